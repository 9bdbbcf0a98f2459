import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { removeObjects } from '#server/jobs/remove-objects.ts';
import { sql } from '#server/kernel/db/database.ts';
import { key, png, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { callOperation, contractOperations } from '../support/contract/contract-document.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';
import {
  createProject,
  pageOf,
  pictureOf,
  type StudioAsset,
  sendAsset,
  textOf,
  uploadedAsset,
} from '../support/studio/designs.ts';

type Pages = components['schemas']['StudioPages'];

/** Reads what an address leads to at the server's own host for objects, whatever host it names. */
async function fetchAsset({ context, port }: TestServer, url: string) {
  const { pathname, search } = new URL(url);
  const { host } = new URL(context.config.origins.assets);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { Host: host } }, resolve).on('error', reject);
  });
  return { status: answer.statusCode, headers: answer.headers, content: await buffer(answer) };
}

describe('the studio', () => {
  let server: TestServer;
  let user: ApiUser;
  let rival: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    rival = await apiUser(server, 'rival@demo.test');
  });
  afterAll(() => server.stop());

  const named = (id: string) => ({ params: { path: { id } } });
  const create = (pages: Pages = [pageOf()], name = 'Autumn') => bodyOf(createProject(user, pages, name));
  const show = (id: string, by = user) => by.api.GET('/dsp/studio/projects/{id}', named(id));
  const save = (id: string, version: number, body: { name?: string; pages?: Pages }) =>
    user.api.PATCH('/dsp/studio/projects/{id}', {
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
      body,
    });
  const list = (query: { q?: string; limit?: number; cursor?: string } = {}) =>
    bodyOf(user.api.GET('/dsp/studio/projects', { params: { query } }));
  const assets = async () => (await bodyOf(user.api.GET('/dsp/studio/assets'))).items;
  const removeAsset = (id: string) => user.api.DELETE('/dsp/studio/assets/{id}', named(id));
  const note = (id: string, body: { pageId: string; artworkId: string; version: number }) =>
    user.api.POST('/dsp/studio/projects/{id}/exports', { ...named(id), body });
  const used = async () => (await bodyOf(user.api.GET('/dsp/storage'))).usedBytes;
  const stored = () =>
    readdirSync(join(server.folder, 'objects'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name === 'body')
      .map(({ parentPath }) => parentPath)
      .sort();
  const read = async ({ url }: Pick<StudioAsset, 'url'>) => {
    expect(new URL(url).origin).toBe(server.context.config.origins.assets);
    const { status, content } = await fetchAsset(server, url);
    expect(status).toBe(200);
    return content;
  };

  describe('design', () => {
    it('is made, read, saved under the version that was read, listed and deleted', async () => {
      const pages: Pages = [pageOf([textOf('Warm bread\nfrom six'), pictureOf(null)]), pageOf()];
      const { data: made, response } = await createProject(user, pages, 'Bread');
      expect(response.headers.get('etag')).toBe('"1"');
      expect(made).toMatchObject({ name: 'Bread', version: 1, pages, assets: [], exports: [] });
      const id = made?.id ?? '';
      const { data: found, response: reading } = await show(id);
      expect(found).toEqual(made);
      expect(reading.headers.get('etag')).toBe('"1"');

      const changed = await save(id, 1, { name: 'Bread and rolls' });
      expect(changed.response.headers.get('etag')).toBe('"2"');
      expect(changed.data).toMatchObject({ name: 'Bread and rolls', version: 2, pages });
      expect(changed.data?.createdAt).toBe(made?.createdAt);
      expect((await save(id, 1, { name: 'Late' })).error).toMatchObject({
        code: 'stale_version',
        status: 412,
        facts: { version: 2 },
      });
      const blind = await fetch(`${server.origin}/api/dsp/studio/projects/${id}`, {
        method: 'PATCH',
        headers: { ...user.headers, 'Content-Type': 'application/json' },
        body: '{"name":"Blind"}',
      });
      expect(blind.status).toBe(428);

      const [first] = (await list()).items;
      expect(first).toMatchObject({ id, name: 'Bread and rolls', version: 2, cover: pages[0], pageCount: 2 });
      expect((await user.api.DELETE('/dsp/studio/projects/{id}', named(id))).response.status).toBe(204);
      expect((await user.api.DELETE('/dsp/studio/projects/{id}', named(id))).response.status).toBe(404);
      expect((await show(id)).response.status).toBe(404);
      expect((await save(id, 2, { name: 'Gone' })).response.status).toBe(404);
    });

    it('takes one of two saves that come at once', async () => {
      const { id } = await create();
      const both = await Promise.all([save(id, 1, { name: 'One' }), save(id, 1, { name: 'Other' })]);
      expect(both.map(({ response }) => response.status).sort()).toEqual([200, 412]);
      expect((await bodyOf(show(id))).version).toBe(2);
    });

    it('is made once, however often it is asked for under one key', async () => {
      const header = key();
      const body = { name: 'Once', pages: [pageOf()] };
      const ask = () => bodyOf(user.api.POST('/dsp/studio/projects', { params: { header }, body }));
      expect((await ask()).id).toBe((await ask()).id);
      expect((await list({ q: 'once' })).items).toHaveLength(1);
    });

    it('is listed by when it was last changed, a page after another, and found by its name however that is written', async () => {
      const made = [];
      for (const name of ['Éclair 10% off', 'éclair plain', 'Éclair big']) {
        made.push(await create([pageOf()], name));
        server.shift(1000);
      }
      await save(made[0]?.id ?? '', 1, { pages: [pageOf(), pageOf()] });
      const names = async (q: string, limit: number, cursor?: string) => {
        const { items, nextCursor } = await list({ q, limit, ...(cursor ? { cursor } : {}) });
        return { names: items.map(({ name }) => name), nextCursor };
      };
      const first = await names('éCLAIR', 2);
      expect(first.names).toEqual(['Éclair 10% off', 'Éclair big']);
      expect(await names('eclair', 2, first.nextCursor)).toEqual({ names: ['éclair plain'], nextCursor: undefined });
      // What means something to the database is a letter like others.
      expect((await names('10% O', 9)).names).toEqual(['Éclair 10% off']);
      expect((await names('10_ o', 9)).names).toEqual([]);
    });

    it('has no id twice, and no more than it may', async () => {
      const [page, layer] = [randomUUID(), randomUUID()];
      const twice = await createProject(user, [
        pageOf([textOf('a', layer), textOf('b', layer)], page),
        pageOf([textOf('c', layer)], page),
      ]);
      expect(twice.error).toMatchObject({
        code: 'invalid_request',
        errors: [
          { path: '/pages/1/id', code: 'unique' },
          { path: '/pages/0/layers/1/id', code: 'unique' },
        ],
      });
      const wordy = () => pageOf(Array.from({ length: 40 }, () => textOf('x'.repeat(500))));
      const large = Array.from({ length: 12 }, wordy);
      expect((await createProject(user, large)).error?.errors).toEqual([
        { path: '/pages', code: 'maxLength', limit: 256_000 },
      ]);
      const { id } = await create();
      expect((await save(id, 1, { pages: large })).error?.errors).toMatchObject([{ path: '/pages' }]);
      expect((await bodyOf(show(id))).version).toBe(1);
    });

    it.each([
      ['half a letter', '\ud83d'],
      ['a control', 'a\u0007'],
    ])('has no text with %s in it', async (_, text) => {
      const { error } = await createProject(user, [pageOf([textOf(text)])]);
      expect(error).toMatchObject({ code: 'invalid_request', status: 400 });
    });

    it('keeps emoji and both directions as they were written', async () => {
      const text = 'خبز طازج 🥐\nfresh';
      const { id } = await create([pageOf([textOf(text)])]);
      expect((await bodyOf(show(id))).pages[0]?.layers[0]).toMatchObject({ text });
    });

    it('is one of at most 500 of a company', async () => {
      const instanceId = rival.headers['X-Instance-Id'] ?? '';
      await server.write(sql`
        insert into studio_projects (id, namespace_id, instance_id, name, pages, created_at, updated_at)
        select gen_random_uuid(), ${rival.tenant.id}::uuid, ${instanceId}::uuid, 'One of many', ${JSON.stringify([pageOf()])}::jsonb, now(), now()
        from generate_series(1, 499)`);
      const both = await Promise.all([createProject(rival, [pageOf()]), createProject(rival, [pageOf()])]);
      expect(both.map(({ response }) => response.status).sort()).toEqual([201, 400]);
      expect(both.find(({ error }) => error)?.error?.errors).toEqual([
        { path: '/projects', code: 'maxItems', limit: 500 },
      ]);
      await server.write(sql`delete from studio_projects where instance_id = ${instanceId}`);
    });
  });

  describe('picture', () => {
    it('is kept as it is seen: upright, in sRGB, see-through, and without what the file told', async () => {
      const upside = await sharp({
        create: { width: 60, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
      })
        .withExif({ IFD0: { Artist: 'Somebody' } })
        .withMetadata({ orientation: 6 })
        .png()
        .toBuffer();
      expect((await sharp(upside).metadata()).exif).toBeDefined();
      const before = await used();
      const asset = await uploadedAsset(server, user, upside, 'C:\\shop\\Our logo.final.png');
      expect(asset).toMatchObject({ name: 'Our logo.final', width: 20, height: 60 });
      const content = await read(asset);
      expect(content.byteLength).toBe(asset.bytes);
      const kept = await sharp(content).metadata();
      expect(kept).toMatchObject({ format: 'webp', width: 20, height: 60, hasAlpha: true, space: 'srgb' });
      expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(content.includes('Somebody')).toBe(false);
      const pixel = [...(await sharp(content).raw().toBuffer()).subarray(0, 4)];
      expect(pixel).toEqual([255, 0, 0, 128]);
      expect(await used()).toBe(before + asset.bytes);
      expect((await assets())[0]).toEqual(asset);
    });

    it('that is a photograph stays one, also out of the colours of print', async () => {
      const photograph = await sharp(await png(300, 200, '#2060c0'))
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer();
      const asset = await uploadedAsset(server, user, photograph, 'bread.jpg');
      const kept = await sharp(await read(asset)).metadata();
      expect(kept).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, hasAlpha: false });
    });

    it('is no longer than 4,096 pixels on a side', async () => {
      const asset = await uploadedAsset(server, user, await png(6000, 30));
      expect(asset).toMatchObject({ width: 4096, height: 20 });
    });

    it.each<[string, () => Promise<Uint8Array>, number, string]>([
      ['no image', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'file_unsupported'],
      ['cut off', async () => (await png(400, 400)).subarray(0, 300), 422, 'file_truncated'],
      ['too large', async () => Buffer.concat([await png(8, 8)], 20_000_001), 413, 'file_too_large'],
    ])('is refused where it is %s, and nothing of it stays', async (_, content, status, code) => {
      const before = stored();
      const response = await sendAsset(server, user, await content());
      expect([response.status, (await response.json()).code]).toEqual([status, code]);
      expect(stored()).toEqual(before);
    });

    it('is kept once, however often it is sent under one key', async () => {
      const [header, content] = [key(), await png(30, 30)];
      const before = stored();
      const first = await uploadedAsset(server, user, content, 'x.png', header);
      expect(await uploadedAsset(server, user, content, 'x.png', header)).toEqual(first);
      expect(stored()).toHaveLength(before.length + 1);
    });

    it('takes of the company’s room, and stays nowhere when there is none, or the company has as many as it may', async () => {
      const big = await uploadedAsset(server, user, await png(20, 20));
      const before = stored();
      await server.write(sql`update studio_assets set bytes = 4999999999 where id = ${big.id}`);
      const full = await sendAsset(server, user, await png(21, 21));
      expect(await full.json()).toMatchObject({
        code: 'upload_quota',
        status: 409,
        facts: { maxBytes: 5_000_000_000 },
      });
      await server.write(sql`update studio_assets set bytes = 1 where id = ${big.id}`);
      const { headers, tenant } = user;
      await server.write(sql`
        insert into studio_assets (id, namespace_id, instance_id, name, width, height, bytes, storage_key, sha256, created_at)
        select gen_random_uuid(), ${tenant.id}::uuid, ${headers['X-Instance-Id']}::uuid, 'one of many', 1, 1, 1, 'many/' || n, '', now()
        from generate_series(1, 1000) n`);
      const many = await sendAsset(server, user, await png(22, 22));
      expect(await many.json()).toMatchObject({ errors: [{ path: '/file', code: 'maxItems', limit: 1000 }] });
      await server.write(sql`delete from studio_assets where name = 'one of many'`);
      expect(stored()).toEqual(before);
    });

    it('is listed a page after another, the newest first', async () => {
      const all = await assets();
      const first = await bodyOf(user.api.GET('/dsp/studio/assets', { params: { query: { limit: 2 } } }));
      const query = { limit: 100, cursor: first.nextCursor ?? '' };
      const rest = await bodyOf(user.api.GET('/dsp/studio/assets', { params: { query } }));
      expect([...first.items, ...rest.items]).toEqual(all);
    });

    it('in a design is one of the company’s', async () => {
      const own = await uploadedAsset(server, user, await png(10, 10));
      const theirs = await uploadedAsset(server, rival, await png(10, 10));
      for (const strange of [theirs.id, randomUUID()]) {
        const pages = [pageOf(), pageOf([pictureOf(null), pictureOf(own.id), pictureOf(strange)])];
        const errors = [{ path: '/pages/1/layers/2/assetId', code: 'unknown_reference' }];
        expect((await createProject(user, pages)).error).toMatchObject({ code: 'invalid_request', errors });
        const { id } = await create();
        expect((await save(id, 1, { pages })).error).toMatchObject({ code: 'invalid_request', errors });
      }
    });

    it('comes with the designs that show it, and is deleted once none does', async () => {
      const [onCover, behind] = [
        await uploadedAsset(server, user, await png(10, 10)),
        await uploadedAsset(server, user, await png(11, 11)),
      ];
      const pages = [pageOf([pictureOf(onCover.id), pictureOf(onCover.id)]), pageOf([pictureOf(behind.id)])];
      const made = await create(pages, 'With pictures');
      expect(made.assets).toEqual([behind, onCover]);
      expect((await list()).items[0]?.assets).toEqual([onCover]);
      expect((await removeAsset(behind.id)).error).toMatchObject({
        code: 'asset_in_use',
        status: 409,
        facts: { projects: [{ id: made.id, name: 'With pictures' }] },
      });
      const fewer = await bodyOf(save(made.id, 1, { pages: pages.slice(0, 1) }));
      expect(fewer.assets).toEqual([onCover]);
      const [before, bytes] = [stored(), await used()];
      expect((await removeAsset(behind.id)).response.status).toBe(204);
      expect((await removeAsset(behind.id)).response.status).toBe(404);
      expect(await used()).toBe(bytes - behind.bytes);
      await removeObjects(server.context);
      expect(stored()).toHaveLength(before.length - 1);
      expect((await read(onCover)).byteLength).toBe(onCover.bytes);
      expect((await removeAsset(onCover.id)).error?.code).toBe('asset_in_use');
    });

    it('is never gone from a design that was saved while it was deleted', async () => {
      for (let round = 0; round < 6; round += 1) {
        const { id } = await uploadedAsset(server, user, await png(9, 9));
        const [saved, deleted] = await Promise.all([createProject(user, [pageOf([pictureOf(id)])]), removeAsset(id)]);
        expect([
          [201, 409],
          [400, 204],
        ]).toContainEqual([saved.response.status, deleted.response.status]);
      }
    });
  });

  describe('export', () => {
    it('is noted for a page, the newest in place of the one before, and counted while its page stays as it was', async () => {
      const pages: [ReturnType<typeof pageOf>, ReturnType<typeof pageOf>] = [pageOf(), pageOf()];
      const { id } = await create(pages);
      const artwork = await uploadedArtwork(server, user, 1920, 1080);
      const other = await uploadedArtwork(server, user, 1080, 1920);
      const noted = await bodyOf(note(id, { pageId: pages[0].id, artworkId: artwork.id, version: 1 }));
      expect(noted).toMatchObject({ pageId: pages[0].id, artworkId: artwork.id, version: 1 });
      expect(await bodyOf(show(id))).toMatchObject({ version: 1, exports: [noted] });
      const again = await bodyOf(note(id, { pageId: pages[0].id, artworkId: other.id, version: 1 }));
      server.shift(1000);
      const next = await bodyOf(note(id, { pageId: pages[1].id, artworkId: artwork.id, version: 1 }));
      expect((await bodyOf(show(id))).exports).toEqual([again, next]);
      const count = async () => (await list()).items.find((item) => item.id === id)?.exportCount;
      expect(await count()).toBe(2);

      const cut = await bodyOf(save(id, 1, { pages: [pages[1]] }));
      // The page itself is as it was.
      expect(cut.exports).toEqual([next]);
      expect([next.isCurrent, await count()]).toEqual([true, 1]);
      const changed = { ...pages[1], background: '#123456' };
      expect((await bodyOf(save(id, 2, { pages: [changed] }))).exports).toEqual([{ ...next, isCurrent: false }]);
      expect(await count()).toBe(0);
      // Of an older version nobody knows how it was drawn.
      const old = await bodyOf(note(id, { pageId: changed.id, artworkId: other.id, version: 2 }));
      expect([old.isCurrent, await count()]).toEqual([false, 0]);
      await bodyOf(note(id, { pageId: changed.id, artworkId: other.id, version: 3 }));
      expect(await count()).toBe(1);

      // An artwork that is deleted for good takes its note along.
      await user.api.DELETE('/dsp/artworks/{id}', named(other.id));
      const gone = await user.api.POST('/dsp/artworks/{id}/deletion', {
        params: { path: { id: other.id }, header: key() },
      });
      expect(gone.response.status).toBe(200);
      expect((await bodyOf(show(id))).exports).toEqual([]);
      expect((await user.api.DELETE('/dsp/studio/projects/{id}', named(id))).response.status).toBe(204);
      expect((await user.api.GET('/dsp/artworks/{id}', named(artwork.id))).response.status).toBe(200);
    });

    it('is of a page that there is, an artwork of the company’s and a version that there was', async () => {
      const page = pageOf();
      const { id } = await create([page]);
      const theirs = await uploadedArtwork(server, rival, 1920, 1080);
      expect((await note(id, { pageId: randomUUID(), artworkId: theirs.id, version: 2 })).error).toMatchObject({
        code: 'invalid_request',
        errors: [
          { path: '/pageId', code: 'unknown_reference' },
          { path: '/artworkId', code: 'unknown_reference' },
          { path: '/version', code: 'maximum', limit: 1 },
        ],
      });
      expect((await bodyOf(show(id))).exports).toEqual([]);
    });
  });

  it('tells the open pages of the company', async () => {
    const { id } = await create();
    await bodyOf(save(id, 1, { name: 'Told' }));
    await user.api.DELETE('/dsp/studio/projects/{id}', named(id));
    const told = await server.rows<{ instanceId: string }>(
      sql`select instance_id from events where type = 'studio.changed' and payload = ${JSON.stringify({ id })}::jsonb`,
    );
    expect(told).toEqual(Array.from({ length: 3 }, () => ({ instanceId: user.headers['X-Instance-Id'] })));
  });

  it('is another company’s business to nobody', async () => {
    const asset = await uploadedAsset(server, user, await png(10, 10));
    const { id } = await create([pageOf([pictureOf(asset.id)])]);
    expect((await bodyOf(rival.api.GET('/dsp/studio/projects'))).items).toEqual([]);
    expect((await show(id, rival)).response.status).toBe(404);
    expect((await rival.api.DELETE('/dsp/studio/assets/{id}', named(asset.id))).response.status).toBe(404);
  });

  it('is read by a viewer, who changes nothing', async () => {
    const instanceId = user.headers['X-Instance-Id'] ?? '';
    const viewer = await newUser(server, { instanceId, membership: { instanceId, role: 'viewer' } });
    const { id } = await create();
    expect((await show(id, viewer)).response.status).toBe(200);
    expect((await createProject(viewer, [pageOf()])).error?.code).toBe('forbidden');
    expect((await viewer.api.DELETE('/dsp/studio/projects/{id}', named(id))).error?.code).toBe('forbidden');
    expect((await sendAsset(server, viewer, await png(8, 8))).status).toBe(403);
  });

  it('is nowhere where the tenant does not show it', async () => {
    const asset = await uploadedAsset(server, user, await png(10, 10));
    const page = pageOf();
    const { id } = await create([page]);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await png(8, 8))]), 'x.png');
    const parts: Readonly<Record<string, Parameters<typeof callOperation>[2]>> = {
      listStudioProjects: {},
      createStudioProject: { headers: key(), body: { name: 'x', pages: [pageOf()] } },
      getStudioProject: { path: { id } },
      updateStudioProject: { path: { id }, headers: { 'If-Match': '"1"' }, body: { name: 'x' } },
      deleteStudioProject: { path: { id } },
      recordStudioExport: { path: { id }, body: { pageId: page.id, artworkId: randomUUID(), version: 1 } },
      listStudioAssets: {},
      uploadStudioAsset: { headers: key(), body: form },
      deleteStudioAsset: { path: { id: asset.id } },
    };
    const ids = contractOperations.map(({ operationId }) => operationId).filter((name) => name.includes('Studio'));
    expect(ids.sort()).toEqual(Object.keys(parts).sort());
    const before = stored();
    await server.write(sql`update namespaces set is_smb_show_studio = false where id = ${user.tenant.id}`);
    for (const operation of ids) {
      const response = await callOperation(server.origin, operation, parts[operation] ?? {}, user.headers);
      expect([operation, response.status, (await response.json()).code]).toEqual([operation, 404, 'not_found']);
    }
    await server.write(sql`update namespaces set is_smb_show_studio = true where id = ${user.tenant.id}`);
    expect(stored()).toEqual(before);
    expect((await bodyOf(show(id))).version).toBe(1);
    expect((await assets()).map((kept) => kept.id)).toContain(asset.id);
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});

describe('the studio with hosts of its own', () => {
  it('names its pictures at the delivery host, under the same signed path', async () => {
    const server = await startTestServer({
      STUDIO_UPLOADS_ORIGIN: 'https://studio-uploads.test',
      STUDIO_ASSETS_ORIGIN: 'https://studio-assets.test/',
    });
    try {
      const user = await apiUser(server, 'advertiser@demo.test');
      const { url, id, bytes } = await uploadedAsset(server, user, await png(10, 10));
      expect(url).toMatch(
        /^https:\/\/studio-assets\.test\/studio\/[0-9a-f]{48}\.webp\?expires=\d+&signature=[\w-]{43}$/,
      );
      const { assets } = await bodyOf(createProject(user, [pageOf([pictureOf(id)])]));
      expect(assets).toMatchObject([{ url }]);
      // What stands behind it reads the path as it is.
      const { status, headers, content } = await fetchAsset(server, url);
      expect([status, headers['access-control-allow-origin'], content.byteLength]).toEqual([200, '*', bytes]);
    } finally {
      await server.stop();
    }
  });
});
