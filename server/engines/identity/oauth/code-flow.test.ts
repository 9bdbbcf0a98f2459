import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peekClaims, verifyJwt } from '../jwt.ts';
import { PASSWORD, POOL } from '../test-identity.ts';
import { attemptSrp } from '../test-srp-client.ts';
import { APPLE, GOOGLE, newPkce, RETURN, startTestOAuth, type TestOAuth, WORLD } from './test-oauth.ts';

let server: TestOAuth;
beforeAll(async () => {
  server = await startTestOAuth();
});
afterAll(() => server.close());

/** A whole sign-in; the tokens. */
async function signIn(changes: Record<string, string | undefined> = {}, account?: Record<string, string>) {
  const pkce = newPkce();
  const code = await server.codeFor(pkce, changes, account);
  const { body, status } = await server.token({
    grant_type: 'authorization_code',
    client_id: changes.client_id ?? GOOGLE,
    redirect_uri: changes.redirect_uri ?? RETURN,
    code,
    code_verifier: pkce.verifier,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const asApple = { client_id: APPLE, identity_provider: 'SignInWithApple' };

describe('the code flow', () => {
  it('gives a first-time user tokens that the pool vouches for, with the nonce and who they are elsewhere', async () => {
    const tokens = await signIn();
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    const [key] = (await server.identity.jwks(POOL))?.keys ?? [];
    if (!key) throw new Error('The pool has a key');
    const claims = verifyJwt(key, tokens.id_token);
    expect(claims).toMatchObject({
      iss: server.identity.issuerOf(POOL),
      aud: GOOGLE,
      token_use: 'id',
      nonce: 'the-nonce',
      email: 'maya@google.test',
      email_verified: true,
      name: 'Maya Haddad',
      identities: [{ providerName: 'Google', providerType: 'Google', primary: 'true' }],
    });
    const [identity] = (claims?.identities ?? []) as [{ userId: string }];
    expect(identity.userId).toMatch(/^1\d{20}$/);
    expect(claims?.['cognito:username']).toBe(`Google_${identity.userId}`);
    expect(verifyJwt(key, tokens.access_token)).toMatchObject({
      client_id: GOOGLE,
      username: `Google_${identity.userId}`,
      scope: 'openid email profile aws.cognito.signin.user.admin',
      origin_jti: claims?.origin_jti,
    });
  });

  it('knows the same account again, whatever the case of its address, and takes over a new name', async () => {
    const first = peekClaims((await signIn({}, { account: 'other', email: 'Rita@Mail.test', name: 'Rita' })).id_token);
    const again = peekClaims(
      (await signIn({}, { account: 'other', email: 'rita@mail.test', name: 'Rita B.' })).id_token,
    );
    expect(again?.sub).toBe(first?.sub);
    expect(again?.name).toBe('Rita B.');
  });

  it('keeps users of one address apart: of Google, of Apple, and with a password', async () => {
    const native = await server.addUser('same@demo.test');
    const account = { account: 'other', email: 'same@demo.test', name: 'Same' };
    const google = peekClaims((await signIn({}, account)).id_token);
    const apple = peekClaims((await signIn(asApple, account)).id_token);
    expect(new Set([native, google?.sub, apple?.sub]).size).toBe(3);
    expect(apple?.['cognito:username']).toMatch(/^SignInWithApple_00\d{4}\.[0-9a-f]{32}\.\d{4}$/);
    const session = await attemptSrp(server, 'same@demo.test', PASSWORD);
    expect(peekClaims(session.body.AuthenticationResult.IdToken)?.sub).toBe(native);
  });

  it('takes the only provider of a client where none is named', async () => {
    const to = await server.allow(server.request(newPkce(), { identity_provider: undefined }));
    expect(to.searchParams.get('code')).toBeTruthy();
  });

  it('returns to any port of a loopback host, and to a host of the world exactly', async () => {
    for (const redirect_uri of ['http://localhost/dashboard', 'http://localhost:5173/dashboard', WORLD]) {
      const to = await server.allow(server.request(newPkce(), { redirect_uri }));
      expect(`${to.origin}${to.pathname}`).toBe(redirect_uri);
      expect([...to.searchParams.keys()].sort()).toEqual(['code', 'state']);
      expect(to.searchParams.get('state')).toBe('the-state');
    }
  });

  it('refreshes at either door with the same refresh token', async () => {
    const { refresh_token, id_token } = await signIn();
    const { status, body } = await server.token({ grant_type: 'refresh_token', client_id: GOOGLE, refresh_token });
    expect(status).toBe(200);
    expect(body.refresh_token).toBeUndefined();
    expect(peekClaims(body.id_token)).toMatchObject({ sub: peekClaims(id_token)?.sub });
    const other = await server.post('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: GOOGLE,
      AuthParameters: { REFRESH_TOKEN: refresh_token },
    });
    expect(peekClaims(other.body.AuthenticationResult.IdToken)?.['cognito:username']).toMatch(/^Google_/);
  });

  it('revokes by its own endpoint, twice without complaint', async () => {
    const { refresh_token, access_token } = await signIn();
    const revoke = () =>
      fetch(`${server.base}/oauth2/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ token: refresh_token, client_id: GOOGLE }),
      });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(200);
    const { status, body } = await server.token({ grant_type: 'refresh_token', client_id: GOOGLE, refresh_token });
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    const info = await fetch(`${server.base}/oauth2/userInfo`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(info.status).toBe(401);
  });

  it('tells who a token is for, and lets that user use the operations of the pool', async () => {
    const { access_token } = await signIn();
    const info = await fetch(`${server.base}/oauth2/userInfo`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(await info.json()).toEqual({
      sub: peekClaims(access_token)?.sub,
      name: 'Maya Haddad',
      email: 'maya@google.test',
      email_verified: 'true',
      username: expect.stringMatching(/^Google_/),
    });
    const self = await server.post('GetUser', { AccessToken: access_token });
    expect(self.body.Username).toMatch(/^Google_1\d{20}$/);
  });

  it.each([
    ['openid', ['sub']],
    ['openid email', ['email', 'email_verified', 'sub']],
    ['openid phone', ['phone_number', 'phone_number_verified', 'sub']],
    ['openid profile', ['locale', 'name', 'sub', 'username']],
    ['openid aws.cognito.signin.user.admin', ['sub']],
  ])('tells by a token for %s just %j', async (scope, told) => {
    const { access_token } = await signIn({ scope });
    await server.identity.adminSetAttributes({
      poolId: POOL,
      sub: String(peekClaims(access_token)?.sub),
      attributes: {
        phone_number: '+15005550123',
        phone_number_verified: 'true',
        locale: 'en',
        'custom:agencies': 'an-agency',
      },
    });
    const info = await fetch(`${server.base}/oauth2/userInfo`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(Object.keys(await info.json()).sort()).toEqual(told);
  });

  it('gives no ID token to who did not ask for openid, and no operations without their scope', async () => {
    const tokens = await signIn({ scope: 'email' });
    expect(tokens.id_token).toBeUndefined();
    const self = await server.post('GetUser', { AccessToken: tokens.access_token });
    expect(self.body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token does not have required scopes',
    });
  });

  it('signs out by sending the browser on', async () => {
    const response = await fetch(
      `${server.base}/logout?${new URLSearchParams({ client_id: GOOGLE, logout_uri: 'http://localhost:8080/login' })}`,
      { redirect: 'manual' },
    );
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://localhost:8080/login']);
  });
});

describe('the consent page', () => {
  it('speaks the language asked for, turned the right way round', async () => {
    const ask = async (changes: Record<string, string>, headers = {}) =>
      (await server.authorize(server.request(newPkce(), changes), headers)).text();
    expect(await ask({})).toContain('<html lang="en" dir="ltr">');
    expect(await ask({ ui_locales: 'ar-AE en' })).toContain('<html lang="ar" dir="rtl">');
    expect(await ask({ lang: 'ar' })).toContain('تسجيل دخول تجريبي');
    expect(await ask({}, { 'accept-language': 'ar,en;q=0.5' })).toContain('<html lang="ar" dir="rtl">');
  });

  it('may not be framed, runs nothing, posts only home and to the client, and is kept nowhere', async () => {
    const { headers } = await server.authorize(server.request(newPkce()));
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self' http:\/\/localhost:8080; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it('says what is wrong with a typed account and keeps the text, none of it as markup', async () => {
    const typed = { account: 'other', email: '<b>"x', name: '"><script>1</script>' };
    const response = await server.answer(server.request(newPkce()), typed);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('Enter an email address');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>');
    const nameless = await server.answer(server.request(newPkce()), { ...typed, email: 'a@b.test', name: ' ' });
    expect(await nameless.text()).toContain('Enter a name');
  });

  it('sends a refusal back to the client', async () => {
    const response = await server.answer(server.request(newPkce()), {
      decision: 'refuse',
      account: 'maya@google.test',
    });
    const to = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ error: 'access_denied', state: 'the-state' });
  });
});
