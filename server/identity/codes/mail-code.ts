import {
  codeDeliveryFailure,
  codeExpired,
  codeMismatch,
  type IdentityError,
  limitExceeded,
} from '../identity-error.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import type { Candidate } from '../password-check.ts';
import { sameBytes } from '../secrets.ts';
import { beginAttempt, clearAttempts, recordFailure } from '../store/attempts.ts';
import { type CodePurpose, findCodeHash, keepCode, spendCode } from '../store/codes.ts';
import { hashCode, newCode } from './code.ts';

/** `a***@d***`: enough to recognise one's own address by. */
function masked(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}

/** The answer's CodeDeliveryDetails; the made-up id stands in for the address of a user nobody has heard of. */
export function deliveryDetails(name: string, { subject, user }: Candidate): Answer {
  const address = user?.attributes.email ?? (name.includes('@') ? name : `${subject}@${subject}`);
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(address) } };
}

/**
 * Makes a code and sends it to the candidate's address, where `reachable`; for all others it only looks so.
 * Throws LimitExceededException, and CodeDeliveryFailureException unless that has to stay quiet.
 */
export async function mailCode(
  context: IdentityContext,
  { pool, subject, user }: Candidate,
  purpose: CodePurpose,
  { reachable, quiet }: { readonly reachable: boolean; readonly quiet: boolean },
): Promise<void> {
  const code = newCode();
  const kept = await keepCode(context, pool.id, subject, purpose, hashCode(pool, `${purpose}:${subject}`, code));
  if (!kept) throw limitExceeded();
  const destination = user?.attributes.email;
  if (!user || !destination || !reachable) return;
  try {
    await context.deliver({
      poolId: pool.id,
      sub: user.sub,
      medium: 'EMAIL',
      destination,
      purpose,
      username: user.username,
      locale: user.attributes.locale,
      code,
    });
  } catch (error) {
    context.log.error({ pool: pool.id, sub: user.sub, purpose, error: String(error) }, 'code not delivered');
    if (!quiet) throw codeDeliveryFailure();
  }
}

/** Checks a mailed code and uses it up. Return the refusal from the operation, so that the count of tries stays. */
export async function checkMailedCode(
  context: IdentityContext,
  { pool, subject, user }: Candidate,
  purpose: CodePurpose,
  code: string,
): Promise<IdentityError | undefined> {
  if (!(await beginAttempt(context, pool.id, subject, purpose))) return limitExceeded();
  const expected = await findCodeHash(context, pool.id, subject, purpose);
  if (!expected) return codeExpired();
  const given = hashCode(pool, `${purpose}:${subject}`, code);
  if (!sameBytes(Buffer.from(given), Buffer.from(expected)) || !user) {
    await recordFailure(context, pool.id, subject, purpose);
    return codeMismatch();
  }
  await clearAttempts(context, pool.id, subject, purpose);
  await spendCode(context, pool.id, subject, purpose);
  return undefined;
}
