import { describe, expect, it } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import { MemoryStorage } from '../memory-storage.ts';
import { createCognitoContext } from './cognito-context.ts';
import { createSignIn } from './cognito-sign-in.ts';
import { readStoredSession } from './stored-session.ts';

type Callback = (error: Error | null, data?: unknown) => void;

const clientId = 'client';
const prefix = `CognitoIdentityServiceProvider.${clientId}`;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (user: string) =>
  `${encode({ alg: 'RS256' })}.${encode({ sub: user, username: user, 'cognito:username': user, iat: 1_000, exp: 4_600 })}.x`;
const newDevice = { DeviceKey: 'us-east-1_device', DeviceGroupKey: '-group' };
const omar = { username: 'omar', password: 'secret', flow: 'USER_PASSWORD_AUTH' } as const;

/** Nadia is signed in; Omar signs in in her place, on a device that is new to the pool, which confirms it as said. */
function inNadiasPlace(confirmDevice: (callback: Callback) => void) {
  const storage = new MemoryStorage();
  storage.setItem(`${prefix}.LastAuthUser`, 'nadia');
  storage.setItem(`${prefix}.nadia.idToken`, tokenOf('nadia'));
  storage.setItem(`${prefix}.nadia.accessToken`, tokenOf('nadia'));
  storage.setItem(`${prefix}.nadia.refreshToken`, 'refresh-nadia');
  const left: string[] = [];
  const context = createCognitoContext(
    { userPoolId: 'us-east-1_Demo', clientId, endpoint: 'http://localhost/identity/' },
    storage,
    () => true,
    (token) => left.push(token),
  );
  const confirming = deferred();
  const { client } = context.pool as unknown as { client: object };
  Object.assign(client, {
    request: (operation: string, _body: unknown, callback: Callback) => {
      if (operation === 'ConfirmDevice') {
        confirming.resolve();
        return confirmDevice(callback);
      }
      callback(null, {
        AuthenticationResult: {
          IdToken: tokenOf('omar'),
          AccessToken: tokenOf('omar'),
          RefreshToken: 'refresh-omar',
          NewDeviceMetadata: newDevice,
        },
      });
    },
  });
  return { storage, left, confirming: confirming.promise, ...createSignIn(context) };
}

const refused = (callback: Callback) =>
  callback(Object.assign(new Error('Internal error'), { code: 'InternalErrorException' }));

describe('A sign-in whose new device cannot be confirmed', () => {
  it('is a sign-in all the same, on a device that is not known', async () => {
    const { storage, left, signIn } = inNadiasPlace(refused);
    await expect(signIn(omar)).resolves.toMatchObject({ kind: 'signedIn', isDeviceOffered: false });
    expect(readStoredSession(storage, clientId)).toMatchObject({ session: { refreshToken: 'refresh-omar' } });
    expect(storage.getItem(`${prefix}.omar.deviceKey`)).toBeNull();
    expect([storage.getItem(`${prefix}.nadia.refreshToken`), left]).toEqual([null, ['refresh-nadia']]);
  });

  it('given up meanwhile leaves the session as it was in whose place it began', async () => {
    const answer = deferred<Callback>();
    const { storage, left, signIn, abandon, confirming } = inNadiasPlace(answer.resolve);
    const signedIn = signIn(omar);
    await confirming;
    abandon();
    refused(await answer.promise);
    await expect(signedIn).rejects.toMatchObject({ kind: 'superseded' });
    expect(readStoredSession(storage, clientId)).toMatchObject({ session: { refreshToken: 'refresh-nadia' } });
    expect([storage.getItem(`${prefix}.omar.refreshToken`), left]).toEqual([null, ['refresh-omar']]);
  });
});
