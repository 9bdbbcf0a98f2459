import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEVICE_CLIENT,
  DEVICE_POOL,
  PASSWORD,
  startTestIdentity,
  type TestIdentity,
} from '#server/identity/test-identity.ts';
import { createCognitoClient } from '#src/platform/identity/cognito-client.ts';
import type { IdentityError } from '#src/platform/identity/identity-error.ts';
import { MemoryStorage } from '#src/platform/memory-storage.ts';

let identity: TestIdentity;
let requests: string[] = [];
const realFetch = globalThis.fetch;

beforeAll(async () => {
  identity = await startTestIdentity();
  globalThis.fetch = (input, init) => {
    requests.push(new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '');
    return realFetch(input, init);
  };
  const more = { poolId: DEVICE_POOL };
  await identity.addUser('plain@demo.test', more);
  await identity.addUser('mail@demo.test', { ...more, customChallenge: true });
  await identity.addUser('new@demo.test', { ...more, status: 'FORCE_CHANGE_PASSWORD' });
  await identity.addUser('sms@demo.test', { ...more, phoneNumber: '+12025550143', sms: true });
}, 60_000);
afterAll(() => {
  globalThis.fetch = realFetch;
  return identity.close();
});

function client(storage = new MemoryStorage()) {
  requests = [];
  const pool = { userPoolId: DEVICE_POOL, clientId: DEVICE_CLIENT, endpoint: identity.endpoint };
  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return { keys, storage, ...createCognitoClient(pool, storage, () => true) };
}
const failure = async (promise: Promise<unknown>): Promise<IdentityError> =>
  promise.then(
    () => {
      throw new Error('it went well');
    },
    (error: IdentityError) => error,
  );
const lastCode = () => identity.sent.at(-1)?.code ?? '';

describe('The sign-in of the identity client', { timeout: 60_000 }, () => {
  it('refuses a flow it does not know, and the plain flow without a password, before anything is sent', async () => {
    const { signIn } = client();
    const unknown = await failure(signIn({ username: 'plain@demo.test', password: PASSWORD, flow: 'CUSTOM' }));
    expect([unknown.kind, unknown.message]).toEqual(['invalidFlow', 'Authentication flow type is invalid.']);
    const missing = await failure(signIn({ username: 'plain@demo.test', password: '', flow: 'USER_PASSWORD_AUTH' }));
    expect([missing.kind, missing.message]).toEqual(['passwordMissing', 'PASSWORD parameter is required']);
    expect(requests).toEqual([]);
  });

  it('proves the password by SRP unless told to send it', async () => {
    const srp = client();
    expect((await srp.signIn({ username: 'plain@demo.test', password: PASSWORD })).kind).toBe('signedIn');
    expect(requests).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
    const plain = client();
    const flow = 'USER_PASSWORD_AUTH';
    expect((await plain.signIn({ username: 'plain@demo.test', password: PASSWORD, flow })).kind).toBe('signedIn');
    expect(requests).toEqual(['InitiateAuth']);
  });

  it('requires a new password, and sends none that is empty', async () => {
    const { signIn, answer } = client();
    await signIn({ username: 'new@demo.test', password: PASSWORD });
    requests = [];
    const empty = await failure(answer({ kind: 'newPassword', password: '', attributes: {} }));
    expect([empty.kind, empty.message]).toEqual(['newPasswordMissing', 'New password is required.']);
    expect(requests).toEqual([]);
    const step = await answer({ kind: 'newPassword', password: 'Another-Horse-2026!', attributes: {} });
    expect(step.kind).toBe('signedIn');
  });

  it("answers a pool's own challenge, tells a wrong code from the last wrong one, and offers no device for it", async () => {
    const { signIn, answer, keys } = client();
    const step = await signIn({ username: 'mail@demo.test', password: PASSWORD });
    expect(step).toEqual({ kind: 'customCodeRequired', destination: expect.stringContaining('@') });
    const wrong = lastCode() === '000000' ? '111111' : '000000';
    expect((await failure(answer({ kind: 'customCode', code: wrong }))).kind).toBe('wrongCode');
    expect(await answer({ kind: 'customCode', code: lastCode() })).toMatchObject({
      kind: 'signedIn',
      isDeviceOffered: false,
    });
    expect(keys().filter((key) => key.endsWith('deviceKey'))).toEqual([]);

    const again = client();
    await again.signIn({ username: 'mail@demo.test', password: PASSWORD });
    const other = lastCode() === '000000' ? '111111' : '000000';
    const kinds: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      kinds.push((await failure(again.answer({ kind: 'customCode', code: other }))).kind);
    }
    expect(kinds).toEqual(['wrongCode', 'wrongCode', 'codesUsedUp']);
  });

  it('lets a remembered device stand for the second factor, and forgets one that the pool does not know', async () => {
    const first = client();
    await first.signIn({ username: 'sms@demo.test', password: PASSWORD });
    expect(await first.answer({ kind: 'smsCode', code: lastCode() })).toMatchObject({ isDeviceOffered: true });
    expect((await first.answer({ kind: 'device', isRemembered: true })).kind).toBe('signedIn');

    const second = client(first.storage);
    expect((await second.signIn({ username: 'sms@demo.test', password: PASSWORD })).kind).toBe('signedIn');
    expect(requests).toEqual([
      'InitiateAuth',
      'RespondToAuthChallenge',
      'RespondToAuthChallenge',
      'RespondToAuthChallenge',
    ]);

    const key = first.keys().find((name) => name.endsWith('.deviceKey')) ?? '';
    first.storage.setItem(key, 'us-east-1_00000000-0000-4000-8000-000000000000');
    const third = client(first.storage);
    expect((await third.signIn({ username: 'sms@demo.test', password: PASSWORD })).kind).toBe('smsCodeRequired');
    expect(requests).toEqual(['InitiateAuth', 'RespondToAuthChallenge', 'RespondToAuthChallenge']);
    expect(first.storage.getItem(key)).toBeNull();
  });

  it('takes back a session that a sign-in still comes to after it was given up', async () => {
    const { signIn, abandon, keys } = client();
    const step = signIn({ username: 'plain@demo.test', password: PASSWORD });
    abandon();
    expect((await failure(step)).kind).toBe('unauthenticated');
    expect(keys()).toEqual([]);
    await expect.poll(() => requests).toEqual(['InitiateAuth', 'RespondToAuthChallenge', 'RevokeToken']);
  });
});
