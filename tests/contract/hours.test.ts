import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { hourOfWeek } from '#domain/planner/zone.ts';
import type { Context } from '#server/context.ts';
import { type Sql, sql } from '#server/kernel/db/database.ts';
import { EVERY_SCREEN } from '#server/rooms/plays/line-share.ts';
import { explainHour } from '#server/views/plays/explain-hour.ts';
import { readHourFacts, startOfHour } from '#server/views/plays/hour-facts.ts';
import { readNextPlays } from '#server/views/plays/next-plays.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  type BookedCampaign,
  bookCampaign,
  businessDay,
  createDraft,
  pickScreens,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens } from '../support/screens/players.ts';
import { inRepair } from '../support/screens/service.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** On the screen's clock: the campaign is live from the morning on, and this hour is over. */
const HOUR = 20;

/** Takes back what a test has changed. */
class Undone extends Error {}

describe('a campaign on its screens, hour by hour', () => {
  let server: TestServer;
  let user: ApiUser;
  let screen: Screen;
  let free: Screen;
  let booked: BookedCampaign;
  let campaign: { id: string; namespaceId: string };
  /** Of whoever has booked nothing. */
  let draft: { readonly id: string };
  let day: string;

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    const [first] = await pickScreens(user, 1);
    const { items } = await bodyOf(user.api.GET('/dsp/screens'));
    const other = items.find(({ id }) => id !== first?.id);
    if (!first || !other) throw new Error('There are screens');
    [screen, free] = [first, other];
    await openScreens(server);
    beginDay(server, screen.timezone);
    user = await apiUser(server, 'advertiser@demo.test');
    const reviewer = await apiUser(server, 'reviewer@demo.test');
    booked = await bookCampaign(server, user, { screens: [screen], days: 3 }, reviewer);
    draft = await createDraft(user, { screens: [screen], artworkIds: [] });
    day = await businessDay(user, screen.timezone);
    const [row] = await server.rows<{ id: string; namespaceId: string }>(
      sql`select id, namespace_id from campaigns where id = ${booked.campaign.id}`,
    );
    if (!row) throw new Error('There is a campaign');
    campaign = row;
  });
  afterAll(() => server.stop());

  /** What `read` finds after some changes, at a business time, as if they had never been. */
  async function after<T>(
    changes: readonly Sql[],
    now: number,
    read: (app: Context, tx: Parameters<typeof readHourFacts>[1]) => Promise<T>,
  ): Promise<T> {
    const { context } = server;
    const app = { ...context, clock: { wall: () => context.clock.wall(), business: () => new Date(now) } };
    const found: { it?: T } = {};
    await context.db
      .transaction({ role: 'marquee_worker' }, async (tx) => {
        for (const change of changes) await tx.run(change);
        found.it = await read(app, tx);
        throw new Undone();
      })
      .catch((error) => {
        if (!(error instanceof Undone)) throw error;
      });
    return found.it as T;
  }

  const at = (): number => startOfHour(screen.timezone, day, HOUR);
  const heard = () => sql`insert into screen_hours (screen_id, hour, namespace_id, plays)
    values (${screen.id}, ${new Date(at())}, ${campaign.namespaceId}, 1) on conflict do nothing`;
  const paced = (share: number, on: string) => sql`insert into line_pacing (line_id, hour, screen_id, share)
    values (${booked.lineId}, ${new Date(at())}, ${on}, ${share})`;
  const owned = (status: string | null) => [
    sql`insert into media_owners (namespace_id, name, asks_for_review) values (${campaign.namespaceId}, 'Nobody’s', true)`,
    sql`update screens set media_owner = 'Nobody’s' where id = ${screen.id}`,
    sql`insert into reviews (id, namespace_id, instance_id, artwork_id, level, media_owner, status, due_at)
      select ${randomUUID()}, namespace_id, instance_id, id, 'media_owner', 'Nobody’s', ${status ?? 'pending'}, now()
      from artworks where id = ${booked.artworkId} and ${status !== null}`,
  ];
  const stopped = (later: number) => [
    sql`update artworks set status = 'revoked' where id = ${booked.artworkId}`,
    sql`update reviews set status = 'revoked', stopped_at = ${new Date(at() + later)} where artwork_id = ${booked.artworkId}`,
  ];
  /** All of the free screen's slots sold in an hour of every day. */
  const soldIn = (
    hour: number,
  ) => sql`insert into bookings (id, namespace_id, instance_id, campaign_id, line_id, screen_id, start_date,
      end_date, slots, state, rate_micros, pricing_model, schedule)
    select gen_random_uuid(), b.namespace_id, b.instance_id, b.campaign_id, b.line_id, ${free.id}, ${day}, ${day}, 99, 'booked', 1, 'cpm',
      ${'0'
        .repeat(hour)
        .concat('1', '0'.repeat(23 - hour))
        .repeat(7)}
    from bookings b where b.campaign_id = ${campaign.id}`;

  it.each<[string, () => readonly Sql[], readonly string[], { on?: 'free'; age?: number }?]>([
    ['the screen was not heard of', () => [], ['screen_offline']],
    ['all was held back', () => [heard(), paced(0, EVERY_SCREEN)], ['paced']],
    ['all was held back on this screen', () => [heard(), paced(0, screen.id), paced(1, EVERY_SCREEN)], ['paced']],
    [
      'all was held back on another screen alone',
      () => [heard(), paced(0, free.id), paced(1, screen.id)],
      ['unexplained'],
    ],
    ['how it was paced is kept no more', () => [heard()], ['not_kept'], { age: 8 * DAY_MS }],
    ['a week is not over', () => [heard(), paced(0, EVERY_SCREEN)], ['paced'], { age: 6 * DAY_MS }],
    ['it was months ago', () => [], ['not_kept'], { age: 91 * DAY_MS }],
    ['the screen was silent weeks ago', () => [], ['screen_offline'], { age: 60 * DAY_MS }],
    ['the screen’s owner has not been asked yet', () => owned(null), ['artwork_in_owner_review']],
    ['the screen’s owner has not answered', () => owned('pending'), ['artwork_in_owner_review']],
    ['the screen’s owner has refused', () => owned('rejected'), ['artwork_refused_by_owner']],
    ['the screen’s owner has agreed', () => [heard(), ...owned('approved')], ['unexplained']],
    ['the artwork was stopped before', () => [heard(), ...stopped(-HOUR_MS)], ['artwork_rejected']],
    ['the artwork was stopped after', () => [heard(), ...stopped(HOUR_MS)], ['unexplained']],
    ['nobody has booked the screen', () => [], ['not_booked'], { on: 'free' }],
    ['others have all of another hour', () => [soldIn(HOUR - 1)], ['not_booked'], { on: 'free' }],
    ['others have all of this hour', () => [soldIn(HOUR)], ['sold_out'], { on: 'free' }],
  ])('did not play when %s', async (_, changes, reasons, { on, age = 2.5 * HOUR_MS } = {}) => {
    const [of, screenId] = on === 'free' ? [{ ...campaign, id: draft.id }, free.id] : [campaign, screen.id];
    const asked = { screenId, day, hour: HOUR };
    const { facts } = await after(changes(), at() + HOUR_MS + age, (app, tx) => readHourFacts(app, tx, of, asked));
    expect(explainHour(facts)).toMatchObject({ outcome: 'not_played', reasons });
  });

  describe('next plays', () => {
    const MANY = 30;
    /** So many screens more, each open in an hour of its own: the last by their ids in the next one. */
    const manyScreens = () => [
      sql`create temporary table others on commit drop as
        select id, row_number() over (order by id desc) as place from (
          select id from screens where namespace_id = ${campaign.namespaceId} and id <> ${screen.id} order by id limit ${MANY}) first`,
      sql`update screens s set timezone = 'UTC', status = 'active', width_px = o.width_px, height_px = o.height_px,
          media_owner = o.media_owner, accepted_mime_types = o.accepted_mime_types, max_file_bytes = o.max_file_bytes,
          operating_hours = (select array_agg(hour = (${hourOfWeek('UTC', at())} + t.place) % 168 order by hour)
            from generate_series(0, 167) hour)
        from others t, screens o where t.id = s.id and o.id = ${screen.id}`,
      sql`insert into bookings (id, namespace_id, instance_id, campaign_id, line_id, screen_id, start_date, end_date, slots, state,
          rate_micros, pricing_model)
        select gen_random_uuid(), b.namespace_id, b.instance_id, b.campaign_id, b.line_id, t.id, b.start_date, b.end_date, 1, 'booked', 1, 'cpm'
        from bookings b, others t where b.campaign_id = ${campaign.id}`,
    ];
    const next = (changes: readonly Sql[], now = at()) =>
      after(changes, now, (app, tx) => readNextPlays(app, tx, campaign.id, undefined));
    const reported = (ago: number) => sql`insert into screen_cursors (screen_id, reported_until)
      values (${screen.id}, ${new Date(at() - ago)}) on conflict (screen_id) do update set reported_until = excluded.reported_until`;

    it('are the soonest of all screens, whatever their ids', async () => {
      const others = await server.rows<{ id: string }>(sql`
        select id from screens where namespace_id = ${campaign.namespaceId} and id <> ${screen.id} order by id limit ${MANY}`);
      expect(others).toHaveLength(MANY);
      const plays = await next([reported(0), ...manyScreens()]);
      const soonest = others.map(({ id }) => id).reverse();
      expect([...new Set(plays.map((play) => play.screen.id))]).toEqual([screen.id, ...soonest.slice(0, 11)]);
      const times = plays.map(({ startsAt }) => startsAt);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    });

    it.each<[string, () => readonly Sql[], number]>([
      ['is on', () => [reported(0)], 3],
      ['was heard of not long ago', () => [reported(2 * HOUR_MS)], 3],
      ['is silent', () => [reported(4 * HOUR_MS)], 0],
      ['is being repaired', () => [reported(0), sql`update screens set ${inRepair} where id = ${screen.id}`], 0],
      ['waits for its owner', () => [reported(0), ...owned('pending')], 0],
    ])('of a screen that %s', async (_, changes, count) => {
      expect(await next(changes())).toHaveLength(count);
    });
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
