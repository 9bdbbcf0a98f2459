import type { ChallengeAnswer } from '../challenge-answer.ts';
import { completeWithFactor } from '../devices/device-factor.ts';
import { type IdentityError, usedSoftwareToken, wrongSoftwareToken } from '../identity-error.ts';
import { optionalText, requiredText } from '../input.ts';
import { checkCode } from '../mfa/code-check.ts';
import { holdSession } from '../mfa/session-user.ts';
import { findStep } from '../mfa/totp.ts';
import type { IdentityContext } from '../operation.ts';
import { closeChallenge } from '../store/challenges.ts';
import { changeMfa, findUser, type User } from '../store/users.ts';

/** SOFTWARE_TOKEN_MFA: a wrong code keeps the session, a right one works once. */
export const softwareTokenMfa: ChallengeAnswer = async (context, client, response) => {
  const { session, user } = await holdSession(context, client, 'SOFTWARE_TOKEN_MFA', response);
  const code = requiredText(response.responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const refusal = await checkCode(context, user, () => useSoftwareToken(context, user, code));
  if (refusal) return refusal;
  await closeChallenge(context, session);
  return completeWithFactor(context, client, user, optionalText(response.responses, 'DEVICE_KEY'));
};

/** Reads the user anew, because a check that ran just before may have used the same code in another session. */
async function useSoftwareToken(
  context: IdentityContext,
  { poolId, sub }: User,
  code: string,
): Promise<IdentityError | undefined> {
  const user = await findUser(context.tx, poolId, sub);
  const step = user?.softwareTokenSecret ? findStep(user.softwareTokenSecret, code, context.now) : undefined;
  if (!user || step === undefined) return wrongSoftwareToken();
  if (step <= user.softwareTokenStep) return usedSoftwareToken();
  await changeMfa(context.tx, sub, { softwareTokenStep: step }, context.now);
  return undefined;
}
