import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { SearchArea } from '#src/patterns/list/SearchArea.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { CompanyLink } from '../companies/CompanyLink.tsx';
import { type Receivable, receivableQuery, receivablesMachine } from './receivables.actors.ts';
import '../four-eyes/four-eyes.css';

const RecordDialog = lazy(() => import('./RecordDialog.tsx').then((part) => ({ default: part.RecordDialog })));

/** Invoices that wait for a transfer, and where money that has come is recorded. */
export function ReceivablesPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(receivableQuery);
  const list = useResource(receivablesMachine, query);
  const [chosen, setChosen] = useState<Receivable | null>(null);
  const isNarrowed = receivableQuery.isNarrowed(query);
  return (
    <div className="stack">
      <p className="muted">{t('desk.receivables.text')}</p>
      <SearchArea className="desk-bar">
        <SearchField label={t('desk.receivables.search')} q={query.q} onSearch={(q) => narrow({ q })} />
        <SelectField
          label={t('desk.receivables.show')}
          value={query.only ?? ''}
          onChange={({ target }) => narrow({ only: target.value === 'overdue' ? 'overdue' : null })}
          options={[
            { value: '', label: t('desk.receivables.all') },
            { value: 'overdue', label: t('desk.receivables.overdue') },
          ]}
        />
      </SearchArea>
      <ListView
        list={list}
        caption={t('desk.receivables.title')}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            icon={isNarrowed ? 'search' : 'check'}
            title={t(isNarrowed ? 'desk.receivables.noMatch' : 'desk.receivables.none')}
            actions={
              isNarrowed && (
                <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                  {t('campaigns.clearFilters')}
                </Link>
              )
            }
          >
            {t('desk.receivables.noneText')}
          </EmptyState>
        }
        columns={[
          {
            heading: t('desk.receivables.invoice'),
            cell: ({ number, companyId, companyName }) => (
              <span className="stack gap-1">
                <bdi>{number}</bdi>
                <CompanyLink id={companyId} name={companyName} />
              </span>
            ),
          },
          { heading: t('desk.receivables.campaign'), cell: ({ campaignName }) => <bdi>{campaignName}</bdi> },
          {
            heading: t('desk.receivables.due'),
            cell: ({ dueOn, status }) => (
              <span className="stack gap-1">
                {format.date(dueOn)}
                {status === 'overdue' && <StatusBadge tone="negative">{t('desk.receivables.overdue')}</StatusBadge>}
              </span>
            ),
          },
          {
            heading: t('desk.receivables.total'),
            isNumeric: true,
            cell: ({ gross, currency }) => format.money(gross, currency),
          },
          {
            heading: t('desk.receivables.open'),
            isNumeric: true,
            cell: ({ open, currency }) => format.money(open, currency),
          },
          {
            heading: t('desk.action'),
            cell: (one) => (
              <Button
                variant="stroked"
                size="small"
                aria-label={t('desk.receivables.recordNamed', { number: isolate(one.number) })}
                onClick={() => setChosen(one)}
              >
                {t('desk.receivables.record')}
              </Button>
            ),
          },
        ]}
      />
      {chosen && (
        <Suspense>
          <RecordDialog
            invoice={chosen}
            onRecorded={() => {
              setChosen(null);
              list.refresh();
            }}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
