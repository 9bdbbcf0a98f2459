import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecast, forecastLines } from './forecast.ts';
import type { ForecastInput } from './forecast-types.ts';
import { SHARES, type SpendBestInput, spendBest } from './spend-best.ts';
import { alwaysOpen, demoLikeScreens, populationByCity, testScreen, week } from './test-screens.ts';
import type { PlannerScreen } from './types.ts';

type Line = SpendBestInput['line'];

const line = (overrides: Partial<Line> = {}): Line => ({
  screens: [testScreen()],
  startDate: '2026-06-01',
  endDate: '2026-06-07',
  now: new Date('2026-05-01T00:00:00Z'),
  slots: 1,
  currency: 'USD',
  pacing: 'even',
  populationByCity: { ...populationByCity, village: { population: 2_000, source: 'Parish register', asOf: '2020' } },
  budgetMinor: 1_000,
  ...overrides,
});

const best = (of: Line, others: readonly ForecastInput[] = [], most = 500) => spendBest({ line: of, others, most });

/** The line as the answer spends it. */
function spent(of: Line, { screenIds, spendShares }: ReturnType<typeof spendBest>): ForecastInput {
  return { ...of, screens: of.screens.filter(({ id }) => screenIds.includes(id)), spendShares };
}

/** A CPM screen whose slot costs 100.80 a week at a rate of 5. */
const screen = (id: string, rate: number, more: Partial<PlannerScreen> = {}) =>
  testScreen({ id, pricing: { model: 'cpm', rateMicros: rate * 1_000_000, hourFactor: week(1) }, ...more });

/** So many that hardly anybody passes twice. */
const crowd = { weekly: 900_000, visits: 1, churn: 0.9 };

describe('spending it best', () => {
  it('fills the screens of a city in the order of what their impressions cost', () => {
    const answer = best(
      line({
        screens: [screen('dear', 9), screen('cheap', 3), screen('middling', 5)].map((one) => ({
          ...one,
          audience: crowd,
        })),
        budgetMinor: 9_000,
      }),
    );
    // The cheap one takes 60.48 in full; what is left goes to the next.
    expect(answer.screenIds).toEqual(['cheap', 'middling']);
    expect((answer.spendShares?.cheap ?? 0) / SHARES).toBeCloseTo(6_048 / 9_000, 6);
    expect(answer.leftOut).toEqual(new Map([['dear', 'reaches_less']]));
  });

  it('leaves a screen whose people have seen it for one whose people have not', () => {
    const screens = [
      screen('corner', 4, { audience: { weekly: 2_000, visits: 4, churn: 0.2 } }),
      screen('square', 6, { city: 'london', audience: { weekly: 60_000, visits: 2, churn: 0.5 } }),
    ];
    const answer = best(line({ screens, budgetMinor: 5_000 }));
    const share = (answer.spendShares?.corner ?? 0) / SHARES;
    // Where the next cent reaches as many here as there: ln(1/4) − I/2000 = ln(1/6) − J/60000.
    const seen = (share * 50 * 1_000) / 4;
    const elsewhere = ((1 - share) * 50 * 1_000) / 6;
    expect(Math.log(1 / 4) - seen / 2_000).toBeCloseTo(Math.log(1 / 6) - elsewhere / 60_000, 3);
  });

  it('leaves a small town that is reached already for a city that is not', () => {
    const screens = [
      screen('village', 5, { city: 'village', audience: crowd }),
      screen('berlin', 5, { audience: crowd }),
    ];
    const answer = best(line({ screens, budgetMinor: 5_000 }));
    expect(answer.spendShares?.berlin).toBeGreaterThan(3 * (answer.spendShares?.village ?? 0));
  });

  it('counts whom the other lines reach', () => {
    const screens = [screen('village', 4, { city: 'village' }), screen('berlin', 6, { audience: crowd })];
    const other = line({ screens: [screen('square', 5, { city: 'village' })], budgetMinor: 100_000 });
    expect(best(line({ screens, budgetMinor: 5_000 }), [other]).screenIds).toEqual(['berlin']);
  });

  it('leaves out what cannot be booked, cannot be counted, or takes more than its part', () => {
    const screens = [
      screen('taken', 1),
      screen('shut', 1, { operatingHours: alwaysOpen.map((day) => day.map(() => false)) }),
      screen('nowhere', 1, { city: 'atlantis' }),
      screen('uncounted', 1, { audience: null }),
      screen('unseen', 1, {
        impressionMultiplier: week(0),
        pricing: { model: 'per_play', rateMicros: 10, hourFactor: week(1) },
      }),
      screen('proud', 2, { minSpendMinor: 30_000 }),
      screen('modest', 5, { minSpendMinor: 1_000, audience: crowd }),
      screen('costly', 7, { minSpendMinor: 2_000, audience: crowd }),
    ];
    const answer = best(line({ screens, slots: 2, budgetMinor: 21_000, availability: new Map([['taken', 1]]) }));
    expect(Object.fromEntries(answer.leftOut)).toEqual({
      taken: 'no_slots',
      shut: 'no_hours',
      nowhere: 'no_population',
      uncounted: 'no_audience',
      unseen: 'reaches_less',
      // Its two slots cost 80.64 at most, and it takes 300 at least.
      proud: 'below_minimum',
      // The modest one takes 201.60; what is left is less than this one wants.
      costly: 'below_minimum',
    });
    expect(answer.screenIds).toEqual(['modest']);
  });

  it('uses no more screens than a line may have', () => {
    const screens = Array.from({ length: 9 }, (_, index) => screen(`s${index}`, 3 + index));
    const answer = best(line({ screens, budgetMinor: 100_000 }), [], 4);
    expect(answer.screenIds).toHaveLength(4);
  });

  it('keeps the even spread where a daily cap makes it reach more', () => {
    const weekend = week(1).map((_, hour) => (hour < 120 ? 1 : 0));
    const opening = (isOpen: (day: number) => boolean) => alwaysOpen.map((day, at) => day.map(() => isOpen(at)));
    const screens = [
      screen('weekdays', 5, { operatingHours: opening((day) => day < 5), impressionMultiplier: weekend }),
      screen('weekend', 6, { operatingHours: opening((day) => day > 4) }),
    ];
    const of = line({ screens, budgetMinor: 7_000, dailyCapMinor: 1_000 });
    const answer = best(of);
    expect(forecast(spent(of, answer)).reach.expected).toBeGreaterThanOrEqual(forecast(of).reach.expected);
  });

  it('finds nothing to buy where nothing is to be had', () => {
    expect(best(line({ screens: [] }))).toMatchObject({ screenIds: [] });
    expect(best(line({ budgetMinor: 0 })).screenIds).toEqual([]);
  });

  const cities = ['berlin', 'london', 'village', 'atlantis'];
  const randomScreen = fc.record({
    city: fc.integer({ min: 0, max: 3 }),
    rate: fc.integer({ min: 1, max: 40 }),
    audience: fc.integer({ min: 0, max: 60 }),
    perPlay: fc.boolean(),
    minSpendMinor: fc.constantFrom(0, 0, 500, 5_000),
    free: fc.integer({ min: 0, max: 3 }),
    closes: fc.integer({ min: 1, max: 24 }),
    weekly: fc.option(fc.integer({ min: 1, max: 80_000 }), { freq: 8 }),
  });
  const randomPlan = fc.record({
    screens: fc.array(randomScreen, { minLength: 1, maxLength: 25 }),
    budgetMinor: fc.integer({ min: 1, max: 300_000 }),
    dailyCapMinor: fc.option(fc.integer({ min: 100, max: 20_000 })),
    slots: fc.integer({ min: 1, max: 2 }),
    pacing: fc.constantFrom('even' as const, 'asap' as const, 'front_loaded' as const),
    hours: fc.option(fc.integer({ min: 1, max: 23 })),
    most: fc.integer({ min: 1, max: 30 }),
  });

  it('never spends over the budget, never over the free slots, never reaches fewer than the even spread, on any plan', () => {
    fc.assert(
      fc.property(randomPlan, ({ screens: wanted, hours, most, ...plan }) => {
        const screens = wanted.map(({ city, rate, audience, perPlay, minSpendMinor, closes, weekly }, index) =>
          testScreen({
            id: `s${index}`,
            city: cities[city] ?? 'berlin',
            impressionMultiplier: week(0).map((_, hour) => (audience * (1 + (hour % 5))) / 10),
            pricing: perPlay
              ? { model: 'per_play', rateMicros: rate * 1_000, hourFactor: week(1) }
              : { model: 'cpm', rateMicros: rate * 1_000_000, hourFactor: week(1) },
            operatingHours: alwaysOpen.map((day) => day.map((_, hour) => hour < closes)),
            minSpendMinor,
            audience: weekly === null ? null : { weekly, visits: 1 + (weekly % 5), churn: (weekly % 10) / 10 },
          }),
        );
        const availability = new Map(wanted.map(({ free }, index) => [`s${index}`, free]));
        const schedule = hours === null ? null : week(true).map((_, hour) => hour % 24 < hours);
        const of = line({ ...plan, screens, availability, schedule });
        const answer = best(of, [], most);
        expect(best(of, [], most)).toEqual(answer);
        expect(answer.screenIds.length).toBeLessThanOrEqual(most);
        expect([...answer.screenIds, ...answer.leftOut.keys()].sort()).toEqual(screens.map(({ id }) => id).sort());
        for (const id of answer.screenIds) expect(availability.get(id)).toBeGreaterThanOrEqual(of.slots);
        const after = forecast(spent(of, answer));
        expect(after.spendMinor.expected).toBeLessThanOrEqual(of.budgetMinor);
        for (const one of after.lines) {
          expect(one.slots).toBe(of.slots);
          expect(one.plays).toBeLessThanOrEqual(60 * one.hours * one.slots + 1);
        }
        const minima = screens
          .filter(({ id }) => answer.screenIds.includes(id))
          .map(({ minSpendMinor }) => minSpendMinor);
        expect(minima.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(of.budgetMinor + minima.length);
        const bookable = screens.filter(({ id }) => (availability.get(id) ?? 0) >= of.slots);
        const least = bookable.reduce((sum, { minSpendMinor }) => sum + minSpendMinor, 0);
        if (bookable.length > most || least > of.budgetMinor) return;
        const even = forecast({ ...of, screens: bookable, spendShares: null });
        expect(after.reach.expected).toBeGreaterThanOrEqual(even.reach.expected);
      }),
      { numRuns: 300, seed: 20_261_122 },
    );
  });

  it('comes within a hundredth of what no spread can better, on large plans with several cities', () => {
    const of = line({ screens: demoLikeScreens(60), budgetMinor: 400_000, endDate: '2026-06-21' });
    const answer = spent(of, best(of));
    const reach = forecast(answer).reach.expected;
    // Moving money between any two of its screens, or to one that is left out, gains nothing.
    const shares = answer.spendShares ?? {};
    for (const from of Object.keys(shares).slice(0, 12)) {
      for (const to of of.screens.slice(0, 12)) {
        const moved = {
          ...shares,
          [from]: (shares[from] ?? 0) * 0.8,
          [to.id]: (shares[to.id] ?? 0) + (shares[from] ?? 0) * 0.2,
        };
        const screens = of.screens.filter(({ id }) => moved[id] !== undefined);
        const other = forecastLines([{ ...of, screens, spendShares: moved }]).total.reach.expected;
        expect(other).toBeLessThanOrEqual(reach + 2);
      }
    }
  });
});
