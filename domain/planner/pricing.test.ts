import { describe, expect, it } from 'vitest';
import { currencyDigits } from '#domain/money/currency.ts';
import { apportion, microsToMinor } from '#domain/money/rounding.ts';
import { hoursInFlight } from './hours.ts';
import { pacingShare } from './pacing.ts';
import { cost, impressionsIn, playCostMicros, playsPerHour, scheduledPlays, sellableSlots, sovPct } from './pricing.ts';
import { testScreen, week } from './test-screens.ts';

const day = { startDate: '2026-06-01', endDate: '2026-06-01' };

describe('pricing', () => {
  it('plays 3600 / loop length × slots an hour', () => {
    expect(playsPerHour(60, 1)).toBe(60);
    expect(playsPerHour(80, 2)).toBe(90);
    expect(scheduledPlays(testScreen(), day, 2)).toBe(24 * 120);
  });

  it('sells no more slots than the share of voice allows and never more than there are', () => {
    expect(sellableSlots({ slotsPerLoop: 6, maxSovPct: 50 })).toBe(3);
    expect(sellableSlots({ slotsPerLoop: 8, maxSovPct: 33 })).toBe(2);
    expect(sellableSlots({ slotsPerLoop: 10, maxSovPct: 70 })).toBe(7);
    expect(sellableSlots({ slotsPerLoop: 6, maxSovPct: 140 })).toBe(6);
    expect(sovPct({ slotsPerLoop: 8 }, 2)).toBe(25);
  });

  it('prices a play by impressions, by play or as its part of a day, with the factor of the hour', () => {
    const doubled = week(1).map((_, hour) => (hour === 8 ? 2 : 1));
    const cpm = testScreen({ pricing: { model: 'cpm', rateMicros: 5_000_000, hourFactor: doubled } });
    expect(playCostMicros(cpm, 7)).toBe(10_000);
    expect(playCostMicros(cpm, 8)).toBe(20_000);
    const perPlay = testScreen({ pricing: { model: 'per_play', rateMicros: 30_000, hourFactor: doubled } });
    expect(playCostMicros(perPlay, 8)).toBe(60_000);
    const flat = testScreen({ pricing: { model: 'flat', rateMicros: 144_000_000, hourFactor: week(1) } });
    expect(playCostMicros(flat, 0)).toBe(100_000);
    expect(cost(flat, day, 1)).toBe(144_000_000);
  });

  it('sums impressions over the hours with their own multipliers', () => {
    const screen = testScreen({ impressionMultiplier: week(0).map((_, hour) => (hour % 24 === 12 ? 10 : 1)) });
    expect(impressionsIn(screen, hoursInFlight(screen, day), 1)).toBe(60 * (23 + 10));
  });

  it('costs the impressions at the rate per thousand', () => {
    // 24 h × 60 plays × 2 impressions / 1000 × 5.00
    expect(cost(testScreen(), day, 1)).toBe(14_400_000);
  });
});

describe('money', () => {
  it('knows the decimals of a currency and rounds once', () => {
    expect(['USD', 'KWD', 'JPY', 'IQD', 'PKR'].map(currencyDigits)).toEqual([2, 3, 0, 3, 2]);
    expect(microsToMinor(14_405_000, 'USD')).toBe(1441);
    expect(microsToMinor(1_500_500, 'KWD')).toBe(1501);
    expect(microsToMinor(-14_405_000, 'USD')).toBe(-1441);
    expect(microsToMinor(499_999, 'JPY')).toBe(0);
  });

  it('splits a total so that the parts sum to it', () => {
    expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(apportion(5, [0, 0])).toEqual([0, 0]);
    expect(apportion(7, [0, 2, 5])).toEqual([0, 2, 5]);
  });
});

describe('pacingShare', () => {
  it('spends evenly over what is left, never past all slots', () => {
    expect(pacingShare({ moneyLeftMicros: 30, remainingCostMicros: 120, mode: 'even' })).toBe(0.25);
    expect(pacingShare({ moneyLeftMicros: 300, remainingCostMicros: 120, mode: 'even' })).toBe(1);
  });

  it('plays everything as soon as possible and twice the even rate when front-loaded', () => {
    expect(pacingShare({ moneyLeftMicros: 1, remainingCostMicros: 120, mode: 'asap' })).toBe(1);
    expect(pacingShare({ moneyLeftMicros: 30, remainingCostMicros: 120, mode: 'front_loaded' })).toBe(0.5);
    expect(pacingShare({ moneyLeftMicros: 90, remainingCostMicros: 120, mode: 'front_loaded' })).toBe(1);
  });

  it('stops when the money or the flight is over', () => {
    expect(pacingShare({ moneyLeftMicros: 0, remainingCostMicros: 120, mode: 'asap' })).toBe(0);
    expect(pacingShare({ moneyLeftMicros: 10, remainingCostMicros: 0, mode: 'even' })).toBe(0);
  });

  it('catches up after an outage: hour by hour the budget is spent by the end', () => {
    let left = 1000;
    for (let hour = 0; hour < 100; hour += 1) {
      const share = pacingShare({ moneyLeftMicros: left, remainingCostMicros: (100 - hour) * 25, mode: 'even' });
      if (hour < 20 || hour >= 40) left -= share * 25;
    }
    expect(left).toBeCloseTo(0, 6);
  });
});
