import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { sql } from '#server/kernel/db/database.ts';
import { callOperation } from '../support/contract/contract-document.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** Whom a call by somebody who claims to speak for `forwarded` is counted against. */
async function sourceOf(trustProxy: string, forwarded: string): Promise<string | undefined> {
  server = await startTestServer({ TRUST_PROXY: trustProxy, DEMO: '0' });
  const body = {
    userId: randomUUID(),
    proof: randomUUID(),
    email: 'proxied@demo.test',
    name: 'Proxied',
    businessName: 'Behind',
    termsVersion: null,
    locale: 'en',
  };
  const headers = { 'X-Namespace-Id': randomUUID(), 'X-Forwarded-For': forwarded };
  const { status } = await callOperation(server.origin, 'createUser', { body, headers }, {});
  // The call was counted before anybody looked for the tenant, whom nobody made here.
  expect(status).toBe(404);
  const rows = await server.rows<{ source: string }>(sql`select source from call_rates where operation = 'createUser'`);
  expect(rows).toHaveLength(1);
  return rows[0]?.source;
}

describe('the sender of a request', () => {
  it('is who connects, whatever they say, unless a proxy is configured', async () => {
    expect(await sourceOf('', '203.0.113.7')).toBe('127.0.0.1');
  });

  it('is whom the nearest proxy names, and never whom the sender names, behind one proxy', async () => {
    expect(await sourceOf('1', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  });

  it('is the one before the last behind two proxies', async () => {
    expect(await sourceOf('2', '198.51.100.1, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
  });

  it('is found past the proxies of the listed networks', async () => {
    expect(await sourceOf('127.0.0.0/8, 10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
  });

  it('is who connects where that is none of the listed proxies', async () => {
    expect(await sourceOf('10.0.0.0/8', '203.0.113.7')).toBe('127.0.0.1');
  });

  it.each([
    '0',
    '10',
    '-1',
    'true',
    'yes',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0/8',
    'loopback',
    '10.0.0.0/8/8',
    ',',
  ])('cannot be asked of TRUST_PROXY=%s', (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY takes/);
  });
});

/** What the answer to a health check at `host` says of coming by https, on its way through a proxy that says it came by `proto`. */
async function transportSecurity(trustProxy: string, proto: string, host = 'ads.example.com'): Promise<unknown> {
  server = await startTestServer({ TRUST_PROXY: trustProxy, DEMO: '0' });
  const headers = { host, 'x-forwarded-proto': proto };
  const answer = await server.server.inject({ url: '/api/health', headers });
  expect(answer.statusCode).toBe(200);
  return answer.headers['strict-transport-security'];
}

describe('coming by https from now on', () => {
  it('is asked of whom the proxy has met by https', async () => {
    expect(await transportSecurity('1', 'https')).toBe('max-age=31536000');
  });

  it.each([
    ['somebody who came by plain http', '1', 'http', 'ads.example.com'],
    ['this machine', '1', 'https', 'localhost:8443'],
    ['a tenant on this machine', '1', 'https', 'arabia.localhost'],
    ['somebody who only claims to have come so', '', 'https', 'ads.example.com'],
    ['somebody who claims it past the listed proxies', '10.0.0.0/8', 'https', 'ads.example.com'],
  ])('is not asked of %s', async (_, trustProxy, proto, host) => {
    expect(await transportSecurity(trustProxy, proto, host)).toBeUndefined();
  });
});
