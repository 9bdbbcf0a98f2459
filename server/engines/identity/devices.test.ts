import { CognitoUser, type CognitoUserSession } from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClientUser, clientUser, promised, sendCode, sessionOf, signIn } from './test-client.ts';
import { DEVICE_CLIENT, DEVICE_POOL, PASSWORD, startTestIdentity, type TestIdentity } from './test-identity.ts';

let server: TestIdentity;

beforeAll(async () => {
  server = await startTestIdentity();
});
afterAll(() => server.close());

const browser = async (email: string): Promise<ClientUser> => {
  await server.addUser(email, { poolId: DEVICE_POOL, phoneNumber: '+971501234567', sms: true });
  return clientUser(server.endpoint, { pool: DEVICE_POOL, client: DEVICE_CLIENT }, email);
};
/** A sign-in with its second factor, which must be asked for; whether the browser is a new device to be asked about. */
async function withFactor(user: CognitoUser): Promise<{ session: CognitoUserSession; isNewDevice: boolean }> {
  expect((await signIn(user, PASSWORD)).kind).toBe('sms');
  const result = await sendCode(user, server.sent.at(-1)?.code ?? '', 'SMS_MFA');
  if (result.kind !== 'session') throw new Error(`Expected a session, got ${result.kind}`);
  return result;
}
/** Signs in and has the browser remembered. */
async function remembered(user: CognitoUser): Promise<CognitoUserSession> {
  const { session, isNewDevice } = await withFactor(user);
  expect(isNewDevice).toBe(true);
  await promised((done) => user.setDeviceStatusRemembered({ onSuccess: () => done(null), onFailure: done }));
  return session;
}
/** The same browser later: the storage is kept, the objects are new. */
const later = ({ pool, storage }: ClientUser, email: string) =>
  new CognitoUser({ Username: email, Pool: pool, Storage: storage });
const stored = ({ storage }: ClientUser, name: string) =>
  [...storage.items].find(([key]) => key.endsWith(`.${name}`))?.[1];
const deviceOf = (session: CognitoUserSession) => session.getAccessToken().payload.device_key as string;
const tokenOf = (session: CognitoUserSession) => session.getAccessToken().getJwtToken();
const list = (session: CognitoUserSession, more: object = {}) =>
  server.post('ListDevices', { AccessToken: tokenOf(session), ...more });

describe('a browser that is remembered', () => {
  it('proves itself at the next sign-in in place of the second factor', async () => {
    const email = 'remembered@demo.test';
    const here = await browser(email);
    const first = await remembered(here.user);
    const key = stored(here, 'deviceKey');
    expect(key).toMatch(/^us-east-1_[0-9a-f-]{36}$/);
    expect(deviceOf(first)).toBe(key);
    const second = await sessionOf(later(here, email), PASSWORD);
    expect(deviceOf(second)).toBe(key);
    const { Devices } = (await list(second)).body;
    expect(Devices.map((device: { DeviceKey: string }) => device.DeviceKey)).toEqual([key]);
    expect((await server.post('GetDevice', { AccessToken: tokenOf(second), DeviceKey: key })).body.Device).toEqual(
      Devices[0],
    );
  });

  it('is asked for the password all the same', async () => {
    const email = 'password-too@demo.test';
    const here = await browser(email);
    await remembered(here.user);
    await expect(signIn(later(here, email), 'Wrong-Horse-2026!')).rejects.toThrow('Incorrect username or password.');
  });

  it('gets in as a new device when it was forgotten elsewhere, and its old sign-ins have ended', async () => {
    const email = 'forgotten@demo.test';
    const here = await browser(email);
    const first = await remembered(here.user);
    const there = await remembered((await browser(email)).user);
    const forget = { AccessToken: tokenOf(there), DeviceKey: deviceOf(first) };
    expect((await server.post('ForgetDevice', forget)).status).toBe(200);
    expect((await list(first)).body.message).toBe('Access Token has been revoked');
    const { session: again, isNewDevice } = await withFactor(later(here, email));
    expect(isNewDevice).toBe(true);
    expect(deviceOf(again)).not.toBe(deviceOf(first));
    expect((await list(again)).body.Devices).toHaveLength(2);
  });

  it('does not get in with the secret of another device', async () => {
    const email = 'swapped@demo.test';
    const here = await browser(email);
    await remembered(here.user);
    for (const [key] of here.storage.items) {
      if (key.endsWith('.randomPasswordKey')) here.storage.setItem(key, 'a-guess');
    }
    await expect(signIn(later(here, email), PASSWORD)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  });

  it.each([
    ['was never remembered', 'declined@demo.test', false],
    ['is not remembered any more', 'not-remembered@demo.test', true],
  ])('stands for nothing once it %s, and nobody asks about it again', async (_case, email, before) => {
    const here = await browser(email);
    if (before) await remembered(here.user);
    else await withFactor(here.user);
    await promised((done) => here.user.setDeviceStatusNotRemembered({ onSuccess: () => done(null), onFailure: done }));
    const key = stored(here, 'deviceKey');
    const { session, isNewDevice } = await withFactor(later(here, email));
    expect(deviceOf(session)).toBe(key);
    expect(isNewDevice).toBe(false);
  });

  it('is nothing to be remembered where no second factor was answered', async () => {
    const email = 'one-factor@demo.test';
    await server.addUser(email, { poolId: DEVICE_POOL });
    const here = clientUser(server.endpoint, { pool: DEVICE_POOL, client: DEVICE_CLIENT }, email);
    const result = await signIn(here.user, PASSWORD);
    expect(result).toMatchObject({ kind: 'session', isNewDevice: false });
    expect(stored(here, 'deviceKey')).toBeUndefined();
  });

  it('is nothing in a pool that stopped remembering devices, and is again when it goes on', async () => {
    const email = 'pool-changes@demo.test';
    const definition = { id: DEVICE_POOL, clients: [{ id: DEVICE_CLIENT, name: 'web' }] };
    const here = await browser(email);
    await remembered(here.user);
    await server.identity.ensurePool(definition);
    await withFactor(later(here, email));
    await server.identity.ensurePool({ ...definition, devices: true });
    expect((await signIn(later(here, email), PASSWORD)).kind).toBe('session');
  });
});

describe('devices', () => {
  it('of others are unknown, and cannot be confirmed a second time', async () => {
    const mine = await remembered((await browser('mine@demo.test')).user);
    const theirs = await remembered((await browser('theirs@demo.test')).user);
    const UNKNOWN = { __type: 'ResourceNotFoundException', message: 'Device does not exist.' };
    const target = { AccessToken: tokenOf(mine), DeviceKey: deviceOf(theirs) };
    for (const operation of ['GetDevice', 'ForgetDevice', 'UpdateDeviceStatus']) {
      expect((await server.post(operation, { ...target, DeviceRememberedStatus: 'remembered' })).body).toEqual(UNKNOWN);
    }
    const DeviceSecretVerifierConfig = { Salt: 'AQ==', PasswordVerifier: 'Ag==' };
    for (const key of [deviceOf(mine), deviceOf(theirs)]) {
      const confirm = { AccessToken: tokenOf(mine), DeviceKey: key, DeviceSecretVerifierConfig };
      expect((await server.post('ConfirmDevice', confirm)).body).toEqual(UNKNOWN);
    }
  });

  it('are listed page by page', async () => {
    const email = 'pages@demo.test';
    const sessions = [];
    for (let n = 0; n < 3; n++) sessions.push(await remembered((await browser(email)).user));
    const session = sessions[0] as CognitoUserSession;
    const first = (await list(session, { Limit: 2 })).body;
    const second = (await list(session, { Limit: 2, PaginationToken: first.PaginationToken })).body;
    const keys = [...first.Devices, ...second.Devices].map((device: { DeviceKey: string }) => device.DeviceKey);
    expect(keys).toEqual(sessions.map(deviceOf).sort());
    expect(second).not.toHaveProperty('PaginationToken');
    expect((await list(session, { Limit: 61 })).body.__type).toBe('InvalidParameterException');
  });
});
