import { sql } from '../../../kernel/db/database.ts';
import { codeDeliveryFailure } from '../identity-error.ts';
import type { CodeMessage, IdentityContext } from '../operation.ts';
import type { Candidate } from '../password-check.ts';
import type { User } from '../store/users.ts';

/** What a code's message needs besides its user. */
export type CodeLetter = Pick<CodeMessage, 'medium' | 'destination' | 'purpose' | 'code'>;

function logFailure({ log }: IdentityContext, user: User, { purpose }: CodeLetter, error: unknown): void {
  log.error({ pool: user.poolId, sub: user.sub, purpose, error: String(error) }, 'code not delivered');
}

/** Hands a user's code over for delivery. Throws CodeDeliveryFailureException. */
export async function deliverCode(context: IdentityContext, user: User, letter: CodeLetter): Promise<void> {
  const { poolId, sub, username } = user;
  try {
    await context.deliver({ ...letter, poolId, sub, username, locale: user.attributes.locale, isDecoy: false });
  } catch (error) {
    logFailure(context, user, letter, error);
    throw codeDeliveryFailure();
  }
}

/**
 * Hands a mailed code over for whoever is `reachable`, and for all others does the same work and takes it back, so that
 * neither the answer nor its time tells them apart. Failures are only logged.
 */
export async function deliverQuietly(
  context: IdentityContext,
  { pool, subject, user }: Candidate,
  { reachable, purpose, code }: { readonly reachable: boolean } & Pick<CodeLetter, 'purpose' | 'code'>,
): Promise<void> {
  const address = reachable ? user?.attributes.email : undefined;
  const destination = address ?? `${subject}@decoy.invalid`;
  const letter: CodeLetter = { medium: 'EMAIL', destination, purpose, code };
  const { tx } = context;
  await tx.run(sql`savepoint letter`);
  try {
    await context.deliver({
      ...letter,
      poolId: pool.id,
      sub: subject,
      username: user?.username ?? destination,
      locale: user?.attributes.locale,
      isDecoy: address === undefined,
    });
    await tx.run(address === undefined ? sql`rollback to savepoint letter` : sql`release savepoint letter`);
  } catch (error) {
    await tx.run(sql`rollback to savepoint letter`);
    if (user && address) logFailure(context, user, letter, error);
  }
}
