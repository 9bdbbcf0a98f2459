import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { createPackage, publishPackage, withdrawPackage } from '#server/flows/packages/make-package.ts';
import { sql } from '#server/kernel/db/database.ts';
import {
  dayAfter,
  key,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Package = components['schemas']['Package'];

describe('packages', () => {
  let server: TestServer;
  let user: ApiUser;
  let screens: components['schemas']['Screen'][];
  let packageId: string;
  let actor: Parameters<typeof publishPackage>[0];

  const asWorker = <T>(act: (context: typeof actor) => Promise<T>): Promise<T> =>
    server.context.db.transaction({ role: 'marquee_worker' }, (tx) => act({ ...actor, tx }));
  const terms = { pricing: 'percent_off', priceMinor: null, percentOff: 25, durationDays: 7, slots: 1 } as const;
  const draft = (name: string, over: object = {}) => ({
    name,
    description: 'Two screens.',
    selection: { screenIds: screens.map(({ id }) => id) },
    currency: screens[0]?.currency ?? '',
    ...terms,
    ...over,
  });
  const show = (id: string, start?: string): Promise<Package> =>
    bodyOf(user.api.GET('/dsp/marketplace/packages/{id}', { params: { path: { id }, query: start ? { start } : {} } }));
  const daysOf = (id: string, category?: components['schemas']['Category'] | 'any') =>
    bodyOf(
      user.api.GET('/dsp/marketplace/packages/{id}/days', {
        params: { path: { id }, query: category ? { category } : {} },
      }),
    );
  const book = (
    shown: Package,
    over: Partial<components['schemas']['PackageBooking']> = {},
    header = key(),
    by = user,
  ) =>
    by.api.POST('/dsp/marketplace/packages/{id}/bookings', {
      params: { path: { id: shown.id }, header },
      body: { versionId: shown.versionId, startDate: shown.startDate, price: shown.price, ...over },
    });
  const update = (campaign: components['schemas']['Campaign'], body: components['schemas']['CampaignChanges']) =>
    user.api.PATCH('/dsp/campaigns/{id}', {
      params: { path: { id: campaign.id }, header: { 'If-Match': `"${campaign.version}"` } },
      body,
    });

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    screens = await pickScreens(user, 2);
    const { clock } = server.context;
    actor = { tx: undefined as never, clock, namespaceId: user.tenant.id, actor: 'operator' };
    packageId = await asWorker(async (context) => {
      const id = await createPackage(context, draft('Two of a kind'));
      await publishPackage(context, id);
      return id;
    });
  });
  afterAll(() => server.stop());

  it('name others in the same cities or kinds of places, and neither themselves nor what is not sold', async () => {
    const [other, unlike, drafted] = await asWorker(async (context) => {
      const elsewhere = await context.tx.rows<{ id: string }>(sql`
        select id from screens s where namespace_id = ${actor.namespaceId} and currency_code = ${screens[0]?.currency ?? ''}
          and city_name <> all(${screens.map(({ cityName }) => cityName)}::text[])
          and left(venue_type::text, 1) <> all(${screens.map(({ venueType }) => String(venueType)[0] ?? '')}::text[]) limit 1`);
      const like = await createPackage(context, draft('Of the same two'));
      const apart = await createPackage(
        context,
        draft('Of none of them', { selection: { screenIds: elsewhere.map(({ id }) => id) } }),
      );
      for (const id of [like, apart]) await publishPackage(context, id);
      return [like, apart, await createPackage(context, draft('Nobody’s yet'))];
    });
    const { similar } = await show(packageId);
    const ids = similar.map(({ id }) => id);
    expect(ids[0]).toBe(other);
    expect(similar.length).toBeLessThanOrEqual(3);
    for (const id of [packageId, unlike, drafted]) expect(ids).not.toContain(id);
    await asWorker(async (context) => {
      for (const id of [other, unlike]) await withdrawPackage(context, id ?? '');
    });
    expect((await show(packageId)).similar.map(({ id }) => id)).not.toContain(other);
  });

  it('are listed with the price of the same screens bought singly, and narrowed by what they are', async () => {
    const { items, cities, venues } = await bodyOf(user.api.GET('/dsp/marketplace/packages'));
    const [own] = items;
    expect(own).toMatchObject({ id: packageId, name: 'Two of a kind', screenCount: 2, percentOff: 25 });
    expect(own?.price).toBe(Math.round((own?.singles ?? 0) * 0.75));
    expect(items.length).toBeGreaterThan(3);
    expect(cities).toContain('Berlin');
    expect(venues).toContain(1);
    const narrowed = await bodyOf(
      user.api.GET('/dsp/marketplace/packages', { params: { query: { q: 'kind two', days: 7 } } }),
    );
    expect(narrowed.items.map(({ id }) => id)).toEqual([packageId]);
    const none = await bodyOf(user.api.GET('/dsp/marketplace/packages', { params: { query: { city: 'Atlantis' } } }));
    expect(none.items).toEqual([]);
    const pages = await bodyOf(user.api.GET('/dsp/marketplace/packages', { params: { query: { limit: 2 } } }));
    const next = await bodyOf(
      user.api.GET('/dsp/marketplace/packages', { params: { query: { limit: 100, cursor: pages.nextCursor ?? '' } } }),
    );
    expect([...pages.items, ...next.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  it('break their price down by screen to the last unit', async () => {
    const shown = await show(packageId);
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
    expect(sum(shown.screens.map(({ price }) => price))).toBe(shown.price);
    expect(sum(shown.screens.map(({ single }) => single))).toBe(shown.singles);
    expect(shown.formats).toEqual([expect.objectContaining({ screenCount: 2, artworkCount: 0 })]);
    expect(shown.reach.expected).toBeGreaterThan(0);
  });

  it('become drafts whose composition and price stay, at the package’s rate', async () => {
    const shown = await show(packageId);
    const header = key();
    const campaign = await bodyOf(book(shown, {}, header));
    // Said twice is booked once.
    expect((await bodyOf(book(shown, {}, header))).id).toBe(campaign.id);
    expect(campaign).toMatchObject({
      name: 'Two of a kind',
      startDate: shown.startDate,
      endDate: dayAfter(shown.startDate, 6),
      budgetTotal: shown.price,
      package: { id: packageId, versionId: shown.versionId, price: shown.price, singles: shown.singles },
    });
    const locked = await update(campaign, { budgetTotal: shown.price - 1, endDate: dayAfter(shown.startDate, 9) });
    expect(locked.error).toMatchObject({
      code: 'invalid_request',
      errors: [
        { path: '/endDate', code: 'locked' },
        { path: '/budgetTotal', code: 'locked' },
      ],
    });
    const [line] = campaign.lines;
    if (!line) throw new Error('A draft has a line');
    const fewer = await update(campaign, {
      lines: [{ id: line.id, screenIds: line.screenIds.slice(1), artworkIds: [], slots: 1 }],
    });
    expect(fewer.error).toMatchObject({ errors: [{ path: `/lines/${line.id}/screenIds`, code: 'locked' }] });
    const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
    const ready = await bodyOf(
      update(campaign, {
        brand: 'Corner Bakery',
        category: 'restaurants',
        lines: [{ id: line.id, screenIds: line.screenIds, artworkIds: [artwork.id], slots: 1 }],
      }),
    );
    const checkout = await bodyOf(startCheckout(user, ready));
    expect(checkout.checkoutId).toBeTruthy();
    const rates = await server.rows<{ rate: number; single: number }>(sql`
      select b.rate_micros as rate, s.rate_micros as single from bookings b join screens s on s.id = b.screen_id
      where b.campaign_id = ${campaign.id}`);
    expect(rates).toHaveLength(2);
    for (const { rate, single } of rates) expect(Math.abs(rate - single * 0.75)).toBeLessThan(2 + single / 1_000);
    const forecast = await bodyOf(
      user.api.POST('/dsp/forecasts', {
        body: {
          campaignId: campaign.id,
          startDate: shown.startDate,
          endDate: dayAfter(shown.startDate, 6),
          budgetTotal: shown.price,
          lines: [{ screenIds: line.screenIds, slots: 1 }],
        },
      }),
    );
    // The price buys every play of the package.
    expect(forecast.spend.expected / shown.price).toBeGreaterThan(0.998);
    expect(forecast.plays.expected / shown.plays.expected).toBeGreaterThan(0.998);
    const order = await bodyOf(
      user.api.GET('/dsp/checkouts/{checkoutId}/order', { params: { path: { checkoutId: checkout.checkoutId } } }),
    );
    expect(order.lines[0]?.refund.basis).toBe('guaranteed');
    await server.write(sql`update bookings set state = 'released' where campaign_id = ${campaign.id}`);
  });

  it('tell of each day whether it is free, held or too soon', async () => {
    const { items, cheapest } = await daysOf(packageId);
    expect(items).toHaveLength(56);
    expect(items[0]).toMatchObject({ state: 'lead_time', price: null });
    const shown = await show(packageId);
    expect(cheapest).toBeTruthy();
    const lowest = Math.min(...items.flatMap(({ price }) => price ?? []));
    expect(items.find(({ date }) => date === cheapest)?.price).toBe(lowest);
    expect(items.find(({ date }) => date === shown.startDate)?.price).toBe(shown.price);
  });

  it('say which screens refuse what is advertised, asked for or as the company did last, and are free for the rest', async () => {
    const refusing = screens[1];
    if (!refusing) throw new Error('The package has two screens');
    await server.write(sql`
      update screens set prohibited_categories = prohibited_categories || '{travel}'::text[] where id = ${refusing.id}`);
    const refused = await daysOf(packageId, 'travel');
    expect(refused).toMatchObject({ category: 'travel', cheapest: null });
    for (const day of refused.items)
      expect(day).toMatchObject({ state: 'category', screenIds: [refusing.id], price: null });
    const free = await daysOf(packageId, 'any');
    expect(free.category).toBeNull();
    expect(free.items.filter(({ state }) => state === 'free').length).toBeGreaterThan(0);
    expect(free.items.every(({ state }) => state !== 'category')).toBe(true);
    // Without a word it is what the company's latest campaign is for.
    const draft = await bodyOf(book(await show(packageId)));
    await bodyOf(update(draft, { category: 'travel' }));
    expect(await daysOf(packageId)).toEqual(refused);
    expect((await daysOf(packageId, 'education')).category).toBe('education');
    const changed = await readCampaign(user, draft.id);
    await bodyOf(update(changed, { category: 'education' }));
    expect(await daysOf(packageId)).toMatchObject({ category: 'education', cheapest: free.cheapest });
    await server.write(sql`
      update screens set prohibited_categories = array_remove(prohibited_categories, 'travel') where id = ${refusing.id}`);
  });

  it('are refused where they are not as they were shown', async () => {
    const shown = await show(packageId);
    expect((await book(shown, { price: shown.price - 1 })).error).toMatchObject({ code: 'stale_version' });
    expect((await book(shown, { startDate: dayAfter(shown.startDate, -1) })).error).toMatchObject({
      code: 'start_too_soon',
      facts: { earliestStart: shown.startDate },
    });
    await asWorker((context) => publishPackage(context, packageId));
    expect((await book(shown)).error).toMatchObject({ code: 'stale_version' });
    const again = await show(packageId);
    expect(again.versionNumber).toBe(shown.versionNumber + 1);
  });

  it('are sold on their terms, for their days and with their notice, as each version says', async () => {
    const today = (await daysOf(packageId, 'any')).items[0]?.date ?? '';
    const flightFrom = dayAfter(today, 20);
    const start = dayAfter(today, 22);
    const flightTo = dayAfter(flightFrom, 9);
    const conditions = { terms: 'One motif.\nNo politics.', flightFrom, flightTo, leadDays: 22 };
    const id = await asWorker(async (context) => {
      const made = await createPackage(context, draft('On terms', { conditions }));
      await publishPackage(context, made);
      return made;
    });
    const shown = await show(id);
    expect(shown.conditions).toEqual(conditions);
    const { items } = await daysOf(id, 'any');
    // The notice ends two days after the first; seven days from the fourth on end with the last.
    expect(shown.startDate).toBe(start);
    const stateOf = (date: string) => items.find((day) => day.date === date);
    expect(stateOf(dayAfter(flightFrom, -1))).toMatchObject({ state: 'outside', screenIds: [], price: null });
    expect(stateOf(dayAfter(flightTo, 1))).toMatchObject({ state: 'outside', price: null });
    expect(stateOf(dayAfter(flightFrom, 4))).toMatchObject({ state: 'outside', price: null });
    expect(stateOf(flightFrom)).toMatchObject({ state: 'notice', screenIds: [], price: null });
    expect(items.filter(({ price }) => price !== null).map(({ date }) => date)).toEqual(
      [2, 3].map((days) => dayAfter(flightFrom, days)),
    );
    expect((await book(shown, { startDate: dayAfter(start, -1) })).error).toMatchObject({
      code: 'start_too_soon',
      facts: { earliestStart: start },
    });
    expect((await book(shown, { startDate: dayAfter(flightFrom, 4) })).error).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: '/startDate', code: 'too_late', limit: dayAfter(flightFrom, 3) }],
    });
    const booked = await bodyOf(book(shown));
    // Its notice has run out by the time that it is to be paid for.
    const artworkIds: string[] = [];
    for (const { widthPx, heightPx } of shown.formats)
      artworkIds.push((await uploadedArtwork(server, user, widthPx, heightPx)).id);
    const line = { id: booked.lines[0]?.id ?? '', screenIds: screens.map((screen) => screen.id), artworkIds, slots: 1 };
    const ready = await bodyOf(update(booked, { brand: 'Corner Bakery', category: 'restaurants', lines: [line] }));
    await server.write(sql`
      update campaigns set start_date = ${dayAfter(today, 21)}::date, end_date = ${dayAfter(today, 27)}::date where id = ${booked.id}`);
    expect((await startCheckout(user, ready)).error).toMatchObject({
      code: 'start_too_soon',
      facts: { earliestStart: start },
    });
    // A version stays as it was published.
    await asWorker(async ({ tx }) => {
      await tx.run(sql`update packages set lead_days = 40, flight_to = null where id = ${id}`);
    });
    expect((await show(id)).conditions).toEqual(conditions);
    await asWorker((context) => publishPackage(context, id));
    expect((await show(id)).conditions).toEqual({ ...conditions, leadDays: 40, flightTo: null });
    await expect(server.write(sql`update package_versions set lead_days = 0 where package_id = ${id}`)).rejects.toThrow(
      /permission denied/,
    );
    await asWorker((context) => withdrawPackage(context, id));
    const listed = async (over: object) => {
      const id = await asWorker(async (context) => {
        const made = await createPackage(context, draft('Over', { conditions: { ...conditions, ...over } }));
        await publishPackage(context, made);
        return made;
      });
      const all = await bodyOf(user.api.GET('/dsp/marketplace/packages', { params: { query: { limit: 200 } } }));
      await asWorker((context) => withdrawPackage(context, id));
      return all.items.some((item) => item.id === id);
    };
    expect(await listed({ leadDays: 0 })).toBe(true);
    expect(await listed({ flightFrom: null, flightTo: dayAfter(today, 3) })).toBe(false);
  });

  it('go to one of two who pay for the last slots at once', async () => {
    const [screen] = screens;
    if (!screen) throw new Error('There are screens');
    const last = await asWorker(async (context) => {
      const id = await createPackage(
        context,
        draft('Whole loop', { selection: { screenIds: [screen.id] }, slots: screen.sellableSlots }),
      );
      await publishPackage(context, id);
      return id;
    });
    const shown = await show(last, dayAfter((await show(last)).startDate, 20));
    const artwork = await uploadedArtwork(server, user, screen.widthPx, screen.heightPx);
    const ready = async () => {
      const campaign = await bodyOf(book(shown));
      const [line] = campaign.lines;
      return bodyOf(
        update(campaign, {
          brand: 'Corner Bakery',
          category: 'restaurants',
          lines: [
            { id: line?.id ?? '', screenIds: [screen.id], artworkIds: [artwork.id], slots: screen.sellableSlots },
          ],
        }),
      );
    };
    const [one, other] = [await ready(), await ready()];
    const answers = await Promise.all([startCheckout(user, one), startCheckout(user, other)]);
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error).toMatchObject({ code: 'slots_unavailable' });
    const taken = await server.rows<{ slots: number }>(sql`
      select sum(slots)::int as slots from bookings where screen_id = ${screen.id} and state <> 'released' and start_date = ${shown.startDate}`);
    expect(taken[0]?.slots).toBe(screen.sellableSlots);
    const { items } = await daysOf(last);
    expect(items.find(({ date }) => date === shown.startDate)).toMatchObject({
      state: 'held',
      screenIds: [screen.id],
      price: null,
    });
    expect((await book(shown)).error).toMatchObject({ code: 'slots_unavailable' });
  });

  it('are gone when they are withdrawn, and what was booked stays', async () => {
    const campaign = await bodyOf(book(await show(packageId)));
    await asWorker((context) => withdrawPackage(context, packageId));
    expect(
      (await user.api.GET('/dsp/marketplace/packages/{id}', { params: { path: { id: packageId } } })).error,
    ).toMatchObject({
      code: 'not_found',
    });
    expect((await readCampaign(user, campaign.id)).package).toMatchObject({ name: 'Two of a kind' });
    await expect(asWorker((context) => withdrawPackage(context, packageId))).rejects.toMatchObject({
      code: 'transition_refused',
    });
  });

  it('are no other tenant’s', async () => {
    const stranger = await apiUser(server, 'advertiser@arabia.test');
    const { items } = await bodyOf(user.api.GET('/dsp/marketplace/packages'));
    const [own] = items;
    if (!own) throw new Error('Packages are sold');
    const params = { path: { id: own.id } };
    expect((await stranger.api.GET('/dsp/marketplace/packages/{id}', { params })).error).toMatchObject({
      code: 'not_found',
    });
    expect((await stranger.api.GET('/dsp/marketplace/packages/{id}/days', { params })).error).toMatchObject({
      code: 'not_found',
    });
    expect((await book(await show(own.id), {}, key(), stranger)).error).toMatchObject({ code: 'not_found' });
    const theirs = await bodyOf(stranger.api.GET('/dsp/marketplace/packages'));
    expect(theirs.items.length).toBeGreaterThan(0);
    expect(items.map(({ id }) => id)).not.toContain(theirs.items[0]?.id);
  });

  it('keep their versions against everybody', async () => {
    await expect(server.write(sql`update package_versions set slots = 2`)).rejects.toThrow();
    await expect(server.write(sql`update campaign_packages set price_minor = 1`)).rejects.toThrow();
  });
});
