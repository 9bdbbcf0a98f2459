import { CLIENT } from '#server/engines/identity/test-identity.ts';
import { type Attack, NEW_PASSWORD, PHONE, SOFTWARE_TOKEN, type Stage } from './stage.ts';

const MISMATCH = 'CodeMismatchException: Invalid verification code provided, please try again.';
const EXPIRED = 'ExpiredCodeException: Invalid code provided, please request a code again.';

const forgot = async (stage: Stage, Username: string) => {
  await stage.server.post('ForgotPassword', { ClientId: CLIENT, Username });
  return stage.code();
};
const reset = (stage: Stage, Username: string, ConfirmationCode: string) =>
  stage.server.post('ConfirmForgotPassword', { ClientId: CLIENT, Username, ConfirmationCode, Password: NEW_PASSWORD });
const confirm = (stage: Stage, Username: string, ConfirmationCode: string) =>
  stage.server.post('ConfirmSignUp', { ClientId: CLIENT, Username, ConfirmationCode });

const attack = (item: string, gets: string, run: Attack['run']): Attack => ({ item, gets, run });

/** A user held at the second factor. */
async function atSecondFactor(stage: Stage, email: string) {
  const { Session, ChallengeName } = (await stage.start(email)).body;
  const field = ChallengeName === 'SMS_MFA' ? 'SMS_MFA_CODE' : 'SOFTWARE_TOKEN_MFA_CODE';
  return (code: string) => stage.answer(ChallengeName, Session, { USERNAME: email, [field]: code });
}

export const codeAttacks: readonly Attack[] = [
  attack('a used code for a new password', EXPIRED, async (stage) => {
    const email = await stage.addUser();
    const code = await forgot(stage, email);
    return { genuine: await reset(stage, email, code), got: await reset(stage, email, code) };
  }),
  attack('a code for a new password older than an hour', EXPIRED, async (stage) => {
    const email = await stage.addUser();
    const code = await forgot(stage, email);
    stage.server.advance(3601);
    return { got: await reset(stage, email, code) };
  }),
  attack("another user's code for a new password", MISMATCH, async (stage) => {
    const [mallory, alice] = [await stage.addUser(), await stage.addUser()];
    await forgot(stage, alice);
    let code = await forgot(stage, mallory);
    // One in a million is the same for both.
    if (stage.server.sent.at(-2)?.code === code) code = await forgot(stage, mallory);
    return { got: await reset(stage, alice, code), genuine: await reset(stage, mallory, code) };
  }),
  attack('a code for a new password to confirm a sign-up', EXPIRED, async (stage) => {
    const email = await stage.addUser({ status: 'RESET_REQUIRED' });
    const code = await forgot(stage, email);
    return { got: await confirm(stage, email, code), genuine: await reset(stage, email, code) };
  }),
  attack('a code of a sign-up to choose a new password', EXPIRED, async (stage) => {
    const Username = `${Date.now()}-codes@demo.test`;
    await stage.server.post('SignUp', { ClientId: CLIENT, Username, Password: NEW_PASSWORD });
    const code = stage.code();
    return { got: await reset(stage, Username, code), genuine: await confirm(stage, Username, code) };
  }),
  attack('a code that proves a phone number to choose a new password', EXPIRED, async (stage) => {
    const email = await stage.addUser();
    const { AccessToken } = await stage.signIn(email);
    const UserAttributes = [{ Name: 'phone_number', Value: PHONE }];
    await stage.server.post('UpdateUserAttributes', { AccessToken, UserAttributes });
    const Code = stage.code();
    const got = await reset(stage, email, Code);
    const AttributeName = 'phone_number';
    return { got, genuine: await stage.server.post('VerifyUserAttribute', { AccessToken, AttributeName, Code }) };
  }),
  attack(
    'an SMS code of an earlier sign-in',
    'CodeMismatchException: Invalid code or auth state for the user.',
    async (stage) => {
      const email = await stage.addUser({ phoneNumber: PHONE, sms: true });
      await atSecondFactor(stage, email);
      const earlier = stage.code();
      let now = await atSecondFactor(stage, email);
      if (stage.code() === earlier) now = await atSecondFactor(stage, email);
      return { got: await now(earlier), genuine: await now(stage.code()) };
    },
  ),
  attack(
    "another user's SMS code",
    'CodeMismatchException: Invalid code or auth state for the user.',
    async (stage) => {
      const [alice, mallory] = [
        await stage.addUser({ phoneNumber: PHONE, sms: true }),
        await stage.addUser({ phoneNumber: PHONE, sms: true }),
      ];
      const asAlice = await atSecondFactor(stage, alice);
      const right = stage.code();
      await atSecondFactor(stage, mallory);
      if (stage.code() === right) await atSecondFactor(stage, mallory);
      return { got: await asAlice(stage.code()), genuine: await asAlice(right) };
    },
  ),
  attack(
    'a code of an authenticator app used before',
    'ExpiredCodeException: Your software token has already been used once.',
    async (stage) => {
      const email = await stage.addUser({ softwareToken: SOFTWARE_TOKEN });
      const [first, second] = [await atSecondFactor(stage, email), await atSecondFactor(stage, email)];
      return { genuine: await first(stage.appCode()), got: await second(stage.appCode()) };
    },
  ),
  attack(
    'a code of an authenticator app two minutes old',
    'CodeMismatchException: Invalid code received for user',
    async (stage) => {
      const email = await stage.addUser({ softwareToken: SOFTWARE_TOKEN });
      const old = stage.appCode();
      stage.server.advance(120);
      const answer = await atSecondFactor(stage, email);
      return { got: await answer(old), genuine: await answer(stage.appCode()) };
    },
  ),
  attack(
    'the sixth wrong code in a row',
    'LimitExceededException: Attempt limit exceeded, please try after some time.',
    async (stage) => {
      const email = await stage.addUser({ softwareToken: SOFTWARE_TOKEN });
      const answer = await atSecondFactor(stage, email);
      for (let n = 0; n < 5; n++) await answer('abcdef');
      return { got: await answer(stage.appCode()) };
    },
  ),
];
