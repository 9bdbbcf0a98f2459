import { expect, it } from 'vitest';
import { sumsByCurrency } from './invoice-sums.ts';

it('adds documents up, a currency each', () => {
  const of = (
    currency: string,
    kind: 'invoice' | 'credit_note',
    status: 'paid' | 'issued' | 'overdue' | 'credited',
    gross: number,
    open = 0,
  ) => ({
    currency,
    kind,
    status,
    count: 1,
    gross,
    open,
  });
  expect(
    sumsByCurrency([
      of('AED', 'invoice', 'paid', 10_500),
      of('AED', 'invoice', 'overdue', 2_100, 2_000),
      of('AED', 'invoice', 'issued', 500, 400),
      of('AED', 'credit_note', 'paid', 1_050),
      of('USD', 'invoice', 'credited', 900),
      of('USD', 'credit_note', 'paid', 900),
    ]),
  ).toEqual([
    { currency: 'AED', invoiced: 13_100, credited: 1_050, open: 2_400, overdue: 2_000 },
    { currency: 'USD', invoiced: 900, credited: 900, open: 0, overdue: 0 },
  ]);
});
