import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysUntil, refundOf, refundsOf } from './refund.ts';

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
    expect(refundOf({ basis: 'guaranteed', paid: 1001, delivered: 0, lost: 0 }, days)).toEqual({ refundPct, refund });
  });

  it.each([
    [45, 0, 300, 1001],
    [10, 0, 301, 301 + 350],
    [-3, 0, 300, 300],
    // Others have shown a part of it.
    [-3, 900, 300, 101],
    [-3, 1200, 300, 0],
  ])(
    'guaranteed, %i days before the start with %i delivered, has %i of a failed screen paid back too',
    (days, delivered, lost, refund) => {
      expect(refundOf({ basis: 'guaranteed', paid: 1001, delivered, lost }, days).refund).toBe(refund);
    },
  );

  it('not guaranteed is all that was not delivered, whenever, and never more than was paid or less than nothing', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.integer({ min: -400, max: 400 }), (paid, delivered, lost, days) => {
        const { refund, refundPct } = refundOf({ basis: 'by_delivery', paid, delivered, lost }, days);
        expect([refundPct, refund]).toEqual([100, Math.max(0, paid - delivered)]);
      }),
    );
  });

  it('together is no more than was not delivered of the lines together, however unevenly they have played', () => {
    const played = [
      { basis: 'by_delivery', paid: 50, delivered: 90, lost: 0 },
      { basis: 'by_delivery', paid: 50, delivered: 0, lost: 0 },
    ] as const;
    expect(refundsOf(played, 0).map(({ refund }) => refund)).toEqual([0, 10]);
    const line = fc.record({
      basis: fc.constantFrom('by_delivery' as const, 'guaranteed' as const),
      paid: fc.nat(1_000_000),
      delivered: fc.nat(1_000_000),
      lost: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer({ min: -9, max: 60 }), (lines, days) => {
        const refunds = refundsOf(lines, days);
        const of = (basis: string, pick: (index: number) => number) =>
          lines.reduce((sum, one, index) => sum + (one.basis === basis ? pick(index) : 0), 0);
        const undelivered = of('by_delivery', (index) => (lines[index]?.paid ?? 0) - (lines[index]?.delivered ?? 0));
        expect(of('by_delivery', (index) => refunds[index]?.refund ?? 0)).toBe(Math.max(0, undelivered));
        lines.forEach((one, index) => {
          const alone = refundOf(one, days);
          if (one.basis === 'guaranteed') expect(refunds[index]).toEqual(alone);
          else expect(refunds[index]?.refund).toBeLessThanOrEqual(alone.refund);
        });
      }),
    );
  });

  it('counts whole days to the start', () => {
    expect([daysUntil(30 * day, 0), daysUntil(30 * day - 1, 0), daysUntil(0, 1)]).toEqual([30, 29, -1]);
  });
});
