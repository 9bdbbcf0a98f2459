import { nameOf } from '../candidate.ts';
import { checkSentCode } from '../codes/mail-code.ts';
import { codeMismatch } from '../identity-error.ts';
import { requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { confirmUser } from '../store/users.ts';

export const confirmSignUp: Operation = async (context, input) => {
  const { candidate } = await nameOf(context, input);
  const code = requiredText(input, 'ConfirmationCode');
  const refusal = await checkSentCode(context, candidate, 'confirm-sign-up', code);
  const { user } = candidate;
  if (refusal || !user) return refusal ?? codeMismatch();
  await confirmUser(context.tx, user.sub, context.now);
  return {};
};
