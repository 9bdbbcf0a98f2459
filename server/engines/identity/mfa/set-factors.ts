import { invalidParameter } from '../identity-error.ts';
import type { IdentityContext } from '../operation.ts';
import type { Pool } from '../store/pools.ts';
import { changeMfa, type MfaType, type User } from '../store/users.ts';
import { enabledFactors, mustHaveFactor } from './second-factor.ts';

/** Which factors are to be on; what is left out stays. */
export interface FactorChange {
  readonly smsEnabled?: boolean | undefined;
  readonly softwareTokenEnabled?: boolean | undefined;
  /** Null for none; a factor that ends up off is not preferred any more. */
  readonly preferredMfa?: MfaType | null;
}

/** Switches second factors on and off. Throws InvalidParameterException for what is not set up, and for the last one where one is required. */
export async function setFactors(
  context: IdentityContext,
  pool: Pool,
  user: User,
  change: FactorChange,
): Promise<void> {
  const smsEnabled = change.smsEnabled ?? user.smsEnabled;
  const softwareTokenEnabled = change.softwareTokenEnabled ?? user.softwareTokenEnabled;
  if (change.smsEnabled && user.attributes.phone_number_verified !== 'true') {
    throw invalidParameter('User does not have delivery config set to turn on SMS_MFA');
  }
  if (softwareTokenEnabled && !user.softwareTokenSecret) {
    throw invalidParameter('User has not verified software token mfa');
  }
  const enabled = enabledFactors({ ...user, smsEnabled, softwareTokenEnabled });
  const isLast = enabled.length === 0 && enabledFactors(user).length > 0;
  if (isLast && mustHaveFactor(pool, user)) throw invalidParameter('A second factor is required');
  const wanted = change.preferredMfa === undefined ? user.preferredMfa : change.preferredMfa;
  if (change.preferredMfa && !enabled.includes(change.preferredMfa)) {
    throw invalidParameter('Only a factor that is enabled can be preferred');
  }
  const preferredMfa = wanted && enabled.includes(wanted) ? wanted : null;
  await changeMfa(context.tx, user.sub, { smsEnabled, softwareTokenEnabled, preferredMfa }, context.now);
}
