import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { settlePayments } from '#server/jobs/settle-payments.ts';
import { sql } from '#server/kernel/db/database.ts';
import {
  businessDay,
  confirm,
  createDraft,
  dayAfter,
  key,
  payByCard,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];
type Campaign = components['schemas']['Campaign'];

const halfAnHour = 30 * 60_000;
const sellable = (screen: Screen) => Math.floor((screen.slotsPerLoop * screen.maxSovPct) / 100);

describe('the slots of a screen', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let rival: ApiUser;
  /** Screens of one size, each with three slots to sell at least. */
  let screens: Screen[];
  let next = 0;
  const artworks = new Map<ApiUser, string>();

  beforeAll(async () => {
    server = await startTestServer();
    advertiser = await apiUser(server, 'advertiser@demo.test');
    rival = await apiUser(server, 'rival@demo.test');
    const { items } = await bodyOf(advertiser.api.GET('/dsp/screens'));
    const usable = items.filter((screen) => screen.leadTimeDays === 0 && sellable(screen) >= 3);
    const size = `${usable[0]?.widthPx}x${usable[0]?.heightPx}`;
    screens = usable.filter(({ widthPx, heightPx }) => `${widthPx}x${heightPx}` === size);
    for (const user of [advertiser, rival]) {
      const { id } = await uploadedArtwork(server, user, usable[0]?.widthPx ?? 0, usable[0]?.heightPx ?? 0);
      artworks.set(user, id);
    }
  });
  afterAll(() => server.stop());

  /** A screen that no test before has touched. */
  let screen: Screen;
  const freshScreen = (): Screen => {
    const found = screens[next];
    next += 1;
    if (!found) throw new Error('The inventory has no screen left');
    return found;
  };
  beforeEach(() => {
    screen = freshScreen();
  });

  const draftOf = (user: ApiUser, of: readonly Screen[], slots: number) =>
    createDraft(user, {
      screens: of,
      artworkIds: [artworks.get(user) ?? ''],
      slots,
      // Half an hour later it may be tomorrow.
      startsInDays: 1,
      budgetTotal: of.reduce((sum, { minSpend }) => sum + minSpend, 200_000),
    });
  const submit = async (user: ApiUser, draft: Campaign) => {
    const { data, error, response } = await startCheckout(user, draft);
    return { status: response.status, checkout: data, problem: error, draft, user };
  };
  const takenOn = async ({ id }: Screen) => {
    const [row] = await server.rows<{ taken: number }>(sql`
      select coalesce(sum(slots), 0) as taken from bookings
      where screen_id = ${id} and (state = 'booked' or (state = 'held' and held_until > ${server.context.clock.wall()}::timestamptz))`);
    return row?.taken ?? 0;
  };
  const buyAllBut = async (left: number, of: Screen = screen) => {
    const { status, checkout, draft } = await submit(advertiser, await draftOf(advertiser, [of], sellable(of) - left));
    expect(status).toBe(201);
    return { checkoutId: checkout?.checkoutId ?? '', draft };
  };

  it('go to one of two buyers of the last one, and the other hears on which screens', async () => {
    await buyAllBut(1);
    const drafts = await Promise.all([draftOf(advertiser, [screen], 1), draftOf(rival, [screen], 1)]);
    const answers = await Promise.all([submit(advertiser, drafts[0]), submit(rival, drafts[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({ code: 'slots_unavailable', facts: { screenIds: [screen.id] } });
    expect(await takenOn(screen)).toBe(sellable(screen));
    if (!refused) throw new Error('One was refused');
    const after = await readCampaign(refused.user, refused.draft.id);
    expect(after).toMatchObject({ status: 'draft', version: refused.draft.version });
  });

  it('that another transaction is just taking are waited for, not sold twice', async () => {
    const { draft } = await buyAllBut(1);
    const other = await draftOf(rival, [screen], 1);
    let taken: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      taken = resolve;
    });
    const first = server.context.db.transaction({ role: 'marquee_worker' }, async (tx) => {
      await tx.run(sql`select 1 from screens where id = ${screen.id} for update`);
      await tx.run(sql`insert into bookings (id, namespace_id, instance_id, campaign_id, line_id, screen_id, start_date, end_date, slots,
          state, rate_micros, pricing_model)
        select ${randomUUID()}, namespace_id, instance_id, campaign_id, line_id, screen_id, start_date, end_date, 1, 'booked', rate_micros,
          pricing_model from bookings where campaign_id = ${draft.id} limit 1`);
      taken();
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await started;
    const [, answer] = await Promise.all([first, submit(rival, other)]);
    expect(answer.problem).toMatchObject({ code: 'slots_unavailable' });
    expect(await takenOn(screen)).toBe(sellable(screen));
  });

  it('are never sold twice, however many ask for however many at once', async () => {
    const wishes = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(wishes, async (wanted) => {
        const fresh = freshScreen();
        const drafts: [ApiUser, Campaign][] = [];
        for (const [index, slots] of wanted.entries()) {
          const user = index % 2 === 0 ? advertiser : rival;
          drafts.push([user, await draftOf(user, [fresh], slots)]);
        }
        const answers = await Promise.all(drafts.map(([user, draft]) => submit(user, draft)));
        const slotsOf = (status: number) => wanted.filter((_, index) => answers[index]?.status === status);
        const sold = slotsOf(201).reduce((sum, slots) => sum + slots, 0);
        expect(slotsOf(201).length + slotsOf(409).length).toBe(wanted.length);
        expect(sold).toBeLessThanOrEqual(sellable(fresh));
        expect(await takenOn(fresh)).toBe(sold);
        // Nobody was refused what there was room for.
        for (const slots of slotsOf(409)) expect(sold + slots).toBeGreaterThan(sellable(fresh));
      }),
      { numRuns: 4, seed: 20_261_121 },
    );
  });

  it('of an hour are never sold twice, whatever hours and days the lines of however many buyers want at once', async () => {
    const wish = fc.record({
      from: fc.integer({ min: 0, max: 18 }),
      hours: fc.integer({ min: 2, max: 8 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 7 }),
      firstDay: fc.integer({ min: 0, max: 3 }),
      days: fc.integer({ min: 1, max: 5 }),
      slots: fc.integer({ min: 1, max: 3 }),
      isAllWeek: fc.boolean(),
    });
    type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;
    const scheduleOf = ({ from, hours, weekdays, isAllWeek }: Wish) =>
      isAllWeek
        ? null
        : Array.from({ length: 168 }, (_, hour) => {
            const at = hour % 24;
            return weekdays.includes(Math.floor(hour / 24)) && at >= from && at < from + hours;
          });
    const buyers = fc.array(fc.array(wish, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(buyers, async (wanted) => {
        const fresh = freshScreen();
        const start = dayAfter(await businessDay(advertiser, fresh.timezone), 2);
        const drafts: [ApiUser, Campaign][] = [];
        for (const [index, wishes] of wanted.entries()) {
          const user = index % 2 === 0 ? advertiser : rival;
          const lines = wishes.map((one) => ({
            screenIds: [fresh.id],
            artworkIds: [artworks.get(user) ?? ''],
            slots: one.slots,
            schedule: scheduleOf(one),
            startDate: dayAfter(start, one.firstDay),
            endDate: dayAfter(start, one.firstDay + one.days - 1),
          }));
          const draft = await bodyOf(
            user.api.POST('/dsp/campaigns', {
              params: { header: key() },
              body: {
                ...{ name: `Hours ${randomUUID().slice(0, 8)}`, brand: 'Corner Bakery', category: 'restaurants' },
                ...{ startDate: start, endDate: dayAfter(start, 7), budgetTotal: fresh.minSpend + 200_000 },
                lines,
              },
            }),
          );
          drafts.push([user, draft]);
        }
        const answers = await Promise.all(drafts.map(([user, draft]) => submit(user, draft)));
        const [row] = await server.rows<{ operatingHours: boolean[] }>(
          sql`select operating_hours from screens where id = ${fresh.id}`,
        );
        /** Slots sold in each open hour of the eight days. */
        const sold = new Array<number>(8 * 24).fill(0);
        const hoursOf = (wishes: readonly Wish[]) =>
          wishes.flatMap((one) => {
            const schedule = scheduleOf(one);
            return sold.flatMap((_, at) => {
              const day = Math.floor(at / 24);
              const weekday = (new Date(dayAfter(start, day)).getUTCDay() + 6) % 7;
              const hour = weekday * 24 + (at % 24);
              const runs = day >= one.firstDay && day < one.firstDay + one.days && (schedule?.[hour] ?? true);
              return runs && row?.operatingHours[hour] ? [[at, one.slots] as const] : [];
            });
          });
        const add = (to: number[], wishes: readonly Wish[]) => {
          for (const [at, slots] of hoursOf(wishes)) to[at] = (to[at] ?? 0) + slots;
          return to;
        };
        const by = (status: number) => wanted.filter((_, index) => answers[index]?.status === status);
        expect(by(201).length + by(409).length).toBe(wanted.length);
        for (const wishes of by(201)) add(sold, wishes);
        expect(Math.max(...sold)).toBeLessThanOrEqual(sellable(fresh));
        const [held] = await server.rows<{ count: number }>(
          sql`select count(*)::int as count from bookings where screen_id = ${fresh.id} and state = 'held'`,
        );
        expect(held?.count).toBe(by(201).flat().length);
        // Nobody was refused what there was room for: a line of its own is too much by itself, or in an hour with the others.
        for (const wishes of by(409)) {
          expect(Math.max(...add([...sold], wishes))).toBeGreaterThan(sellable(fresh));
        }
      }),
      { numRuns: 4, seed: 20_261_122 },
    );
  });

  it('of several screens are bought together or not at all, in whatever order the buyers name them', async () => {
    const trio = [screen, freshScreen(), freshScreen()];
    const drafts: [ApiUser, Campaign][] = [];
    for (const [index, user] of [advertiser, rival, advertiser, rival].entries()) {
      const rotated = [...trio.slice(index % 3), ...trio.slice(0, index % 3)];
      drafts.push([user, await draftOf(user, rotated, 2)]);
    }
    const answers = await Promise.all(drafts.map(([user, draft]) => submit(user, draft)));
    const sold = answers.filter(({ status }) => status === 201).length;
    expect(sold).toBe(Math.min(4, ...trio.map((each) => Math.floor(sellable(each) / 2))));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    for (const each of trio) expect(await takenOn(each)).toBe(sold * 2);
  });

  it('are one buyer’s once, also when the same draft is submitted twice at once', async () => {
    const draft = await draftOf(advertiser, [screen], 1);
    const answers = await Promise.all([submit(advertiser, draft), submit(advertiser, draft)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
    expect(await takenOn(screen)).toBe(1);
  });

  it('are held for thirty minutes, then anybody’s', async () => {
    const { draft } = await buyAllBut(0);
    const late = await draftOf(rival, [screen], 1);
    server.shift(halfAnHour - 60_000);
    expect(await submit(rival, late)).toMatchObject({ status: 409 });
    server.shift(60_000);
    expect(await submit(rival, late)).toMatchObject({ status: 201 });
    await settlePayments(server.context);
    await expect
      .poll(() => readCampaign(advertiser, draft.id), { timeout: 8000 })
      .toMatchObject({ status: 'draft', statusReason: 'hold_expired' });
    expect(await takenOn(screen)).toBe(1);
    server.shift(-halfAnHour);
  });

  it('stay with a declined payment until its half hour is over', async () => {
    const { checkoutId } = await buyAllBut(0);
    const taken = await takenOn(screen);
    await payByCard(server, { checkoutId, brands: ['VISA'] }, '4000 0000 0000 0002');
    expect(await confirm(advertiser, checkoutId)).toMatchObject({ outcome: 'declined' });
    expect(await takenOn(screen)).toBe(taken);
    const late = await draftOf(rival, [screen], 1);
    expect(await submit(rival, late)).toMatchObject({ status: 409 });
    server.shift(halfAnHour);
    expect(await submit(rival, late)).toMatchObject({ status: 201 });
    server.shift(-halfAnHour);
  });

  it('come back at once from a checkout that is left', async () => {
    const { draft } = await buyAllBut(0);
    const leave = () => advertiser.api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id: draft.id } } });
    expect((await leave()).response.status).toBe(204);
    expect(await readCampaign(advertiser, draft.id)).toMatchObject({ status: 'draft' });
    expect(await takenOn(screen)).toBe(0);
    expect((await leave()).error).toMatchObject({ code: 'transition_refused' });
  });

  it('come back at once from a campaign that is cancelled before it is paid', async () => {
    const { draft } = await buyAllBut(0);
    const current = await readCampaign(advertiser, draft.id);
    const { data } = await advertiser.api.POST('/dsp/campaigns/{id}/transitions', {
      params: {
        path: { id: draft.id },
        header: { ...key(), 'If-Match': `"${current.version}"` },
      },
      body: { event: 'cancel' },
    });
    expect(data).toMatchObject({ status: 'cancelled' });
    expect(await takenOn(screen)).toBe(0);
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
