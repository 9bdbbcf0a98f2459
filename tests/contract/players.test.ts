import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components, operations } from '#contract/product-api.ts';
import { PLAYER_VERSION, SIMULATED_PLAYER } from '#domain/players/protocol.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import { type BookedCampaign, bookCampaign, pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { heartbeatOf, openScreens, playsOf, reportPlays, sendHeartbeat } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Query = NonNullable<operations['listDeskPlayers']['parameters']['query']>;
const minute = 60_000;

describe('the players of screens', () => {
  let server: TestServer;
  let operator: ApiUser;
  let screens: components['schemas']['Screen'][];
  let screen: components['schemas']['Screen'];
  let booked: BookedCampaign;

  beforeAll(async () => {
    server = await startTestServer();
    let user = await apiUser(server, 'advertiser@demo.test');
    screens = await pickScreens(user, 4);
    const [first] = screens;
    if (!first) throw new Error('There are screens');
    screen = first;
    await openScreens(server);
    beginDay(server, screen.timezone);
    user = await apiUser(server, 'advertiser@demo.test');
    const reviewer = await apiUser(server, 'reviewer@demo.test');
    booked = await bookCampaign(server, user, { screens: [screen], days: 3 }, reviewer);
    operator = await apiUser(server, 'operator@demo.test');
    server.shift(10 * minute);
  });
  afterAll(() => server.stop());

  const list = (query: Query = {}, by = operator) =>
    bodyOf(by.api.GET('/dsp/desk/players', { params: { query: { limit: 200, ...query } } }));
  const playerOf = async (id: string) => {
    const found = (await list()).items.find((player) => player.id === id);
    if (!found) throw new Error('The screen has a player');
    return found;
  };
  const playlistOf = (id: string, by = operator) =>
    by.api.GET('/dsp/desk/screens/{id}/playlist', { params: { path: { id } } });
  /** Says it after a pause, as a player does. */
  const tell = async (id: string, change: Parameters<typeof heartbeatOf>[1] = {}) => {
    server.shift(10_000);
    const response = await sendHeartbeat(server, id, heartbeatOf(server, change));
    expect(response.status, await response.text()).toBe(204);
  };

  it('are known by what they report alone, where they do not say how they are', async () => {
    expect(await playerOf(screens[1]?.id ?? '')).toMatchObject({ health: ['never'], state: null, reportedUntil: null });
    await reportPlays(server, screen, playsOf(server, screen, booked, 2));
    expect(await playerOf(screen.id)).toMatchObject({ health: ['untold'], state: null, speaker: 'player' });
  });

  it('are shown as they said last, in one row', async () => {
    const [play] = playsOf(server, screen, booked, 1);
    if (!play) throw new Error('There is a play');
    await tell(screen.id, { lastPlay: { id: play.id, startedAt: play.startedAt }, unsent: 3 });
    const player = await playerOf(screen.id);
    expect(player).toMatchObject({
      health: ['fine'],
      state: {
        software: 'marquee-browser',
        version: PLAYER_VERSION,
        loopLengthS: 60,
        loopSlots: 6,
        storage: { usedBytes: 1_000_000, freeBytes: 99_000_000, artworks: 2 },
        lastPlayAt: play.startedAt,
        unsent: 3,
      },
    });
    expect(Math.abs(player.state?.clockOffsetMs ?? Number.NaN)).toBeLessThan(20_000);
    // One that has just started does not know what was proven before.
    await tell(screen.id, { storage: null, loop: null });
    expect((await playerOf(screen.id)).state).toMatchObject({
      ...{ storage: null, loopLengthS: null, loopSlots: null, unsent: 0 },
      lastPlayAt: play.startedAt,
    });
    expect(await server.rows(sql`select 1 from screen_heartbeats where screen_id = ${screen.id}`)).toHaveLength(1);
  });

  it.each<[string, string, (now: number) => Parameters<typeof heartbeatOf>[1]]>([
    ['a clock that is two minutes ahead', 'clock', (now) => ({ clock: new Date(now + 2 * minute).toISOString() })],
    ['a clock of another year', 'clock', () => ({ clock: '1970-01-01T00:00:00Z' })],
    [
      'hardly any room left',
      'storage',
      () => ({ storage: { usedBytes: 95_000_000, freeBytes: 5_000_000, artworks: 9 } }),
    ],
    ['an earlier version', 'outdated', () => ({ version: '0.9.10' })],
    ['an earlier version of the simulation', 'outdated', () => ({ software: SIMULATED_PLAYER, version: '1.0.99' })],
  ])('%s is a word of warning: %s', async (_, word, change) => {
    await tell(screen.id, change(server.context.clock.wall().getTime()));
    expect((await playerOf(screen.id)).health).toEqual([word]);
    const found = await list({ health: word as Query['health'] & string });
    expect(found.items.map(({ id }) => id)).toEqual([screen.id]);
    expect((await list({ health: 'fine' })).items).toEqual([]);
  });

  it.each([
    ['a later version', { version: '9.0.0' }],
    ['a version of somebody else’s player', { software: 'acme-player', version: '0.1.0' }],
    ['storage of which nobody knows how much is free', { storage: { usedBytes: 5, freeBytes: null, artworks: 0 } }],
  ])('%s is none', async (_, change) => {
    await tell(screen.id, change);
    expect((await playerOf(screen.id)).health).toEqual(['fine']);
  });

  it('that say nothing any more are silent, and only those that should speak', async () => {
    await tell(screens[1]?.id ?? '');
    await tell(screens[2]?.id ?? '');
    await server.write(sql`update screens set simulated = true where id = ${screens[2]?.id ?? ''}`);
    server.shift(20 * minute);
    expect((await playerOf(screens[1]?.id ?? '')).health).toEqual(['silent']);
    expect((await playerOf(screens[2]?.id ?? '')).health).toEqual(['fine']);
    // A campaign plays there, and nothing is heard of it.
    server.shift(4 * 60 * minute);
    operator = await apiUser(server, 'operator@demo.test');
    await tell(screen.id);
    expect((await playerOf(screen.id)).health).toEqual(['silent']);
    await reportPlays(server, screen, playsOf(server, screen, booked, 2));
    expect((await playerOf(screen.id)).health).toEqual(['fine']);
    expect((await list({ health: 'silent' })).items.map(({ id }) => id)).toEqual([screens[1]?.id]);
  });

  it('are found by their screens, and come in pages by name or by who is silent for longest', async () => {
    expect((await list({ q: screen.name })).items.map(({ id }) => id)).toContain(screen.id);
    expect((await list({ q: 'no such screen' })).items).toEqual([]);
    for (const sort of ['name', 'heard'] as const) {
      const all = (await list({ sort })).items;
      const pages: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await list({ sort, limit: 7, ...(cursor ? { cursor } : {}) });
        pages.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
        if (!cursor || pages.length >= all.length) break;
      }
      expect(pages.slice(0, all.length)).toEqual(all.map(({ id }) => id));
      expect(new Set(pages).size).toBe(pages.length);
    }
    const heard = (await list({ sort: 'heard' })).items.slice(0, 3).map(({ id }) => id);
    expect(heard).toEqual([screens[1]?.id, screens[2]?.id, screen.id]);
    await server.write(
      sql`update screens set status = 'retired', out_reason = 'lease_ended', out_at = now() where id = ${screens[3]?.id ?? ''}`,
    );
    expect((await list({ q: screens[3]?.name ?? '' })).items.map(({ id }) => id)).not.toContain(screens[3]?.id);
  });

  it.each([
    ['software', 'x'.repeat(61)],
    ['software', '<b>'],
    ['software', 'a\nb'],
    ['version', '1.0'],
    ['version', '99999.0.0'],
    ['clock', 'noon'],
    ['unsent', -1],
    ['storage', { usedBytes: -1, freeBytes: 0, artworks: 0 }],
    ['loop', { lengthS: 60, slots: 6, playing: { artworkId: 'x', since: '2026-01-01T00:00:00Z' } }],
    ['more', 'than is asked'],
  ])('with a %s of %j are not believed', async (part, value) => {
    server.shift(10_000);
    const response = await sendHeartbeat(server, screen.id, { ...heartbeatOf(server), [part]: value });
    expect([response.status, (await response.json()).code]).toEqual([400, 'invalid_request']);
  });

  describe('and what they play now', () => {
    it('is what the playlist of the screen says, with whose it is', async () => {
      const shown = await bodyOf(playlistOf(screen.id));
      expect(shown).toMatchObject({
        player: { id: screen.id, name: screen.name },
        isOpen: true,
        lines: 1,
        spotLengthS: screen.spotLengthS,
        loopLengthS: screen.loopLengthS,
        slotsPerLoop: screen.slotsPerLoop,
      });
      const [now, next] = shown.loops;
      const [play] = [...(now?.plays ?? []), ...(next?.plays ?? [])];
      expect(Date.parse(now?.startsAt ?? '')).toBeLessThanOrEqual(Date.parse(shown.now));
      expect(Date.parse(next?.startsAt ?? '')).toBe(Date.parse(now?.startsAt ?? '') + screen.loopLengthS * 1000);
      const [company] = await server.rows<{ id: string; name: string }>(sql`
        select i.id, i.name from instances i join campaigns c on c.instance_id = i.id where c.id = ${booked.campaign.id}`);
      expect(play).toMatchObject({
        position: 1,
        durationS: screen.spotLengthS,
        artworkId: booked.artworkId,
        campaignId: booked.campaign.id,
        campaignName: booked.campaign.name,
        companyId: company?.id,
        companyName: company?.name,
      });
      expect(play?.thumbnailUrl).toMatch(/^https?:/);
    });

    it('is nothing where nothing is booked, and on a screen that is out of service', async () => {
      const idle = await bodyOf(playlistOf(screens[1]?.id ?? ''));
      expect([idle.lines, idle.loops.map(({ plays }) => plays.length)]).toEqual([0, [0, 0]]);
      await server.write(
        sql`update screens set status = 'maintenance', out_reason = 'repair', out_at = now() where id = ${screen.id}`,
      );
      const out = await bodyOf(playlistOf(screen.id));
      expect([out.player.status, out.lines, out.loops.map(({ plays }) => plays.length)]).toEqual([
        'maintenance',
        0,
        [0, 0],
      ]);
      await server.write(
        sql`update screens set status = 'active', out_reason = null, out_at = null where id = ${screen.id}`,
      );
    });

    it('says what the player shows, and no name of what it is not served', async () => {
      const since = server.context.clock.business().toISOString();
      const loop = (artworkId: string) => ({ lengthS: 60, slots: 6, playing: { artworkId, since } });
      await tell(screen.id, { loop: loop(booked.artworkId) });
      const served = await bodyOf(playlistOf(screen.id));
      expect(served.playing).toMatchObject({ artworkId: booked.artworkId, since });
      expect(served.playing?.artworkName).toBe(
        [...(served.loops[0]?.plays ?? []), ...(served.loops[1]?.plays ?? [])][0]?.artworkName,
      );
      const stranger = await apiUser(server, 'advertiser@arabia.test');
      expect(stranger.tenant.id).not.toBe(operator.tenant.id);
      const [foreign] = await server.rows<{ id: string }>(
        sql`select id from artworks where id <> ${booked.artworkId} limit 1`,
      );
      for (const artworkId of [foreign?.id ?? randomUUID(), randomUUID()]) {
        await tell(screen.id, { loop: loop(artworkId) });
        expect((await bodyOf(playlistOf(screen.id))).playing).toMatchObject({ artworkId, artworkName: null });
      }
      await tell(screen.id);
      expect((await bodyOf(playlistOf(screen.id))).playing).toBeNull();
    });
  });

  it('are no other tenant’s affair', async () => {
    const foreign = await apiUser(server, 'operator@arabia.test');
    const { items } = await list({}, foreign);
    expect(items.length).toBeGreaterThan(0);
    const own = new Set((await list()).items.map(({ id }) => id));
    expect(items.filter(({ id, state }) => own.has(id) || state !== null)).toEqual([]);
    expect((await playlistOf(screen.id, foreign)).response.status).toBe(404);
    // The database says so, too.
    const scope = { role: 'marquee_reviewer', namespaceId: foreign.tenant.id, userId: randomUUID() } as const;
    const read = (tenant: string) =>
      server.context.db.transaction({ ...scope, namespaceId: tenant }, (tx) =>
        tx.rows(sql`select 1 from screen_heartbeats`),
      );
    expect([await read(foreign.tenant.id), await read(operator.tenant.id)]).toEqual([[], []]);
  });

  it('break nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
