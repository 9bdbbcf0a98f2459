import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysUntil, refundOf } from './refund.ts';

const day = 86_400_000;

describe('what a cancelled line pays back', () => {
  it.each([
    [45, 100, 1001],
    [30, 100, 1001],
    [29, 50, 501],
    [2, 50, 501],
    [1, 0, 0],
    [-3, 0, 0],
  ])('guaranteed, %i days before the start, is %i % of its price', (days, refundPct, refund) => {
    expect(refundOf({ basis: 'guaranteed', paid: 1001, delivered: 0 }, days)).toEqual({ refundPct, refund });
  });

  it('not guaranteed is all that was not delivered, whenever, and never more than was paid or less than nothing', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: -400, max: 400 }), (paid, delivered, days) => {
        const { refund, refundPct } = refundOf({ basis: 'by_delivery', paid, delivered }, days);
        expect([refundPct, refund]).toEqual([100, Math.max(0, paid - delivered)]);
      }),
    );
  });

  it('counts whole days to the start', () => {
    expect([daysUntil(30 * day, 0), daysUntil(30 * day - 1, 0), daysUntil(0, 1)]).toEqual([30, 29, -1]);
  });
});
