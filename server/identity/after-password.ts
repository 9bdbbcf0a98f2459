import { deviceOrSecondFactor } from './devices/device-factor.ts';
import {
  type IdentityError,
  passwordResetRequired,
  temporaryPasswordExpired,
  userDisabled,
  userNotConfirmed,
} from './identity-error.ts';
import { secondFactor } from './mfa/second-factor.ts';
import type { Answer, IdentityContext } from './operation.ts';
import { openChallenge } from './store/challenges.ts';
import type { Client } from './store/pools.ts';
import type { User } from './store/users.ts';

/**
 * What follows a proven password: a refusal for what is wrong with the account (told only to who knows the password), one
 * more challenge, or the tokens. `deviceKey` is the device the client says it runs on.
 */
export async function afterPassword(
  context: IdentityContext,
  client: Client,
  user: User,
  deviceKey?: string,
): Promise<Answer | IdentityError> {
  if (!user.enabled) return userDisabled();
  switch (user.status) {
    case 'UNCONFIRMED':
      return userNotConfirmed();
    case 'RESET_REQUIRED':
      return passwordResetRequired();
    case 'FORCE_CHANGE_PASSWORD':
      return askForNewPassword(context, client, user);
    case 'CONFIRMED':
      return deviceKey ? deviceOrSecondFactor(context, client, user, deviceKey) : secondFactor(context, client, user);
  }
}

async function askForNewPassword(
  context: IdentityContext,
  client: Client,
  user: User,
): Promise<Answer | IdentityError> {
  const expiry = user.temporaryPasswordExpiresAt;
  if (expiry && new Date(expiry) <= context.now) return temporaryPasswordExpired();
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: await openChallenge(context, client, 'NEW_PASSWORD_REQUIRED', user.sub, {}),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}
