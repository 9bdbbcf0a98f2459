import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { sql } from '#server/kernel/db/database.ts';
import { openTestDatabase } from '#server/kernel/db/test-database.ts';
import { silentLogger } from '#server/kernel/log.ts';
import { DemoInProductionError, startServer } from '#server/start-server.ts';
import { key, readCampaign } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { freePort } from '../support/server/free-port.ts';
import { buildOnce, healthy, type ServerProcess, serverProcesses } from '../support/server/server-process.ts';
import type { TestServer } from '../support/server/start-test-server.ts';

describe('the server as a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-startup-'));
  const { start, endAll } = serverProcesses(join(folder, 'data'));
  /** A user's client needs of a server no more than its origin. */
  const userOf = (server: ServerProcess): Promise<ApiUser> =>
    apiUser({ origin: server.origin } as TestServer, 'advertiser@demo.test');

  beforeAll(buildOnce, 180_000);
  afterEach(endAll);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('greets with its address, tenants and users, keeps a second one out, and ends at once on Ctrl-C', async () => {
    const first = await start();
    await healthy(first);
    await expect.poll(first.out, { timeout: 10_000 }).toContain('Ctrl-C stops');
    const address = first.origin.replace('127.0.0.1', 'localhost');
    for (const text of [
      address,
      'arabia.localhost',
      'advertiser@demo.test',
      'reviewer@demo.test',
      'Demo-Pass-2026!',
      '4200 0000 0000 0000',
    ])
      expect(first.out()).toContain(text);
    const page = await fetch(`${first.origin}/campaigns`, { headers: { Accept: 'text/html' } });
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("script-src 'self'"),
    ]);
    expect(page.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    for (const path of [
      '/campaigns',
      '/player/00000000-0000-0000-0000-000000000000',
      '/api/health',
      '/api/none',
      '/icon.svg',
    ]) {
      const { headers } = await fetch(first.origin + path, { headers: { Accept: 'text/html' } });
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
      expect(headers.get('permissions-policy'), path).toMatch(/camera=\(\), .*geolocation=\(\)/);
    }
    // A monitor and a link's preview name no type; a file that is not there is not a page.
    const answers = ['/campaigns', '/assets/gone.js'].flatMap((path) =>
      ['GET', 'HEAD'].map(async (method) => (await fetch(first.origin + path, { method })).status),
    );
    expect(await Promise.all(answers)).toEqual([200, 200, 404, 404]);
    expect(page.headers.get('permissions-policy')).toContain('clipboard-write=(self), ');
    const player = await fetch(`${first.origin}/player/00000000-0000-0000-0000-000000000000`);
    expect(player.headers.get('connection-allowlist')).toBe(
      `(response-origin "${address.replace('localhost', 'assets.localhost')}")`,
    );
    expect(player.headers.get('permissions-policy')).toMatch(/fullscreen=\(self\).*payment=\(\)/);

    const second = await start();
    expect(await second.ended).toBe(1);
    expect((second.out() + second.err()).trim().split('\n')).toEqual([
      `${join(folder, 'data')} is in use by another Marquee server`,
    ]);
    await healthy(first);

    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.err()).toBe('');
  }, 90_000);

  it('says in one line that the port is taken', async () => {
    const first = await start();
    await healthy(first);
    const { port } = new URL(first.origin);
    const second = await start({ PORT: port, DATA_DIR: join(folder, 'other') });
    expect(await second.ended).toBe(1);
    expect(second.err().trim().split('\n')).toEqual([expect.stringMatching(/EADDRINUSE.*Set PORT to another one\.$/)]);
  }, 90_000);

  it.each([
    ['PORT', 'a number', 'eighty'],
    ['DEMO_SPEED', 'a number', '-1'],
    ['ASSETS_ORIGIN', 'an address', 'uploads'],
    ['PAYMENT_BASE_URL', 'an address', 'file:///provider'],
  ])(
    'says in one line that %s is wrong',
    async (name, kind, value) => {
      const server = await start({ [name]: value });
      expect(await server.ended).toBe(1);
      expect(server.err().trim().split('\n')).toEqual([
        expect.stringMatching(new RegExp(`^${name} takes ${kind} .*"${value}"$`)),
      ]);
    },
    30_000,
  );

  it('keeps what it has answered, also over a kill -9, with its clock and its secrets', async () => {
    const first = await start();
    await healthy(first);
    const user = await userOf(first);
    const create = (name: string) =>
      bodyOf(user.api.POST('/dsp/campaigns', { params: { header: key() }, body: { name } }));
    const made = [await create('Kept over a kill'), await create('Kept as well')];
    const before = await bodyOf(user.api.GET('/clock'));
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');

    const second = await start({ PORT: new URL(first.origin).port });
    await healthy(second);
    // The same token: the pool's keys are the same too.
    for (const { id, name } of made) expect(await readCampaign(user, id)).toMatchObject({ name });
    const after = await bodyOf(user.api.GET('/clock'));
    expect(Date.parse(after.now)).toBeGreaterThanOrEqual(Date.parse(before.now));
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  }, 120_000);

  it('refuses production with the demo’s data, in one line, until the demo is meant', async () => {
    const refused = await start({ NODE_ENV: 'production' });
    expect(await refused.ended).toBe(1);
    const lines = refused.err().trim().split('\n');
    expect(lines).toHaveLength(1);
    for (const part of [
      'identity endpoint',
      'payment sandbox',
      '4 demo tenants',
      'demo users',
      'simulated screens',
      'Set DEMO=1',
    ])
      expect(lines[0]).toContain(part);
    const meant = await start({ NODE_ENV: 'production', DEMO: '1' });
    await healthy(meant);
  }, 90_000);
});

describe('in production', () => {
  const production = {
    NODE_ENV: 'production',
    IDENTITY_ENGINE: 'cognito',
    PAYMENT_BASE_URL: 'https://pay.example',
    PAYMENT_ENTITY_ID: 'entity',
    PAYMENT_ACCESS_TOKEN: 'token',
    PAYMENT_WEBHOOK_SECRET: 'ab'.repeat(32),
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'no-reply@ads.example',
    ASSETS_ORIGIN: 'https://uploads.example',
    SEAL_KEY: 'A'.repeat(43),
  };
  /** Why it does not start; 'started' when it does. */
  async function tryToStart(
    environment: Record<string, string>,
    prepare = sql`select 1`,
  ): Promise<{ message: string; secrets: number }> {
    const db = await openTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'marquee-production-'));
    let secrets = 0;
    try {
      await db.transaction({ role: 'marquee_worker' }, (tx) => tx.run(prepare));
      const config = readConfig({
        PORT: String(await freePort()),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        ...environment,
      });
      // What is written before a refusal would stay: looked at in the moment the database is closed.
      const watched = {
        ...db,
        async close() {
          const rows = await db.transaction({ role: 'marquee_worker' }, (tx) =>
            tx.rows(sql`select name from server_secrets union all select 'clock' from business_clock`),
          );
          secrets = rows.length;
          await db.close();
        },
      };
      const server = await startServer({ config, log: silentLogger, db: watched, pages: false });
      await server.stop();
      return { message: 'started', secrets };
    } catch (error) {
      if (!(error instanceof DemoInProductionError)) throw error;
      return { message: error.message, secrets };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const namespace = (isDemo: boolean) => sql`
    insert into namespaces (id, domain, name, url, icon_url, theme, locale, user_pool_id, oauth_client_id, oauth_client_id_google,
      oauth_client_id_apple, is_demo)
    values ('01939f00-0000-7000-8000-00000000000f', 'ads.example', 'Ads', 'https://ads.example', '/icon.svg', '{}'::jsonb, 'en', 'eu_x', 'a', 'b',
      'c', ${isDemo})`;

  it('it starts with nothing of the demo', async () => {
    expect(await tryToStart(production, namespace(false))).toMatchObject({ message: 'started' });
    const elsewhere = { ...production, IDENTITY_ENDPOINT: 'https://identity.ads.example' };
    expect(await tryToStart(elsewhere, namespace(false))).toMatchObject({ message: 'started' });
  });

  it.each<[string, Record<string, string>]>([
    ['identity endpoint', { IDENTITY_ENGINE: '' }],
    ['identity endpoint that only this machine reaches', { IDENTITY_ENDPOINT: 'https://pool.localhost' }],
    ['certificates that nobody checks', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
    ['payment sandbox', { PAYMENT_BASE_URL: '' }],
    ['PAYMENT_ENTITY_ID', { PAYMENT_ENTITY_ID: '' }],
    ['PAYMENT_ACCESS_TOKEN', { PAYMENT_ACCESS_TOKEN: '' }],
    ['PAYMENT_WEBHOOK_SECRET', { PAYMENT_WEBHOOK_SECRET: '' }],
    ['outbox', { SMTP_URL: '' }],
    ['uploads that only this machine reaches', { ASSETS_ORIGIN: '' }],
    ['uploads that only this machine reaches', { ASSETS_ORIGIN: 'https://assets.localhost' }],
    ['key that lies beside them', { SEAL_KEY: '' }],
    ['scaled business clock', { DEMO_SPEED: '60' }],
    ['app served from its sources', { VITE: '1' }],
  ])('it refuses to start with the %s of a demo, naming just that, and writes nothing', async (name, change) => {
    const { message, secrets } = await tryToStart({ ...production, ...change });
    expect(message).toMatch(/^Refusing to start in production with /);
    expect(message).toContain(name);
    expect(message.split(';')).toHaveLength(1);
    expect(secrets).toBe(0);
  });

  it('it refuses to start with a single demo tenant that was left behind', async () => {
    expect((await tryToStart(production, namespace(true))).message).toContain('1 demo tenants');
  });

  it('it names everything at once', async () => {
    const { message } = await tryToStart({ NODE_ENV: 'production', DEMO_SPEED: '60' }, namespace(true));
    for (const part of ['identity endpoint', 'payment sandbox', 'uploads', 'business clock', 'demo tenants'])
      expect(message).toContain(part);
  });
});
