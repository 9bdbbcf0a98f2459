import { CognitoUserAttribute, type ISignUpResult } from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientUser, promised, sessionOf, signIn } from './test-client.ts';
import { CLIENT, PASSWORD, POOL, startTestIdentity, type TestIdentity } from './test-identity.ts';

const NEW = 'Chosen-Horse-2026!';
const MISMATCH = {
  code: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const EXPIRED = { code: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' };
const LIMIT = { code: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' };
let server: TestIdentity;
const client = (email: string) => clientUser(server.endpoint, { pool: POOL, client: CLIENT }, email);
const lastCode = (email: string) => server.sent.filter((message) => message.destination === email).at(-1)?.code ?? '';
const wrongCode = (email: string) => (lastCode(email) === '000000' ? '111111' : '000000');

const register = (email: string, password = PASSWORD, attributes: Record<string, string> = {}) =>
  promised<ISignUpResult>((done) => {
    const list = Object.entries(attributes).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));
    client(email).pool.signUp(email, password, list, [], (error, result) => done(error, result));
  });
const confirm = (email: string, code: string) =>
  promised((done) => client(email).user.confirmRegistration(code, false, (error) => done(error)));
const resend = (email: string) =>
  promised<object>((done) => client(email).user.resendConfirmationCode((error, result) => done(error, result)));
const forgot = (email: string) =>
  promised<object>((done) =>
    client(email).user.forgotPassword({ onSuccess: (data) => done(null, data), onFailure: done }),
  );
const reset = (email: string, code: string, password = NEW) =>
  promised<unknown>((done) =>
    client(email).user.confirmPassword(code, password, { onSuccess: () => done(null), onFailure: done }),
  );

beforeAll(async () => {
  server = await startTestIdentity();
});
afterAll(() => server.close());

describe('a new password for an address that nobody has confirmed', () => {
  it('is refused as for an unknown one: nothing is sent, and nothing confirmed', async () => {
    await register('waiting@demo.test', PASSWORD, { email: 'waiting@demo.test' });
    const confirmation = lastCode('waiting@demo.test');
    const sent = server.sent.length;
    expect(await forgot('waiting@demo.test')).toEqual(await forgot('wanting@demo.test'));
    expect(server.sent.slice(sent).filter(({ isDecoy }) => !isDecoy)).toEqual([]);
    const refusal = (email: string, code: string) =>
      reset(email, code).then(
        () => null,
        ({ code, message }) => ({ code, message }),
      );
    for (const code of [confirmation, wrongCode('waiting@demo.test')])
      expect(await refusal('waiting@demo.test', code)).toEqual(await refusal('wanting@demo.test', code));
    expect(await refusal('waiting@demo.test', confirmation)).not.toBeNull();
    await expect(signIn(client('waiting@demo.test').user, PASSWORD)).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
    });
    // The code that was sent to the address still confirms it.
    await confirm('waiting@demo.test', confirmation);
    await signIn(client('waiting@demo.test').user, PASSWORD);
    await forgot('waiting@demo.test');
    await reset('waiting@demo.test', lastCode('waiting@demo.test'));
  });
});

describe('registering', () => {
  it('ends with the code from the mail, and then the user can sign in', async () => {
    const { userConfirmed, userSub, codeDeliveryDetails } = await register('New@demo.test', PASSWORD, {
      email: 'new@demo.test',
      name: 'Nora',
    });
    expect(userConfirmed).toBe(false);
    expect(codeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL', Destination: 'n***@d***' });
    expect(server.sent.at(-1)).toMatchObject({
      destination: 'new@demo.test',
      purpose: 'confirm-sign-up',
      sub: userSub,
    });
    await expect(signIn(client('new@demo.test').user, PASSWORD)).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
    });
    await expect(confirm('new@demo.test', wrongCode('new@demo.test'))).rejects.toMatchObject(MISMATCH);
    await confirm('new@demo.test', lastCode('new@demo.test'));
    const session = await sessionOf(client('new@demo.test').user, PASSWORD);
    expect(session.getIdToken().payload).toMatchObject({ sub: userSub, name: 'Nora', email_verified: true });
    await expect(confirm('new@demo.test', lastCode('new@demo.test'))).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  it('replaces the code when another is asked for', async () => {
    await register('again@demo.test');
    const first = lastCode('again@demo.test');
    await resend('again@demo.test');
    const second = lastCode('again@demo.test');
    if (first !== second) await expect(confirm('again@demo.test', first)).rejects.toMatchObject(MISMATCH);
    await confirm('again@demo.test', second);
  });

  it.each([
    ['a name that is taken', 'taken@demo.test', PASSWORD, {}, 'UsernameExistsException'],
    ['a taken name in other case', 'TAKEN@demo.test', PASSWORD, {}, 'UsernameExistsException'],
    ['a weak password', 'weak@demo.test', 'weak', {}, 'InvalidPasswordException'],
    ['a name that is no address', 'nobody', PASSWORD, {}, 'InvalidParameterException'],
    ['another address', 'mine@demo.test', PASSWORD, { email: 'yours@demo.test' }, 'InvalidParameterException'],
    ['an instance', 'grab@demo.test', PASSWORD, { 'custom:instances': 'x' }, 'NotAuthorizedException'],
    ['a proven address', 'proven@demo.test', PASSWORD, { email_verified: 'true' }, 'NotAuthorizedException'],
  ] as const)('is refused with %s', async (_case, email, password, attributes, code) => {
    await server.addUser('taken@demo.test');
    await expect(register(email, password, attributes)).rejects.toMatchObject({ code });
  });
});

describe('a forgotten password', () => {
  it('ends every sign-in that the old one opened, whoever holds it', async () => {
    const email = 'robbed@demo.test';
    await server.addUser(email);
    const thief = await sessionOf(client(email).user, PASSWORD);
    await forgot(email);
    await reset(email, lastCode(email));
    const refresh = await server.post('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: CLIENT,
      AuthParameters: { REFRESH_TOKEN: thief.getRefreshToken().getToken() },
    });
    expect([refresh.status, refresh.body.message]).toEqual([400, 'Refresh Token has been revoked']);
    const read = await server.post('GetUser', { AccessToken: thief.getAccessToken().getJwtToken() });
    expect([read.status, read.body.message]).toEqual([400, 'Access Token has been revoked']);
    await sessionOf(client(email).user, NEW);
  });

  it('is replaced by the code from the mail, even for a user who must reset it', async () => {
    await server.addUser('forgot@demo.test', { status: 'RESET_REQUIRED' });
    expect(await forgot('forgot@demo.test')).toMatchObject({ CodeDeliveryDetails: { Destination: 'f***@d***' } });
    await expect(reset('forgot@demo.test', lastCode('forgot@demo.test'), 'weak')).rejects.toMatchObject({
      code: 'InvalidPasswordException',
    });
    await reset('forgot@demo.test', lastCode('forgot@demo.test'));
    expect((await sessionOf(client('forgot@demo.test').user, NEW)).isValid()).toBe(true);
    await expect(signIn(client('forgot@demo.test').user, PASSWORD)).rejects.toThrow('Incorrect');
    await expect(reset('forgot@demo.test', lastCode('forgot@demo.test'))).rejects.toMatchObject(EXPIRED);
  });

  it('has a code that lives an hour', async () => {
    await server.addUser('hourly@demo.test');
    await forgot('hourly@demo.test');
    server.advance(3601);
    await expect(reset('hourly@demo.test', lastCode('hourly@demo.test'))).rejects.toMatchObject(EXPIRED);
  });

  it('has a code that is no good for another user or another purpose', async () => {
    for (const email of ['mallory@demo.test', 'alice@demo.test']) await server.addUser(email);
    await forgot('mallory@demo.test');
    const code = lastCode('mallory@demo.test');
    await expect(reset('alice@demo.test', code)).rejects.toMatchObject(EXPIRED);
    await expect(confirm('mallory@demo.test', code)).rejects.toMatchObject(EXPIRED);
  });

  it.each([
    ['a known user', 'asked-known@demo.test'],
    ['an unknown name', 'asked-unknown@demo.test'],
    ['a disabled user', 'asked-disabled@demo.test'],
  ])('looks alike for %s, up to the limits', async (_who, email) => {
    await server.addUser('asked-known@demo.test');
    await server.addUser('asked-disabled@demo.test', { enabled: false });
    await expect(reset(email, '123456')).rejects.toMatchObject(EXPIRED);
    for (let n = 0; n < 5; n++) {
      expect(await forgot(email)).toEqual({
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@d***' },
      });
    }
    await expect(forgot(email)).rejects.toMatchObject(LIMIT);
    for (let n = 0; n < 5; n++) await expect(reset(email, 'abcdef')).rejects.toMatchObject(MISMATCH);
    await expect(reset(email, 'abcdef')).rejects.toMatchObject(LIMIT);
    const mails = server.sent.filter((message) => message.destination === email);
    expect(mails).toHaveLength(email === 'asked-known@demo.test' ? 5 : 0);
    server.advance(3600);
    await expect(forgot(email)).resolves.toBeDefined();
  });

  it('is not told apart by asking for another confirmation code either', async () => {
    await server.addUser('confirmed@demo.test');
    const [known, unknown] = [await resend('confirmed@demo.test'), await resend('cnobody@demo.test')];
    expect(known).toEqual(unknown);
    expect(lastCode('confirmed@demo.test')).toBe('');
  });
});
