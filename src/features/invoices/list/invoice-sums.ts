import type { Schema } from '#src/api/client.ts';

export interface CurrencySum {
  readonly currency: string;
  /** Minor units: what was invoiced, what credit notes took back, what nobody has paid yet. */
  readonly invoiced: number;
  readonly credited: number;
  readonly open: number;
  /** What of it should have been paid by now. */
  readonly overdue: number;
}

/** What documents come to, a currency each. */
export function sumsByCurrency(sums: readonly Schema<'InvoiceSum'>[]): CurrencySum[] {
  const found = new Map<string, CurrencySum>();
  for (const { currency, kind, status, gross, open } of sums) {
    const sum = found.get(currency) ?? { currency, invoiced: 0, credited: 0, open: 0, overdue: 0 };
    found.set(currency, {
      currency,
      invoiced: sum.invoiced + (kind === 'invoice' ? gross : 0),
      credited: sum.credited + (kind === 'credit_note' ? gross : 0),
      open: sum.open + open,
      overdue: sum.overdue + (status === 'overdue' ? open : 0),
    });
  }
  return [...found.values()];
}
