import { unknownDevice } from '../identity-error.ts';
import { enabledFactors, mustHaveFactor, secondFactor } from '../mfa/second-factor.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import { openChallenge } from '../store/challenges.ts';
import { findDevice } from '../store/devices.ts';
import type { Client } from '../store/pools.ts';
import type { User } from '../store/users.ts';
import { completeSignIn } from '../tokens.ts';

/**
 * After the password, on a device that says it is known: a remembered one proves itself in place of a second factor. Throws
 * ResourceNotFoundException for a device that is not the user's, upon which clients try again without it.
 */
export async function deviceOrSecondFactor(
  context: IdentityContext,
  client: Client,
  user: User,
  deviceKey: string,
): Promise<Answer> {
  const device = await findDevice(context, user.sub, deviceKey);
  if (!device?.verifier) throw unknownDevice();
  if (!client.pool.devices || !device.remembered) {
    const needsMore = enabledFactors(user).length > 0 || mustHaveFactor(client.pool, user);
    return needsMore ? secondFactor(context, client, user) : completeSignIn(context, client, user, device);
  }
  return {
    ChallengeName: 'DEVICE_SRP_AUTH',
    Session: await openChallenge(context, client, 'DEVICE_SRP_AUTH', user.sub, { deviceKey }),
    ChallengeParameters: { USERNAME: user.sub },
  };
}
