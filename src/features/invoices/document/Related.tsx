import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { refundReasonMessages } from '#src/i18n/refund-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';

type Reference = Schema<'InvoiceReference'>;

/** The campaign that a document is of, what it corrects and why, and what corrects it. */
export function Related({ invoice }: { invoice: Schema<'Invoice'> }) {
  const t = useText();
  const { campaignId, campaignName, corrects, creditedBy, refundReason, currency } = invoice;
  return (
    <ul className="invoice-related">
      <li>
        {t('invoices.campaign')}{' '}
        <Link to={path('campaign', { id: campaignId })}>
          <bdi>{campaignName}</bdi>
        </Link>
      </li>
      {corrects && (
        <li>
          {t('invoices.corrects')} <DocumentLink reference={corrects} currency={currency} />
          {refundReason && <span className="muted"> · {t(refundReasonMessages[refundReason])}</span>}
        </li>
      )}
      {creditedBy.map((reference) => (
        <li key={reference.id}>
          {t('invoices.creditedBy')} <DocumentLink reference={reference} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function DocumentLink({
  reference: { id, number, gross, issuedOn },
  currency,
}: {
  reference: Reference;
  currency: string;
}) {
  const format = useFormat();
  return (
    <>
      <Link to={path('profileInvoice', { id })}>
        <bdi>{number}</bdi>
      </Link>{' '}
      <span className="muted">
        {format.money(gross, currency)} · {format.date(issuedOn)}
      </span>
    </>
  );
}
