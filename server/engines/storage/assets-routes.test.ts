import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainClock } from '#server/kernel/clock.ts';
import { type AssetUrls, createAssetUrls, steadyExpiry } from './asset-urls.ts';
import { assetsRoutes } from './assets-routes.ts';
import { openFolderStore } from './folder-store.ts';

// Not the one machine's name: the configuration says which it is.
const ASSETS_HOST = 'uploads.example.test';
const secret = 'a secret that is long enough to sign';
const content = Buffer.from('0123456789'.repeat(1000));
let now = new Date('2026-11-21T12:00:00Z');
let app: FastifyInstance;
let folder: string;
let port: number;
let urls: AssetUrls;

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/assets-`);
  urls = createAssetUrls({ secret, publicBaseUrl: `http://${ASSETS_HOST}` });
  const store = await openFolderStore({ folder, now: () => now, url: urls.signAssetUrl });
  await store.put('artworks/a.png', content, { contentType: 'image/png' });
  await store.put('artworks/b.html', Buffer.from('<script>alert(1)</script>'), { contentType: 'text/html' });
  app = fastify();
  app.get('/*', async () => 'the app');
  await app.register(assetsRoutes({ store, urls, clock: plainClock(() => now) }));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

interface Options {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(path: string, { method = 'GET', host = `${ASSETS_HOST}:${port}`, headers = {} }: Options = {}) {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { ...headers, host } }, resolve)
      .on('error', reject)
      .end();
  });
  return { status: incoming.statusCode, headers: incoming.headers, body: await buffer(incoming) };
}

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const pathOf = (key: string, expiresAt = later(3600)) => urls.signAssetUrl(key, expiresAt).slice(urls.origin.length);

describe('a signed address', () => {
  test('loads its object with its own type, for an hour, and with nothing to run', async () => {
    const { status, headers, body } = await ask(pathOf('artworks/a.png'));
    expect(status).toBe(200);
    expect(body.equals(content)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, max-age=3600, immutable',
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
    });
  });

  test('to a page is a download', async () => {
    expect((await ask(pathOf('artworks/b.html'))).headers['content-disposition']).toBe('attachment');
  });

  test('answers HEAD without a body, and 304 to who has it', async () => {
    const head = await ask(pathOf('artworks/a.png'), { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '10000', 0]);
    const again = await ask(pathOf('artworks/a.png'), {
      headers: { 'if-none-match': `"other", ${head.headers.etag}` },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('of an object that is gone is not found', async () => {
    expect((await ask(pathOf('artworks/none.png'))).status).toBe(404);
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/10000', '0123'],
    ['bytes=9998-', 206, 'bytes 9998-9999/10000', '89'],
    ['bytes=-3', 206, 'bytes 9997-9999/10000', '789'],
    ['bytes=9999-20000', 206, 'bytes 9999-9999/10000', '9'],
  ])('%s', async (range, status, contentRange, text) => {
    const answer = await ask(pathOf('artworks/a.png'), { headers: { range } });
    expect([answer.status, answer.headers['content-range'], answer.body.toString()]).toEqual([
      status,
      contentRange,
      text,
    ]);
    expect(answer.headers['content-length']).toBe(String(text.length));
  });

  test.each(['bytes=10000-', 'bytes=-0', 'bytes=10000-10001'])('%s cannot be satisfied', async (range) => {
    const answer = await ask(pathOf('artworks/a.png'), { headers: { range } });
    expect([answer.status, answer.headers['content-range']]).toEqual([416, 'bytes */10000']);
  });

  test.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=5-2', 'bytes=-', 'bytes=a-b'])('%s is ignored', async (range) => {
    expect((await ask(pathOf('artworks/a.png'), { headers: { range } })).status).toBe(200);
  });

  test('of another version give the whole', async () => {
    const answer = await ask(pathOf('artworks/a.png'), { headers: { range: 'bytes=0-3', 'if-range': '"older"' } });
    expect([answer.status, answer.body.length]).toEqual([200, 10000]);
  });
});

describe('refused is', () => {
  test('an address whose time is over, to the second', async () => {
    const path = pathOf('artworks/a.png', later(10));
    now = later(9);
    expect((await ask(path)).status).toBe(200);
    now = later(1);
    const late = await ask(path);
    expect([late.status, late.headers['cache-control']]).toEqual([403, 'no-store']);
  });

  test('an address that was altered, or signed with another secret', async () => {
    const path = pathOf('artworks/a.png');
    const forger = createAssetUrls({ secret: 'another secret of a forger, as long', publicBaseUrl: urls.origin });
    const { searchParams: good } = new URL(path, urls.origin);
    const forged = [
      '/artworks/a.png',
      path.replace('artworks/a.png', 'artworks/b.html'),
      path.replace(/expires=\d+/, `expires=${Number(good.get('expires')) + 60}`),
      path.replace(/signature=.*/, 'signature='),
      path.replace(/signature=.*/, `signature=${'A'.repeat(43)}`),
      path.replace(/expires=\d+/, 'expires=1e99'),
      path.replace(/expires=\d+/, 'expires=-1'),
      `${path}&signature=${good.get('signature')}`,
      `${path}&expires=99999999999`,
      forger.signAssetUrl('artworks/a.png', later(60)).slice(urls.origin.length),
      // What is absent looks no different from what is forged.
      '/artworks/none.png?expires=1&signature=x',
    ];
    for (const address of forged) expect([address, (await ask(address)).status]).toEqual([address, 403]);
  });

  test.each([
    '../../../package.json',
    '..%2f..%2fpackage.json',
    'artworks/../../meta.json',
    'artworks/a.png~/meta.json',
  ])('a way out of the store, even signed: %s', async (key) => {
    const expires = later(60);
    const answers = [
      await ask(pathOf(key, expires)),
      await ask(pathOf(decodeURIComponent(key), expires).replace('..', '%2e%2e')),
    ];
    for (const { status } of answers) expect([403, 404]).toContain(status);
  });

  test('every method that is no reading', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask(pathOf('artworks/a.png'), { method })).status).toBe(405);
  });

  test('every other name: objects live on their own origin', async () => {
    const answer = await ask(pathOf('artworks/a.png'), { host: `localhost:${port}` });
    expect(answer.body.toString()).toBe('the app');
  });

  test('a secret that is too short', () => {
    expect(() => createAssetUrls({ secret: 'short', publicBaseUrl: urls.origin })).toThrow(RangeError);
  });
});

test('a list that is asked for again gives the same addresses, good for half a day at least', () => {
  const morning = new Date('2026-11-21T01:00:00Z');
  expect(steadyExpiry(morning)).toEqual(steadyExpiry(new Date('2026-11-21T11:59:59Z')));
  expect(steadyExpiry(new Date('2026-11-21T11:59:59Z')).toISOString()).toBe('2026-11-22T00:00:00.000Z');
});
