import type { ChallengeAnswer } from '../challenge-answer.ts';
import { hashCode } from '../codes/code.ts';
import { type CustomState, customQuestion, isReachable } from '../custom-challenge.ts';
import { deviceOrSecondFactor } from '../devices/device-factor.ts';
import { invalidSession, limitExceeded, wrongPassword } from '../identity-error.ts';
import { optionalText, requiredText } from '../input.ts';
import { secondFactor } from '../mfa/second-factor.ts';
import { sameBytes } from '../secrets.ts';
import { beginAttempt, clearAttempts, recordFailure } from '../store/attempts.ts';
import { closeChallenge, holdChallenge, updateChallenge } from '../store/challenges.ts';
import { findDevice } from '../store/devices.ts';
import { findNativeUser, normalizeName } from '../store/users.ts';
import { subjectOf } from '../unknown-user.ts';

const TRIES = 3;

/**
 * CUSTOM_CHALLENGE: the mailed code. A wrong one is answered, as the protocol has it, by the same challenge once more; the
 * third ends the sign-in. A right one leads on to the second factor.
 */
export const customChallenge: ChallengeAnswer = async (context, client, { responses, session }) => {
  const { pool } = client;
  const name = normalizeName(requiredText(responses, 'USERNAME'));
  const answer = requiredText(responses, 'ANSWER');
  const pending = session ? await holdChallenge<CustomState>(context, 'CUSTOM_CHALLENGE', session) : undefined;
  const user = await findNativeUser(context.tx, pool.id, name);
  const subject = subjectOf(pool, name, user);
  if (!session || pending?.clientId !== client.id || pending.subject !== subject) throw invalidSession();

  if (!(await beginAttempt(context, pool.id, subject, 'custom-challenge'))) return limitExceeded();
  const given = hashCode(pool, `custom-challenge:${subject}`, answer);
  const right = sameBytes(Buffer.from(given), Buffer.from(pending.state.codeHash));
  if (!right || !isReachable(user)) {
    await recordFailure(context, pool.id, subject, 'custom-challenge');
    const wrongAnswers = pending.state.wrongAnswers + 1;
    await updateChallenge(context, session, { ...pending.state, wrongAnswers });
    if (wrongAnswers < TRIES) return customQuestion(subject, session, pending.state.destination);
    await closeChallenge(context, session);
    return wrongPassword();
  }
  await clearAttempts(context, pool.id, subject, 'custom-challenge');
  await closeChallenge(context, session);
  const deviceKey = optionalText(responses, 'DEVICE_KEY');
  // Here clients do not try again without a device that is unknown, so it is passed over.
  const device = deviceKey ? await findDevice(context, user.sub, deviceKey) : undefined;
  return device?.verifier
    ? deviceOrSecondFactor(context, client, user, device.deviceKey)
    : secondFactor(context, client, user);
};
