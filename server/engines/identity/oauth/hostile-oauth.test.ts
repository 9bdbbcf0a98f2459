import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peekClaims } from '../jwt.ts';
import { CLIENT, PASSWORD } from '../test-identity.ts';
import { attemptSrp } from '../test-srp-client.ts';
import {
  APPLE,
  GOOGLE,
  newPkce,
  OTHER_GOOGLE,
  PLAIN,
  RETURN,
  startTestOAuth,
  type TestOAuth,
  WORLD,
} from './test-oauth.ts';

let server: TestOAuth;
beforeAll(async () => {
  server = await startTestOAuth();
});
afterAll(() => server.close());

const exchange = (code: string, verifier: string, changes: Record<string, string | undefined> = {}) =>
  server.token({
    grant_type: 'authorization_code',
    client_id: GOOGLE,
    redirect_uri: RETURN,
    code,
    code_verifier: verifier,
    ...changes,
  });

const refused = { status: 400, body: { error: 'invalid_grant', error_description: 'The code is not good' } };

describe('a code', () => {
  it('opens nothing without its verifier, and is used up by the try', async () => {
    const pkce = newPkce();
    const code = await server.codeFor(pkce);
    expect(await exchange(code, newPkce().verifier)).toMatchObject(refused);
    expect(await exchange(code, pkce.verifier)).toMatchObject(refused);
    expect(await exchange(await server.codeFor(pkce), pkce.challenge)).toMatchObject(refused);
    const missing = await exchange(await server.codeFor(pkce), '');
    expect(missing).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('opens nothing at another address of the same client', async () => {
    const pkce = newPkce();
    for (const redirect_uri of [WORLD, 'http://localhost:8081/dashboard', `${RETURN}/`]) {
      expect(await exchange(await server.codeFor(pkce), pkce.verifier, { redirect_uri })).toMatchObject(refused);
    }
  });

  it('opens nothing for another client, of this pool or of another, and stays good for its own', async () => {
    const pkce = newPkce();
    const code = await server.codeFor(pkce);
    for (const client_id of [APPLE, OTHER_GOOGLE]) {
      expect(await exchange(code, pkce.verifier, { client_id })).toMatchObject(refused);
    }
    for (const client_id of [PLAIN, CLIENT]) {
      const { status, body } = await exchange(code, pkce.verifier, { client_id });
      expect([status, body.error]).toEqual([400, 'unauthorized_client']);
    }
    expect((await exchange(code, pkce.verifier, { client_id: 'nobody' })).body.error).toBe('invalid_client');
    expect((await exchange(code, pkce.verifier)).status).toBe(200);
  });

  it('used twice ends the sign-in that came of it', async () => {
    const pkce = newPkce();
    const code = await server.codeFor(pkce);
    const { body } = await exchange(code, pkce.verifier);
    expect((await server.post('GetUser', { AccessToken: body.access_token })).status).toBe(200);
    expect(await exchange(code, pkce.verifier)).toMatchObject(refused);
    const self = await server.post('GetUser', { AccessToken: body.access_token });
    expect(self.body.message).toBe('Access Token has been revoked');
    const { refresh_token } = body;
    const refresh = await server.token({ grant_type: 'refresh_token', client_id: GOOGLE, refresh_token });
    expect(refresh).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('used twice at once gives one sign-in at most', async () => {
    const pkce = newPkce();
    const code = await server.codeFor(pkce);
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(code, pkce.verifier)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('lives five minutes', async () => {
    const pkce = newPkce();
    const [early, late] = [await server.codeFor(pkce), await server.codeFor(pkce)];
    server.advance(299);
    expect((await exchange(early, pkce.verifier)).status).toBe(200);
    server.advance(2);
    expect(await exchange(late, pkce.verifier)).toMatchObject(refused);
  });

  it('opens nothing when it was made up', async () => {
    expect(await exchange('x'.repeat(86), newPkce().verifier)).toMatchObject(refused);
  });
});

describe('the token endpoint', () => {
  it.each<[string, string, string]>([
    ['no grant', '', 'invalid_request'],
    ['a password for a grant', `grant_type=password&client_id=${GOOGLE}`, 'unsupported_grant_type'],
    ['a parameter twice', `grant_type=refresh_token&client_id=${GOOGLE}&client_id=${APPLE}`, 'invalid_request'],
    ['a NUL', `grant_type=refresh_token&client_id=%00`, 'invalid_request'],
    ['a name of the language', `grant_type=refresh_token&client_id=__proto__`, 'invalid_client'],
    ['a made-up refresh token', `grant_type=refresh_token&client_id=${GOOGLE}&refresh_token=x`, 'invalid_grant'],
  ])('answers in JSON, kept by nobody: %s', async (_, form, error) => {
    const { status, headers, body } = await server.token(form);
    expect([status, body.error]).toEqual([400, error]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });

  it("does not refresh another client's session, and not one that began with a password", async () => {
    const pkce = newPkce();
    const { body } = await exchange(await server.codeFor(pkce), pkce.verifier);
    const stolen = { grant_type: 'refresh_token', client_id: APPLE, refresh_token: body.refresh_token };
    expect((await server.token(stolen)).body.error).toBe('invalid_grant');
    await server.addUser('native@demo.test');
    const session = await attemptSrp(server, 'native@demo.test', PASSWORD);
    const native = { ...stolen, client_id: GOOGLE, refresh_token: session.body.AuthenticationResult.RefreshToken };
    expect((await server.token(native)).body.error).toBe('invalid_grant');
  });

  it('revokes no access token, and nothing of another client', async () => {
    const pkce = newPkce();
    const { body } = await exchange(await server.codeFor(pkce), pkce.verifier);
    const revoke = async (token: string, client_id: string) => {
      const form = new URLSearchParams({ token, client_id });
      return (await (await fetch(`${server.base}/oauth2/revoke`, { method: 'POST', body: form })).json()).error;
    };
    expect(await revoke(body.access_token, GOOGLE)).toBe('unsupported_token_type');
    expect(await revoke(body.refresh_token, APPLE)).toBe('unauthorized_client');
    expect((await server.post('GetUser', { AccessToken: body.access_token })).status).toBe(200);
  });

  it('tells nothing of a user to who shows no token of the code flow', async () => {
    const ask = async (token: string) =>
      (await fetch(`${server.base}/oauth2/userInfo`, { headers: { authorization: `Bearer ${token}` } })).status;
    const pkce = newPkce();
    const { body } = await exchange(await server.codeFor(pkce), pkce.verifier);
    const session = await attemptSrp(server, 'native@demo.test', PASSWORD);
    expect(await ask('')).toBe(401);
    expect(await ask(body.id_token)).toBe(401);
    expect(await ask(`${body.access_token.split('.').slice(0, 2).join('.')}.x`)).toBe(401);
    expect(await ask(session.body.AuthenticationResult.AccessToken)).toBe(403);
  });

  it('sends nobody anywhere else when signing out', async () => {
    for (const logout_uri of ['http://evil.test/', 'http://localhost@evil.test/login', RETURN]) {
      const query = new URLSearchParams({ client_id: GOOGLE, logout_uri });
      const response = await fetch(`${server.base}/logout?${query}`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    }
  });
});

describe('a user whom another provider vouches for', () => {
  const signedIn = async () => {
    const pkce = newPkce();
    const { body } = await exchange(await server.codeFor(pkce), pkce.verifier);
    const claims = peekClaims(body.id_token) ?? {};
    return { body, sub: String(claims.sub), username: String(claims['cognito:username']) };
  };

  it('has no password: not by any of their names, and none can be set', async () => {
    const { sub, username, body } = await signedIn();
    for (const name of [sub, username, 'maya@google.test']) {
      const sent = server.sent.length;
      expect((await attemptSrp(server, name, '')).body.__type).toBe('NotAuthorizedException');
      const forgot = await server.post('ForgotPassword', { ClientId: CLIENT, Username: name });
      expect(forgot.status).toBe(200); // as for a name nobody has
      expect(server.sent.length).toBe(sent);
      const confirm = { ClientId: CLIENT, Username: name, ConfirmationCode: '123456', Password: PASSWORD };
      expect((await server.post('ConfirmForgotPassword', confirm)).status).toBe(400);
    }
    const change = { AccessToken: body.access_token, PreviousPassword: 'x', ProposedPassword: PASSWORD };
    expect((await server.post('ChangePassword', change)).status).toBe(400);
  });

  it('cannot write who they are elsewhere', async () => {
    const { body } = await signedIn();
    const identities = JSON.stringify([{ userId: '1', providerName: 'Google' }]);
    const answer = await server.post('UpdateUserAttributes', {
      AccessToken: body.access_token,
      UserAttributes: [{ Name: 'identities', Value: identities }],
    });
    expect(answer.body.__type).toBe('NotAuthorizedException');
  });

  it('is kept out when disabled', async () => {
    const { sub } = await signedIn();
    const { sql } = await import('../../../kernel/db/database.ts');
    const enable = (enabled: boolean) =>
      server.db.transaction({ role: 'marquee_identity' }, (tx) =>
        tx.run(sql`update identity_users set enabled = ${enabled} where sub = ${sub}::uuid`),
      );
    await enable(false);
    expect((await server.allow(server.request(newPkce()))).searchParams.get('error')).toBe('access_denied');
    await enable(true);
  });
});

it('lets one source make no more than a hundred accounts in an hour, and goes on letting in whom it knows', async () => {
  const key = newPkce();
  const query = server.request(key);
  const page = await server.authorize(query);
  const consent = /name="consent" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const cookie = /^[^;]+/.exec(page.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const statusOf = async (account: string, email = '') => {
    const body = new URLSearchParams({ consent, decision: 'allow', account, email, name: 'Many' });
    const url = `${server.base}/oauth2/authorize?${query}`;
    return (await fetch(url, { method: 'POST', redirect: 'manual', headers: { cookie }, body })).status;
  };
  expect(await statusOf('maya@google.test')).toBe(302);
  const made = [];
  for (let index = 0; index < 101; index += 1) made.push(await statusOf('other', `many-${index}@mail.test`));
  expect(made.at(-1)).toBe(429);
  expect(await statusOf('maya@google.test')).toBe(302);
  server.advance(3601);
  expect(
    (await server.allow(server.request(newPkce()), { account: 'omar@google.test' })).searchParams.has('code'),
  ).toBe(true);
});

it('writes no code, verifier or token to its log', async () => {
  const pkce = newPkce();
  const code = await server.codeFor(pkce);
  const { body } = await exchange(code, pkce.verifier);
  await exchange(code, pkce.verifier);
  const log = JSON.stringify(server.logged);
  expect(log).toContain('authorization code used twice');
  for (const secret of [code, pkce.verifier, body.id_token, body.access_token, body.refresh_token]) {
    expect(log).not.toContain(secret);
  }
});
