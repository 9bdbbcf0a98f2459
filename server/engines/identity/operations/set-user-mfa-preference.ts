import { invalidParameter } from '../identity-error.ts';
import { type Input, mapOf, requiredText } from '../input.ts';
import { type FactorChange, setFactors } from '../mfa/set-factors.ts';
import type { Operation } from '../operation.ts';
import type { User } from '../store/users.ts';
import { authenticate } from '../tokens.ts';

interface Settings {
  /** Undefined where the request says nothing about it. */
  readonly enabled: boolean | undefined;
  readonly preferred: boolean | undefined;
}

function settingsOf(input: Input, name: string): Settings {
  const { Enabled, PreferredMfa } = mapOf(input, name);
  for (const value of [Enabled, PreferredMfa]) {
    if (value !== undefined && value !== null && typeof value !== 'boolean') {
      throw invalidParameter(`Invalid parameter ${name}`);
    }
  }
  return { enabled: Enabled as boolean | undefined, preferred: PreferredMfa as boolean | undefined };
}

function preferenceOf(user: User, sms: Settings, app: Settings): Pick<FactorChange, 'preferredMfa'> {
  if (sms.preferred && app.preferred) throw invalidParameter('Only one factor can be the preferred one');
  if (sms.preferred) return { preferredMfa: 'SMS_MFA' };
  if (app.preferred) return { preferredMfa: 'SOFTWARE_TOKEN_MFA' };
  const dropped = user.preferredMfa === 'SMS_MFA' ? sms.preferred === false : app.preferred === false;
  return dropped ? { preferredMfa: null } : {};
}

/** Switches second factors on and off. What the request leaves out stays as it is. */
export const setUserMfaPreference: Operation = async (context, input) => {
  const { pool, user } = await authenticate(context, requiredText(input, 'AccessToken'));
  const sms = settingsOf(input, 'SMSMfaSettings');
  const app = settingsOf(input, 'SoftwareTokenMfaSettings');
  await setFactors(context, pool, user, {
    smsEnabled: sms.enabled,
    softwareTokenEnabled: app.enabled,
    ...preferenceOf(user, sms, app),
  });
  return {};
};
