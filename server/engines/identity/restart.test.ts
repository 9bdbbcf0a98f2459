import { CognitoUser, type CognitoUserSession } from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEW_PASSWORD, PHONE, SOFTWARE_TOKEN } from '#tests/attacks/stage.ts';
import { codeOfStep, fromBase32, stepAt } from './mfa/totp.ts';
import { answerCustom, type ClientUser, clientUser, promised, sendCode, sessionOf, signIn } from './test-client.ts';
import {
  CLIENT,
  DEVICE_CLIENT,
  DEVICE_POOL,
  PASSWORD,
  POOL,
  startTestIdentity,
  type TestIdentity,
} from './test-identity.ts';

let before: TestIdentity;
/** Another engine over the same database, with nothing in its memory. */
let after: TestIdentity;

const at = (server: TestIdentity, email: string, ids = { pool: POOL, client: CLIENT }): ClientUser =>
  clientUser(server.endpoint, ids, email);
const tokenOf = (session: CognitoUserSession) => session.getAccessToken().getJwtToken();
const code = () => before.sent.at(-1)?.code ?? '';

/** What one browser keeps, seen by the same page after the restart. */
const resumed = ({ user, storage }: ClientUser, ids: { pool: string; client: string }, email: string): CognitoUser => {
  const { pool } = at(after, email, ids);
  const next = new CognitoUser({ Username: email, Pool: pool, Storage: storage });
  return Object.assign(next, { Session: (user as unknown as { Session: string }).Session });
};

beforeAll(async () => {
  before = await startTestIdentity();
  after = await startTestIdentity(before);
});
afterAll(async () => {
  await after.close();
  await before.close();
});

describe('a restart loses', () => {
  it('no user, no key and no session', async () => {
    await before.addUser('stays@demo.test', { attributes: { name: 'Stella' } });
    const session = await sessionOf(at(before, 'stays@demo.test').user, PASSWORD);
    expect((await after.post('GetUser', { AccessToken: tokenOf(session) })).status).toBe(200);
    expect(await after.identity.jwks(POOL)).toEqual(await before.identity.jwks(POOL));
    const again = await sessionOf(at(after, 'stays@demo.test').user, PASSWORD);
    expect(again.getIdToken().payload.name).toBe('Stella');
    const renewed = await promised<CognitoUserSession>((done) =>
      at(after, 'stays@demo.test').user.refreshSession(session.getRefreshToken(), done),
    );
    expect(renewed.isValid()).toBe(true);
  });

  it('no device that is remembered', async () => {
    const ids = { pool: DEVICE_POOL, client: DEVICE_CLIENT };
    await before.addUser('device@demo.test', { poolId: DEVICE_POOL, phoneNumber: PHONE, sms: true });
    const browser = at(before, 'device@demo.test', ids);
    await signIn(browser.user, PASSWORD);
    await sendCode(browser.user, code(), 'SMS_MFA');
    await promised((done) => browser.user.setDeviceStatusRemembered({ onSuccess: () => done(null), onFailure: done }));
    expect((await signIn(resumed(browser, ids, 'device@demo.test'), PASSWORD)).kind).toBe('session');
  });

  it('no challenge that waits for its answer', async () => {
    const ids = { pool: POOL, client: CLIENT };
    await before.addUser('texted@demo.test', { phoneNumber: PHONE, sms: true });
    await before.addUser('mailed@demo.test', { customChallenge: true });
    const [texted, mailed] = [at(before, 'texted@demo.test'), at(before, 'mailed@demo.test')];
    await signIn(texted.user, PASSWORD);
    expect((await sendCode(resumed(texted, ids, 'texted@demo.test'), code(), 'SMS_MFA')).kind).toBe('session');
    await signIn(mailed.user, PASSWORD);
    expect((await answerCustom(resumed(mailed, ids, 'mailed@demo.test'), code())).kind).toBe('session');
  });

  it('no code that was sent', async () => {
    await before.addUser('forgot@demo.test');
    await before.post('ForgotPassword', { ClientId: CLIENT, Username: 'forgot@demo.test' });
    const reset = { ClientId: CLIENT, Username: 'forgot@demo.test', ConfirmationCode: code(), Password: NEW_PASSWORD };
    expect((await after.post('ConfirmForgotPassword', reset)).status).toBe(200);
    const session = await sessionOf(at(after, 'forgot@demo.test').user, NEW_PASSWORD);
    const AccessToken = tokenOf(session);
    const UserAttributes = [{ Name: 'email', Value: 'remembered@demo.test' }];
    await before.post('UpdateUserAttributes', { AccessToken, UserAttributes });
    const verify = { AccessToken, AttributeName: 'email', Code: code() };
    expect((await after.post('VerifyUserAttribute', verify)).status).toBe(200);
  });

  it('no revocation, and no sign of what was used up', async () => {
    await before.addUser('revoked@demo.test', { softwareToken: SOFTWARE_TOKEN });
    const app = codeOfStep(fromBase32(SOFTWARE_TOKEN), stepAt(before.now()));
    const browser = at(before, 'revoked@demo.test');
    await signIn(browser.user, PASSWORD);
    const result = await sendCode(browser.user, app, 'SOFTWARE_TOKEN_MFA');
    const AccessToken = result.kind === 'session' ? tokenOf(result.session) : '';
    await before.post('GlobalSignOut', { AccessToken });
    expect((await after.post('GetUser', { AccessToken })).body.message).toBe('Access Token has been revoked');
    const { user } = at(after, 'revoked@demo.test');
    await signIn(user, PASSWORD);
    await expect(sendCode(user, app, 'SOFTWARE_TOKEN_MFA')).rejects.toMatchObject({ code: 'ExpiredCodeException' });
  });

  it('no lock-out and no count of requests', async () => {
    await before.addUser('guessed@demo.test');
    const guess = (server: TestIdentity, password: string) =>
      server.post('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: CLIENT,
        AuthParameters: { USERNAME: 'guessed@demo.test', PASSWORD: password },
      });
    for (let n = 0; n < 5; n++) await guess(before, 'Wrong-Horse-2026!');
    expect((await guess(after, PASSWORD)).body.message).toBe('Password attempts exceeded');
    const ask = (server: TestIdentity) =>
      server.post('ForgotPassword', { ClientId: CLIENT, Username: 'guessed@demo.test' });
    for (let n = 0; n < 5; n++) await ask(before);
    expect((await ask(after)).body.__type).toBe('LimitExceededException');
  });
});
