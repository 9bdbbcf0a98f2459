import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListLook } from '#src/patterns/list/list-look.ts';
import type { ListAt } from '#src/patterns/list/provide-list.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { downloadReceipt } from '../balance.actors.ts';
import { kindWords } from '../balance-words.ts';
import { StatementFilters } from './StatementFilters.tsx';
import { statementQuery } from './statement-query.ts';

type Entry = Schema<'BalanceEntry'>;

/** Every movement of the balance, the newest first. */
export function Statement({ list }: { list: Resource<ListAt<'/dsp/balance/entries'>> }) {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(statementQuery);
  const look = useListLook('balance', statementQuery, query);
  const isNarrowed = statementQuery.isNarrowed(query);
  const hasNone = !isNarrowed && list.data?.items.length === 0;
  const change = (amount: number, currency: string) => (amount === 0 ? '–' : format.money(amount, currency));
  return (
    <section className="stack gap-4" aria-labelledby="statement">
      <h2 id="statement">{t('balance.statement')}</h2>
      {!hasNone && <StatementFilters query={query} onChange={narrow} />}
      <ListView
        list={list}
        caption={t('balance.statement')}
        idOf={({ id }) => id}
        look={look}
        empty={
          isNarrowed ? (
            <EmptyState
              icon="search"
              title={t('balance.noMatch')}
              actions={
                <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                  {t('campaigns.clearFilters')}
                </Link>
              }
            >
              {t('balance.noMatchText')}
            </EmptyState>
          ) : (
            <EmptyState icon="wallet" title={t('balance.none')}>
              {t('balance.noneText')}
            </EmptyState>
          )
        }
        columns={[
          { heading: t('balance.date'), cell: ({ at }) => format.dateTime(at) },
          { heading: t('balance.kindTitle'), cell: (entry) => <What entry={entry} /> },
          {
            heading: t('balance.change'),
            isNumeric: true,
            cell: ({ amount, currency }) => change(amount, currency),
          },
          {
            heading: t('balance.held'),
            isNumeric: true,
            cell: ({ heldAmount, currency }) => change(heldAmount, currency),
          },
          {
            heading: t('balance.available'),
            isNumeric: true,
            cell: ({ available, currency }) => (available === null ? '–' : format.money(available, currency)),
          },
        ]}
      />
    </section>
  );
}

/** What kind of movement it is, and of what. */
function What({ entry: { kind, campaign, topUpId } }: { entry: Entry }) {
  const t = useText();
  const { isSaving, save } = useDownload();
  return (
    <span className="statement-what">
      {t(kindWords[kind])}
      {campaign && (
        <Link className="muted" to={path('campaignOverview', { id: campaign.id })}>
          <bdi>{campaign.name}</bdi>
        </Link>
      )}
      {topUpId && (
        <Button
          size="small"
          variant="text"
          icon="download"
          loading={isSaving}
          onClick={() => save(() => downloadReceipt(topUpId, `${t('balance.receipt')}.pdf`))}
        >
          {t('balance.receipt')}
        </Button>
      )}
    </span>
  );
}
