import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { addDays, hourOfWeek, localDate } from '#domain/planner/zone.ts';
import type { ServiceChange } from '#server/flows/platform/change-screen-service.ts';
import { watchScreens } from '#server/jobs/watch-screens.ts';
import { sql } from '#server/kernel/db/database.ts';
import { readPlaylist } from '#server/views/plays/read-playlist.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  type BookedCampaign,
  bookCampaign,
  key,
  pickScreens,
  readCampaign,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens, playsOf, reportPlays } from '../support/screens/players.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const hour = 3_600_000;

describe('a screen’s service', () => {
  let server: TestServer;
  let user: ApiUser;
  let operator: ApiUser;
  let screens: components['schemas']['Screen'][];
  let screen: components['schemas']['Screen'];
  let other: components['schemas']['Screen'];
  let booked: BookedCampaign;

  /** Signs in anew: no token lasts so long. */
  const later = async (ms: number) => {
    server.shift(ms);
    user = await apiUser(server, 'advertiser@demo.test');
    operator = await apiUser(server, 'operator@demo.test');
  };

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    screens = await pickScreens(user, 2);
    await openScreens(server);
    const [first, second] = screens;
    if (!first || !second) throw new Error('The demo has screens');
    [screen, other] = [first, second];
    beginDay(server, screen.timezone);
    user = await apiUser(server, 'advertiser@demo.test');
    booked = await bookCampaign(server, user, { screens, days: 60 }, await apiUser(server, 'reviewer@demo.test'));
    expect(booked.campaign.status).toBe('live');
    await server.write(sql`update campaigns set pacing = 'even' where id = ${booked.campaign.id}`);
    await later(2 * hour);
  });
  afterAll(() => server.stop());

  const now = () => server.context.clock.business().getTime();
  const today = () => localDate(screen.timezone, now());
  const change = (body: ServiceChange, id = screen.id) =>
    operator.api.PUT('/dsp/desk/screens/{id}/service', { params: { path: { id } }, body });
  const service = async () =>
    (await bodyOf(operator.api.GET('/dsp/desk/screens/{id}', { params: { path: { id: screen.id } } }))).service;
  const playlist = (id: string) =>
    server.context.db.transaction({ role: 'marquee_worker' }, (tx) => readPlaylist(server.context, tx, id));
  const told = async (type: components['schemas']['NotificationType']) => {
    await postAllCauses(server);
    const { items } = await bodyOf(
      user.api.GET('/dsp/notifications', { params: { query: { type: [type], campaign: booked.campaign.id } } }),
    );
    return items;
  };
  const alarms = async () => {
    await postAllCauses(server);
    const query = { type: ['desk.screensSilent' as const] };
    return (await bodyOf(operator.api.GET('/dsp/notifications', { params: { query } }))).items;
  };
  const alarmMails = async () => {
    const query = { to: 'operator@demo.test', limit: 100 };
    const { items } = await bodyOf(operator.api.GET('/devtools/outbox', { params: { query } }));
    return items.filter(({ link }) => link?.endsWith('/desk/screens?status=silent')).map(({ subject }) => subject);
  };
  const offered = async (id: string) =>
    (await user.api.GET('/dsp/screens/{id}', { params: { path: { id } } })).response.status === 200;
  const shown = async () =>
    (await bodyOf(user.api.GET('/dsp/screens', { params: { query: { id: [screen.id] } } }))).items[0];
  const hourAt = (at: number) =>
    bodyOf(
      user.api.GET('/dsp/campaigns/{id}/screens/{screenId}/hour', {
        params: {
          path: { id: booked.campaign.id, screenId: screen.id },
          query: { day: localDate(screen.timezone, at), hour: hourOfWeek(screen.timezone, at) % 24 },
        },
      }),
    );
  const causes = async () =>
    (
      await server.rows<{ type: string }>(
        sql`select type from notification_causes where about = ${booked.campaign.id} and type like 'campaign.screen%' order by at, id`,
      )
    ).map(({ type }) => type);

  it('begins with all of them on', async () => {
    expect(await service()).toMatchObject({
      ...{ status: 'active', reason: null, since: null, returnsOn: null },
      ...{ running: 1, coming: 0 },
    });
    expect((await playlist(screen.id)).bookings).toHaveLength(1);
  });

  it('is watched: a screen that should play and says nothing for three hours is told from the others', async () => {
    const silent = async () => {
      const { items } = await bodyOf(
        operator.api.GET('/dsp/desk/screens', { params: { query: { silent: true, limit: 200 } } }),
      );
      return items.map(({ id }) => id).filter((id) => screens.some((own) => own.id === id));
    };
    // It went live two hours ago.
    expect(await silent()).toEqual([]);
    await later(2 * hour);
    expect((await silent()).sort()).toEqual(screens.map(({ id }) => id).sort());
    // Not at once: after a server was away, players first hand in what they have shown meanwhile.
    await watchScreens(server.context);
    expect(await alarms()).toEqual([]);
    await watchScreens(server.context, { settleMs: 0 });
    await watchScreens(server.context, { settleMs: 0 });
    const names = screens.map(({ name }) => name).sort();
    expect(await alarms()).toMatchObject([{ facts: { screens: 2, screen: names[0] }, count: 1 }]);
    await expect.poll(alarmMails).toEqual([expect.stringContaining('2 screens are not reporting')]);
    await reportPlays(server, screen, playsOf(server, screen, booked, 1));
    expect(await silent()).toEqual([other.id]);
    await watchScreens(server.context, { settleMs: 0 });
    expect(await alarms()).toHaveLength(1);
    const seen = await server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
      tx.rows(sql`select screen_id from silent_screens_seen`),
    );
    expect(seen).toEqual([{ screenId: other.id }]);
    expect(await service()).toMatchObject({ isSilent: false, reportedUntil: expect.any(String) });
  });

  it('ends for a repair: it cannot be booked and plays nothing, and who plays there is told', async () => {
    const returnsOn = addDays(today(), 2);
    const out = await bodyOf(change({ status: 'maintenance', reason: 'repair', returnsOn }));
    expect(out.service).toMatchObject({ status: 'maintenance', reason: 'repair', returnsOn, running: 1 });
    expect(out.outages).toEqual([]);
    expect(Math.abs(Date.parse(out.service.since ?? '') - now())).toBeLessThan(60_000);
    expect(await offered(screen.id)).toBe(false);
    expect(await shown()).toMatchObject({ status: 'maintenance', returnsOn });
    expect((await playlist(screen.id)).bookings).toEqual([]);
    expect((await playlist(other.id)).bookings).toHaveLength(1);
    expect(await told('campaign.screenOut')).toMatchObject([
      { facts: { screen: screen.name, reasonCode: 'repair', dueOn: returnsOn }, severity: 'warning', count: 1 },
    ]);
    expect((await readCampaign(user, booked.campaign.id)).effectiveReasons).toContain('screen_offline');
    const { items } = await bodyOf(
      operator.api.GET('/dsp/desk/log', { params: { query: { operation: 'changeScreenService' } } }),
    );
    expect(items).toMatchObject([
      {
        subjectId: screen.id,
        changes: expect.arrayContaining([{ field: 'status', before: 'active', after: 'maintenance' }]),
      },
    ]);
  });

  it('says it again to nobody, and says what is new', async () => {
    const returnsOn = addDays(today(), 2);
    await bodyOf(change({ status: 'maintenance', reason: 'repair', returnsOn }));
    expect(await causes()).toEqual(['campaign.screenOut']);
    const since = (await service()).since;
    await later(hour / 2);
    await bodyOf(change({ status: 'maintenance', reason: 'relocation', returnsOn: null }));
    expect(await service()).toMatchObject({ reason: 'relocation', returnsOn: null, since });
    expect(await causes()).toEqual(['campaign.screenOut', 'campaign.screenOut']);
    expect(await told('campaign.screenOut')).toMatchObject([{ facts: { reasonCode: 'relocation' }, count: 2 }]);
  });

  it('is back no earlier than today', async () => {
    const { error } = await change({ status: 'maintenance', reason: 'repair', returnsOn: addDays(today(), -1) });
    expect(error).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: '/returnsOn', code: 'too_soon', limit: today() }],
    });
    expect((await service()).returnsOn).toBeNull();
  });

  it('bills nothing of an outage, whatever the player reports, and all of it before and after', async () => {
    const figures = async () => (await readCampaign(user, booked.campaign.id)).figures;
    const before = await figures();
    // The outage began half an hour ago.
    const during = playsOf(server, screen, booked, 3);
    expect((await reportPlays(server, screen, during)).refused.map(({ reason }) => reason)).toEqual(
      during.map(() => 'out_of_service'),
    );
    const loopsBack = Math.ceil(hour / (screen.loopLengthS * 1000));
    const earlier = playsOf(server, screen, booked, loopsBack + 3).slice(loopsBack);
    expect(await reportPlays(server, screen, earlier)).toMatchObject({ accepted: 3, refused: [] });
    expect((await figures()).plays).toBe(before.plays + 3);
    const answer = await hourAt(now());
    expect(answer.outcome).toBe('open');
  });

  it('begins again: who plays there is told, and an hour of the outage says why it was empty', async () => {
    await later(3 * hour);
    const empty = now() - 2 * hour;
    const { since } = await service();
    const back = await bodyOf(change({ status: 'active' }));
    expect(back.service).toMatchObject({ status: 'active', reason: null, since: null });
    // It is remembered as it was said last.
    expect(back.outages).toEqual([{ reason: 'relocation', since, until: expect.any(String) }]);
    expect(Math.abs(Date.parse(back.outages[0]?.until ?? '') - now())).toBeLessThan(60_000);
    expect(await offered(screen.id)).toBe(true);
    expect((await playlist(screen.id)).bookings).toHaveLength(1);
    expect(await told('campaign.screenBack')).toMatchObject([{ facts: { screen: screen.name }, severity: 'success' }]);
    expect((await reportPlays(server, screen, playsOf(server, screen, booked, 1))).refused).toMatchObject([
      { reason: 'out_of_service' },
    ]);
    const answer = await hourAt(empty);
    expect(answer).toMatchObject({ outcome: 'not_played', reasons: ['screen_maintenance'] });
    // What it was asked for already changes nothing.
    await bodyOf(change({ status: 'active' }));
    expect(await causes()).toHaveLength(3);
  });

  it('leaves all the money to the screens that are left', async () => {
    const shares = async () =>
      Promise.all(screens.map(async ({ id }) => (await playlist(id)).bookings[0]?.share ?? null));
    await later(hour);
    const [own] = await shares();
    await bodyOf(change({ status: 'maintenance', reason: 'site_closed', returnsOn: null }, other.id));
    await later(hour);
    const [alone, none] = await shares();
    expect(none).toBeNull();
    expect(alone).toBeGreaterThan((own ?? 1) * 1.2);
    await bodyOf(change({ status: 'active' }, other.id));
  });

  it('gives back what a guaranteed line cannot show, though its days for that are over', async () => {
    await server.write(sql`update campaign_lines set guaranteed = true where campaign_id = ${booked.campaign.id}`);
    const lost = async () => {
      const { paid, lines } = await bodyOf(
        user.api.POST('/dsp/campaigns/{id}/refund-quotes', {
          params: { path: { id: booked.campaign.id }, header: key() },
        }),
      );
      expect(lines).toMatchObject([{ basis: 'guaranteed', refundPct: 0, refund: lines[0]?.lost }]);
      return (lines[0]?.lost ?? 0) / paid;
    };
    const before = await lost();
    await bodyOf(change({ status: 'maintenance', reason: 'repair', returnsOn: addDays(today(), 3) }));
    // Three of sixty days of one of two screens.
    const short = (await lost()) - before;
    expect(short).toBeGreaterThan(0.005);
    expect(short).toBeLessThan(0.1);
    // It should be back by now, and is not: nobody knows any more.
    await later(4 * 24 * hour);
    expect(await lost()).toBeGreaterThan(before + 0.2);
    await bodyOf(change({ status: 'active' }));
    expect(await lost()).toBeLessThan(before + 0.15);
  });

  it('ends for good once it is retired', async () => {
    await later(2 * hour);
    const gone = await bodyOf(change({ status: 'retired', reason: 'lease_ended' }));
    expect(gone.service).toMatchObject({ status: 'retired', reason: 'lease_ended', returnsOn: null });
    expect((await told('campaign.screenOut')).at(0)).toMatchObject({ facts: { reasonCode: 'retired' } });
    expect((await change({ status: 'active' })).error?.code).toBe('transition_refused');
    expect((await change({ status: 'maintenance', reason: 'repair', returnsOn: null })).error?.code).toBe(
      'transition_refused',
    );
    expect(await service()).toEqual(gone.service);
    // Its last report is heard all the same.
    const loopsBack = Math.ceil(hour / (screen.loopLengthS * 1000));
    const last = playsOf(server, screen, booked, loopsBack + 1).slice(loopsBack);
    expect(await reportPlays(server, screen, last)).toMatchObject({ accepted: 1 });
  });

  it('is an operator’s to change', async () => {
    const { error } = await user.api.PUT('/dsp/desk/screens/{id}/service', {
      params: { path: { id: other.id } },
      body: { status: 'retired', reason: 'lease_ended' },
    });
    expect(error?.code).toBe('forbidden');
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
