import { type IdentityError, unknownDevice } from '../identity-error.ts';
import { enabledFactors, mustHaveFactor, secondFactor } from '../mfa/second-factor.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import { openChallenge } from '../store/challenges.ts';
import { type Device, findDevice } from '../store/devices.ts';
import type { Client } from '../store/pools.ts';
import type { User } from '../store/users.ts';
import { completeSignIn } from '../tokens.ts';

/** A user's device that has confirmed itself. Throws ResourceNotFoundException for any other, upon which clients try again without it. */
export async function requireConfirmedDevice(
  context: IdentityContext,
  user: User,
  deviceKey: string,
): Promise<Device & { readonly salt: string; readonly verifier: string }> {
  const device = await findDevice(context, user.sub, deviceKey);
  if (!device?.verifier || !device.salt) throw unknownDevice();
  return { ...device, salt: device.salt, verifier: device.verifier };
}

/**
 * After the password, on a device that says it is known: a remembered one proves itself in place of a second factor. Throws
 * ResourceNotFoundException for a device that is not the user's.
 */
export async function deviceOrSecondFactor(
  context: IdentityContext,
  client: Client,
  user: User,
  deviceKey: string,
): Promise<Answer | IdentityError> {
  const device = await requireConfirmedDevice(context, user, deviceKey);
  if (!client.pool.devices || !device.remembered) {
    const needsMore = enabledFactors(user).length > 0 || mustHaveFactor(client.pool, user);
    return needsMore ? secondFactor(context, client, user) : completeSignIn(context, client, user, { device });
  }
  return {
    ChallengeName: 'DEVICE_SRP_AUTH',
    Session: await openChallenge(context, client, 'DEVICE_SRP_AUTH', user.sub, { deviceKey }),
    ChallengeParameters: { USERNAME: user.sub },
  };
}

/**
 * The end of a sign-in whose second factor was answered, on the device that `deviceKey` names; the client library sends the
 * key of one the user did not want remembered too. On any other a new device may be remembered.
 */
export async function completeWithFactor(
  context: IdentityContext,
  client: Client,
  user: User,
  deviceKey?: string,
): Promise<Answer> {
  const known = client.pool.devices && deviceKey ? await findDevice(context, user.sub, deviceKey) : undefined;
  const device = known?.verifier ? known : undefined;
  return completeSignIn(context, client, user, { device, factorAnswered: true });
}
