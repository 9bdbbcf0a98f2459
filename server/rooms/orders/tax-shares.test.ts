import { expect, it } from 'vitest';
import { isTaxOf, taxBack, taxTaken } from './tax-shares.ts';

const upTo = (most: number) => Math.floor(Math.random() * (most + 1));

/** One payment's life: what it comes to, and in which steps it is captured and paid back. */
function live(net: number, tax: number) {
  const captured = { net: 0, tax: 0 };
  const back = { net: 0, tax: 0 };
  const steps: string[] = [];
  const left = () => ({ net: net - back.net, tax: tax - back.tax });
  const capture = (sum: number) => {
    const { net: leftNet, tax: leftTax } = left();
    captured.tax = taxTaken(sum, { net: leftNet, tax: leftTax, capturedTax: captured.tax });
    captured.net = sum;
    steps.push(`capture ${sum} ${captured.tax}`);
  };
  const payBack = (part: number) => {
    const { net: leftMinor, tax: leftTaxMinor } = left();
    const free = { freeMinor: leftMinor - captured.net, freeTaxMinor: leftTaxMinor - captured.tax };
    const taxPart = taxBack(part, { leftMinor, leftTaxMinor, ...free });
    back.net += part;
    back.tax += taxPart;
    steps.push(`back ${part} ${taxPart}`);
    expect(taxPart, steps.join(', ')).toBeGreaterThanOrEqual(0);
  };
  for (let step = 0; step < 6; step += 1) {
    const free = left().net - captured.net;
    if (free === 0) break;
    if (Math.random() < 0.5) capture(captured.net + upTo(free));
    else payBack(1 + upTo(free - 1));
    expect(captured.tax, steps.join(', ')).toBeLessThanOrEqual(left().tax);
  }
  capture(left().net);
  expect(captured.net + back.net, steps.join(', ')).toBe(net);
  expect(captured.tax + back.tax, steps.join(', ')).toBe(tax);
}

it.each([5, 19, 20, 100])('shares a tax of %i percent out to the minor unit, in whatever steps', (rate) => {
  for (let life = 0; life < 3_000; life += 1) {
    // As small as yen, and as large as fils.
    const net = 1 + upTo(life % 2 === 0 ? 20 : 100_000);
    live(net, Math.round((net * rate) / 100));
  }
});

it('gives back no tax that a captured day has taken', () => {
  // Half of a tax of one is rounded up both times.
  const capturedTax = taxTaken(1, { net: 2, tax: 1, capturedTax: 0 });
  expect(capturedTax + taxBack(1, { leftMinor: 2, leftTaxMinor: 1, freeMinor: 1, freeTaxMinor: 1 - capturedTax })).toBe(
    1,
  );
});

it('is the rate of what it is on but for its last unit', () => {
  expect([isTaxOf('19', 31_670, 6_017), isTaxOf('19', 31_670, 6_018), isTaxOf('19', 31_670, 6_016)]).toEqual([
    true,
    false,
    false,
  ]);
  // Half a unit may be rounded either way.
  expect([isTaxOf('5', 10, 0), isTaxOf('5', 10, 1), isTaxOf('0', 500, 0), isTaxOf('0', 500, 1)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(isTaxOf('7.7', 100_000_000_000, 7_700_000_000)).toBe(true);
});
