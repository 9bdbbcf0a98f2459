import { invalidParameter } from '../identity-error.ts';
import { type Input, mapOf, requiredText } from '../input.ts';
import { enabledFactors, mustHaveFactor } from '../mfa/second-factor.ts';
import type { Operation } from '../operation.ts';
import { changeMfa, type MfaType, type User } from '../store/users.ts';
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

function preferenceOf(user: User, sms: Settings, app: Settings): MfaType | null {
  if (sms.preferred && app.preferred) throw invalidParameter('Only one factor can be the preferred one');
  if (sms.preferred) return 'SMS_MFA';
  if (app.preferred) return 'SOFTWARE_TOKEN_MFA';
  const dropped = user.preferredMfa === 'SMS_MFA' ? sms.preferred === false : app.preferred === false;
  return dropped ? null : user.preferredMfa;
}

/** Switches second factors on and off. What the request leaves out stays as it is. */
export const setUserMfaPreference: Operation = async (context, input) => {
  const { pool, user } = await authenticate(context, requiredText(input, 'AccessToken'));
  const sms = settingsOf(input, 'SMSMfaSettings');
  const app = settingsOf(input, 'SoftwareTokenMfaSettings');
  const smsEnabled = sms.enabled ?? user.smsEnabled;
  const softwareTokenEnabled = app.enabled ?? user.softwareTokenEnabled;
  if (smsEnabled && !user.attributes.phone_number) throw invalidParameter('User does not have a phone number');
  if (softwareTokenEnabled && !user.softwareTokenSecret) {
    throw invalidParameter('User has not verified software token mfa');
  }
  const enabled = enabledFactors({ ...user, smsEnabled, softwareTokenEnabled });
  if (mustHaveFactor(pool, user) && enabled.length === 0) throw invalidParameter('A second factor is required');
  const wanted = preferenceOf(user, sms, app);
  if (wanted && !enabled.includes(wanted) && (sms.preferred || app.preferred)) {
    throw invalidParameter('Only a factor that is enabled can be preferred');
  }
  const preferredMfa = wanted && enabled.includes(wanted) ? wanted : null;
  await changeMfa(context.tx, user.sub, { smsEnabled, softwareTokenEnabled, preferredMfa }, context.now);
  return {};
};
