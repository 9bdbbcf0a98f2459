import type { ChallengeAnswer } from '../challenge-answer.ts';
import { customChallenge } from '../challenges/custom-challenge.ts';
import { devicePasswordVerifier } from '../challenges/device-password-verifier.ts';
import { deviceSrpAuth } from '../challenges/device-srp-auth.ts';
import { mfaSetup } from '../challenges/mfa-setup.ts';
import { newPasswordRequired } from '../challenges/new-password-required.ts';
import { passwordVerifier } from '../challenges/password-verifier.ts';
import { selectMfaType } from '../challenges/select-mfa-type.ts';
import { smsMfa } from '../challenges/sms-mfa.ts';
import { softwareTokenMfa } from '../challenges/software-token-mfa.ts';
import { invalidParameter } from '../identity-error.ts';
import { mapOf, optionalText, requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { requireClient } from '../store/pools.ts';

const CHALLENGES: ReadonlyMap<string, ChallengeAnswer> = new Map([
  ['PASSWORD_VERIFIER', passwordVerifier],
  ['NEW_PASSWORD_REQUIRED', newPasswordRequired],
  ['SELECT_MFA_TYPE', selectMfaType],
  ['CUSTOM_CHALLENGE', customChallenge],
  ['SMS_MFA', smsMfa],
  ['SOFTWARE_TOKEN_MFA', softwareTokenMfa],
  ['MFA_SETUP', mfaSetup],
  ['DEVICE_SRP_AUTH', deviceSrpAuth],
  ['DEVICE_PASSWORD_VERIFIER', devicePasswordVerifier],
]);

export const respondToAuthChallenge: Operation = async (context, input) => {
  const answer = CHALLENGES.get(requiredText(input, 'ChallengeName'));
  if (!answer) throw invalidParameter('Challenge not enabled for this client');
  const client = await requireClient(context.tx, requiredText(input, 'ClientId'));
  return answer(context, client, {
    responses: mapOf(input, 'ChallengeResponses'),
    session: optionalText(input, 'Session'),
  });
};
