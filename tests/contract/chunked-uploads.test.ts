import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fencePage } from '#domain/artworks/package-fence.ts';
import { sweepUploads } from '#server/jobs/sweep-uploads.ts';
import { sql } from '#server/kernel/db/database.ts';
import { key, png } from '../support/campaigns/book-campaign.ts';
import { adPackage, adPage } from '../support/files/make-zip.ts';
import { readAsset } from '../support/files/read-asset.ts';
import { PLACE, tellingMp4, tellingWebm } from '../support/files/telling-video.ts';
import { type ApiUser, apiUser } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const media = (name: string) => readFileSync(new URL(`../fixtures/media/${name}`, import.meta.url));
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe('an upload in chunks', () => {
  let server: TestServer;
  let user: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  const call = async (
    method: string,
    path: string,
    body?: object | Uint8Array,
    headers: Record<string, string> = {},
  ) => {
    const isChunk = body instanceof Uint8Array;
    const response = await fetch(`${server.origin}/api/dsp/uploads${path}`, {
      method,
      headers: {
        ...user.headers,
        ...(method === 'POST' ? key() : {}),
        ...(body ? { 'Content-Type': isChunk ? 'application/offset+octet-stream' : 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: isChunk ? new Uint8Array(body) : JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  const announce = (content: Uint8Array, name = 'spring.bin') =>
    call('POST', '', { name, bytes: content.byteLength, sha256: hashOf(content) });
  const send = (id: string, offset: number, chunk: Uint8Array) =>
    call('PATCH', `/${id}`, chunk, { 'Upload-Offset': String(offset) });
  const finish = (id: string, body: object = {}) => call('POST', `/${id}/artwork`, body);
  /** Announces, sends and finishes. */
  const upload = async (content: Uint8Array, name?: string, body?: object) => {
    const { id } = (await announce(content, name)).body;
    expect((await send(id, 0, content)).status).toBe(200);
    return finish(id, body);
  };
  const stored = (folder: string) =>
    readdirSync(join(server.folder, 'objects/objects'), { recursive: true })
      .map(String)
      .filter((name) => name.startsWith(`${folder}/`) && name.endsWith('body'));

  it('goes on from where it was, whoever cuts it, and becomes one artwork', async () => {
    const content = await png(1920, 1080, '#0b5a7b');
    const parts = [content.subarray(0, 1000), content.subarray(1000, 2500), content.subarray(2500)] as const;
    const begun = await announce(content, 'Spring poster.png');
    expect(begun).toMatchObject({ status: 201, body: { offset: 0, bytes: content.byteLength, chunkBytes: 4_000_000 } });
    const { id } = begun.body;
    expect((await send(id, 0, parts[0])).body.offset).toBe(1000);
    // The same chunk again, and one that leaves a gap: the server says where it stands.
    for (const offset of [0, 2500])
      expect(await send(id, offset, parts[0])).toMatchObject({
        status: 409,
        body: { code: 'upload_offset', facts: { offset: 1000 } },
      });
    expect(await finish(id)).toMatchObject({ status: 409, body: { code: 'upload_incomplete' } });
    // Chosen again after a reload: announced anew, it is the same upload.
    expect((await announce(content, 'renamed.png')).body).toMatchObject({ id, offset: 1000 });
    expect((await call('GET', '')).body.items).toEqual([expect.objectContaining({ id, offset: 1000 })]);
    await send(id, 1000, parts[1]);
    expect((await call('GET', `/${id}`)).body.offset).toBe(2500);
    await send(id, 2500, parts[2]);
    const [first, second] = [await finish(id), await finish(id)];
    expect(first).toMatchObject({
      status: 201,
      body: {
        name: 'Spring poster',
        type: 'image',
        mimeType: 'image/png',
        width: 1920,
        bitDepth: 8,
        sha256: hashOf(content),
        durationMs: null,
      },
    });
    expect(second.body.id).toBe(first.body.id);
    expect(stored('uploads')).toEqual([]);
    expect((await call('GET', '')).body.items).toEqual([]);
  });

  it('keeps what arrived of a chunk whose connection broke', async () => {
    const content = randomBytes(600_000);
    const { id } = (await announce(content)).body;
    await new Promise<void>((resolve) => {
      const sending = request(`${server.origin}/api/dsp/uploads/${id}`, {
        method: 'PATCH',
        headers: {
          ...user.headers,
          'Content-Type': 'application/offset+octet-stream',
          'Upload-Offset': '0',
          'Content-Length': String(content.byteLength),
        },
      });
      sending.on('error', () => resolve());
      sending.write(content.subarray(0, 200_000));
      setTimeout(() => sending.destroy(new Error('cut')), 300);
    });
    await expect.poll(async () => (await call('GET', `/${id}`)).body.offset, { timeout: 5000 }).toBe(200_000);
    expect((await send(id, 200_000, content.subarray(200_000))).body.offset).toBe(600_000);
  });

  it('of a file that is here already is refused before a byte is sent, until that one is put away', async () => {
    const content = await png(1080, 1920, '#445566');
    const artwork = (await upload(content, 'once.png')).body;
    const facts = { artworkId: artwork.id, name: 'once', type: 'image', status: 'pending_review' };
    expect(await announce(content)).toMatchObject({ status: 409, body: { code: 'artwork_duplicate', facts } });
    await fetch(`${server.origin}/api/dsp/artworks/${artwork.id}`, { method: 'DELETE', headers: user.headers });
    expect((await announce(content)).status).toBe(201);
  });

  it('of a photo is stored without where and by whom it was taken, and is known again by what arrived', async () => {
    const photo = (background: string) =>
      sharp({ create: { width: 1080, height: 1920, channels: 3, background } })
        .withExif({ IFD0: { Artist: 'A Person' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
        .jpeg()
        .toBuffer();
    const whole = async (artwork: { url: string; sha256: string; bytes: number }) => {
      const { content } = await readAsset(server, artwork.url);
      expect([artwork.sha256, artwork.bytes]).toEqual([hashOf(content), content.byteLength]);
      const { exif, width } = await sharp(content).metadata();
      return { exif, width };
    };
    const content = await photo('#a1b2c3');
    const uploaded = await upload(content, 'photo.jpg');
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201);
    const artwork = uploaded.body;
    expect(await whole(artwork)).toEqual({ exif: undefined, width: 1080 });
    expect(await announce(content)).toMatchObject({ status: 409, body: { code: 'artwork_duplicate' } });

    // In one piece, and as the next version, too.
    const form = async (background: string) => {
      const data = new FormData();
      data.set('file', new Blob([await photo(background)], { type: 'image/jpeg' }), 'photo.jpg');
      return { method: 'POST', headers: { ...user.headers, ...key() }, body: data };
    };
    const other = await fetch(`${server.origin}/api/dsp/artworks`, await form('#c3b2a1'));
    const next = await fetch(`${server.origin}/api/dsp/artworks/${artwork.id}/versions`, await form('#123456'));
    for (const response of [other, next]) {
      expect(response.status).toBe(201);
      expect(await whole((await response.json()) as typeof artwork)).toEqual({ exif: undefined, width: 1080 });
    }
  });

  it.each([
    ['video', 'film.mp4', tellingMp4],
    ['video', 'film.webm', tellingWebm],
    ['html', 'page.zip', () => adPackage([{ name: 'film.mp4', content: tellingMp4(), stored: true }])],
  ] as const)(
    'of a %s is stored without where it was taken (%s), and nothing else stays of it',
    async (type, name, make) => {
      const content = make();
      const { status, body } = await upload(content, name);
      expect([status, body.type]).toEqual([201, type]);
      const [{ storageKey } = { storageKey: '' }] = await server.rows<{ storageKey: string }>(
        sql`select storage_key from artworks where id = ${body.id}`,
      );
      const stored = await server.context.store.get(storageKey);
      const kept = await buffer(stored?.body ?? Readable.from([]));
      expect(content.includes(PLACE)).toBe(true);
      expect([kept.includes(PLACE), hashOf(kept), kept.byteLength]).toEqual([false, body.sha256, body.bytes]);
      expect(
        await server.rows(
          sql`select o.storage_key from upload_objects o join uploads u on u.id = o.upload_id where u.artwork_id = ${body.id}`,
        ),
      ).toEqual([]);
      expect(await announce(content)).toMatchObject({ status: 409, body: { code: 'artwork_duplicate' } });
    },
  );

  it('of a video tells what its container says; a picture beside it is drawn anew, and no picture is passed over', async () => {
    const poster = await sharp({ create: { width: 960, height: 540, channels: 3, background: '#ff0000' } })
      .jpeg()
      .withExif({ IFD0: { ImageDescription: 'a secret' } })
      .toBuffer();
    const { status, body } = await upload(media('spot.mp4'), 'Spot.txt', { poster: poster.toString('base64') });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        name: 'Spot',
        type: 'video',
        mimeType: 'video/mp4',
        width: 960,
        height: 540,
        durationMs: 6000,
        codec: 'avc',
        audioCodec: null,
        fps: 10,
        bitDepth: 8,
      }),
    ]);
    const thumbnail = await asset(body.thumbnailUrl);
    expect((await sharp(thumbnail.content).stats()).dominant.r).toBeGreaterThan(200);
    expect(thumbnail.content.toString('latin1')).not.toContain('secret');
    const silent = await upload(media('spot.webm'), 'w.webm', { poster: Buffer.from('no picture').toString('base64') });
    expect(silent).toMatchObject({ status: 201, body: { mimeType: 'video/webm', audioCodec: 'opus' } });
    expect((await sharp((await asset(silent.body.thumbnailUrl)).content).metadata()).height).toBe(480);
  });

  const asset = (url: string) => readAsset(server, url);

  it('of a package that leads somewhere by a click is taken, and its maker is told that nobody clicks', async () => {
    const page = adPage(
      1024,
      768,
      '<script>var clickTag = "https://shop.test";</script><a href="https://shop.test/b">b</a>',
    );
    const { status, body } = await upload(adPackage([], page), 'Clicks.zip');
    expect(status).toBe(201);
    const response = await fetch(`${server.origin}/api/dsp/artworks/${body.id}/policy`, { headers: user.headers });
    expect((await response.json()).findings).toContainEqual(
      expect.objectContaining({ check: 'click_target', severity: 'note', measured: 2 }),
    );
  });

  it('of a package is shown by its own address, in a place that reaches nothing', async () => {
    const { body } = await upload(adPackage(), 'Bread.zip');
    expect(body).toMatchObject({
      type: 'html',
      mimeType: 'application/zip',
      width: 1920,
      height: 1080,
      durationMs: null,
    });
    const page = await asset(body.url);
    expect([page.status, page.content.toString()]).toEqual([200, fencePage(adPage())]);
    expect(page.headers).toMatchObject({
      'connection-allowlist': '(response-origin)',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = String(page.headers['content-security-policy']);
    const base = body.url.replace(/index\.html$/, '');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect([...policy.matchAll(/https?:[^\s;]+/g)].every(([source]) => source === base)).toBe(true);
    // Opened in the page's place, what is no page runs nothing.
    expect((await asset(`${base}style.css`)).headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    });
    for (const address of [body.url, `${new URL(body.url).origin}/package-frame/`]) {
      const opened = await readAsset(server, address, { 'sec-fetch-dest': 'document' });
      expect([opened.status, opened.headers['content-type']], address).toEqual([403, 'text/plain; charset=utf-8']);
      expect((await readAsset(server, address, { 'sec-fetch-dest': 'iframe' })).status, address).toBe(200);
    }
    for (const [path, status] of [
      ['missing.css', 404],
      ['../index.html', 404],
      ['', 404],
    ] as const)
      expect((await asset(`${base}${path}`)).status, path).toBeGreaterThanOrEqual(status === 404 ? 403 : 200);
    expect((await asset(body.url.replace(/\/\d+\//, '/9999999999/'))).status).toBe(403);
    // The archive itself by a right to its pages, and a picture by a right to a package: neither.
    expect((await asset(body.thumbnailUrl.replace(/thumbnails[^?]+/, 'packages/x/1/y/index.html'))).status).toBe(403);
  });

  it('takes the place of a video or a package as its next version, of the same type and once', async () => {
    const read = async (path: string) =>
      (await fetch(`${server.origin}/api/dsp/artworks/${path}`, { headers: user.headers })).json();
    const kinds = [
      { first: media('vp8.webm'), next: media('av1.webm'), other: adPackage([], adPage(840, 400)) },
      {
        first: adPackage([], adPage(1400, 400)),
        next: adPackage([{ name: 'more.css', content: 'p { margin: 0 }' }], adPage(1400, 400)),
        other: await png(1400, 400, '#112244'),
      },
    ];
    for (const { first, next, other } of kinds) {
      const parent = (await upload(first, 'Spring.bin')).body;
      const of = { parentId: parent.id };
      const refused = await upload(other, 'other.bin', of);
      expect([refused.status, refused.body.code]).toEqual([415, 'file_unsupported']);
      expect(await read(parent.id)).toMatchObject({ status: 'pending_review', nextVersionId: null });

      const begun = (await announce(next, 'Renamed.bin')).body;
      await send(begun.id, 0, next);
      const [made, again] = [await finish(begun.id, of), await finish(begun.id, of)];
      expect(made).toMatchObject({
        status: 201,
        body: { name: 'Spring', type: parent.type, version: 2, parentId: parent.id, status: 'pending_review' },
      });
      expect(again.body.id).toBe(made.body.id);
      expect(await read(parent.id)).toMatchObject({ status: 'archived', nextVersionId: made.body.id });
      const { items } = await read(`${made.body.id}/versions`);
      expect(items.map((item: { artwork: { version: number } }) => item.artwork.version)).toEqual([2, 1]);

      // A version that has a newer one takes no other, and what has arrived is not lost by it.
      const late = Buffer.concat([other]);
      const waiting = (await announce(late, 'late.bin')).body;
      await send(waiting.id, 0, late);
      expect(await finish(waiting.id, of)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
      expect((await call('GET', `/${waiting.id}`)).body.offset).toBe(late.byteLength);
      expect((await call('DELETE', `/${waiting.id}`)).status).toBe(204);
    }
    const content = await png(640, 360, '#99aa11');
    const strange = (await announce(content)).body;
    await send(strange.id, 0, content);
    expect((await finish(strange.id, { parentId: crypto.randomUUID() })).status).toBe(404);
    expect((await call('DELETE', `/${strange.id}`)).status).toBe(204);
  });

  it.each<[string, () => Uint8Array, number, object]>([
    ['a text', () => Buffer.from('just words'), 415, { code: 'file_unsupported', facts: { found: null } }],
    [
      'a PDF',
      () => Buffer.from('%PDF-1.7 and more'),
      415,
      { code: 'file_unsupported', facts: { found: 'application/pdf' } },
    ],
    [
      'a video that is too long',
      () => media('long.mp4'),
      422,
      { code: 'video_refused', facts: { reason: 'duration', found: 12 } },
    ],
    [
      'a square video',
      () => media('square.mp4'),
      422,
      { code: 'video_refused', facts: { reason: 'dimensions', width: 600 } },
    ],
    ['a cut video', () => media('spot.mp4').subarray(0, 9000), 422, { code: 'video_refused' }],
    [
      'a package without its page',
      () => adPackage([], '').subarray(0),
      422,
      { code: 'html_refused', facts: { reason: 'size_missing' } },
    ],
    [
      'a package that reaches for the network',
      () => adPackage([], adPage(1920, 1080, '<script src="https://cdn.test/x.js"></script>')),
      422,
      { code: 'html_refused', facts: { reason: 'network', path: 'index.html', found: 'https://cdn.test/x.js' } },
    ],
  ])('of %s is refused for what it is, and nothing of it stays', async (_, make, status, problem) => {
    const open = (await call('GET', '')).body.items;
    const before = [stored('artworks').length, stored('thumbnails').length];
    expect(await upload(make())).toMatchObject({ status, body: problem });
    expect([stored('artworks').length, stored('thumbnails').length]).toEqual(before);
    expect((await call('GET', '')).body.items).toEqual(open);
  });

  it('that is not what was announced is refused as damaged', async () => {
    const content = await png(640, 360, '#aa1100');
    const { id } = (await call('POST', '', { name: 'a.png', bytes: content.byteLength, sha256: 'c'.repeat(64) })).body;
    await send(id, 0, content);
    expect(await finish(id)).toMatchObject({ status: 422, body: { code: 'upload_damaged' } });
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });

  it('takes no more than was announced, nothing too large, and nothing beyond the room of the instance', async () => {
    const { id } = (await announce(randomBytes(1000))).body;
    expect(await send(id, 0, randomBytes(1001))).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', facts: { maxBytes: 1000 } },
    });
    expect((await call('GET', `/${id}`)).body.offset).toBe(0);
    const announced = (bytes: number) =>
      call('POST', '', { name: 'x', bytes, sha256: randomBytes(32).toString('hex') });
    expect(await announced(200_000_001)).toMatchObject({ status: 413, body: { facts: { maxBytes: 200_000_000 } } });
    const ids: string[] = [];
    let answer = await announced(200_000_000);
    for (; answer.status === 201; answer = await announced(200_000_000)) ids.push(answer.body.id);
    expect([ids.length, answer.body.code]).toEqual([24, 'upload_quota']);
    for (const open of ids) expect((await call('DELETE', `/${open}`)).status).toBe(204);
    expect((await announced(200_000_000)).status).toBe(201);
  });

  it('belongs to who began it', async () => {
    const { id } = (await announce(randomBytes(50))).body;
    await server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
      tx.run(sql`update uploads set created_by = 'somebody else' where id = ${id}`),
    );
    expect((await send(id, 0, randomBytes(50))).status).toBe(404);
    expect((await call('GET', '')).body.items.map((item: { id: string }) => item.id)).not.toContain(id);
  });

  it('that nobody goes on with is swept away with its chunks, and a finished one leaves its artwork', async () => {
    const content = await png(640, 360, '#00bb11');
    const artwork = (await upload(content)).body;
    const { id } = (await announce(randomBytes(3000))).body;
    await send(id, 0, randomBytes(1000));
    expect(stored('uploads').length).toBeGreaterThan(0);
    server.shift(25 * 3_600_000);
    try {
      await sweepUploads(server.context);
      expect(stored('uploads')).toEqual([]);
      const left = await server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
        tx.rows(sql`select id from uploads`),
      );
      expect(left).toEqual([]);
    } finally {
      server.shift(-25 * 3_600_000);
    }
    expect((await fetch(`${server.origin}/api/dsp/artworks/${artwork.id}`, { headers: user.headers })).status).toBe(
      200,
    );
    expect((await asset(artwork.url)).status).toBe(200);
  });
});
