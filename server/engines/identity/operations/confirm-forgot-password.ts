import { confirmedOf } from '../candidate.ts';
import { checkSentCode } from '../codes/mail-code.ts';
import { codeMismatch } from '../identity-error.ts';
import { requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { srpIdentityOf } from '../password-check.ts';
import { passwordRefusal } from '../password-policy.ts';
import { createCredentials } from '../srp/srp.ts';
import { clearAttempts } from '../store/attempts.ts';
import { revokeAllSignIns } from '../store/refresh-tokens.ts';
import { mergeAttributes, setPassword } from '../store/users.ts';

/**
 * A new password by a mailed code, which proves the email address too. A weak password does not use the code up. Whoever was
 * signed in is so no more: who asks for a new password may have lost the old one to somebody else.
 */
export const confirmForgotPassword: Operation = async (context, input) => {
  const { candidate } = await confirmedOf(context, input);
  const code = requiredText(input, 'ConfirmationCode');
  const password = requiredText(input, 'Password');
  const weak = passwordRefusal(password);
  if (weak) throw weak;
  const refusal = await checkSentCode(context, candidate, 'reset-password', code);
  const { pool, user } = candidate;
  if (refusal || !user) return refusal ?? codeMismatch();
  await setPassword(context.tx, user.sub, createCredentials(srpIdentityOf(pool, user.sub), password), context.now);
  await mergeAttributes(context.tx, pool.id, user.sub, { email_verified: 'true' }, context.now);
  await clearAttempts(context, pool.id, user.sub, 'password');
  await revokeAllSignIns(context, user.sub);
  return {};
};
