import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeObjects } from '#server/jobs/remove-objects.ts';
import { sql } from '#server/kernel/db/database.ts';
import { createDraft, key, pickScreens, startCheckout, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

describe('an artwork that is deleted for good', () => {
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
      .map(({ name }) => name)
      .sort();
  const archive = async (id: string) => {
    await user.api.DELETE('/dsp/artworks/{id}', { params: { path: { id } } });
    return id;
  };
  const archived = async () => archive((await uploadedArtwork(server, user, 1920, 1080)).id);
  const remove = (id: string, by = user, header = key()) =>
    by.api.POST('/dsp/artworks/{id}/deletion', { params: { path: { id }, header } });
  const room = () => bodyOf(user.api.GET('/dsp/storage'));
  const status = async (id: string) =>
    (await user.api.GET('/dsp/artworks/{id}', { params: { path: { id } } })).response.status;

  it('frees its room at once and its bytes soon, also when the store was away, and is gone however often it is asked for', async () => {
    const before = stored();
    const { usedBytes, maxBytes } = await room();
    expect(maxBytes).toBe(5_000_000_000);
    const id = await archived();
    expect((await room()).usedBytes).toBeGreaterThan(usedBytes);
    const header = key();
    const first = await remove(id, user, header);
    expect(first.data?.freedBytes).toBeGreaterThan(0);
    expect(await remove(id, user, header)).toMatchObject({ data: first.data });
    expect((await remove(id)).response.status).toBe(404);
    expect(await status(id)).toBe(404);
    expect((await room()).usedBytes).toBe(usedBytes);

    const { context } = server;
    const whole = context.store;
    (context as { store: typeof whole }).store = {
      ...whole,
      delete: () => Promise.reject(new Error('the store is away')),
    };
    await removeObjects(context);
    (context as { store: typeof whole }).store = whole;
    expect(stored().length).toBeGreaterThan(before.length);
    await server.write(sql`update unkept_objects set next_try_at = '2000-01-01'`);
    await removeObjects(context);
    await removeObjects(context);
    expect(stored()).toEqual(before);
    expect(await server.rows(sql`select 1 from unkept_objects`)).toEqual([]);
  });

  it('leaves the bytes that something else still leads to', async () => {
    const id = await archived();
    const [row] = await server.rows<{ storageKey: string }>(sql`select storage_key from artworks where id = ${id}`);
    const other = await uploadedArtwork(server, user, 1920, 1080);
    await server.write(sql`update artworks set storage_key = ${row?.storageKey ?? ''} where id = ${other.id}`);
    expect((await remove(id)).response.status).toBe(200);
    await removeObjects(server.context);
    expect(await server.context.store.head(row?.storageKey ?? '')).toBeDefined();
  });

  it('was archived before', async () => {
    const { id } = await uploadedArtwork(server, user, 1920, 1080);
    expect((await remove(id)).error).toMatchObject({ code: 'transition_refused', facts: { status: 'pending_review' } });
    expect(await status(id)).toBe(200);
  });

  it('is one that never played, that no campaign names and that no newer version followed', async () => {
    const [screen] = await pickScreens(user, 1);
    if (!screen) throw new Error('There is a screen');
    const used = await uploadedArtwork(server, user, screen.widthPx, screen.heightPx);
    const draft = await createDraft(user, { screens: [screen], artworkIds: [used.id], startsInDays: 7 });
    await bodyOf(startCheckout(user, draft));
    await server.write(sql`update artworks set archived_from = status, status = 'archived' where id = ${used.id}`);
    expect((await remove(used.id)).error).toMatchObject({ code: 'artwork_needed', facts: { need: 'campaign' } });

    const played = await archived();
    await server.write(sql`insert into play_hours (campaign_id, day, hour, line_id, screen_id, artwork_id, namespace_id, instance_id,
        plays, impressions_micros, cost_micros)
      select c.id, '2026-01-01', 1, c.id, c.id, ${played}, c.namespace_id, c.instance_id, 1, 1, 1 from campaigns c where c.id = ${draft.id}`);
    expect((await remove(played)).error).toMatchObject({ code: 'artwork_needed', facts: { need: 'played' } });

    const older = await archived();
    const newer = await archived();
    await server.write(sql`update artworks set parent_id = ${older} where id = ${newer}`);
    expect((await remove(older)).error).toMatchObject({ code: 'artwork_needed', facts: { need: 'version' } });
    expect((await remove(newer)).response.status).toBe(200);
    expect((await remove(older)).response.status).toBe(200);
    for (const id of [used.id, played]) expect(await status(id)).toBe(200);
  });

  it('is deleted by a manager, not by an editor', async () => {
    const id = await archived();
    const become = (role: string) =>
      server.write(
        sql`update memberships set role = ${role} where instance_id = ${user.headers['X-Instance-Id'] ?? ''}::uuid`,
      );
    await become('editor');
    expect((await remove(id)).response.status).toBe(403);
    await become('manager');
    expect((await remove(id)).response.status).toBe(200);
    await become('owner');
  });
});
