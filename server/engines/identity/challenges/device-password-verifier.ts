import type { ChallengeAnswer } from '../challenge-answer.ts';
import { userDisabled, wrongPassword } from '../identity-error.ts';
import { requiredText } from '../input.ts';
import { sameBytes } from '../secrets.ts';
import { claimSignature, sharedKey } from '../srp/srp.ts';
import { isTimestamp } from '../srp/timestamp.ts';
import { takeChallenge } from '../store/challenges.ts';
import { findDevice, touchDevice } from '../store/devices.ts';
import { findUser, normalizeName } from '../store/users.ts';
import { completeSignIn } from '../tokens.ts';
import type { DeviceSrpState } from './device-srp-auth.ts';

/** DEVICE_PASSWORD_VERIFIER: the second half. Whatever comes of it, the secret block is used up. */
export const devicePasswordVerifier: ChallengeAnswer = async (context, client, { responses }) => {
  const name = normalizeName(requiredText(responses, 'USERNAME'));
  const deviceKey = requiredText(responses, 'DEVICE_KEY');
  const block = requiredText(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = Buffer.from(requiredText(responses, 'PASSWORD_CLAIM_SIGNATURE'), 'base64');
  const timestamp = requiredText(responses, 'TIMESTAMP');

  const pending = await takeChallenge<DeviceSrpState>(context, client, 'DEVICE_PASSWORD_VERIFIER', block);
  const user = await findUser(context.tx, client.pool.id, name);
  const device = user && (await findDevice(context, user.sub, deviceKey));
  if (!pending || user?.sub !== pending.subject || pending.state.deviceKey !== deviceKey) return wrongPassword();
  if (!device?.verifier || !isTimestamp(timestamp)) return wrongPassword();

  const { A, b, B } = pending.state;
  const key = sharedKey(BigInt(`0x${A}`), { b, B }, device.verifier);
  const identity = { group: device.groupKey, id: deviceKey };
  const expected = key && claimSignature(key, identity, Buffer.from(block, 'base64'), timestamp);
  if (!expected || !sameBytes(signature, expected)) return wrongPassword();
  if (!user.enabled) return userDisabled();
  await touchDevice(context, deviceKey);
  return completeSignIn(context, client, user, { device });
};
