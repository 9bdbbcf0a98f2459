import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListLook } from '#src/patterns/list/list-look.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { CompanyLink } from '../companies/CompanyLink.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import { LedgerSums } from './LedgerSums.tsx';
import { ledgerMachine } from './ledger.actors.ts';
import { ledgerQuery } from './ledger-query.ts';
import { accountWords, kindWords } from './ledger-words.ts';
import './ledger.css';

type Transfer = Schema<'LedgerTransfer'>;

/** The tenant's books: every movement of money, and what the accounts hold. */
export function LedgerPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(ledgerQuery);
  const look = useListLook('deskLedger', ledgerQuery, query);
  const list = useResource(ledgerMachine, query);
  const isNarrowed = ledgerQuery.isNarrowed(query);
  const hasNone = !isNarrowed && list.data?.items.length === 0;
  const side = ({ entries, currency }: Transfer, sign: 1 | -1) => (
    <ul className="ledger-side">
      {entries
        .filter(({ amount }) => amount * sign > 0)
        .map(({ account, amount, owner = '' }) => (
          <li key={`${account} ${owner}`}>
            <span>
              {t(accountWords[account])}
              {owner && (
                <>
                  {' '}
                  · <bdi>{owner}</bdi>
                </>
              )}
            </span>{' '}
            <span className="num">{format.money(amount * sign, currency)}</span>
          </li>
        ))}
    </ul>
  );
  return (
    <div className="stack">
      <p className="muted">{t('desk.ledger.text')}</p>
      {!hasNone && <LedgerFilters query={query} kinds={list.data?.kinds ?? []} onChange={narrow} />}
      <ListView
        list={list}
        caption={t('desk.ledger.title')}
        idOf={({ id }) => id}
        look={look}
        intro={<LedgerSums sums={list.data?.sums ?? []} />}
        empty={
          <EmptyState
            icon={isNarrowed ? 'search' : 'wallet'}
            title={t(isNarrowed ? 'desk.ledger.noMatch' : 'desk.ledger.none')}
            actions={
              isNarrowed && (
                <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                  {t('campaigns.clearFilters')}
                </Link>
              )
            }
          >
            {t(isNarrowed ? 'desk.ledger.noMatchText' : 'desk.ledger.noneText')}
          </EmptyState>
        }
        columns={[
          {
            heading: t('desk.ledger.what'),
            cell: ({ kind, key }) => {
              const words = kindWords(kind);
              return (
                <span className="stack gap-1">
                  <span>{words ? t(words) : kind}</span>
                  <bdi lang="en" className="desk-code muted">
                    {key}
                  </bdi>
                </span>
              );
            },
          },
          {
            heading: t('desk.ledger.company'),
            cell: ({ companyId, companyName }) => <CompanyLink id={companyId} name={companyName} />,
          },
          { heading: t('desk.ledger.at'), cell: ({ at }) => format.dateTime(at) },
          { heading: t('desk.ledger.debit'), cell: (transfer) => side(transfer, 1) },
          { heading: t('desk.ledger.credit'), cell: (transfer) => side(transfer, -1) },
        ]}
      />
    </div>
  );
}
