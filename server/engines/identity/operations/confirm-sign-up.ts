import { type Named, nameOf } from '../candidate.ts';
import { hashCode } from '../codes/code.ts';
import { checkSentCode } from '../codes/mail-code.ts';
import { alreadyConfirmed, codeMismatch } from '../identity-error.ts';
import { requiredText } from '../input.ts';
import type { IdentityContext, Operation } from '../operation.ts';
import { sameBytes } from '../secrets.ts';
import { recordFailure } from '../store/attempts.ts';
import { findCodeHash } from '../store/codes.ts';
import { confirmUser } from '../store/users.ts';

/**
 * Whether the code did its work before, so that the link of a mail, opened twice, says so. Only who has the right code is
 * told; every other is a failed try, for known and unknown names alike.
 */
async function wasUsed(context: IdentityContext, { candidate }: Named, code: string): Promise<boolean> {
  const { pool, subject, user } = candidate;
  const past = await findCodeHash(context, pool.id, subject, 'confirm-sign-up', 'over');
  const given = hashCode(pool, `confirm-sign-up:${subject}:`, code);
  if (past && user?.status === 'CONFIRMED' && sameBytes(Buffer.from(given), Buffer.from(past))) return true;
  await recordFailure(context, pool.id, subject, 'confirm-sign-up');
  return false;
}

export const confirmSignUp: Operation = async (context, input) => {
  const named = await nameOf(context, input);
  const code = requiredText(input, 'ConfirmationCode');
  const refusal = await checkSentCode(context, named.candidate, 'confirm-sign-up', code);
  if (refusal?.name === 'ExpiredCodeException' && (await wasUsed(context, named, code))) return alreadyConfirmed();
  const { user } = named.candidate;
  if (refusal || !user) return refusal ?? codeMismatch();
  await confirmUser(context.tx, user.sub, context.now);
  return {};
};
