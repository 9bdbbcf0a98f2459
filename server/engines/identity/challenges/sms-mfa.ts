import type { ChallengeAnswer } from '../challenge-answer.ts';
import { hashCode } from '../codes/code.ts';
import { completeWithFactor } from '../devices/device-factor.ts';
import { wrongSmsCode } from '../identity-error.ts';
import { optionalText, requiredText } from '../input.ts';
import { checkCode } from '../mfa/code-check.ts';
import { holdSession } from '../mfa/session-user.ts';
import type { SmsState } from '../mfa/sms-code.ts';
import { sameBytes } from '../secrets.ts';
import { closeChallenge } from '../store/challenges.ts';

/** SMS_MFA: a wrong code keeps the session. */
export const smsMfa: ChallengeAnswer = async (context, client, response) => {
  const { session, state, user } = await holdSession<SmsState>(context, client, 'SMS_MFA', response);
  const code = requiredText(response.responses, 'SMS_MFA_CODE');
  const given = Buffer.from(hashCode(client.pool, user.sub, code));
  const refusal = await checkCode(context, user, () =>
    sameBytes(given, Buffer.from(state.codeHash)) ? undefined : wrongSmsCode(),
  );
  if (refusal) return refusal;
  await closeChallenge(context, session);
  return completeWithFactor(context, client, user, optionalText(response.responses, 'DEVICE_KEY'));
};
