import type { ChallengeAnswer } from '../challenge-answer.ts';
import { invalidParameter } from '../identity-error.ts';
import { requiredText } from '../input.ts';
import { askForCode, enabledFactors } from '../mfa/second-factor.ts';
import { holdSession } from '../mfa/session-user.ts';
import { closeChallenge } from '../store/challenges.ts';

/** SELECT_MFA_TYPE: on to the challenge of the chosen factor. */
export const selectMfaType: ChallengeAnswer = async (context, client, response) => {
  const { session, user } = await holdSession(context, client, 'SELECT_MFA_TYPE', response);
  const answer = requiredText(response.responses, 'ANSWER');
  const factor = enabledFactors(user).find((enabled) => enabled === answer);
  if (!factor) throw invalidParameter('Invalid value for ANSWER');
  await closeChallenge(context, session);
  return askForCode(context, client, user, factor);
};
