import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { key } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { rawRequest } from '../support/server/raw-request.ts';
import { buildOnce, healthy, type ServerProcess, serverProcesses } from '../support/server/server-process.ts';

describe('a server that is told to stop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-drain-'));
  const { start, endAll } = serverProcesses(join(folder, 'data'));
  beforeAll(buildOnce, 180_000);
  afterEach(endAll);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const create = (server: ServerProcess, user: ApiUser, name: string) =>
    fetch(`${server.origin}/api/dsp/campaigns`, {
      method: 'POST',
      body: JSON.stringify({ name }),
      headers: { ...user.headers, 'Idempotency-Key': name, 'Content-Type': 'application/json' },
    });
  /** A save whose second half waits to be sent. */
  function halfSent(server: ServerProcess, user: ApiUser, name: string) {
    const body = JSON.stringify({ name });
    const request = rawRequest(server, {
      method: 'POST',
      path: '/api/dsp/campaigns',
      headers: {
        ...user.headers,
        'Idempotency-Key': name,
        'Content-Type': 'application/json',
        'Content-Length': String(body.length),
      },
    });
    request.send(body.slice(0, 8));
    return { answer: request.answer, soFar: request.soFar, finish: () => request.send(body.slice(8)) };
  }

  it('answers every save under way, ends the streams, begins nothing new, and is gone within ten seconds', async () => {
    const server = await start();
    await healthy(server);
    const user = await apiUser(server, 'advertiser@demo.test');
    const stream = await fetch(`${server.origin}/api/dsp/stream`, { headers: user.headers });
    const held = Array.from({ length: 5 }, () => randomUUID()).map((name) => ({
      name,
      ...halfSent(server, user, name),
    }));
    const keys = Array.from({ length: 60 }, () => randomUUID());
    const saves = keys.map((name) =>
      create(server, user, name).then(
        ({ status }) => status,
        () => 'cut',
      ),
    );
    await Promise.race(saves);
    const began = performance.now();
    server.child.kill('SIGTERM');
    // It ends although nobody at this end closes it.
    await stream.text();
    const late = await create(server, user, randomUUID()).then(
      ({ status, headers }) => [status, headers.get('retry-after')],
      () => ['refused', null],
    );
    expect([
      [503, '2'],
      ['refused', null],
    ]).toContainEqual(late);
    for (const { finish } of held) finish();
    const answers = await Promise.all(held.map(({ answer }) => answer));
    expect(answers.map((answer) => answer.split('\r\n')[0])).toEqual(Array(5).fill('HTTP/1.1 201 Created'));
    const first = await Promise.all(saves);
    expect(first).not.toContain('cut');
    expect(first.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(await server.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(server.err()).not.toMatch(/"level":"(warn|error)"/);

    // No key is left behind by a request that nobody answered.
    const next = await start();
    await healthy(next);
    const again = await apiUser(next, 'advertiser@demo.test');
    const repeats = await Promise.all(keys.map((name) => create(next, again, name)));
    expect(repeats.map(({ status, headers }) => [status, headers.get('idempotent-replayed')])).toEqual(
      first.map((status) => [201, status === 201 ? 'true' : null]),
    );
    for (const { name } of held)
      expect((await create(next, again, name)).headers.get('idempotent-replayed')).toBe('true');
  }, 120_000);

  it('waits ten seconds at most for what does not end', async () => {
    const server = await start();
    await healthy(server);
    const user = await apiUser(server, 'advertiser@demo.test');
    const stuck = halfSent(server, user, randomUUID());
    // Answered after it, so the server has begun with it.
    expect((await create(server, user, randomUUID())).status).toBe(201);
    expect(stuck.soFar()).toBe('');
    const began = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(5_000);
    expect(took).toBeLessThan(10_000);
  }, 120_000);

  it('lets the next one work at once: no job waits for the leases of one that stopped', async () => {
    const server = await start();
    await healthy(server);
    const before = await jobOf(server);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const next = await start();
    await healthy(next);
    expect(await jobOf(next)).toBeLessThan(5_000);
    expect(before).toBeLessThan(5_000);
  }, 120_000);

  it('and after a kill -9 jobs run within five seconds of the start', async () => {
    const server = await start();
    await healthy(server);
    await jobOf(server);
    server.child.kill('SIGKILL');
    await server.ended;
    const next = await start();
    await healthy(next);
    expect(await jobOf(next)).toBeLessThan(5_000);
  }, 120_000);

  /** How long it takes until a job has done something, milliseconds: a duplicate, which a job makes. */
  async function jobOf(server: ServerProcess): Promise<number> {
    const began = performance.now();
    const user = await apiUser(server, 'advertiser@demo.test');
    const { id } = (await (await create(server, user, randomUUID())).json()) as { id: string };
    const started = await bodyOf(
      user.api.POST('/dsp/bulk-operations', { params: { header: key() }, body: { action: 'duplicate', ids: [id] } }),
    );
    const look = () => bodyOf(user.api.GET('/dsp/bulk-operations/{id}', { params: { path: { id: started.id } } }));
    await expect.poll(async () => (await look()).isFinished, { timeout: 20_000, interval: 50 }).toBe(true);
    return performance.now() - began;
  }
});
