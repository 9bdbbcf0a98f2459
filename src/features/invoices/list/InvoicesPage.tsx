import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListLook } from '#src/patterns/list/list-look.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { MonthArchives } from '../archives/MonthArchives.tsx';
import { kindWords, signed, statusWords } from '../invoice-words.ts';
import { invoicesMachine } from '../invoices.actors.ts';
import { HeldDocuments } from './HeldDocuments.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceSums } from './InvoiceSums.tsx';
import { invoiceQuery } from './invoice-query.ts';
import './invoices.css';

/** What was paid and paid back, document by document. */
export function InvoicesPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(invoiceQuery);
  const look = useListLook('invoices', invoiceQuery, query);
  const list = useResource(invoicesMachine, query);
  const isNarrowed = invoiceQuery.isNarrowed(query);
  const hasNone = !isNarrowed && list.data?.items.length === 0;
  return (
    <div className="stack gap-5">
      {!hasNone && <InvoiceFilters query={query} onChange={narrow} />}
      <HeldDocuments held={list.data?.held ?? []} />
      <ListView
        list={list}
        caption={t('invoices.title')}
        idOf={({ id }) => id}
        look={look}
        isLinked
        intro={<InvoiceSums sums={list.data?.sums ?? []} />}
        empty={
          isNarrowed ? (
            <EmptyState
              icon="search"
              title={t('invoices.noMatch')}
              actions={
                <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                  {t('campaigns.clearFilters')}
                </Link>
              }
            >
              {t('invoices.noMatchText')}
            </EmptyState>
          ) : (
            <EmptyState
              icon="invoice"
              title={t('invoices.none')}
              actions={
                <Link to={path('campaigns')} className={buttonClass({})}>
                  {t('invoices.toCampaigns')}
                </Link>
              }
            >
              {t('invoices.noneText')}
            </EmptyState>
          )
        }
        columns={[
          {
            heading: t('invoices.number'),
            sort: ['number', 'words'],
            cell: (item) => (
              <span className="invoice-number">
                <Link className="row-link" to={path('profileInvoice', { id: item.id })}>
                  <bdi>{item.number}</bdi>
                </Link>
                <span className="muted">{t(kindWords[item.kind])}</span>
              </span>
            ),
          },
          {
            heading: t('invoices.campaign'),
            sort: ['campaign', 'words'],
            cell: ({ campaignName }) => <bdi>{campaignName}</bdi>,
          },
          { heading: t('invoices.issued'), sort: ['issued', 'days'], cell: ({ issuedOn }) => format.date(issuedOn) },
          {
            heading: t('invoices.statusTitle'),
            cell: ({ status, open, dueOn, currency }) => (
              <span className="invoice-number">
                <StatusBadge tone={statusWords[status].tone}>{t(statusWords[status].text)}</StatusBadge>
                {open > 0 && dueOn && (
                  <span className="muted">
                    {t('invoices.openUntil', { money: format.money(open, currency), day: format.date(dueOn) })}
                  </span>
                )}
              </span>
            ),
          },
          {
            heading: t('invoices.tax'),
            isNumeric: true,
            cell: (item) => format.money(signed(item, item.tax), item.currency),
          },
          {
            heading: t('invoices.total'),
            sort: ['total', 'figures'],
            isNumeric: true,
            cell: (item) => format.money(signed(item, item.gross), item.currency),
          },
        ]}
      />
      {!hasNone && <MonthArchives />}
    </div>
  );
}
