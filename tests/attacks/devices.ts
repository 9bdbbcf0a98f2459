import { DEVICE_CLIENT, DEVICE_POOL, PASSWORD } from '#server/engines/identity/test-identity.ts';
import { type Attack, PHONE, type Stage, type Tokens } from './stage.ts';

const UNKNOWN = 'ResourceNotFoundException: Device does not exist.';
const NO_NUMBERS = { Salt: 'AQ==', PasswordVerifier: 'Ag==' };

interface Owner extends Tokens {
  readonly email: string;
  readonly DeviceKey: string;
}

/** A user with a device that has confirmed itself and is remembered. */
async function owner(stage: Stage): Promise<Owner> {
  const email = await stage.addUser({ poolId: DEVICE_POOL, phoneNumber: PHONE, sms: true });
  const { Session } = (await stage.start(email, DEVICE_CLIENT)).body;
  const responses = { USERNAME: email, SMS_MFA_CODE: stage.code() };
  const result = (await stage.answer('SMS_MFA', Session, responses, DEVICE_CLIENT)).body.AuthenticationResult;
  const { DeviceKey } = result.NewDeviceMetadata;
  const device = { AccessToken: result.AccessToken, DeviceKey };
  await stage.server.post('ConfirmDevice', { ...device, DeviceSecretVerifierConfig: NO_NUMBERS });
  await stage.server.post('UpdateDeviceStatus', { ...device, DeviceRememberedStatus: 'remembered' });
  return { ...result, email, DeviceKey };
}

const start = (stage: Stage, email: string, DEVICE_KEY: string) =>
  stage.server.post('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: DEVICE_CLIENT,
    AuthParameters: { USERNAME: email, PASSWORD, DEVICE_KEY },
  });

const between = (
  item: string,
  gets: string,
  attack: (stage: Stage, mine: Owner, theirs: Owner) => Promise<Awaited<ReturnType<Stage['start']>>>,
): Attack => ({
  item,
  gets,
  async run(stage) {
    const [mine, theirs] = [await owner(stage), await owner(stage)];
    const got = await attack(stage, mine, theirs);
    const genuine = await stage.server.post('GetDevice', {
      AccessToken: theirs.AccessToken,
      DeviceKey: theirs.DeviceKey,
    });
    return { got, genuine };
  },
});

export const deviceAttacks: readonly Attack[] = [
  between("another user's device key at sign-in", UNKNOWN, (stage, mine, theirs) =>
    start(stage, mine.email, theirs.DeviceKey),
  ),
  between('a device key that is made up', UNKNOWN, (stage, mine) => start(stage, mine.email, 'us-east-1_nothing')),
  ...['GetDevice', 'ForgetDevice', 'UpdateDeviceStatus', 'ConfirmDevice'].map((operation) =>
    between(`another user's device key for ${operation}`, UNKNOWN, (stage, mine, theirs) =>
      stage.server.post(operation, {
        AccessToken: mine.AccessToken,
        DeviceKey: theirs.DeviceKey,
        DeviceRememberedStatus: 'not_remembered',
        DeviceSecretVerifierConfig: NO_NUMBERS,
      }),
    ),
  ),
  between('new secrets for a device that has some', UNKNOWN, ({ server }, { AccessToken, DeviceKey }) =>
    server.post('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig: NO_NUMBERS }),
  ),
  between("another device key in the device's own proof", UNKNOWN, async (stage, mine) => {
    const { Session } = (await start(stage, mine.email, mine.DeviceKey)).body;
    const responses = { USERNAME: mine.email, DEVICE_KEY: 'us-east-1_other', SRP_A: 'abc' };
    return stage.answer('DEVICE_SRP_AUTH', Session, responses, DEVICE_CLIENT);
  }),
  between(
    "a device's proof without its secret",
    'NotAuthorizedException: Incorrect username or password.',
    async (stage, { email, DeviceKey }) => {
      const { Session } = (await start(stage, email, DeviceKey)).body;
      const first = { USERNAME: email, DEVICE_KEY: DeviceKey, SRP_A: 'abc' };
      const { ChallengeParameters } = (await stage.answer('DEVICE_SRP_AUTH', Session, first, DEVICE_CLIENT)).body;
      return stage.answer(
        'DEVICE_PASSWORD_VERIFIER',
        undefined,
        {
          USERNAME: email,
          DEVICE_KEY: DeviceKey,
          PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters.SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
          TIMESTAMP: 'Sat Nov 7 05:00:55 UTC 2026',
        },
        DEVICE_CLIENT,
      );
    },
  ),
];
