import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, raw, sql } from '../../kernel/db/database.ts';
import { CLIENT, PASSWORD, POOL, startTestIdentity, type TestIdentity } from './test-identity.ts';
import { attemptSrp, initiateSrp, startSrp } from './test-srp-client.ts';

let server: TestIdentity;
const TABLES = [
  'pools',
  'clients',
  'users',
  'attempts',
  'codes',
  'challenges',
  'devices',
  'refresh_tokens',
  'oauth_codes',
].map((name) => `identity_${name}`);

beforeAll(async () => {
  server = await startTestIdentity();
  await server.addUser('wire@demo.test');
});
afterAll(() => server.close());

describe('the wire', () => {
  it('speaks the content type of the protocol and is not cached', async () => {
    const response = await fetch(server.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
      },
      body: JSON.stringify({ Token: 'unknown', ClientId: CLIENT }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('lets browsers of other origins call it and read the kind of error', async () => {
    const response = await fetch(server.endpoint, {
      method: 'OPTIONS',
      headers: { origin: 'http://arabia.localhost:8080', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining(['content-type', 'x-amz-target', 'x-amz-user-agent', 'cache-control']),
    );
    const refused = await server.post('GetUser', {});
    expect(refused.errorType).toBe('InvalidParameterException:');
    const exposing = await fetch(server.endpoint, { method: 'POST' });
    expect(exposing.headers.get('access-control-expose-headers')).toContain('x-amzn-errortype');
  });

  it.each(['NoSuchOperation', 'toString', '__proto__', '', 'initiateauth'])(
    'does not know the operation %j',
    async (name) => {
      expect(await server.post(name, {})).toEqual({
        status: 400,
        errorType: 'UnknownOperationException:',
        body: { __type: 'UnknownOperationException', message: 'Unknown operation' },
      });
    },
  );

  it.each<[string, unknown, string]>([
    ['text that is not JSON', '{"AuthFlow":', 'SerializationException'],
    ['nothing', '', 'SerializationException'],
    ['a list', [], 'InvalidParameterException'],
    ['a number', 7, 'InvalidParameterException'],
    ['no flow', { ClientId: CLIENT }, 'InvalidParameterException'],
    ['an unknown flow', { ClientId: CLIENT, AuthFlow: 'ADMIN_NO_SRP_AUTH' }, 'InvalidParameterException'],
    ['a flow from a prototype', { ClientId: CLIENT, AuthFlow: 'constructor' }, 'InvalidParameterException'],
    ['no client', { AuthFlow: 'USER_SRP_AUTH' }, 'InvalidParameterException'],
    ['an unknown client', { ClientId: 'nobody', AuthFlow: 'USER_SRP_AUTH' }, 'ResourceNotFoundException'],
    ['a client with a zero byte', { ClientId: 'a\u0000', AuthFlow: 'USER_SRP_AUTH' }, 'InvalidParameterException'],
    [
      'parameters that are text',
      { ClientId: CLIENT, AuthFlow: 'USER_SRP_AUTH', AuthParameters: 'x' },
      'InvalidParameterException',
    ],
    [
      'a user name that is a map',
      { ClientId: CLIENT, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: {}, SRP_A: '1' } },
      'InvalidParameterException',
    ],
    ['a body of 100 kB', { ClientId: 'x'.repeat(100_000) }, 'SerializationException'],
  ])('refuses %s as a sign-in with 400', async (_case, body, name) => {
    const answer = await server.post('InitiateAuth', body);
    expect(answer.status).toBe(400);
    expect(answer.errorType).toBe(`${name}:`);
    expect(answer.body.__type).toBe(name);
  });

  it('shows keys and configuration of its pools alone', async () => {
    for (const file of ['jwks.json', 'openid-configuration']) {
      expect((await fetch(`${server.endpoint}/us-east-1_Nowhere/.well-known/${file}`)).status).toBe(404);
      expect((await fetch(`${server.endpoint}/${POOL}/.well-known/${file}`)).status).toBe(200);
    }
  });
});

describe('what is kept', () => {
  it.each<Role>(['marquee_app', 'marquee_reviewer', 'marquee_worker', 'marquee_provider'])(
    'is out of the reach of the role %s',
    async (role) => {
      for (const table of TABLES) {
        await expect(
          server.db.transaction({ role }, (tx) => tx.rows(sql`select * from ${raw(table)}`)),
        ).rejects.toThrow('permission denied');
      }
    },
  );

  it('holds neither passwords nor tokens, and neither does the log', async () => {
    const { parameters } = await startSrp(server, 'wire@demo.test', PASSWORD);
    const { AuthenticationResult } = (await attemptSrp(server, 'wire@demo.test', PASSWORD)).body;
    await attemptSrp(server, 'wire@demo.test', 'Wrong-Horse-2026!');
    const rows = await server.db.transaction({ role: 'marquee_identity' }, async (tx) => {
      const all = [];
      for (const table of TABLES) all.push(...(await tx.rows(sql`select * from ${raw(table)}`)));
      return JSON.stringify(all);
    });
    const log = JSON.stringify(server.logged);
    expect(log).toContain('signed in');
    expect(rows).toContain('wire@demo.test');
    const { AccessToken, IdToken, RefreshToken } = AuthenticationResult;
    for (const secret of [PASSWORD, 'Wrong-Horse-2026!', AccessToken, IdToken, RefreshToken, parameters.SECRET_BLOCK]) {
      expect(rows).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
  });

  it('stays when pools and users are made again', async () => {
    const before = await server.identity.jwks(POOL);
    const sub = await server.addUser('wire@demo.test');
    await server.identity.ensurePool({ id: POOL, clients: [{ id: CLIENT, name: 'web' }] });
    expect(await server.identity.jwks(POOL)).toEqual(before);
    expect(await server.addUser('Wire@Demo.test', { password: 'Another-Horse-2026!' })).toBe(sub);
    expect((await attemptSrp(server, 'wire@demo.test', PASSWORD)).status).toBe(200);
    await expect(
      server.identity.ensurePool({ id: 'us-east-1_Thief', clients: [{ id: CLIENT, name: 'web' }] }),
    ).rejects.toThrow('belongs to pool');
  });

  it('is cleaned of challenges nobody answered', async () => {
    for (let n = 0; n < 3; n++) await initiateSrp(server, 'wire@demo.test', 'abc');
    server.advance(200);
    await initiateSrp(server, 'wire@demo.test', 'abc');
    const rows = await server.db.transaction({ role: 'marquee_identity' }, (tx) =>
      tx.rows(sql`select name from identity_challenges`),
    );
    expect(rows).toEqual([{ name: 'PASSWORD_VERIFIER' }]);
  });
});
