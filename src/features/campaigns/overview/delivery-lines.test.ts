import { describe, expect, it } from 'vitest';
import { deliveryLines } from './delivery-lines.ts';

const range = (expected: number) => ({ low: expected * 0.8, expected, high: expected * 1.2 });
const forecast = {
  plays: range(100),
  impressions: range(1000),
  reach: range(50),
  frequency: range(2),
  spend: range(5000),
  currency: 'USD',
  maxCapacity: false,
  maxSpend: 9000,
  minSpend: 100,
  earliestStart: '2026-03-01',
  provenance: 'estimated',
  asOf: '2026-02-20',
  sources: [],
} as const;
const row = (key: string, plays: number, expectedPlays: number | null) => ({
  key,
  plays,
  impressions: plays * 10,
  spend: plays * 50,
  expectedPlays,
});
const flight = {
  startDate: '2026-03-01',
  endDate: '2026-03-05',
  rows: [row('2026-03-01', 10, 30), row('2026-03-02', 20, 30)],
  until: '2026-03-02',
  forecast: { ...forecast, sources: [] },
  isOver: false,
};

describe('what a campaign has delivered', () => {
  it('adds up to now beside a plan that has the pace of the past and leads straight to the whole', () => {
    const { days, delivered, plan } = deliveryLines(flight, 'plays');
    expect([days[0], days.at(-1)]).toEqual(['2026-03-01', '2026-03-05']);
    expect(delivered).toEqual([10, 30, null, null, null]);
    expect(plan.map((value) => Math.round(value ?? -1))).toEqual([30, 60, 73, 87, 100]);
    expect(deliveryLines(flight, 'spend').plan.at(-1)).toBe(5000);
  });

  it('leads from where it is to what is forecast, and never falls', () => {
    const { band } = deliveryLines(flight, 'plays');
    expect([band?.low[0], band?.low[1], band?.low[4]]).toEqual([null, 30, 80]);
    expect([band?.high[1], band?.high[4]]).toEqual([30, 120]);
    const ahead = deliveryLines({ ...flight, rows: [row('2026-03-01', 90, 30), row('2026-03-02', 5, 30)] }, 'plays');
    expect(ahead.band?.low[4]).toBe(95);
  });

  it('has a plan alone before its first day, and no forecast once it is over', () => {
    const before = deliveryLines({ ...flight, rows: [], until: null }, 'plays');
    expect(before.delivered).toEqual([null, null, null, null, null]);
    expect(before.plan).toEqual([20, 40, 60, 80, 100]);
    expect(before.band?.low.map((value) => Math.round(value ?? -1))).toEqual([16, 32, 48, 64, 80]);
    expect(deliveryLines({ ...flight, isOver: true }, 'plays').band).toBeNull();
    const done = deliveryLines({ ...flight, until: '2026-03-09' }, 'plays');
    expect([done.band, done.delivered.at(-1)]).toEqual([null, 30]);
  });

  it('has no plan where nothing was forecast', () => {
    expect(deliveryLines({ ...flight, forecast: null }, 'plays').plan.every((value) => value === null)).toBe(true);
  });
});
