import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path } from '#src/lib/paths.ts';
import { useDetail } from '#src/patterns/detail/use-detail.ts';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { InvoiceGone } from '../InvoiceGone.tsx';
import { formatWords, kindWords, statusWords } from '../invoice-words.ts';
import { downloadInvoice, invoiceMachine } from '../invoices.actors.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { Related } from './Related.tsx';
import './invoice.css';

/** One invoice or credit note as it was issued, each line down to the plays behind it. */
export function InvoicePage() {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  // What is issued stays as it is; that a credit note corrects it is told by its campaign.
  const { resource, isGone } = useDetail(invoiceMachine, ({ name }, detail) => {
    if (name === 'campaign.changed') detail.resource.invalidate();
  });
  const { isSaving, save } = useDownload();
  usePageTitle(resource.data?.number ?? null);
  if (isGone) return <InvoiceGone />;
  return (
    <ResourceView resource={resource} texts={texts} skeleton={<Skeleton lines={8} />}>
      {(invoice) => (
        <article className="invoice">
          <header className="invoice-head">
            <div className="stack gap-2">
              <p className="muted">{t(kindWords[invoice.kind])}</p>
              <h2>
                <bdi>{invoice.number}</bdi>
              </h2>
              <p className="row gap-3">
                <StatusBadge tone={statusWords[invoice.status].tone}>{t(statusWords[invoice.status].text)}</StatusBadge>
                <span className="muted">{t('invoices.issuedOn', { date: format.date(invoice.issuedOn) })}</span>
              </p>
            </div>
            <div className="stack gap-3 invoice-sum">
              <p className="invoice-gross figures">{format.money(invoice.gross, invoice.currency)}</p>
              <div className="row gap-2">
                <Button icon="download" loading={isSaving} onClick={() => save(() => downloadInvoice(invoice, 'pdf'))}>
                  {t('invoices.pdf')}
                </Button>
                {invoice.formats
                  .filter((other) => other !== 'pdf')
                  .map((other) => (
                    <Button
                      key={other}
                      variant="stroked"
                      tone="neutral"
                      icon="download"
                      disabled={isSaving}
                      onClick={() => save(() => downloadInvoice(invoice, other))}
                    >
                      {t(formatWords[other])}
                    </Button>
                  ))}
              </div>
            </div>
          </header>
          <Related invoice={invoice} />
          <InvoiceFacts invoice={invoice} />
          <InvoiceLines invoice={invoice} />
          <p className="muted invoice-print">
            {t('invoices.fingerprint')} <bdi className="figures">{invoice.sha256}</bdi>{' '}
            <Link to={path('verifyInvoice')}>{t('invoices.verify')}</Link>
          </p>
        </article>
      )}
    </ResourceView>
  );
}
