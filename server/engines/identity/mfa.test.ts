import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOfStep, fromBase32, stepAt } from './mfa/totp.ts';
import {
  chooseFactor,
  clientUser,
  newAppSecret,
  promised,
  proveAppSecret,
  sendCode,
  sessionOf,
  signIn,
} from './test-client.ts';
import {
  CLIENT,
  PASSWORD,
  POOL,
  STRICT_CLIENT,
  STRICT_POOL,
  startTestIdentity,
  type TestIdentity,
} from './test-identity.ts';

const APP = 'SOFTWARE_TOKEN_MFA';
let server: TestIdentity;
const client = (email: string) => clientUser(server.endpoint, { pool: POOL, client: CLIENT }, email).user;
const ON = { Enabled: true, PreferredMfa: false };
const PREFERRED = { Enabled: true, PreferredMfa: true };
type Choice = typeof ON | null;

/** What an app shows now; base32 as the user types it in. */
const appCode = (secret: string, steps = 0): string => codeOfStep(fromBase32(secret), stepAt(server.now()) + steps);

const prefer = (user: ReturnType<typeof client>, sms: Choice, app: Choice) =>
  promised((done) => user.setUserMfaPreference(sms, app, (error) => done(error)));

/** A user with an app set up and preferred; its secret. */
async function withApp(email: string): Promise<string> {
  await server.addUser(email);
  const user = client(email);
  await sessionOf(user, PASSWORD);
  const secret = await newAppSecret(user);
  await proveAppSecret(user, appCode(secret));
  await prefer(user, null, PREFERRED);
  server.advance(60);
  return secret;
}

beforeAll(async () => {
  server = await startTestIdentity();
});
afterAll(() => server.close());

describe('an authenticator app', () => {
  it('is asked for once it is set up; a wrong code keeps the session, a right one signs in', async () => {
    const secret = await withApp('app@demo.test');
    const user = client('app@demo.test');
    expect((await signIn(user, PASSWORD)).kind).toBe('totp');
    const wrong = appCode(secret) === '000000' ? '111111' : '000000';
    await expect(sendCode(user, wrong, APP)).rejects.toMatchObject({
      code: 'CodeMismatchException',
      message: 'Invalid code received for user',
    });
    expect((await sendCode(user, appCode(secret), APP)).kind).toBe('session');
    await expect(sendCode(user, appCode(secret, 1), APP)).rejects.toThrow('Invalid session for the user');
  });

  it('gives codes that work once, in whatever session', async () => {
    const secret = await withApp('twice@demo.test');
    const [first, second] = [client('twice@demo.test'), client('twice@demo.test')];
    await signIn(first, PASSWORD);
    await signIn(second, PASSWORD);
    const code = appCode(secret);
    const results = await Promise.allSettled([sendCode(first, code, APP), sendCode(second, code, APP)]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'ExpiredCodeException' });
  });

  it('is not enrolled by a wrong code, and cannot be switched on before it is', async () => {
    await server.addUser('enrol@demo.test');
    const user = client('enrol@demo.test');
    await sessionOf(user, PASSWORD);
    const secret = await newAppSecret(user);
    const wrong = appCode(secret) === '000000' ? '111111' : '000000';
    await expect(proveAppSecret(user, wrong)).rejects.toMatchObject({
      code: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch and fail enable Software Token MFA',
    });
    await expect(prefer(user, null, PREFERRED)).rejects.toMatchObject({ code: 'InvalidParameterException' });
    expect((await signIn(client('enrol@demo.test'), PASSWORD)).kind).toBe('session');
  });

  it('cannot be found by trying codes, not even by signing in again between the tries', async () => {
    await withApp('brute@demo.test');
    const messages: string[] = [];
    for (let n = 0; n < 7; n++) {
      const user = client('brute@demo.test');
      await signIn(user, PASSWORD);
      messages.push(await sendCode(user, 'abcdef', APP).then(String, (error: Error) => error.message));
    }
    expect(messages.slice(0, 5)).toEqual(Array(5).fill('Invalid code received for user'));
    expect(messages.slice(5)).toContain('Attempt limit exceeded, please try after some time.');
  });

  it('must be set up at sign-in where the pool demands a second factor', async () => {
    await server.addUser('strict@demo.test', { poolId: STRICT_POOL });
    const strict = () => clientUser(server.endpoint, { pool: STRICT_POOL, client: STRICT_CLIENT }, 'strict@demo.test');
    const { user } = strict();
    const challenge = await signIn(user, PASSWORD);
    expect(challenge).toMatchObject({ kind: 'setup', parameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' } });
    const secret = await newAppSecret(user);
    await proveAppSecret(user, appCode(secret));
    expect(user.getSignInUserSession()?.isValid()).toBe(true);
    await expect(prefer(user, null, { Enabled: false, PreferredMfa: false })).rejects.toThrow('required');
    expect((await signIn(strict().user, PASSWORD)).kind).toBe('totp');
  });

  it('must be set up by one user of a pool that leaves it open to others, who cannot do without it after', async () => {
    await server.addUser('one-strict@demo.test', { mfaRequired: true });
    const user = client('one-strict@demo.test');
    expect((await signIn(user, PASSWORD)).kind).toBe('setup');
    await proveAppSecret(user, appCode(await newAppSecret(user)));
    await expect(prefer(user, null, { Enabled: false, PreferredMfa: false })).rejects.toThrow('required');
    expect((await signIn(client('one-strict@demo.test'), PASSWORD)).kind).toBe('totp');
  });

  it('may come with the user, preferred or to be chosen', async () => {
    const softwareToken = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const both = { phoneNumber: '+971501234567', sms: true, softwareToken };
    await server.addUser('given@demo.test', { softwareToken });
    await server.addUser('given-both@demo.test', both);
    await server.addUser('given-preferred@demo.test', { ...both, preferredMfa: 'SMS_MFA' });
    const given = client('given@demo.test');
    expect((await signIn(given, PASSWORD)).kind).toBe('totp');
    expect((await sendCode(given, appCode(softwareToken), APP)).kind).toBe('session');
    expect((await signIn(client('given-both@demo.test'), PASSWORD)).kind).toBe('select');
    expect((await signIn(client('given-preferred@demo.test'), PASSWORD)).kind).toBe('sms');
    await expect(server.addUser('given-wrong@demo.test', { sms: true })).rejects.toThrow('needs a phone number');
    await expect(server.addUser('given-wrong@demo.test', { preferredMfa: 'SMS_MFA' })).rejects.toThrow('not set up');
  });

  it('is not skipped by answering MFA_SETUP without having proven a secret', async () => {
    await server.addUser('skipper@demo.test', { poolId: STRICT_POOL });
    const start = await server.post('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: STRICT_CLIENT,
      AuthParameters: { USERNAME: 'skipper@demo.test', PASSWORD },
    });
    const { Session } = start.body;
    const finish = () =>
      server.post('RespondToAuthChallenge', {
        ChallengeName: 'MFA_SETUP',
        ClientId: STRICT_CLIENT,
        Session,
        ChallengeResponses: { USERNAME: 'skipper@demo.test' },
      });
    expect((await finish()).body.message).toContain('Invalid session');
    await server.post('AssociateSoftwareToken', { Session });
    expect((await finish()).body.message).toContain('Invalid session');
    expect((await server.post('AssociateSoftwareToken', { Session: 'x'.repeat(88) })).body.message).toContain(
      'session',
    );
  });
});

describe('a code by SMS', () => {
  const withPhone = (email: string, phone: string) => server.addUser(email, { phoneNumber: phone, sms: true });

  it('is sent to the phone, named by its last digits, and signs in', async () => {
    await withPhone('sms@demo.test', '+971501234567');
    const user = client('sms@demo.test');
    expect(await signIn(user, PASSWORD)).toMatchObject({
      kind: 'sms',
      parameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+********4567' },
    });
    const { code = '', destination } = server.sent.at(-1) ?? {};
    expect(destination).toBe('+971501234567');
    await expect(sendCode(user, code === '000000' ? '111111' : '000000', 'SMS_MFA')).rejects.toMatchObject({
      code: 'CodeMismatchException',
      message: 'Invalid code or auth state for the user.',
    });
    expect((await sendCode(user, code, 'SMS_MFA')).kind).toBe('session');
  });

  it('says so when it cannot be delivered', async () => {
    await withPhone('unreachable@demo.test', '+971501230000');
    await expect(signIn(client('unreachable@demo.test'), PASSWORD)).rejects.toMatchObject({
      code: 'CodeDeliveryFailureException',
    });
  });

  it('needs a phone number', async () => {
    await server.addUser('no-phone@demo.test');
    const user = client('no-phone@demo.test');
    await sessionOf(user, PASSWORD);
    await expect(prefer(user, ON, null)).rejects.toMatchObject({ code: 'InvalidParameterException' });
  });

  it('is sent five times an hour, and only who knows the password learns that there will be no more', async () => {
    await withPhone('costly@demo.test', '+971501234567');
    for (let n = 0; n < 5; n++) expect((await signIn(client('costly@demo.test'), PASSWORD)).kind).toBe('sms');
    const before = server.sent.length;
    await expect(signIn(client('costly@demo.test'), PASSWORD)).rejects.toMatchObject({
      code: 'LimitExceededException',
    });
    await expect(signIn(client('costly@demo.test'), 'Wrong-Horse-2026!')).rejects.toThrow('Incorrect username');
    expect(server.sent).toHaveLength(before);
    server.advance(3600);
    expect((await signIn(client('costly@demo.test'), PASSWORD)).kind).toBe('sms');
  });

  it('is switched the older way too', async () => {
    await server.addUser('older@demo.test', { phoneNumber: '+971501234567' });
    const user = client('older@demo.test');
    await sessionOf(user, PASSWORD);
    await promised((done) => user.enableMFA((error) => done(error)));
    const options = await promised<unknown>((done) => user.getMFAOptions((error, list) => done(error, list)));
    expect(options).toEqual([{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }]);
    expect((await signIn(client('older@demo.test'), PASSWORD)).kind).toBe('sms');
    await promised((done) => user.disableMFA((error) => done(error)));
    expect((await signIn(client('older@demo.test'), PASSWORD)).kind).toBe('session');
  });

  it('may be chosen over the app, and the profile lists both', async () => {
    const secret = await withApp('both@demo.test');
    const user = client('both@demo.test');
    await signIn(user, PASSWORD);
    await sendCode(user, appCode(secret), APP);
    await promised((done) =>
      user.updateAttributes([{ Name: 'phone_number', Value: '+971501234567' }], (error) => done(error)),
    );
    await expect(prefer(user, ON, ON), 'not before the number is proven').rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
    const code = server.sent.at(-1)?.code ?? '';
    await promised((done) =>
      user.verifyAttribute('phone_number', code, { onSuccess: () => done(null), onFailure: done }),
    );
    await prefer(user, ON, ON);
    const AccessToken = user.getSignInUserSession()?.getAccessToken().getJwtToken();
    const profile = (await server.post('GetUser', { AccessToken })).body;
    expect(profile.UserMFASettingList).toEqual(['SMS_MFA', APP]);
    expect(profile).not.toHaveProperty('PreferredMfaSetting');
    const again = client('both@demo.test');
    expect(await signIn(again, PASSWORD)).toMatchObject({
      kind: 'select',
      parameters: { MFAS_CAN_CHOOSE: `["SMS_MFA","${APP}"]` },
    });
    expect((await chooseFactor(again, 'SMS_MFA')).kind).toBe('sms');
    expect((await sendCode(again, server.sent.at(-1)?.code ?? '', 'SMS_MFA')).kind).toBe('session');
  });
});
