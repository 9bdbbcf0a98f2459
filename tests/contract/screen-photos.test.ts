import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { removeObjects } from '#server/jobs/remove-objects.ts';
import { sql } from '#server/kernel/db/database.ts';
import { isOfPhoto } from '#server/rooms/inventory/screen-photo.ts';
import { key, pickScreens, png } from '../support/campaigns/book-campaign.ts';
import { readAsset } from '../support/files/read-asset.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import {
  photographed,
  type ScreenSheet,
  sendPhoto,
  someCorners,
  street,
  wholeCrop,
} from '../support/screens/photos.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Problem = components['schemas']['Problem'];
type Framing = { crop: typeof wholeCrop; corners: typeof someCorners | null; version: string };

const corners = someCorners.map(({ x, y }) => `${x},${y}`).join(',');
const rightHalf = { x: 0.5, y: 0, width: 0.5, height: 0.5 };

describe('the photo of a screen', () => {
  let server: TestServer;
  let user: ApiUser;
  let operator: ApiUser;
  let foreigner: ApiUser;
  let ids: readonly string[];
  let next = 0;

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    operator = await apiUser(server, 'operator@demo.test');
    foreigner = await apiUser(server, 'operator@arabia.test');
    ids = (await pickScreens(user, 20)).map(({ id }) => id);
  });
  afterAll(() => server.stop());

  /** A screen that no other test has given a photo. */
  const screen = () => ids[next++] ?? '';
  const sheet = (id: string) => bodyOf(operator.api.GET('/dsp/desk/screens/{id}', { params: { path: { id } } }));
  const shown = async (id: string) =>
    (await bodyOf(user.api.GET('/dsp/screens/{id}', { params: { path: { id } } }))).photo;
  const frame = (id: string, body: Framing, by = operator) =>
    by.api.PUT('/dsp/desk/screens/{id}/photo', { params: { path: { id } }, body });
  const remove = (id: string, version: string, by = operator) =>
    by.api.DELETE('/dsp/desk/screens/{id}/photo', { params: { path: { id }, query: { version } } });
  const photoOf = ({ photo }: ScreenSheet) => {
    if (!photo) throw new Error('It has no photo');
    return photo;
  };
  const stored = () =>
    readdirSync(join(server.folder, 'objects'), { recursive: true, withFileTypes: true })
      .filter(({ name, parentPath }) => name === 'body' && parentPath.includes('photos'))
      .map(({ parentPath }) => parentPath)
      .sort();
  const read = async (url: string | undefined) => {
    const { status, content } = await readAsset(server, url ?? '');
    expect(status).toBe(200);
    return content;
  };
  /** Lets the job run as if every object that was let go of were due. */
  const tidied = async () => {
    await server.write(sql`update unkept_objects set next_try_at = '2000-01-01'`);
    await removeObjects(server.context);
    return stored();
  };
  const pixelAt = async (content: Uint8Array, x: number, y: number) => {
    const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(at, at + 3)];
  };
  const isGreen = ([red = 0, green = 0]: readonly number[]) => green > red + 40;

  it('is shown to advertisers in two sizes with the screen marked, and goes back to none', async () => {
    const id = screen();
    expect((await sheet(id)).photo).toBeNull();
    expect(await shown(id)).toBeUndefined();
    const set = photoOf(await photographed(server, operator, id, await street(), { corners, replaces: 'none' }));
    expect(set).toMatchObject({ width: 1600, height: 1000, crop: wholeCrop, corners: someCorners });
    expect((await sheet(id)).photo).toEqual(set);

    const photo = await shown(id);
    expect(photo?.corners).toEqual(someCorners);
    const [large, small] = await Promise.all([read(photo?.url), read(photo?.thumbUrl)]);
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 800, space: 'srgb' });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200, space: 'srgb' });
    const { items } = await bodyOf(user.api.GET('/dsp/screens', { params: { query: { id: [id] } } }));
    expect(items[0]?.photo).toEqual(photo);
    const { name } = await sheet(id);
    const { items: listed } = await bodyOf(operator.api.GET('/dsp/desk/screens', { params: { query: { q: name } } }));
    expect(listed.find((one) => one.id === id)?.thumbUrl).toBe(photo?.thumbUrl);

    expect((await remove(id, randomUUID())).error?.code).toBe('stale_version');
    expect((await bodyOf(remove(id, set.version))).photo).toBeNull();
    expect((await bodyOf(remove(id, set.version))).photo).toBeNull();
    expect(await shown(id)).toBeUndefined();
    expect(await tidied()).toEqual([]);
  });

  it('is upright, in sRGB, cut as asked and tells nothing of where it was taken', async () => {
    const id = screen();
    // Lying on its side, as cameras store it; green is below once it stands.
    const lying = await sharp(await street(1600, 1600))
      .toColourspace('cmyk')
      .withExif({ IFD0: { Artist: 'A Person' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).exif).toBeDefined();
    const set = photoOf(await photographed(server, operator, id, lying, { crop: '0,0.375,1,0.625' }));
    expect(set).toMatchObject({ width: 1600, height: 1600, corners: null });
    const photo = await shown(id);
    const files = await Promise.all([set.originalUrl, photo?.url, photo?.thumbUrl].map((url) => read(url)));
    for (const content of files) {
      const { exif, icc, xmp, iptc, orientation, space } = await sharp(content).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(space).toBe('srgb');
      expect(content.includes('A Person')).toBe(false);
    }
    const [original, large] = files as [Buffer, Buffer];
    expect(isGreen(await pixelAt(original, 0.5, 0.25))).toBe(false);
    expect(isGreen(await pixelAt(original, 0.5, 0.75))).toBe(true);
    // The part begins at 0.375: what is above the middle of the whole is its upper fifth.
    expect(isGreen(await pixelAt(large, 0.5, 0.1))).toBe(false);
    expect(isGreen(await pixelAt(large, 0.5, 0.3))).toBe(true);
  });

  it('is framed anew from the original, and only its marks where the part stays', async () => {
    const id = screen();
    const first = photoOf(await photographed(server, operator, id, await street()));
    const marked = photoOf(await bodyOf(frame(id, { crop: wholeCrop, corners: someCorners, version: first.version })));
    expect(marked).toMatchObject({ url: first.url, originalUrl: first.originalUrl, corners: someCorners });
    expect(marked.version).not.toBe(first.version);
    // A repeat of it finds it done.
    expect(photoOf(await bodyOf(frame(id, { crop: wholeCrop, corners: someCorners, version: first.version })))).toEqual(
      marked,
    );

    const cut = photoOf(await bodyOf(frame(id, { crop: rightHalf, corners: null, version: marked.version })));
    expect(cut).toMatchObject({ originalUrl: first.originalUrl, crop: rightHalf, corners: null });
    const large = await read(cut.url);
    expect(await sharp(large).metadata()).toMatchObject({ width: 800, height: 500 });
    expect(isGreen(await pixelAt(large, 0.05, 0.5))).toBe(true);
    const before = stored().length;
    expect((await tidied()).length).toBe(before - 2);
    await expect(read(cut.originalUrl)).resolves.toBeDefined();
  });

  it('is one operator’s at a time: whoever comes late is told, and nothing is lost', async () => {
    const id = screen();
    const [one, other] = await Promise.all([street(), street(1280, 800)]);
    const both = await Promise.all(
      [one, other].map((content) => sendPhoto(server, operator, id, content, { replaces: 'none' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = photoOf((await both.find(({ status }) => status === 200)?.json()) as ScreenSheet);
    expect((await sheet(id)).photo).toEqual(won);
    const framings = await Promise.all(
      [0.1, 0.2].map((x) =>
        frame(id, { crop: { x, y: 0, width: 0.8, height: 0.8 }, corners: null, version: won.version }),
      ),
    );
    expect(framings.map(({ response }) => response.status).sort()).toEqual([200, 412]);
    const now = photoOf(await sheet(id));
    const stale = await sendPhoto(server, operator, id, one, { replaces: won.version });
    expect([stale.status, ((await stale.json()) as Problem).code]).toEqual([412, 'stale_version']);
    await tidied();
    for (const url of [now.url, now.originalUrl]) await expect(read(url)).resolves.toBeDefined();
    const gone = photoOf(await photographed(server, operator, id, one, { replaces: now.version }));
    expect((await frame(id, { crop: rightHalf, corners: null, version: now.version })).error?.code).toBe(
      'stale_version',
    );
    await bodyOf(remove(id, gone.version));
    expect((await frame(id, { crop: rightHalf, corners: null, version: gone.version })).error?.code).toBe(
      'stale_version',
    );
  });

  it('is set once, however often it is sent under one key', async () => {
    const id = screen();
    const [header, content] = [key(), await street()];
    const first = await photographed(server, operator, id, content, { replaces: 'none' }, header);
    const objects = await tidied();
    expect(await photographed(server, operator, id, content, { replaces: 'none' }, header)).toEqual(first);
    expect(await tidied()).toEqual(objects);
  });

  it.each<[string, () => Promise<Uint8Array>, Record<string, string>, number, string, object]>([
    [
      'no picture',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      {},
      415,
      'file_unsupported',
      {},
    ],
    ['cut off', async () => (await street()).subarray(0, 2000), {}, 422, 'file_truncated', {}],
    ['too large', async () => Buffer.concat([await png(8, 8)], 20_000_001), {}, 413, 'file_too_large', {}],
    [
      'too small',
      () => png(639, 400),
      {},
      422,
      'file_too_small',
      { facts: { width: 639, widthPx: 640, heightPx: 400, height: 400 } },
    ],
    [
      'cut too small',
      street,
      { crop: '0,0,0.39,0.39' },
      400,
      'invalid_request',
      { errors: [{ path: 'query/crop', code: 'minimum', limit: 640 }] },
    ],
    [
      'of another shape',
      street,
      { crop: '0,0,1,0.9' },
      400,
      'invalid_request',
      { errors: [{ path: 'query/crop', code: 'shape' }] },
    ],
    [
      'beside itself',
      street,
      { crop: '0.5,0,0.6,0.6' },
      400,
      'invalid_request',
      { errors: [{ path: 'query/crop', code: 'outside' }] },
    ],
    [
      'marked crosswise',
      street,
      { corners: '0.2,0.2,0.8,0.8,0.8,0.2,0.2,0.8' },
      400,
      'invalid_request',
      { errors: [{ path: 'query/corners', code: 'convex' }] },
    ],
    [
      'marked beside it',
      street,
      { corners: '0.2,0.2,1.2,0.2,0.8,0.8,0.2,0.8' },
      400,
      'invalid_request',
      { errors: [{ path: 'query/corners', code: 'outside' }] },
    ],
    ['marked with three', street, { corners: '0.2,0.2,0.8,0.2,0.8,0.8' }, 400, 'invalid_request', {}],
  ])('that is %s is refused, and nothing of it stays', async (_, content, sent, status, code, more) => {
    const id = screen();
    const before = stored();
    const answer = await sendPhoto(server, operator, id, await content(), sent);
    expect([answer.status, await answer.json()]).toMatchObject([status, { code, ...more }]);
    expect((await sheet(id)).photo).toBeNull();
    expect(stored()).toEqual(before);
  });

  it('is left as it was when the store fails half way', async () => {
    const id = screen();
    const set = photoOf(await photographed(server, operator, id, await street(), { corners }));
    const objects = await tidied();
    const { context } = server;
    const whole = context.store;
    let puts = 0;
    (context as { store: typeof whole }).store = {
      ...whole,
      put: (...given) => (++puts % 2 === 0 ? Promise.reject(new Error('the store is away')) : whole.put(...given)),
      delete: () => Promise.reject(new Error('the store is away')),
    };
    const answer = await sendPhoto(server, operator, id, await street(1280, 800), { replaces: set.version });
    const framed = await frame(id, { crop: rightHalf, corners: null, version: set.version });
    (context as { store: typeof whole }).store = whole;
    expect([answer.status, framed.response.status]).toEqual([500, 500]);
    expect((await sheet(id)).photo).toEqual(set);
    expect(stored().length).toBeGreaterThan(objects.length);
    expect(await tidied()).toEqual(objects);
    expect(server.errors).toHaveLength(2);
  });

  it('is an operator’s of its own tenant alone to change', async () => {
    const id = screen();
    const set = photoOf(await photographed(server, operator, id, await street()));
    const objects = await tidied();
    for (const [who, status] of [
      [foreigner, 404],
      [user, 403],
    ] as const) {
      expect((await sendPhoto(server, who, id, await street())).status).toBe(status);
      expect((await frame(id, { crop: rightHalf, corners: null, version: set.version }, who)).response.status).toBe(
        status,
      );
      expect((await remove(id, set.version, who)).response.status).toBe(status);
    }
    expect((await sheet(id)).photo).toEqual(set);
    expect(await tidied()).toEqual(objects);
  });

  it('stands in the log with its frame, and without where it lies', async () => {
    const id = screen();
    const set = photoOf(await photographed(server, operator, id, await street()));
    const marked = photoOf(await bodyOf(frame(id, { crop: wholeCrop, corners: someCorners, version: set.version })));
    await bodyOf(remove(id, marked.version));
    const { items } = await bodyOf(operator.api.GET('/dsp/desk/log', { params: { query: { subject: id } } }));
    expect(items.map(({ operation }) => operation)).toEqual([
      'removeScreenPhoto',
      'frameScreenPhoto',
      'setScreenPhoto',
    ]);
    const told = { width: 1600, height: 1000, crop: wholeCrop };
    expect(
      items[1]?.changes.map(({ before, after }) => [before, after].map((text) => JSON.parse(text ?? 'null'))),
    ).toEqual([
      [
        { ...told, corners: null },
        { ...told, corners: someCorners },
      ],
    ]);
    expect(JSON.stringify(items)).not.toMatch(/photos\/|original|thumb/);
  });

  it('is found by an object that it leads to, by an index', async () => {
    const id = screen();
    await photographed(server, operator, id, await street());
    const { namespaceId, photo } = await server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
      tx.one<{ namespaceId: string; photo: Record<'original' | 'shown' | 'thumb', string> }>(
        sql`select namespace_id, photo from screens where id = ${id}`,
      ),
    );
    const isKept = (key: string, of = namespaceId) =>
      sql`select ${isOfPhoto(sql`${key}`, sql`${of}::uuid`)} as is_kept`;
    for (const key of [photo.original, photo.shown, photo.thumb]) {
      expect(await server.rows(isKept(key))).toEqual([{ isKept: true }]);
      expect(await server.rows(isKept(key, foreigner.tenant.id))).toEqual([{ isKept: false }]);
    }
    expect(await server.rows(isKept('none'))).toEqual([{ isKept: false }]);
    const plan = await server.context.db.transaction({ role: 'marquee_worker' }, async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`);
      return tx.rows(sql`explain ${isKept(photo.shown)}`);
    });
    expect(JSON.stringify(plan)).toContain('screens_photo_objects');
  });

  it('breaks nothing beside what the store refused', () => {
    expect(server.errors).toHaveLength(2);
  });
});
