import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createS3Store } from './s3-store.ts';
import { describeObjectStore, testNow, testUrl } from './test-object-store.ts';
import { startTestS3Server, type TestS3Server } from './test-s3-server.ts';

const inBucket = (config: TestS3Server['config']) => createS3Store({ ...config, now: testNow, url: testUrl });

describeObjectStore('a bucket', async () => {
  const server = await startTestS3Server();
  return {
    store: inBucket(server.config),
    reopen: async () => inBucket(server.config),
    everything: async () => server.everything(),
    close: () => server.stop(),
  };
});

let server: TestS3Server;
beforeEach(async () => {
  server = await startTestS3Server();
});
afterEach(() => server.stop());

const whole = randomBytes(18 * 1024 * 1024);
async function* inChunks() {
  for (let at = 0; at < whole.length; at += 1_000_000) yield whole.subarray(at, at + 1_000_000);
}

test('a large body goes part by part, and any range of it comes back', async () => {
  const store = inBucket(server.config);
  const meta = await store.put('videos/a.mp4', inChunks(), { contentType: 'video/mp4' });
  expect(meta).toMatchObject({ bytes: whole.length, sha256: createHash('sha256').update(whole).digest('hex') });
  expect(server.parts()).toBe(3);
  const range = { start: 9_000_000, end: 9_000_999 };
  const found = await store.get('videos/a.mp4', range);
  expect(found && (await buffer(found.body)).equals(whole.subarray(range.start, range.end + 1))).toBe(true);
});

test('a large body that breaks off is aborted there', async () => {
  async function* broken() {
    yield* inChunks();
    throw new Error('connection lost');
  }
  await expect(inBucket(server.config).put('a', broken(), { contentType: 'video/mp4' })).rejects.toThrow(
    'connection lost',
  );
  expect(server.parts()).toBeGreaterThan(0);
  expect(server.everything()).toEqual([]);
});

test('whoever signs by another secret is refused, and the error tells neither secret nor address', async () => {
  const store = inBucket({ ...server.config, secretAccessKey: 'another' });
  const refused = await store.put('a', Buffer.from('x'), { contentType: 'text/plain' }).catch((error: Error) => error);
  expect(refused).toEqual(new Error('The object storage answered 403 to GET'));
  expect(server.everything()).toEqual([]);
});

test('a write whose answer is lost, so that its repeat is refused, counts as done', async () => {
  server.loseAnswers((method, key) => method === 'PUT' && key === 'objects/a');
  const store = inBucket(server.config);
  await expect(store.put('a', Buffer.from('once'), { contentType: 'text/plain' })).resolves.toMatchObject({ bytes: 4 });
  const found = await store.get('a');
  expect(found && (await buffer(found.body)).toString()).toBe('once');
  expect(server.everything()).toHaveLength(2);
});
