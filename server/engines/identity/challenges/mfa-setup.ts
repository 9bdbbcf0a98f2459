import type { ChallengeAnswer } from '../challenge-answer.ts';
import { completeWithFactor } from '../devices/device-factor.ts';
import { invalidSession } from '../identity-error.ts';
import { optionalText } from '../input.ts';
import { holdSession } from '../mfa/session-user.ts';
import { closeChallenge } from '../store/challenges.ts';
import { changeMfa } from '../store/users.ts';

/** What the operations between MFA_SETUP and its answer leave in its session. */
export interface SetupState {
  /** Hex. */
  readonly secret?: string;
  /** The step of the code that proved the secret; absent until then. */
  readonly provenStep?: number;
}

/** MFA_SETUP: the answer after AssociateSoftwareToken and VerifySoftwareToken have done their part in this session. */
export const mfaSetup: ChallengeAnswer = async (context, client, response) => {
  const { session, state, user } = await holdSession<SetupState>(context, client, 'MFA_SETUP', response);
  if (state.secret === undefined || state.provenStep === undefined) throw invalidSession();
  const { secret, provenStep } = state;
  await changeMfa(
    context.tx,
    user.sub,
    {
      softwareTokenSecret: secret,
      softwareTokenPending: null,
      softwareTokenStep: provenStep,
      softwareTokenEnabled: true,
      preferredMfa: 'SOFTWARE_TOKEN_MFA',
    },
    context.now,
  );
  await closeChallenge(context, session);
  return completeWithFactor(context, client, user, optionalText(response.responses, 'DEVICE_KEY'));
};
