import { Link, useParams, useSearchParams } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { InvoiceGone } from '../InvoiceGone.tsx';
import { invoiceMachine, type PlaysQuestion } from '../invoices.actors.ts';
import { PlayList } from './PlayList.tsx';
import { playsOf } from './plays-url.ts';

/** The single plays of a day that a line of an invoice charges. */
export function InvoicePlaysPage() {
  const t = useText();
  const id = requiredParam(useParams(), 'id');
  const [params] = useSearchParams();
  const asked = playsOf(params);
  return asked ? (
    <PlaysOfLine {...asked} id={id} />
  ) : (
    <DetailGone
      kind="invoice"
      icon="invoice"
      level={2}
      title={t('invoices.single.gone')}
      back={{ to: path('profileInvoice', { id }), label: t('invoices.single.back') }}
    >
      {t('invoices.single.goneText')}
    </DetailGone>
  );
}

function PlaysOfLine(question: PlaysQuestion) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const { id, position, day } = question;
  const resource = useResource(invoiceMachine, { id });
  usePageTitle(resource.data && `${resource.data.number} · ${format.date(day)}`);
  const line = resource.data?.lines.find((known) => known.position === position);
  const isMissing = resource.data !== null && (line === undefined || resource.data.kind === 'credit_note');
  if (isMissing || (resource.data === null && isGone(resource.failure))) return <InvoiceGone />;
  return (
    <ResourceView resource={resource} texts={texts} skeleton={<Skeleton lines={8} />}>
      {(invoice) => (
        <article className="stack gap-5">
          <header className="stack gap-2">
            <p>
              <Link to={path('profileInvoice', { id })}>
                {t('invoices.single.of')} <bdi>{invoice.number}</bdi>
              </Link>
            </p>
            <h2>{t('invoices.single.on', { day: format.date(day, { style: 'full' }) })}</h2>
            {line && (
              <p className="muted">
                <bdi>{line.description}</bdi>
              </p>
            )}
          </header>
          <PlayList question={question} invoice={invoice} />
        </article>
      )}
    </ResourceView>
  );
}
