import type { IdentityError } from '../identity-error.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import { openChallenge } from '../store/challenges.ts';
import type { Client, Pool } from '../store/pools.ts';
import type { MfaType, User } from '../store/users.ts';
import { completeSignIn } from '../tokens.ts';
import { askForSmsCode } from './sms-code.ts';

/** The second factors a user has set up and switched on. */
export function enabledFactors(user: User): readonly MfaType[] {
  const sms: readonly MfaType[] = user.smsEnabled && user.attributes.phone_number ? ['SMS_MFA'] : [];
  return user.softwareTokenEnabled && user.softwareTokenSecret ? [...sms, 'SOFTWARE_TOKEN_MFA'] : sms;
}

/** Whether the user may not do without a second factor. */
export const mustHaveFactor = (pool: Pool, user: User): boolean => pool.mfa === 'ON' || user.mfaRequired;

/** After the password: the tokens, or the second factor the user has or must have. */
export async function secondFactor(
  context: IdentityContext,
  client: Client,
  user: User,
): Promise<Answer | IdentityError> {
  const factors = enabledFactors(user);
  const [first, second] = factors;
  if (!first)
    return mustHaveFactor(client.pool, user)
      ? askForSetup(context, client, user)
      : completeSignIn(context, client, user);
  const chosen = factors.find((factor) => factor === user.preferredMfa) ?? (second ? undefined : first);
  return chosen ? askForCode(context, client, user, chosen) : askForChoice(context, client, user, factors);
}

/** The challenge of one second factor. */
export function askForCode(
  context: IdentityContext,
  client: Client,
  user: User,
  factor: MfaType,
): Promise<Answer | IdentityError> {
  return factor === 'SMS_MFA' ? askForSmsCode(context, client, user) : askForSoftwareToken(context, client, user);
}

async function askForSoftwareToken(context: IdentityContext, client: Client, user: User): Promise<Answer> {
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: await openChallenge(context, client, 'SOFTWARE_TOKEN_MFA', user.sub, {}),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub, FRIENDLY_DEVICE_NAME: 'Authenticator app' },
  };
}

async function askForChoice(
  context: IdentityContext,
  client: Client,
  user: User,
  factors: readonly MfaType[],
): Promise<Answer> {
  return {
    ChallengeName: 'SELECT_MFA_TYPE',
    Session: await openChallenge(context, client, 'SELECT_MFA_TYPE', user.sub, {}),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub, MFAS_CAN_CHOOSE: JSON.stringify(factors) },
  };
}

async function askForSetup(context: IdentityContext, client: Client, user: User): Promise<Answer> {
  return {
    ChallengeName: 'MFA_SETUP',
    Session: await openChallenge(context, client, 'MFA_SETUP', user.sub, {}),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub, MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']) },
  };
}
