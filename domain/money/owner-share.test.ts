import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeliveredScreen, keptShares, shareDays } from './owner-share.ts';
import { microsToMinor } from './rounding.ts';

const owners = ['none', 'a', 'b', 'c'] as const;
const shares: Readonly<Record<string, number>> = { a: 7000, b: 3333, c: 10_000 };

/** Screens of owners with different shares, and of none; days in any amounts, down to parts of a cent. */
const days = fc.array(
  fc.array(fc.record({ owner: fc.constantFrom(...owners), micros: fc.integer({ min: 0, max: 3_000_000 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  { minLength: 1, maxLength: 8 },
);
const toScreens = (drawn: readonly (readonly { owner: string; micros: number }[])[]): DeliveredScreen[] =>
  drawn.flatMap((screens, day) =>
    screens.map(({ owner, micros }, index) => ({
      day: `2026-11-0${day + 1}`,
      screenId: `${index}`,
      micros,
      plays: 1,
      contract: owner === 'none' ? null : { ownerId: owner, bps: shares[owner] ?? 0 },
    })),
  );
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const nothing = { micros: 0, exact: new Map<string, number>() };

describe('what owners have of what is delivered', () => {
  it.each(['USD', 'KWD', 'JPY'])(
    'sums to what was delivered in %s, and to each share of it, to the minor unit',
    (currency) => {
      fc.assert(
        fc.property(days, (drawn) => {
          const screens = toScreens(drawn);
          // As if nobody had no share: then all of it is somebody's.
          const all = screens.map((screen) => ({ ...screen, contract: screen.contract ?? { ownerId: 'z', bps: 0 } }));
          const earned = shareDays(all, { ...nothing, currency });
          const delivered = microsToMinor(sum(screens.map(({ micros }) => micros)), currency);
          expect(sum(earned.map(({ gross }) => gross))).toBe(delivered);
          for (const [owner, bps] of Object.entries(shares)) {
            const own = earned.filter(({ ownerId }) => ownerId === owner);
            const gross = sum(own.map((one) => one.gross));
            expect(sum(own.map(({ payable }) => payable))).toBe(Math.floor((gross * bps + 5000) / 10_000));
          }
          for (const { gross, payable } of earned) {
            expect(payable).toBeGreaterThanOrEqual(0);
            expect(payable).toBeLessThanOrEqual(gross);
          }
          expect(shareDays(screens, { ...nothing, currency })).toEqual(earned.filter(({ ownerId }) => ownerId !== 'z'));
        }),
      );
    },
  );

  it('comes to the same, whether days are shared one by one or together', () => {
    fc.assert(
      fc.property(days, (drawn) => {
        const screens = toScreens(drawn);
        const together = shareDays(screens, { ...nothing, currency: 'USD' });
        let [micros, exact] = [0, new Map<string, number>()];
        const single = drawn.flatMap((_, index) => {
          const ofDay = screens.filter(({ day }) => day === `2026-11-0${index + 1}`);
          const earned = shareDays(ofDay, { currency: 'USD', micros, exact });
          micros += sum(ofDay.map((screen) => screen.micros));
          exact = new Map(exact);
          for (const { ownerId, gross, bps } of earned) exact.set(ownerId, (exact.get(ownerId) ?? 0) + gross * bps);
          return earned;
        });
        expect(single).toEqual(together);
      }),
    );
  });

  it('carries what a small day leaves over into the next', () => {
    const day = (number: number): DeliveredScreen => ({
      day: `2026-11-0${number}`,
      screenId: 's',
      micros: 10_000,
      plays: 1,
      contract: { ownerId: 'a', bps: 7000 },
    });
    const earned = shareDays([day(1), day(2), day(3)], { ...nothing, currency: 'USD' });
    // Three cents, of which 2.1 are the owner's.
    expect(earned.map(({ payable }) => payable)).toEqual([1, 0, 1]);
  });
});

describe('what stays of it when money goes back', () => {
  const earned = [
    { gross: 600, payable: 420 },
    { gross: 300, payable: 100 },
  ];

  it('is all of it while enough is kept', () => {
    expect(keptShares(earned, { delivered: 1000, kept: 1000 })).toEqual(earned);
  });

  it('is nothing of what a bank has', () => {
    expect(keptShares(earned, { delivered: 1000, kept: 0 })).toEqual([
      { gross: 0, payable: 0 },
      { gross: 0, payable: 0 },
    ]);
  });

  it('is everybody’s part of what is kept, and no more than that', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (kept) => {
        const left = keptShares(earned, { delivered: 1000, kept });
        expect(sum(left.map(({ gross }) => gross))).toBeLessThanOrEqual(kept);
        for (const [index, { gross, payable }] of left.entries()) {
          expect(Math.abs(gross - (kept * (earned[index]?.gross ?? 0)) / 1000)).toBeLessThan(1);
          expect(payable).toBeLessThanOrEqual(gross);
        }
      }),
    );
  });
});
