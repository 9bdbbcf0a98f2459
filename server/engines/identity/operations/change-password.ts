import { IdentityError, limitExceeded } from '../identity-error.ts';
import { requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { checkPassword, isPassword, srpIdentityOf } from '../password-check.ts';
import { passwordRefusal } from '../password-policy.ts';
import { createCredentials } from '../srp/srp.ts';
import { isLockedOut } from '../store/attempts.ts';
import { revokeOtherSignIns } from '../store/refresh-tokens.ts';
import { setPassword } from '../store/users.ts';
import { authenticate } from '../tokens.ts';

/**
 * Every other sign-in ends, as do the tokens issued so far: whoever changes a password may fear that somebody else knows it. Changing it
 * to itself proves it and changes nothing. Guesses of the previous password count towards the lock-out of sign-in, and are held back
 * by it.
 */
export const changePassword: Operation = async (context, input) => {
  const { pool, user, signIn } = await authenticate(context, requiredText(input, 'AccessToken'));
  const previous = requiredText(input, 'PreviousPassword');
  const proposed = requiredText(input, 'ProposedPassword');
  if (await isLockedOut(context, pool.id, user.sub, 'password')) throw limitExceeded();
  const candidate = { pool, user, subject: user.sub };
  const proven = await checkPassword(context, candidate, () => isPassword(candidate, previous));
  if (proven instanceof IdentityError) return proven;
  const refusal = passwordRefusal(proposed);
  if (refusal) throw refusal;
  await setPassword(context.tx, user.sub, createCredentials(srpIdentityOf(pool, user.sub), proposed), context.now);
  if (proposed !== previous) await revokeOtherSignIns(context, signIn);
  return {};
};
