import type { CognitoUserAttribute } from 'amazon-cognito-identity-js';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientUser, completeNewPassword, promised, sessionOf, signIn } from './test-client.ts';
import { CLIENT, PASSWORD, POOL, startTestIdentity, type TestIdentity } from './test-identity.ts';

let server: TestIdentity;
const client = (email: string) => clientUser(server.endpoint, { pool: POOL, client: CLIENT }, email);

beforeAll(async () => {
  server = await startTestIdentity();
});
afterAll(() => server.close());

describe('signing in with the client library', () => {
  it('proves the password by SRP, whatever the case of the email address', async () => {
    const sub = await server.addUser('srp@demo.test');
    const { user, pool } = client('SRP@Demo.test');
    const session = await sessionOf(user, PASSWORD);
    expect(session.isValid()).toBe(true);
    expect(user.getUsername()).toBe(sub);
    expect(session.getIdToken().payload.email).toBe('srp@demo.test');
    expect(pool.getCurrentUser()?.getUsername()).toBe(sub);
  });

  it('succeeds for many passwords and salts, so that no padding is ever wrong', async () => {
    for (let round = 0; round < 12; round++) {
      const email = `padding-${round}@demo.test`;
      const password = `Pässword-${round}-${'é'.repeat(round)}`;
      await server.addUser(email, { password });
      expect((await sessionOf(client(email).user, password)).isValid()).toBe(true);
    }
  });

  it('puts the claims into the tokens that the product reads', async () => {
    const sub = await server.addUser('claims@demo.test', { attributes: { name: 'Claire' } });
    await server.identity.adminSetAttributes({
      poolId: POOL,
      sub,
      attributes: { 'custom:agencies': 'agency-1', 'custom:instances': 'instance-1' },
    });
    const session = await sessionOf(client('claims@demo.test').user, PASSWORD);
    const id = session.getIdToken().payload;
    const access = session.getAccessToken().payload;
    expect(id).toMatchObject({
      sub,
      aud: CLIENT,
      iss: `https://identity.test/identity/${POOL}`,
      token_use: 'id',
      'cognito:username': sub,
      'custom:agencies': 'agency-1',
      'custom:instances': 'instance-1',
      name: 'Claire',
      email: 'claims@demo.test',
      email_verified: true,
    });
    expect(access).toMatchObject({
      sub,
      username: sub,
      client_id: CLIENT,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      origin_jti: id.origin_jti,
      event_id: id.event_id,
    });
    expect(access.jti).not.toBe(id.jti);
    expect(id.exp - id.iat).toBe(3600);
    expect(access).not.toHaveProperty('custom:agencies');
  });

  it('signs tokens that a verifier of its own accepts by the published keys', async () => {
    await server.addUser('jwks@demo.test');
    const session = await sessionOf(client('jwks@demo.test').user, PASSWORD);
    const configuration = await (await fetch(`${server.endpoint}/${POOL}/.well-known/openid-configuration`)).json();
    expect(configuration).toMatchObject({
      issuer: `https://identity.test/identity/${POOL}`,
      jwks_uri: `https://identity.test/identity/${POOL}/.well-known/jwks.json`,
    });
    const address = new URL(`${server.endpoint}/${POOL}/.well-known/jwks.json`);
    expect(await (await fetch(address)).json()).not.toHaveProperty('keys.0.d');
    const { payload } = await jwtVerify(session.getIdToken().getJwtToken(), createRemoteJWKSet(address), {
      issuer: configuration.issuer,
      audience: CLIENT,
      algorithms: ['RS256'],
    });
    expect(payload.token_use).toBe('id');
  });

  it('takes the plain password flow too', async () => {
    await server.addUser('plain@demo.test');
    const { user } = client('Plain@demo.test');
    user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
    expect((await sessionOf(user, PASSWORD)).isValid()).toBe(true);
    const wrong = client('plain@demo.test').user;
    wrong.setAuthenticationFlowType('USER_PASSWORD_AUTH');
    await expect(signIn(wrong, 'Wrong-Horse-2026!')).rejects.toMatchObject({ code: 'NotAuthorizedException' });
  });

  it.each([
    ['a wrong password', 'known@demo.test'],
    ['an unknown user', 'unknown@demo.test'],
  ])('answers %s with the same words', async (_case, email) => {
    await server.addUser('known@demo.test');
    await expect(signIn(client(email).user, 'Wrong-Horse-2026!')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });
});

describe('what else may stand between the password and the session', () => {
  it('asks for a new password, refuses a weak one, and goes on in the same session', async () => {
    await server.addUser('invited@demo.test', { status: 'FORCE_CHANGE_PASSWORD', password: 'Temporary-2026!' });
    const { user } = client('invited@demo.test');
    const challenge = await signIn(user, 'Temporary-2026!');
    expect(challenge).toMatchObject({ kind: 'new-password', required: [], attributes: { email: 'invited@demo.test' } });
    await expect(completeNewPassword(user, 'weak')).rejects.toMatchObject({
      code: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    await expect(
      completeNewPassword(user, 'Chosen-Horse-2026!', { 'custom:instances': 'instance-of-others' }),
    ).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    const result = await completeNewPassword(user, 'Chosen-Horse-2026!', { name: 'Ines' });
    expect(result.kind === 'session' && result.session.getIdToken().payload.name).toBe('Ines');
    expect((await sessionOf(client('invited@demo.test').user, 'Chosen-Horse-2026!')).isValid()).toBe(true);
    await expect(signIn(client('invited@demo.test').user, 'Temporary-2026!')).rejects.toThrow('Incorrect username');
  });

  it('takes no temporary password older than a week', async () => {
    await server.addUser('invited-long-ago@demo.test', { status: 'FORCE_CHANGE_PASSWORD' });
    server.advance(7 * 24 * 3600 + 1);
    await expect(signIn(client('invited-long-ago@demo.test').user, PASSWORD)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
  });

  it.each([
    ['UNCONFIRMED', true, 'UserNotConfirmedException', 'User is not confirmed.'],
    ['RESET_REQUIRED', true, 'PasswordResetRequiredException', 'Password reset required for the user'],
    ['CONFIRMED', false, 'NotAuthorizedException', 'User is disabled.'],
  ] as const)(
    'tells a user who is %s (enabled: %s) only after the right password',
    async (status, enabled, code, message) => {
      const email = `${status.toLowerCase()}-${enabled}@demo.test`;
      await server.addUser(email, { status, enabled });
      await expect(signIn(client(email).user, 'Wrong-Horse-2026!')).rejects.toThrow('Incorrect username or password.');
      await expect(signIn(client(email).user, PASSWORD)).rejects.toMatchObject({ code, message });
    },
  );
});

describe('a session', () => {
  it('is refreshed by its refresh token, which stays the same', async () => {
    await server.addUser('refresh@demo.test');
    const { user } = client('refresh@demo.test');
    const first = await sessionOf(user, PASSWORD);
    const second = await promised<typeof first>((done) => user.refreshSession(first.getRefreshToken(), done));
    expect(second.getRefreshToken().getToken()).toBe(first.getRefreshToken().getToken());
    expect(second.getAccessToken().getJwtToken()).not.toBe(first.getAccessToken().getJwtToken());
    for (const claim of ['origin_jti', 'auth_time', 'sub']) {
      expect(second.getIdToken().payload[claim]).toBe(first.getIdToken().payload[claim]);
    }
  });

  it('shows new attributes after a refresh', async () => {
    const sub = await server.addUser('joined@demo.test');
    const { user } = client('joined@demo.test');
    const first = await sessionOf(user, PASSWORD);
    await server.identity.adminSetAttributes({ poolId: POOL, sub, attributes: { 'custom:instances': 'instance-7' } });
    const second = await promised<typeof first>((done) => user.refreshSession(first.getRefreshToken(), done));
    expect(second.getIdToken().payload['custom:instances']).toBe('instance-7');
  });

  it('ends at sign-out: the refresh token and the access token are revoked', async () => {
    await server.addUser('leaving@demo.test');
    const { user, storage } = client('leaving@demo.test');
    const session = await sessionOf(user, PASSWORD);
    await promised((done) => user.signOut((error?: Error) => done(error)));
    expect([...storage.items.keys()].filter((key) => key.endsWith('Token'))).toEqual([]);
    const refresh = { REFRESH_TOKEN: session.getRefreshToken().getToken() };
    const request = { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: CLIENT, AuthParameters: refresh };
    expect((await server.post('InitiateAuth', request)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
    expect((await server.post('GetUser', { AccessToken: session.getAccessToken().getJwtToken() })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  it('ends everywhere at a global sign-out, and other users keep theirs', async () => {
    await server.addUser('everywhere@demo.test');
    await server.addUser('bystander@demo.test');
    const here = await sessionOf(client('everywhere@demo.test').user, PASSWORD);
    const there = client('everywhere@demo.test');
    await sessionOf(there.user, PASSWORD);
    const bystander = await sessionOf(client('bystander@demo.test').user, PASSWORD);
    await promised((done) => there.user.globalSignOut({ onSuccess: () => done(null), onFailure: done }));
    const getUser = (session: typeof here) =>
      server.post('GetUser', { AccessToken: session.getAccessToken().getJwtToken() });
    expect((await getUser(here)).body.message).toBe('Access Token has been revoked');
    expect((await getUser(bystander)).status).toBe(200);
  });

  it('survives a restart and is known to a second copy of the server', async () => {
    await server.addUser('copies@demo.test');
    const copy = await startTestIdentity(server);
    const { user } = client('copies@demo.test');
    const session = await sessionOf(user, PASSWORD);
    const answer = await copy.post('GetUser', { AccessToken: session.getAccessToken().getJwtToken() });
    expect(answer.body.Username).toBe(user.getUsername());
    await copy.close();
  });
});

describe('a signed-in user', () => {
  it("reads and writes the attributes that are the user's own", async () => {
    const sub = await server.addUser('profile@demo.test');
    const { user } = client('profile@demo.test');
    await sessionOf(user, PASSWORD);
    await promised((done) => user.updateAttributes([{ Name: 'name', Value: 'Pia' }], (error) => done(error)));
    const attributes = await promised<CognitoUserAttribute[]>((done) =>
      user.getUserAttributes((error, list) => done(error, list)),
    );
    expect(Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]))).toEqual({
      sub,
      email: 'profile@demo.test',
      email_verified: 'true',
      name: 'Pia',
    });
  });

  it.each(['custom:agencies', 'custom:instances', 'email_verified', 'sub'])('cannot write %s', async (name) => {
    await server.addUser('grabbing@demo.test');
    const { user } = client('grabbing@demo.test');
    const session = await sessionOf(user, PASSWORD);
    const write = [
      { Name: 'name', Value: 'Gray' },
      { Name: name, Value: 'false' },
    ];
    await expect(promised((done) => user.updateAttributes(write, (error) => done(error)))).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
    const answer = await server.post('GetUser', { AccessToken: session.getAccessToken().getJwtToken() });
    expect(answer.body.UserAttributes).toEqual(expect.not.arrayContaining([{ Name: 'name', Value: 'Gray' }]));
  });

  it('can delete the account, which ends its sessions and frees the address', async () => {
    const sub = await server.addUser('gone@demo.test');
    const { user } = client('gone@demo.test');
    const session = await sessionOf(user, PASSWORD);
    await promised((done) => user.deleteUser((error) => done(error)));
    const answer = await server.post('GetUser', { AccessToken: session.getAccessToken().getJwtToken() });
    expect(answer.body.message).toBe('User does not exist.');
    await expect(signIn(client('gone@demo.test').user, PASSWORD)).rejects.toThrow('Incorrect username or password.');
    expect(await server.addUser('gone@demo.test')).not.toBe(sub);
  });

  it('changes the password by naming the old one', async () => {
    await server.addUser('changing@demo.test');
    const { user } = client('changing@demo.test');
    await sessionOf(user, PASSWORD);
    const change = (from: string, to: string) =>
      promised((done) => user.changePassword(from, to, (error) => done(error)));
    await expect(change('Wrong-Horse-2026!', 'Next-Horse-2026!')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    await expect(change(PASSWORD, 'next-horse-2026!')).rejects.toThrow('Password must have uppercase characters');
    await change(PASSWORD, 'Next-Horse-2026!');
    await expect(signIn(client('changing@demo.test').user, PASSWORD)).rejects.toThrow('Incorrect');
    expect((await sessionOf(client('changing@demo.test').user, 'Next-Horse-2026!')).isValid()).toBe(true);
  });
});
