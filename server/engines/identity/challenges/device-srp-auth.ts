import type { ChallengeAnswer } from '../challenge-answer.ts';
import type { SrpState } from '../flows/user-srp-auth.ts';
import { invalidParameter, unknownDevice } from '../identity-error.ts';
import { requiredText } from '../input.ts';
import { holdSession } from '../mfa/session-user.ts';
import { parsePublicValue, startExchange } from '../srp/srp.ts';
import { closeChallenge, openChallenge } from '../store/challenges.ts';
import { findDevice } from '../store/devices.ts';

/** What the device's secret block stands for. */
export interface DeviceSrpState extends SrpState {
  readonly deviceKey: string;
}

/** DEVICE_SRP_AUTH: the first half of the device's own proof. */
export const deviceSrpAuth: ChallengeAnswer = async (context, client, response) => {
  const { session, state, user } = await holdSession<{ deviceKey: string }>(
    context,
    client,
    'DEVICE_SRP_AUTH',
    response,
  );
  const deviceKey = requiredText(response.responses, 'DEVICE_KEY');
  const A = parsePublicValue(requiredText(response.responses, 'SRP_A'));
  if (A === undefined) throw invalidParameter('SRP_A is not a public value of the group.');
  const device = deviceKey === state.deviceKey ? await findDevice(context, user.sub, deviceKey) : undefined;
  if (!device?.verifier) throw unknownDevice();
  await closeChallenge(context, session);
  const { b, B } = startExchange(device.verifier);
  const pending: DeviceSrpState = { A: A.toString(16), b, B, deviceKey };
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: user.sub,
      DEVICE_KEY: deviceKey,
      SALT: device.salt,
      SRP_B: B,
      SECRET_BLOCK: await openChallenge(context, client, 'DEVICE_PASSWORD_VERIFIER', user.sub, pending),
    },
  };
};
