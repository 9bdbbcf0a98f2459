import { expect, it } from 'vitest';
import { sumsByCurrency } from './invoice-sums.ts';

it('adds documents up, a currency each', () => {
  const of = (
    currency: string,
    kind: 'invoice' | 'credit_note',
    status: 'paid' | 'overdue' | 'credited',
    gross: number,
  ) => ({
    currency,
    kind,
    status,
    count: 1,
    gross,
  });
  expect(
    sumsByCurrency([
      of('AED', 'invoice', 'paid', 10_500),
      of('AED', 'invoice', 'overdue', 2_100),
      of('AED', 'credit_note', 'paid', 1_050),
      of('USD', 'invoice', 'credited', 900),
      of('USD', 'credit_note', 'paid', 900),
    ]),
  ).toEqual([
    { currency: 'AED', invoiced: 12_600, credited: 1_050, open: 2_100 },
    { currency: 'USD', invoiced: 900, credited: 900, open: 0 },
  ]);
});
