import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';

/** Says that there is no such invoice, or none for the reader. */
export function InvoiceGone() {
  const t = useText();
  return (
    <DetailGone
      kind="invoice"
      icon="invoice"
      level={2}
      title={t('invoices.gone')}
      back={{ to: path('profileInvoices'), label: t('invoices.back') }}
    >
      {t('invoices.goneText')}
    </DetailGone>
  );
}
