import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { key, png, uploadImage } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';
import { everyArtworkIsChecked, tablePrints } from '../support/server/table-prints.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a4fd8' } });
const animation = async () => {
  const frame = (value: number) => Buffer.alloc(32 * 32 * 3, value);
  return sharp(Buffer.concat([frame(0), frame(200)]), { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } });
};

describe('an upload', () => {
  let server: TestServer;
  let user: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  const stored = () =>
    readdirSync(join(server.folder, 'objects'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => join(parentPath, name))
      .sort();

  it.each([
    ['PNG', 'image/png', () => plain(640, 360).png().toBuffer()],
    ['JPG', 'image/jpeg', () => plain(640, 360).jpeg().toBuffer()],
    ['WebP', 'image/webp', () => plain(640, 360).webp().toBuffer()],
  ])('of a %s is taken by its content, whatever its name says', async (_, mimeType, make) => {
    const content = await make();
    const response = await uploadImage(server, user, content, 'Autumn poster.txt');
    expect([response.status, await response.json()]).toEqual([
      201,
      expect.objectContaining({
        name: 'Autumn poster',
        mimeType,
        width: 640,
        height: 360,
        bytes: content.byteLength,
        status: 'pending_review',
        review: expect.objectContaining({ status: 'pending' }),
      }),
    ]);
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['a text that calls itself a picture', () => Buffer.from('just words, no picture'), 415, 'file_unsupported'],
    ['nothing at all', () => new Uint8Array(), 415, 'file_unsupported'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      415,
      'file_unsupported',
    ],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'file_unsupported'],
    ['a TIFF', () => plain(64, 64).tiff().toBuffer(), 415, 'file_unsupported'],
    [
      'half a PNG',
      async () => {
        const whole = await png(640, 360);
        return whole.subarray(0, whole.length / 2);
      },
      422,
      'file_truncated',
    ],
    [
      'a JPG without its end',
      async () => (await plain(640, 360).jpeg().toBuffer()).subarray(0, -200),
      422,
      'file_truncated',
    ],
    ['an animated GIF', async () => (await animation()).gif({ delay: [100, 100] }).toBuffer(), 415, 'file_unsupported'],
    ['an animated WebP', async () => (await animation()).webp({ delay: [100, 100] }).toBuffer(), 422, 'file_animated'],
    ['51 MB', () => new Uint8Array(51 * 1024 * 1024).fill(7), 413, 'file_too_large'],
    [
      'more pixels than fit into memory',
      () => plain(16_000, 8000).png({ compressionLevel: 9 }).toBuffer(),
      422,
      'file_too_many_pixels',
    ],
  ])('of %s is refused and leaves nothing', async (_, make, status, code) => {
    const content = await make();
    await everyArtworkIsChecked(server);
    const before = { files: stored(), rows: await tablePrints(server) };
    const response = await uploadImage(server, user, content, 'poster.png');
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
    expect({ files: stored(), rows: await tablePrints(server) }).toEqual(before);
  });

  it('says how large it may be, and what was found', async () => {
    const large = await uploadImage(server, user, new Uint8Array(51 * 1024 * 1024));
    expect((await large.json()).facts).toEqual({ maxBytes: 50_000_000 });
    const gif = await uploadImage(server, user, await (await animation()).gif().toBuffer());
    expect((await gif.json()).facts).toEqual({ found: 'image/gif' });
  });

  it.each<[string, () => FormData, string]>([
    [
      'without a file',
      () => {
        const form = new FormData();
        form.append('name', 'x');
        return form;
      },
      'file_missing',
    ],
    [
      'with the file in another field',
      () => {
        const form = new FormData();
        form.append('picture', new Blob(['x'.repeat(300_000)]), 'a.png');
        return form;
      },
      'file_missing',
    ],
    [
      'with text in the file’s field',
      () => {
        const form = new FormData();
        form.append('file', 'x');
        return form;
      },
      'file_missing',
    ],
  ])('%s is refused at that field', async (_, make, code) => {
    const response = await fetch(`${server.origin}/api/dsp/artworks`, {
      method: 'POST',
      body: make(),
      headers: { ...user.headers, ...key() },
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code, errors: [{ path: '/file', code: 'required' }] }),
    ]);
  });

  it.each([
    [
      'ends in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
      'malformed_body',
    ],
    ['has no boundary', 'multipart/form-data', '--b\r\n', 'malformed_body'],
    ['is no form', 'application/octet-stream', 'x', 'invalid_request'],
    ['is JSON', 'application/json', '{"file":"x"}', 'invalid_request'],
  ])('that %s is refused as unreadable', async (_, type, body, code) => {
    await everyArtworkIsChecked(server);
    const before = { files: stored(), rows: await tablePrints(server) };
    const response = await fetch(`${server.origin}/api/dsp/artworks`, {
      method: 'POST',
      body,
      headers: { ...user.headers, ...key(), 'Content-Type': type },
    });
    expect([response.status, (await response.json()).code]).toEqual([400, code]);
    expect({ files: stored(), rows: await tablePrints(server) }).toEqual(before);
  });

  it('whose connection breaks leaves nothing, and the server goes on', async () => {
    await everyArtworkIsChecked(server);
    const before = { files: stored(), rows: await tablePrints(server) };
    await new Promise<void>((resolve) => {
      const sending = request(`${server.origin}/api/dsp/artworks`, {
        method: 'POST',
        headers: {
          ...user.headers,
          ...key(),
          'Content-Type': 'multipart/form-data; boundary=b',
          'Content-Length': '5000000',
        },
      });
      sending.on('error', () => resolve());
      sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
      sending.write(Buffer.alloc(100_000));
      setTimeout(() => sending.destroy(new Error('cut')), 100);
    });
    await expect
      .poll(async () => ({ files: stored(), rows: await tablePrints(server) }), { timeout: 5000 })
      .toEqual(before);
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
  });

  it('that cannot be written down leaves no file', async () => {
    const before = stored();
    const context = server.context as { store: typeof server.context.store };
    const whole = context.store;
    context.store = {
      ...whole,
      async put(objectKey, body, options) {
        if (objectKey.startsWith('thumbnails')) throw new Error('the disk is full');
        return whole.put(objectKey, body, options);
      },
    };
    try {
      expect((await uploadImage(server, user, await png(64, 36))).status).toBe(500);
    } finally {
      context.store = whole;
    }
    expect(stored()).toEqual(before);
  });

  it('takes a name without paths and invisible turns of writing', async () => {
    const response = await uploadImage(server, user, await png(64, 36), '../../etc/pass\u202ewd\u0007.png');
    expect((await response.json()).name).toBe('passwd');
  });

  describe('is served', () => {
    const get = async (url: string, host?: string) => {
      const { pathname, search, host: own } = new URL(url);
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request(`${server.origin}${pathname}${search}`, { headers: { host: host ?? own } }, resolve)
          .on('error', reject)
          .end();
      });
      return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
    };

    it('from its own origin, by signature alone, with nothing to run', async () => {
      const content = await png(320, 180);
      const artwork = await (await uploadImage(server, user, content)).json();
      expect(new URL(artwork.url).host).toBe(`assets.localhost:${server.port}`);
      const whole = await get(artwork.url);
      expect([whole.status, whole.body.equals(content)]).toEqual([200, true]);
      for (const url of [artwork.url, artwork.thumbnailUrl]) {
        expect((await get(url)).headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
        });
        expect((await get(url.replace(/\?.*/, ''))).status).toBe(403);
        expect(
          (
            await get(
              url.replace(/signature=./, (found: string) => (found.endsWith('A') ? 'signature=B' : 'signature=A')),
            )
          ).status,
        ).toBe(403);
        expect((await get(url, `localhost:${server.port}`)).status).toBe(404);
      }
      expect((await get(artwork.url.replace(/artworks\/[^?]+/, 'artworks/other.png'))).status).toBe(403);
    });

    it('not from the app’s or the provider’s origin, and the app not from its own', async () => {
      const foreign = await get(`http://assets.localhost:${server.port}/api/health`);
      expect(foreign.status).toBe(404);
      expect((await get(`http://pay.localhost:${server.port}/api/health`)).status).toBe(404);
    });
  });
});
