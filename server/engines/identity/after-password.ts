import { openCustomChallenge } from './custom-challenge.ts';
import { deviceOrSecondFactor, requireConfirmedDevice } from './devices/device-factor.ts';
import {
  type IdentityError,
  passwordResetRequired,
  temporaryPasswordExpired,
  userDisabled,
  userNotConfirmed,
  wrongPassword,
} from './identity-error.ts';
import { secondFactor } from './mfa/second-factor.ts';
import type { Answer, IdentityContext } from './operation.ts';
import { openChallenge } from './store/challenges.ts';
import type { Client } from './store/pools.ts';
import type { User } from './store/users.ts';

/** What the client says besides the password. */
export interface Circumstances {
  /** The device it says it runs on. */
  readonly deviceKey?: string | undefined;
  /** Whether it asks for a custom challenge, which some users get in any case. */
  readonly custom?: boolean;
}

/**
 * What follows a proven password: a refusal for what is wrong with the account (told only to who knows the password), one
 * more challenge, or the tokens.
 */
export async function afterPassword(
  context: IdentityContext,
  client: Client,
  user: User,
  { deviceKey, custom = false }: Circumstances = {},
): Promise<Answer | IdentityError> {
  if (!user.enabled) return userDisabled();
  switch (user.status) {
    case 'UNCONFIRMED':
      return userNotConfirmed();
    case 'RESET_REQUIRED':
      return passwordResetRequired();
    case 'FORCE_CHANGE_PASSWORD':
      return askForNewPassword(context, client, user);
    case 'EXTERNAL_PROVIDER':
      // Has no password that anybody knows.
      return wrongPassword();
    case 'CONFIRMED': {
      if (deviceKey) await requireConfirmedDevice(context, user, deviceKey);
      if (custom || user.customChallenge) {
        const candidate = { pool: client.pool, subject: user.sub, user };
        return openCustomChallenge(context, client, user.username, candidate, {
          rate: 'custom-challenge',
          reachable: true,
        });
      }
      return deviceKey ? deviceOrSecondFactor(context, client, user, deviceKey) : secondFactor(context, client, user);
    }
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
