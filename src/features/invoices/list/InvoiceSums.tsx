import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { sumsByCurrency } from './invoice-sums.ts';

/** What the documents of the list come to. */
export function InvoiceSums({ sums }: { sums: readonly Schema<'InvoiceSum'>[] }) {
  const t = useText();
  const format = useFormat();
  return sumsByCurrency(sums).map(({ currency, invoiced, credited, open, overdue }) => (
    <dl key={currency} className="stat-tiles invoice-sums">
      <StatTile label={t('invoices.sum.invoiced')} value={format.money(invoiced, currency)} />
      <StatTile label={t('invoices.sum.credited')} value={format.money(credited, currency)} />
      <StatTile label={t('invoices.sum.open')} value={format.money(open, currency)} />
      {overdue > 0 && <StatTile label={t('invoices.sum.overdue')} value={format.money(overdue, currency)} />}
    </dl>
  ));
}
