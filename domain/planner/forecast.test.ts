import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { microsToMinor } from '#domain/money/rounding.ts';
import { forecast, forecastLines } from './forecast.ts';
import type { Forecast, ForecastInput } from './forecast-types.ts';
import { hoursInFlight } from './hours.ts';
import { cost, impressionsIn, scheduledPlays } from './pricing.ts';
import { modelReach, REACH_MODEL } from './reach.ts';
import { demoLikeScreens, populationByCity, testScreen, week } from './test-screens.ts';
import { addDays } from './zone.ts';

const input = (overrides: Partial<ForecastInput> = {}): ForecastInput => ({
  screens: [testScreen()],
  startDate: '2026-06-01',
  endDate: '2026-06-07',
  now: new Date('2026-05-01T00:00:00Z'),
  slots: 1,
  currency: 'USD',
  pacing: 'even',
  populationByCity,
  ...overrides,
});

const sumOf = (result: Forecast, key: 'plays' | 'impressions' | 'spendMinor' | 'maxSpendMinor'): number =>
  result.lines.reduce((sum, line) => sum + line[key], 0);

describe('forecast', () => {
  it('is the scheduled plays, their impressions and their cost when no budget limits it', () => {
    const result = forecast(input());
    expect(result.plays.expected).toBe(7 * 24 * 60);
    expect(result.impressions.expected).toBe(7 * 24 * 120);
    expect(result.spendMinor.expected).toBe(7 * 1440);
    expect(result.maxCapacity).toBe(true);
    expect(result.maxSpendMinor).toBe(7 * 1440);
    expect(result.lines).toEqual([
      {
        screenId: 'screen-1',
        slots: 1,
        hours: 168,
        plays: 10_080,
        impressions: 20_160,
        spendMinor: 10_080,
        maxSpendMinor: 10_080,
        limit: 'none',
      },
    ]);
  });

  it('agrees with the single formulas over a change of the clock', () => {
    const screens = demoLikeScreens(8);
    const flight = { startDate: '2026-10-20', endDate: '2026-11-05' };
    const result = forecast(input({ ...flight, screens, slots: 2 }));
    const plays = screens.reduce((sum, screen) => sum + scheduledPlays(screen, flight, 2), 0);
    const impressions = screens.reduce(
      (sum, screen) => sum + impressionsIn(screen, hoursInFlight(screen, flight), 2),
      0,
    );
    const micros = screens.reduce((sum, screen) => sum + cost(screen, flight, 2), 0);
    expect(result.plays.expected).toBe(Math.round(plays));
    expect(result.impressions.expected).toBe(Math.round(impressions));
    expect(result.spendMinor.expected).toBe(microsToMinor(micros, 'USD'));
  });

  it('buys the part of the plays that the budget pays for', () => {
    const result = forecast(input({ budgetMinor: 2520 }));
    expect(result.share).toBe(0.25);
    expect(result.plays.expected).toBe(2520);
    expect(result.spendMinor.expected).toBe(2520);
    expect(result.maxCapacity).toBe(false);
    // A quarter of the plays can be made up for after any outage.
    expect(result.plays.low).toBe(2520);
  });

  it('says when the budget is more than all free slots cost', () => {
    const result = forecast(input({ budgetMinor: 1_000_000 }));
    expect(result.maxCapacity).toBe(true);
    expect(result.spendMinor.expected).toBe(10_080);
    expect(result.plays.low).toBe(Math.round(10_080 * 0.95));
  });

  it('counts on the free slots where fewer are free than wanted', () => {
    const screens = [testScreen(), testScreen({ id: 'screen-2' }), testScreen({ id: 'screen-3' })];
    const availability = new Map([
      ['screen-1', 1],
      ['screen-2', 0],
    ]);
    const result = forecast(input({ screens, slots: 2, availability }));
    expect(result.lines.map((line) => [line.slots, line.limit])).toEqual([
      [1, 'fewer_slots'],
      [0, 'no_slots'],
      [2, 'none'],
    ]);
    expect(result.lines[1]).toMatchObject({ plays: 0, spendMinor: 0 });
  });

  it('models reach from who passes each screen, names the sources and leaves out what it cannot tell', () => {
    const screens = [
      testScreen(),
      testScreen({ id: 'b', city: 'london' }),
      testScreen({ id: 'c', city: 'atlantis' }),
      testScreen({ id: 'd', audience: null }),
    ];
    const result = forecast(input({ screens }));
    const { audience, city } = testScreen();
    const shown = { city, audience, impressions: 20_160, weeks: 1 };
    const { reach } = modelReach(
      [shown, { ...shown, city: 'london' }],
      (name) => ({ berlin: 3_600_000, london: 8_800_000 })[name],
    );
    expect(result.reach.expected).toBe(Math.round(reach));
    expect(result.frequency.expected).toBe(Math.round((2 * 20_160 * 100) / reach) / 100);
    expect(result.reachModel).toBe(REACH_MODEL);
    expect(result.methods).toContain('reach_by_audience');
    expect(result.screensWithoutAudience).toEqual(['d']);
    expect(result.sources.map(({ city, source }) => [city, source])).toEqual([
      ['berlin', 'Zensus 2022'],
      ['london', 'Census 2021'],
    ]);
    expect(result.citiesWithoutPopulation).toEqual(['atlantis']);
  });

  it('tells impressions, reach and frequency from low to high, also where the budget decides the plays', () => {
    for (const budgetMinor of [5_000, 90_000, 1_000_000]) {
      const result = forecast(input({ screens: demoLikeScreens(5), budgetMinor }));
      for (const { low, expected, high } of [result.impressions, result.reach, result.frequency]) {
        expect(low).toBeLessThan(expected);
        expect(expected).toBeLessThan(high);
      }
    }
  });

  it('counts in the low bound that another buyer takes the last free slot, unless the slots are held', () => {
    const tight = { screens: [testScreen()], slots: 2, availability: new Map([['screen-1', 2]]) };
    const expected = 2 * 10_080;
    expect(forecast(input(tight)).plays).toEqual({ low: Math.round(expected * 0.5 * 0.95), expected, high: expected });
    expect(forecast(input({ ...tight, isHeld: true })).plays.low).toBe(Math.round(expected * 0.95));
    // All three that are sold at all are free: nobody else is about.
    expect(forecast(input({ ...tight, slots: 3, availability: new Map() })).plays.low).toBe(Math.round(30_240 * 0.95));
  });

  it('reaches no more people by the same screen booked as two lines than as one', () => {
    const one = input({ slots: 1 });
    const { total } = forecastLines([one, one]);
    expect(total.reach.expected).toBe(forecast(input({ slots: 2 })).reach.expected);
    const weeks = forecastLines([one, input({ startDate: '2026-06-08', endDate: '2026-06-14' })]);
    expect(weeks.total.reach.expected).toBe(forecast(input({ endDate: '2026-06-14' })).reach.expected);
    const mornings = week(false).map((_, hour) => hour % 24 < 12);
    const halves = [mornings, mornings.map((on) => !on)].map((schedule) => input({ schedule }));
    const [early, late] = halves as [ForecastInput, ForecastInput];
    expect(forecastLines([early, late]).total.reach.expected).toBe(forecast(one).reach.expected);
  });

  it('forecasts only what is left of a flight that has begun, and nothing of one that is over', () => {
    const half = forecast(input({ now: new Date('2026-06-04T12:00:00+02:00') }));
    expect(half.plays.expected).toBe(3.5 * 24 * 60);
    const over = forecast(input({ now: new Date('2026-07-01T00:00:00Z'), budgetMinor: 500 }));
    expect(over).toMatchObject({
      plays: { expected: 0 },
      spendMinor: { expected: 0 },
      maxCapacity: false,
      maxSpendMinor: 0,
    });
    expect(over.lines[0]?.limit).toBe('no_hours');
  });

  it('says when the money is spent that is to be spent as soon as possible', () => {
    const result = forecast(input({ pacing: 'asap', budgetMinor: 1440 }));
    const end = Date.parse(result.spentBy ?? '');
    expect(Math.abs(end - Date.parse('2026-06-02T00:00:00+02:00'))).toBeLessThanOrEqual(60_000);
    expect(result.plays.expected).toBe(1440);
    expect(forecast(input({ pacing: 'even', budgetMinor: 1440 })).spentBy).toBeNull();
  });

  it('spends no more a day than the daily cap', () => {
    const result = forecast(input({ dailyCapMinor: 720, budgetMinor: 100_000 }));
    expect(result.spendMinor.expected).toBe(7 * 720);
    expect(result.maxSpendMinor).toBe(7 * 720);
    expect(result.plays.expected).toBe(7 * 720);
  });

  it('plays screens that cost nothing in full', () => {
    const free = testScreen({ pricing: { model: 'per_play', rateMicros: 0, hourFactor: week(1) } });
    expect(forecast(input({ screens: [free], budgetMinor: 100 })).plays.expected).toBe(10_080);
  });

  it('is empty without screens', () => {
    expect(forecast(input({ screens: [], budgetMinor: 100 }))).toMatchObject({
      plays: { expected: 0 },
      reach: { high: 0 },
      lines: [],
    });
  });

  it('keeps its order, its budget and its sums for any campaign', () => {
    const screens = demoLikeScreens(12);
    fc.assert(
      fc.property(
        fc.record({
          budgetMinor: fc.option(fc.integer({ min: 0, max: 3_000_000 })),
          dailyCapMinor: fc.option(fc.integer({ min: 1, max: 100_000 })),
          slots: fc.integer({ min: 1, max: 6 }),
          start: fc.integer({ min: -5, max: 400 }),
          length: fc.integer({ min: 0, max: 60 }),
          count: fc.integer({ min: 1, max: 12 }),
          pacing: fc.constantFrom('even' as const, 'asap' as const, 'front_loaded' as const),
        }),
        ({ budgetMinor, dailyCapMinor, slots, start, length, count, pacing }) => {
          const startDate = addDays('2026-05-01', start);
          const endDate = addDays(startDate, length);
          const result = forecast(
            input({ screens: screens.slice(0, count), budgetMinor, dailyCapMinor, slots, startDate, endDate, pacing }),
          );
          for (const range of [result.plays, result.impressions, result.reach, result.frequency, result.spendMinor]) {
            expect(range.low).toBeLessThanOrEqual(range.expected);
            expect(range.expected).toBeLessThanOrEqual(range.high);
            expect(range.low).toBeGreaterThanOrEqual(0);
          }
          if (budgetMinor !== null) expect(result.spendMinor.high).toBeLessThanOrEqual(budgetMinor);
          expect(result.spendMinor.high).toBeLessThanOrEqual(result.maxSpendMinor);
          expect(result.reach.expected).toBeLessThanOrEqual(result.impressions.expected + 1);
          expect(result.share).toBeLessThanOrEqual(1);
          expect(sumOf(result, 'plays')).toBe(result.plays.expected);
          expect(sumOf(result, 'impressions')).toBe(result.impressions.expected);
          expect(sumOf(result, 'spendMinor')).toBe(result.spendMinor.expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never forecasts less for more money', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400_000 }),
        fc.integer({ min: 0, max: 400_000 }),
        fc.constantFrom('even' as const, 'asap' as const),
        (one, other, pacing) => {
          const small = forecast(input({ screens: demoLikeScreens(4), budgetMinor: Math.min(one, other), pacing }));
          const large = forecast(input({ screens: demoLikeScreens(4), budgetMinor: Math.max(one, other), pacing }));
          expect(large.impressions.expected).toBeGreaterThanOrEqual(small.impressions.expected);
          expect(large.reach.expected).toBeGreaterThanOrEqual(small.reach.expected);
        },
      ),
      { numRuns: 60 },
    );
  });
});
