import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseAwayError } from '#server/kernel/db/database.ts';
import { key, png, uploadImage } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { rawRequest } from '../support/server/raw-request.ts';
import { buildOnce, healthy, serverProcesses } from '../support/server/server-process.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const noRoom = (code: string) => Object.assign(new Error(`${code}: no space left on device, write`), { code });
const announced = (bytes: number) => {
  const content = randomBytes(bytes);
  return { content, body: { name: 'a.png', bytes, sha256: createHash('sha256').update(content).digest('hex') } };
};

describe('a disk with less room than is kept free', () => {
  let server: TestServer;
  let user: ApiUser;
  beforeAll(async () => {
    server = await startTestServer({ MIN_FREE_MB: '1000000' });
    user = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  it('takes no upload, and says so before any of it has come', async () => {
    const { error, response } = await user.api.POST('/dsp/uploads', {
      params: { header: key() },
      body: announced(3000).body,
    });
    expect([response.status, error?.code]).toEqual([507, 'storage_full']);
    for (const path of ['/api/dsp/artworks', '/api/admin/smb/users/avatar']) {
      const request = rawRequest(server, {
        method: 'POST',
        path,
        headers: {
          ...user.headers,
          ...key(),
          'Content-Type': 'multipart/form-data; boundary=b',
          'Content-Length': '5000000',
        },
      });
      await expect.poll(request.soFar, { timeout: 5000 }).toMatch(/^HTTP\/1\.1 507 /);
      request.close();
    }
  });

  it('is named by both healths, and lets everything else go on', async () => {
    const health = await fetch(`${server.origin}/api/health`);
    expect([health.status, (await health.json()).code]).toEqual([507, 'storage_full']);
    const ready = await fetch(`${server.origin}/api/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'degraded', database: 'ok', disk: 'full', version: expect.any(String) },
    ]);
    expect((await fetch(`${server.origin}/api/health/live`)).status).toBe(200);
    const made = await user.api.POST('/dsp/campaigns', { params: { header: key() }, body: { name: randomUUID() } });
    expect(made.response.status).toBe(201);
    expect(server.errors).toEqual([]);
  });
});

describe('a disk that is full in the middle of it', () => {
  let server: TestServer;
  let user: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    vi.restoreAllMocks();
  });

  it.each(['ENOSPC', 'EDQUOT'])(
    'answers 507 to a file (%s), keeps what had come, and takes the rest later',
    async (code) => {
      const { content, body } = announced(3000);
      const { id } = await bodyOf(user.api.POST('/dsp/uploads', { params: { header: key() }, body }));
      const put = vi.spyOn(server.context.store, 'put').mockRejectedValue(noRoom(code));
      const chunk = () =>
        fetch(`${server.origin}/api/dsp/uploads/${id}`, {
          method: 'PATCH',
          body: content,
          headers: { ...user.headers, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' },
        });
      const full = await chunk();
      expect([full.status, (await full.json()).code]).toEqual([507, 'storage_full']);
      const artwork = await uploadImage(server, user, await png(320, 180, '#123456'));
      expect([artwork.status, (await artwork.json()).code]).toEqual([507, 'storage_full']);
      put.mockRestore();
      expect((await chunk()).status).toBe(200);
    },
  );

  it('answers 507 to what the database has no room for, and 503 to what it has no answer to', async () => {
    const create = () => user.api.POST('/dsp/campaigns', { params: { header: key() }, body: { name: randomUUID() } });
    /** Every transaction fails: jobs have theirs beside the request. */
    const failing = async (error: Error) => {
      const transaction = vi.spyOn(server.context.db, 'transaction').mockRejectedValue(error);
      const { error: problem } = await create();
      transaction.mockRestore();
      return problem;
    };
    expect(await failing(noRoom('53100'))).toMatchObject({ status: 507, code: 'storage_full' });
    const away = { status: 503, code: 'unavailable', facts: { retryAfterS: 2 } };
    expect(await failing(new DatabaseAwayError('gone'))).toMatchObject(away);
    expect((await create()).response.status).toBe(201);
  });

  it('is one line of the log', () => {
    expect(server.errors.filter((line) => line.includes('A disk is full'))).toHaveLength(1);
  });
});

/** A file system of its own needs whoever runs the tests to be allowed to mount one. */
function mountSmall(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const small = mkdtempSync(join(tmpdir(), 'marquee-small-disk-'));
const isMounted = mountSmall(small);

describe.skipIf(!isMounted)('the server on a small disk', () => {
  const { start, endAll } = serverProcesses(join(small, 'data'));
  beforeAll(buildOnce, 180_000);
  afterEach(endAll);
  const free = () => {
    const { bavail, bsize } = statfsSync(small);
    return bavail * bsize;
  };

  it('lives through its filling up, answers 507 to writes, and goes on once there is room', async () => {
    const server = await start({ MIN_FREE_MB: '20' });
    await healthy(server);
    const user = await apiUser(server, 'advertiser@demo.test');
    const filler = join(small, 'filler');
    const fillUp = () => {
      try {
        for (let size = 1 << 20; size >= 4096; size /= 2) {
          while (free() >= size) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
        }
      } catch {
        // The server was faster: full all the same.
      }
    };
    const statuses = new Set<number>();
    const save = () =>
      fetch(`${server.origin}/api/dsp/campaigns`, {
        method: 'POST',
        body: JSON.stringify({ name: randomUUID() }),
        headers: { ...user.headers, ...key(), 'Content-Type': 'application/json' },
      }).then(({ status }) => status);
    const began = performance.now();
    while (!statuses.has(507) && performance.now() - began < 60_000) {
      fillUp();
      for (const status of await Promise.all(Array.from({ length: 10 }, save))) statuses.add(status);
    }
    expect([...statuses].filter((status) => status !== 201)).toEqual([507]);
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(507);
    expect((await user.api.GET('/dsp/campaigns')).response.status).toBe(200);
    rmSync(filler);
    await healthy(server);
    expect(await save()).toBe(201);
    expect(server.child.exitCode).toBeNull();
  }, 180_000);
});

afterAll(() => {
  if (isMounted) execFileSync('umount', [small]);
  rmSync(small, { recursive: true, force: true });
});
