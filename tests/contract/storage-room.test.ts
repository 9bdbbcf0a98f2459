import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '#server/jobs/sweep.ts';
import { sql } from '#server/kernel/db/database.ts';
import { key, png, uploadedArtwork, uploadImage } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

describe('the room of an instance', () => {
  let server: TestServer;
  let user: ApiUser;
  let white: { id: string };
  let wide: { id: string };

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    white = await (await uploadImage(server, user, await png(1920, 1080, '#ffffff'))).json();
    wide = await uploadedArtwork(server, user, 1920, 1080);
    const hoard = await uploadedArtwork(server, user, 1920, 1080);
    expect((await user.api.DELETE('/dsp/artworks/{id}', named(hoard.id))).response.status).toBe(204);
    await server.write(sql`update artworks set bytes = 4999999999 where id = ${hoard.id}`);
  });
  afterAll(() => server.stop());

  const named = (id: string) => ({ params: { path: { id } } });
  const wished = (id: string) => ({ params: { path: { id }, header: key() } });
  const stored = () => readdirSync(join(server.folder, 'objects'), { recursive: true }).map(String).sort();
  const form = async () => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(await png(1080, 1920))]), 'next.png');
    return { method: 'POST', body, headers: { ...user.headers, ...key() } };
  };
  const part = { widthPx: 1080, heightPx: 1920, position: 0 };
  const upload = { name: 'x', bytes: 5000, sha256: randomBytes(32).toString('hex') };

  const posted = async (path: string) => (await fetch(`${server.origin}/api/dsp/artworks${path}`, await form())).json();

  it.each<[string, () => Promise<unknown>]>([
    [
      'an announced file',
      async () => (await user.api.POST('/dsp/uploads', { params: { header: key() }, body: upload })).error,
    ],
    ['a picture', () => posted('')],
    ['a new version', () => posted(`/${wide.id}/versions`)],
    [
      'a part of a picture',
      async () => (await user.api.POST('/dsp/artworks/{id}/crops', { ...wished(wide.id), body: part })).error,
    ],
    [
      'a mended copy',
      async () =>
        (await user.api.POST('/dsp/artworks/{id}/fixes', { ...wished(white.id), body: { fix: 'dim_white' } })).error,
    ],
  ])('full of what is archived takes no more by %s, and nothing of it stays', async (_, make) => {
    const before = stored();
    expect(await make()).toMatchObject({ code: 'upload_quota', status: 409, facts: { maxBytes: 5_000_000_000 } });
    expect(stored()).toEqual(before);
    expect(await bodyOf(user.api.GET('/dsp/artworks/{id}', named(wide.id)))).toMatchObject({ nextVersionId: null });
  });

  it('is given back by mended copies that nobody took, also after the store once failed', async () => {
    await server.write(sql`update artworks set bytes = 1 where bytes = 4999999999`);
    const made = () => user.api.POST('/dsp/artworks/{id}/fixes', { ...wished(white.id), body: { fix: 'dim_white' } });
    const before = stored();
    const fixes = [await bodyOf(made()), await bodyOf(made())];
    await server.write(sql`update artwork_fixes set created_at = created_at - interval '25 hours'`);
    await server.write(sql`update idempotency_keys set created_at = created_at - interval '25 hours'`);
    const left = () => server.rows<{ id: string }>(sql`select id from artwork_fixes`);

    const context = server.context as { store: typeof server.context.store };
    const whole = context.store;
    const [first] = await server.rows<{ key: string }>(
      sql`select storage_key as key from artwork_fixes where id = ${fixes[0]?.id}`,
    );
    context.store = {
      ...whole,
      async delete(objectKey) {
        if (objectKey === first?.key) throw new Error('the store is away');
        return whole.delete(objectKey);
      },
    };
    try {
      await sweep(server.context);
    } finally {
      context.store = whole;
    }
    expect(await left()).toEqual([{ id: fixes[0]?.id }]);
    expect(await server.rows(sql`select 1 from idempotency_keys`)).toEqual([]);
    await sweep(server.context);
    expect(await left()).toEqual([]);
    expect(stored()).toEqual(before);
    await server.write(sql`update artworks set bytes = 4999999999 where bytes = 1`);
  });

  it('has room again by as much as it is given', async () => {
    await server.write(sql`update artworks set bytes = 4900000000 where bytes = 4999999999`);
    expect((await fetch(`${server.origin}/api/dsp/artworks`, await form())).status).toBe(201);
  });
});
