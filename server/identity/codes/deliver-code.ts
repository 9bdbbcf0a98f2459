import { codeDeliveryFailure } from '../identity-error.ts';
import type { CodeMessage, IdentityContext } from '../operation.ts';
import type { User } from '../store/users.ts';

/** What a code's message needs besides its user. */
export type CodeLetter = Pick<CodeMessage, 'medium' | 'destination' | 'purpose' | 'code'>;

/** Hands a user's code over for delivery. Throws CodeDeliveryFailureException. */
export async function deliverCode(context: IdentityContext, user: User, letter: CodeLetter): Promise<void> {
  const { poolId, sub, username } = user;
  try {
    await context.deliver({ ...letter, poolId, sub, username, locale: user.attributes.locale });
  } catch (error) {
    const fields = { pool: poolId, sub, purpose: letter.purpose, error: String(error) };
    context.log.error(fields, 'code not delivered');
    throw codeDeliveryFailure();
  }
}
