import { afterPassword } from '../after-password.ts';
import type { ChallengeAnswer } from '../challenge-answer.ts';
import type { SignInState } from '../flows/user-srp-auth.ts';
import { IdentityError, wrongPassword } from '../identity-error.ts';
import { optionalText, requiredText } from '../input.ts';
import { checkPassword, srpIdentityOf } from '../password-check.ts';
import { sameBytes } from '../secrets.ts';
import { claimSignature, sharedKey } from '../srp/srp.ts';
import { isTimestamp } from '../srp/timestamp.ts';
import { takeChallenge } from '../store/challenges.ts';
import { findNativeUser, normalizeName } from '../store/users.ts';
import { credentialsOf, subjectOf } from '../unknown-user.ts';

/** PASSWORD_VERIFIER: the second half of the proof. Whatever comes of it, the secret block is used up. */
export const passwordVerifier: ChallengeAnswer = async (context, client, { responses }) => {
  const { pool } = client;
  const name = normalizeName(requiredText(responses, 'USERNAME'));
  const block = requiredText(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = Buffer.from(requiredText(responses, 'PASSWORD_CLAIM_SIGNATURE'), 'base64');
  const timestamp = requiredText(responses, 'TIMESTAMP');

  const user = await findNativeUser(context.tx, pool.id, name);
  const pending = await takeChallenge<SignInState>(context, client, 'PASSWORD_VERIFIER', block);
  const subject = subjectOf(pool, name, user);
  if (pending?.subject !== subject || !isTimestamp(timestamp)) return wrongPassword();

  const { A, b, B, custom } = pending.state;
  const { verifier } = credentialsOf(pool, subject, user);
  const proven = await checkPassword(context, { pool, subject, user }, () => {
    const key = sharedKey(BigInt(`0x${A}`), { b, B }, verifier);
    if (!key) return false;
    const expected = claimSignature(key, srpIdentityOf(pool, subject), Buffer.from(block, 'base64'), timestamp);
    return sameBytes(signature, expected);
  });
  if (proven instanceof IdentityError) return proven;
  // An unknown device is thrown, which leaves the secret block good for the same answer without the device.
  return afterPassword(context, client, proven, { deviceKey: optionalText(responses, 'DEVICE_KEY'), custom });
};
