import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { callOperation } from '../support/contract/contract-document.ts';
import { type SocialAttempt, socialCode } from '../support/people/social.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

let server: TestServer;
const [tenant, arabia] = demoTenants;
if (!tenant || !arabia) throw new Error('There are two demo tenants');

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const exchange = async (
  body: { readonly [Field in keyof SocialAttempt]?: string } & { readonly code: string; readonly separate?: boolean },
  namespaceId: string = tenant.id,
): Promise<{ status: number; headers: Headers; body: Record<string, never> }> => {
  const headers = { 'X-Namespace-Id': namespaceId };
  const response = await callOperation(server.origin, 'exchangeSocialCode', { body, headers }, {});
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const codeOf = async (call: ReturnType<typeof exchange>) => {
  const { status, body } = await call;
  return [status, body.code];
};

describe('a code exchanged for a session', () => {
  it.each(['google', 'apple'] as const)('opens the product for a first-time user of %s', async (provider) => {
    const account = { email: `first-${provider}@mail.test`, name: 'First Timer' };
    const { attempt, code } = await socialCode(server.origin, { provider, account });
    const { status, headers, body } = await exchange({ ...attempt, code });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ expiresIn: 3600 });
    const { sub = '' } = decodeJwt(body.idToken ?? '');
    const rows = await server.rows<{ email: string; name: string }>(
      sql`select email, name from users where user_id = ${sub}`,
    );
    expect(rows).toEqual([account]);
    const self = await fetch(`${server.origin}/api/admin/users/self`, {
      headers: { Authorization: `Bearer ${body.idToken}`, 'X-Namespace-Id': tenant.id },
    });
    expect(await self.json()).toMatchObject({ userId: sub, ...account });
    const instances = await fetch(`${server.origin}/api/dsp/instances`, {
      headers: { Authorization: `Bearer ${body.idToken}`, 'X-Namespace-Id': tenant.id },
    });
    expect(await instances.json()).toEqual({ content: [] });
  });

  it('takes over a name from there without what hides in it', async () => {
    const account = { email: 'hiding@mail.test', name: 'Hiding' };
    const first = await socialCode(server.origin, { account });
    await server.context.db.transaction({ role: 'marquee_identity' }, (tx) =>
      tx.run(sql`update identity_users set attributes = attributes || ${JSON.stringify({ name: ' Na\u200bdia\u202e\n Haddad ' })}::jsonb
        where attributes->>'email' = ${account.email}`),
    );
    const { body } = await exchange({ ...first.attempt, code: first.code });
    const { sub = '' } = decodeJwt(body.idToken ?? '');
    expect(await server.rows(sql`select name from users where user_id = ${sub}`)).toEqual([{ name: 'Nadia Haddad' }]);
  });

  it('keeps the name that the user gave themselves here', async () => {
    const account = { email: 'renamed@mail.test', name: 'From There' };
    const first = await socialCode(server.origin, { account });
    const { body } = await exchange({ ...first.attempt, code: first.code });
    const { sub = '' } = decodeJwt(body.idToken ?? '');
    await server.write(sql`update users set name = 'From Here' where user_id = ${sub}`);
    const again = await socialCode(server.origin, { account });
    expect((await exchange({ ...again.attempt, code: again.code })).status).toBe(200);
    expect(await server.rows(sql`select name from users where user_id = ${sub}`)).toEqual([{ name: 'From Here' }]);
  });
});

describe('an address that has an account already', () => {
  const email = 'Twice@mail.test';
  const selfOf = (token: string) =>
    fetch(`${server.origin}/api/admin/users/self`, {
      headers: { Authorization: `Bearer ${token}`, 'X-Namespace-Id': tenant.id },
    });
  const enter = async (provider: 'google' | 'apple', more: { separate?: boolean } = {}) => {
    const { attempt, code } = await socialCode(server.origin, { provider, account: { email, name: 'Twice' } });
    return exchange({ ...attempt, code, ...more });
  };
  const accounts = () =>
    server.rows<{ by: string | null }>(
      sql`select social_provider as by from users where lower(email) = lower(${email}) order by created_at`,
    );

  beforeAll(() =>
    server.write(sql`insert into users (namespace_id, user_id, email) values (${tenant.id}, 'by-password', 'twice@MAIL.test'),
      (${arabia.id}, 'elsewhere', 'twice-elsewhere@mail.test')`),
  );

  it('gets no second one without being asked, and its tokens end', async () => {
    const { status, body } = await enter('google');
    expect([status, body.code]).toEqual([409, 'address_has_account']);
    expect(body.facts).toEqual({ email: email.toLowerCase(), signIn: 'password' });
    expect(JSON.stringify(body)).not.toMatch(/eyJ/);
    expect(await accounts()).toEqual([{ by: null }]);
    const left = await server.context.db.transaction({ role: 'marquee_identity' }, (tx) =>
      tx.rows(sql`select r.revoked_at is not null as "isRevoked"
        from identity_refresh_tokens r join identity_users u on u.sub = r.sub
        where u.attributes->>'email' = ${email.toLowerCase()}`),
    );
    expect(left).toEqual([{ isRevoked: true }]);
  });

  it('gets one when that is wanted, which is asked about no more', async () => {
    const { status, body } = await enter('google', { separate: true });
    expect(status).toBe(200);
    expect((await selfOf(body.idToken ?? '')).status).toBe(200);
    expect(await accounts()).toEqual([{ by: null }, { by: 'google' }]);
    expect((await enter('google')).status).toBe(200);
  });

  it('is told of the password first, else of the other provider', async () => {
    expect((await enter('apple')).body.facts).toMatchObject({ signIn: 'password' });
    await server.write(sql`update users set deleted_at = now() where user_id = 'by-password'`);
    expect((await enter('apple')).body.facts).toMatchObject({ signIn: 'google' });
    expect(await accounts()).toHaveLength(2);
  });

  it('is another one at every tenant', async () => {
    const account = { email: 'twice-elsewhere@mail.test', name: 'Elsewhere' };
    const { attempt, code } = await socialCode(server.origin, { account });
    expect((await exchange({ ...attempt, code })).status).toBe(200);
  });
});

describe('a code that is not to be had', () => {
  it('is refused when used twice, made up, or for another verifier, address or provider', async () => {
    const { attempt, code } = await socialCode(server.origin);
    expect((await exchange({ ...attempt, code })).status).toBe(200);
    expect(await codeOf(exchange({ ...attempt, code }))).toEqual([422, 'social_code_refused']);
    expect(await codeOf(exchange({ ...attempt, code: 'x'.repeat(86) }))).toEqual([422, 'social_code_refused']);
    for (const change of [
      { codeVerifier: 'x'.repeat(43) },
      { redirectUri: 'http://localhost/dashboard' },
      { redirectUri: 'http://evil.test/dashboard' },
      { provider: 'apple' },
    ]) {
      const other = await socialCode(server.origin);
      expect(await codeOf(exchange({ ...other.attempt, code: other.code, ...change }))).toEqual([
        422,
        'social_code_refused',
      ]);
    }
  });

  it('is refused when its token carries another nonce, and the user is not made', async () => {
    const account = { email: 'nonce@mail.test', name: 'Nonce' };
    const { attempt, code } = await socialCode(server.origin, { account });
    const answer = await codeOf(exchange({ ...attempt, code, nonce: 'another-nonce-altogether' }));
    expect(answer).toEqual([502, 'social_token_invalid']);
    expect(await server.rows(sql`select 1 as one from users where email = ${account.email}`)).toEqual([]);
  });

  it('is refused for another tenant than the one it was made for', async () => {
    const { attempt, code } = await socialCode(server.origin, { tenant: arabia });
    expect(await codeOf(exchange({ ...attempt, code }))).toEqual([422, 'social_code_refused']);
    expect((await exchange({ ...attempt, code }, arabia.id)).status).toBe(200);
    expect(await codeOf(exchange({ ...attempt, code }, '01939f00-0000-7000-8000-0000000000ff'))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('is refused where the tenant lets nobody in by that provider', async () => {
    const { attempt, code } = await socialCode(server.origin);
    await server.write(sql`update namespaces set oauth_client_id_google = '' where id = ${tenant.id}`);
    expect(await codeOf(exchange({ ...attempt, code }))).toEqual([422, 'social_unavailable']);
    await server.write(
      sql`update namespaces set oauth_client_id_google = ${tenant.clients.google} where id = ${tenant.id}`,
    );
  });

  it('does not come with fields that do not fit', async () => {
    const { attempt, code } = await socialCode(server.origin);
    for (const change of [{ codeVerifier: 'short' }, { nonce: 'short' }, { provider: 'facebook' }, { code: '' }]) {
      expect(await codeOf(exchange({ ...attempt, code, ...change }))).toEqual([400, 'invalid_request']);
    }
  });
});

describe('a pool that misbehaves', () => {
  let pool: Server;
  let answer: { status: number; body: string } = { status: 500, body: '' };
  const identity = () => server.context.config.identity as { oauthServerBase: string | null };
  let own: string | null;
  beforeAll(async () => {
    pool = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
    await new Promise<void>((resolve) => pool.listen(0, '127.0.0.1', resolve));
    own = identity().oauthServerBase;
    identity().oauthServerBase = `http://127.0.0.1:${(pool.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    answer = { status: 500, body: '' };
  });
  afterAll(() => {
    identity().oauthServerBase = own;
    pool.close();
  });

  const attempt = {
    code: 'x'.repeat(36),
    codeVerifier: 'x'.repeat(43),
    redirectUri: 'http://localhost/dashboard',
    provider: 'google',
    nonce: 'x'.repeat(22),
  } as const;
  const tokens = (id_token: string) => ({
    status: 200,
    body: JSON.stringify({ id_token, access_token: 'a', refresh_token: 'r', expires_in: 3600 }),
  });

  it.each([
    ['is down', 500, ''],
    ['answers a page', 502, '<html>'],
    ['has too much to do', 429, '{}'],
    ['answers a page that looks well', 200, '<html>'],
  ])('and %s is told apart from a refusal', async (_, status, body) => {
    answer = { status, body };
    expect(await codeOf(exchange(attempt))).toEqual([502, 'identity_unavailable']);
  });

  it('and answers no tokens, or those of a stranger, opens nothing', async () => {
    answer = { status: 200, body: '{}' };
    expect(await codeOf(exchange(attempt))).toEqual([502, 'social_token_invalid']);
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT({ token_use: 'id', nonce: attempt.nonce, email: 'advertiser@demo.test' })
      .setProtectedHeader({ alg: 'RS256', kid: 'forged' })
      .setSubject('01939f00-0000-7000-8000-0000000000aa')
      .setIssuer(`${server.context.config.identity.issuerBase}/${tenant.userPoolId}`)
      .setAudience(tenant.clients.google)
      .setExpirationTime('1h')
      .sign(privateKey);
    answer = tokens(forged);
    expect(await codeOf(exchange(attempt))).toEqual([502, 'social_token_invalid']);
  });

  it("and answers a good token of the tenant's own client, not of the provider's, opens nothing", async () => {
    const real = identity().oauthServerBase;
    identity().oauthServerBase = own;
    const apple = await socialCode(server.origin, { provider: 'apple' });
    const { body } = await exchange({ ...apple.attempt, code: apple.code });
    identity().oauthServerBase = real;
    answer = tokens(body.idToken ?? '');
    const asGoogle = { ...attempt, nonce: apple.attempt.nonce };
    expect(await codeOf(exchange(asGoogle))).toEqual([502, 'social_token_invalid']);
  });
});

it('is limited for each source', async () => {
  server.shift(2 * 3_600_000);
  const body = {
    code: 'x'.repeat(36),
    codeVerifier: 'x'.repeat(43),
    redirectUri: 'http://localhost/dashboard',
    provider: 'google',
    nonce: 'x'.repeat(22),
  } as const;
  const calls = [];
  for (let index = 0; index < 122; index += 1) calls.push(await codeOf(exchange(body)));
  expect(calls.filter(([status]) => status === 429)).toHaveLength(2);
  expect(calls.at(-1)).toEqual([429, 'rate_limited']);
});

it('breaks nothing on the way', () => {
  expect(server.errors).toEqual([]);
});
