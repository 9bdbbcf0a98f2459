import { describe, expect, it } from 'vitest';
import { microsToMinor, minorToMicros } from '#domain/money/rounding.ts';
import { forecast } from '#domain/planner/forecast.ts';
import { pacingShare } from '#domain/planner/pacing.ts';
import { cost } from '#domain/planner/pricing.ts';
import type { Pacing } from '#domain/planner/types.ts';
import { testBooking } from '#domain/players/test-playlist.ts';
import { screensOf } from '../../seed/inventory/inventory.ts';
import { judgePlay, type ProofBooking } from './proof-of-play.ts';
import { screenPlays } from './screen-plays.ts';

const HOUR = 3_600_000;
const flight = { startDate: '2026-10-24', endDate: '2026-10-27', schedule: null };
const approved = '2026-10-20T00:00:00.000Z';
/** Screens of three zones, two of which change their clocks within the flight; some are closed at night. */
const screens = screensOf('localhost').filter((_, index) => index % 48 === 7);

interface Delivered {
  plays: number;
  impressions: number;
  spentMicros: number;
  /** Micros spent in the first half of the flight. */
  firstHalf: number;
  refused: Set<string>;
}

/** Plays a campaign hour by hour: the share is decided, the players play, the proofs are judged. */
function deliver(budgetMinor: number, pacing: Pacing, outage: (hour: number) => boolean = () => false): Delivered {
  const budget = minorToMicros(budgetMinor, 'USD');
  const done: Delivered = { plays: 0, impressions: 0, spentMicros: 0, firstHalf: 0, refused: new Set() };
  const start = Date.parse('2026-10-23T20:00:00Z');
  const end = Date.parse('2026-10-28T08:00:00Z');
  for (let now = start; now < end; now += HOUR) {
    const remainingCostMicros = screens.reduce((sum, screen) => sum + cost(screen, flight, 1, { from: now }), 0);
    const share = pacingShare({ moneyLeftMicros: budget - done.spentMicros, remainingCostMicros, mode: pacing });
    if (outage((now - start) / HOUR)) continue;
    for (const screen of screens) {
      const booking = testBooking({ ...flight, share, from: approved });
      const list = { ...screen, screenId: screen.id, businessNow: approved, reportedUntil: null, bookings: [booking] };
      for (const play of screenPlays(list, now, now + HOUR)) {
        const proof: ProofBooking = {
          ...booking,
          artworkIds: ['artwork-1'],
          moneyLeftMicros: budget - done.spentMicros,
        };
        const clockNow = new Date(now + HOUR);
        const verdict = judgePlay({ play, booking: proof, screen, clockNow, isOut: false, playsInLoop: 0 });
        if (verdict.verdict === 'not_billable') {
          done.refused.add(verdict.reason);
          continue;
        }
        done.plays += 1;
        done.impressions += verdict.impressions;
        done.spentMicros += verdict.costMicros;
        if (now < (start + end) / 2) done.firstHalf += verdict.costMicros;
      }
    }
  }
  return done;
}

const predicted = (budgetMinor: number | null, pacing: Pacing) =>
  forecast({
    ...flight,
    screens,
    now: new Date(approved),
    slots: 1,
    budgetMinor,
    currency: 'USD',
    pacing,
    populationByCity: {},
  });

describe('delivery', () => {
  it('plays to the play and bills to the cent what was forecast when all loops are bought', () => {
    const plan = predicted(null, 'even');
    const done = deliver(plan.maxSpendMinor + 1000, 'even');
    expect(Math.abs(done.plays - plan.plays.expected)).toBeLessThanOrEqual(screens.length);
    expect(
      Math.abs(microsToMinor(done.spentMicros, 'USD') - plan.spendMinor.expected) / plan.spendMinor.expected,
    ).toBeLessThan(0.001);
    expect([...done.refused]).toEqual([]);
  });

  it('spends a third of the full price as forecast, to the end and not beyond', () => {
    const budget = Math.round(predicted(null, 'even').maxSpendMinor / 3);
    const plan = predicted(budget, 'even');
    const done = deliver(budget, 'even');
    expect(microsToMinor(done.spentMicros, 'USD')).toBeLessThanOrEqual(budget);
    expect(microsToMinor(done.spentMicros, 'USD')).toBeGreaterThan(budget * 0.99);
    expect(Math.abs(done.plays / plan.plays.expected - 1)).toBeLessThan(0.02);
    expect(Math.abs(done.impressions / plan.impressions.expected - 1)).toBeLessThan(0.02);
  });

  it('makes up for an outage of a day with the loops that are left', () => {
    const budget = Math.round(predicted(null, 'even').maxSpendMinor / 3);
    const done = deliver(budget, 'even', (hour) => hour >= 20 && hour < 44);
    expect(microsToMinor(done.spentMicros, 'USD')).toBeGreaterThan(budget * 0.99);
  });

  it('spends sooner when told to: even, front-loaded, as soon as possible', () => {
    const budget = Math.round(predicted(null, 'even').maxSpendMinor / 3);
    const [even, front, asap] = (['even', 'front_loaded', 'asap'] as const).map((pacing) => deliver(budget, pacing));
    expect((front?.firstHalf ?? 0) / (even?.firstHalf ?? 1)).toBeGreaterThan(1.2);
    expect((asap?.firstHalf ?? 0) / (front?.firstHalf ?? 1)).toBeGreaterThan(1.2);
    expect(microsToMinor(asap?.spentMicros ?? 0, 'USD')).toBeLessThanOrEqual(budget);
    expect([...(asap?.refused ?? [])]).toEqual(['budget_spent']);
  });
});
