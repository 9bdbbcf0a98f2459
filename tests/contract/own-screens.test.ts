import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import {
  bookCampaign,
  createDraft,
  dayAfter,
  key,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];

const albion = 'Albion Digital Sites';

describe('a media owner’s part of the desk', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let reviewer: ApiUser;
  let operator: ApiUser;
  let owner: ApiUser;
  let screens: Screen[];
  let foreign: Screen;

  beforeAll(async () => {
    server = await startTestServer();
    advertiser = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    operator = await apiUser(server, 'operator@demo.test');
    owner = await apiUser(server, 'owner@demo.test');
    const { items } = await bodyOf(advertiser.api.GET('/dsp/screens', { params: { query: { limit: 1000 } } }));
    screens = items.filter((one) => one.mediaOwner === albion && one.leadTimeDays === 0);
    const other = items.find((one) => one.mediaOwner !== albion);
    if (screens.length < 3 || !other) throw new Error('Albion has screens, and others have');
    foreign = other;
  });
  afterAll(() => server.stop());

  const own = (query: { q?: string; status?: Screen['status']; limit?: number; cursor?: string } = {}) =>
    bodyOf(owner.api.GET('/dsp/desk/own-screens', { params: { query } }));
  const days = async (screen: Screen, query: { from?: string; days?: number } = {}) => {
    const params = { query: { ...query, screen: screen.id } };
    const { items, shown } = await bodyOf(owner.api.GET('/dsp/desk/own-occupancy', { params }));
    return { shown, days: items[0]?.days ?? [] };
  };
  const total = (query: { from?: string; days?: number } = {}) =>
    bodyOf(owner.api.GET('/dsp/desk/own-occupancy/total', { params: { query } }));

  it('has its screens and nobody else’s, by name, page by page', async () => {
    const all = await own({ limit: 200 });
    const stored = await server.rows<{ id: string }>(sql`
      select id from screens where namespace_id = ${owner.tenant.id} and media_owner = ${albion} order by name, id`);
    expect(all.items.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    const first = await own({ limit: 2 });
    const second = await own({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4));
    const [screen] = screens;
    expect((await own({ q: screen?.name ?? '' })).items[0]).toMatchObject({ mediaOwner: albion, speaker: 'simulated' });
    expect((await own({ q: foreign.name, limit: 200 })).items.filter(({ id }) => id === foreign.id)).toEqual([]);
  });

  it('shows one of them as its sheet has it, and another owner’s not at all', async () => {
    const [screen] = screens;
    const read = (id: string) => owner.api.GET('/dsp/desk/own-screens/{id}', { params: { path: { id } } });
    const shown = await bodyOf(read(screen?.id ?? ''));
    expect(shown).toMatchObject({
      speaker: 'simulated',
      keyGivenAt: null,
      screen: { id: screen?.id, service: { status: 'active' } },
    });
    const atDesk = await bodyOf(
      operator.api.GET('/dsp/desk/screens/{id}', { params: { path: { id: screen?.id ?? '' } } }),
    );
    expect(shown.screen.cells).toEqual(atDesk.cells);
    expect((await read(foreign.id)).response.status).toBe(404);
  });

  it('counts what is booked and what is being paid, a day after the other, and says of nobody whose it is', async () => {
    const [screen] = screens as [Screen];
    const name = 'A campaign that nobody is told of';
    await bookCampaign(server, advertiser, { screens: [screen], name, slots: 1, days: 2 }, reviewer);
    const { campaign } = await bookCampaign(
      server,
      advertiser,
      { screens: [screen], name: `${name} again`, slots: 1, days: 1, startsInDays: 1 },
      reviewer,
    );
    const start = dayAfter(campaign.startDate ?? '', -1);
    const share = Math.round(10_000 / screen.sellableSlots) / 10_000;
    const twice = Math.round(20_000 / screen.sellableSlots) / 10_000;
    expect((await days(screen, { from: start, days: 3 })).days).toEqual([
      { date: start, state: 'open', booked: share, held: 0 },
      { date: dayAfter(start, 1), state: 'open', booked: twice, held: 0 },
      { date: dayAfter(start, 2), state: 'open', booked: 0, held: 0 },
    ]);
    const artwork = await uploadedArtwork(server, advertiser, screen.widthPx, screen.heightPx);
    const paying = await createDraft(advertiser, {
      screens: [screen],
      artworkIds: [artwork.id],
      slots: 1,
      days: 1,
      startsInDays: 2,
      name: `${name} either`,
    });
    await bodyOf(startCheckout(advertiser, paying));
    expect((await days(screen, { from: dayAfter(start, 2), days: 1 })).days).toMatchObject([
      { booked: 0, held: share },
    ]);
    // All screens together: the same slots of so many more.
    const all = await total({ from: start, days: 3 });
    expect(all.days[0]?.booked).toBeGreaterThan(0);
    expect(all.days[0]?.booked).toBeLessThan(share);
    expect(all.days.map(({ date }) => date)).toEqual([0, 1, 2].map((on) => dayAfter(start, on)));
    const told = JSON.stringify([await own(), await days(screen), all]);
    expect(told).not.toContain(name);
    expect(told).not.toContain('Bakery');
  });

  it('begins with this week’s Monday, and shows as many days as are asked for and there are', async () => {
    const { shown, days: four } = await days(screens[0] as Screen);
    expect(new Date(shown.from).getUTCDay()).toBe(1);
    expect([four.length, shown.to, four.at(-1)?.date]).toEqual([28, dayAfter(shown.from, 27), shown.to]);
    expect(shown.today >= shown.from && shown.today <= dayAfter(shown.from, 6)).toBe(true);
    expect((await days(screens[0] as Screen, { from: '2199-12-01', days: 56 })).days).toHaveLength(31);
    const refused = await owner.api.GET('/dsp/desk/own-occupancy', { params: { query: { days: 57 } } });
    expect(refused.response.status).toBe(400);
  });

  it('says when a screen is out of service, which then counts for nothing, and leaves out those that are retired', async () => {
    const [, screen, gone] = screens as [Screen, Screen, Screen];
    const before = await total({ days: 14 });
    const { today } = before.shown;
    const back = dayAfter(today, 3);
    const change = (
      id: string,
      body:
        | { status: 'maintenance'; reason: 'repair'; returnsOn: string }
        | { status: 'retired'; reason: 'lease_ended' },
    ) => bodyOf(operator.api.PUT('/dsp/desk/screens/{id}/service', { params: { path: { id } }, body }));
    await change(screen.id, { status: 'maintenance', reason: 'repair', returnsOn: back });
    const found = new Map((await days(screen, { days: 14 })).days.map(({ date, state }) => [date, state]));
    expect([dayAfter(back, -1), back].map((date) => found.get(date))).toEqual([
      'out',
      expect.stringMatching(/^(open|closed)$/),
    ]);
    await change(gone.id, { status: 'retired', reason: 'lease_ended' });
    expect((await days(gone)).days).toEqual([]);
    expect((await total({ days: 14 })).screens).toBe(before.screens - 1);
    expect((await own({ status: 'retired' })).items.map(({ id }) => id)).toEqual([gone.id]);
    expect((await own({ status: 'maintenance' })).items.map(({ id }) => id)).toEqual([screen.id]);
  });

  it('is given by an operator for one owner, whose reviews it opens, and is closed when it is taken away', async () => {
    const person = await newUser(server, { instanceId: '' });
    await bodyOf(person.api.GET('/admin/users/self'));
    const give = (mediaOwner: string | null) =>
      operator.api.PUT('/dsp/desk/people/{id}/roles/{role}', {
        params: { path: { id: person.userId, role: 'media_owner' } },
        body: { mediaOwner, reason: null },
      });
    const status = async () => [
      (await person.api.GET('/dsp/desk/own-screens')).response.status,
      (await person.api.GET('/dsp/reviews')).response.status,
      (await person.api.GET('/dsp/desk/screens')).response.status,
    ];
    expect(await status()).toEqual([403, 403, 403]);
    expect((await give(null)).error?.errors).toEqual([{ path: '/mediaOwner', code: 'required' }]);
    expect((await give('No Owner')).error?.errors).toEqual([{ path: '/mediaOwner', code: 'unknown_reference' }]);
    const given = await bodyOf(give(albion));
    expect(given.person.roles).toEqual([{ role: 'media_owner', mediaOwner: albion }]);
    expect(await status()).toEqual([200, 200, 403]);
    expect(await bodyOf(person.api.GET('/admin/users/self'))).toMatchObject({
      platformRoles: ['media_owner'],
      reviewsFor: albion,
      mediaOwner: albion,
    });
    // The owner's reviews, and no other's.
    const { artworkId } = await bookCampaign(server, advertiser, { screens: [screens[0] as Screen] }, reviewer);
    const mine = (await bodyOf(person.api.GET('/dsp/reviews'))).items.find(({ artwork }) => artwork.id === artworkId);
    const decision = {
      params: { path: { id: mine?.id ?? '' }, header: key() },
      body: { decision: 'approve' } as const,
    };
    expect(await bodyOf(person.api.POST('/dsp/reviews/{id}/decision', decision))).toMatchObject({ status: 'approved' });
    const params = { path: { id: person.userId, role: 'media_owner' as const } };
    await bodyOf(operator.api.DELETE('/dsp/desk/people/{id}/roles/{role}', { params }));
    expect(await status()).toEqual([403, 403, 403]);
  });

  it('leaves whoever is a reviewer of everything what they were', async () => {
    const { userId } = await bodyOf(reviewer.api.GET('/admin/users/self'));
    const params = { path: { id: userId, role: 'media_owner' as const } };
    await bodyOf(
      operator.api.PUT('/dsp/desk/people/{id}/roles/{role}', {
        params,
        body: { mediaOwner: foreign.mediaOwner, reason: null },
      }),
    );
    expect(await bodyOf(reviewer.api.GET('/admin/users/self'))).toMatchObject({
      reviewsFor: null,
      mediaOwner: foreign.mediaOwner,
    });
    const booked = await bookCampaign(
      server,
      advertiser,
      { screens: [foreign], startsInDays: foreign.leadTimeDays },
      reviewer,
    );
    expect(booked.campaign.id).toBeTruthy();
    const atDesk = await bodyOf(operator.api.GET('/dsp/desk/owners', { params: { query: { q: foreign.mediaOwner } } }));
    expect(atDesk.items.find(({ name }) => name === foreign.mediaOwner)?.reviewers).toBe(0);
  });
});
