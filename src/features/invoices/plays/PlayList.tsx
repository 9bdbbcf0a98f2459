import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { invoicePlaysMachine, type PlaysQuestion } from '../invoices.actors.ts';
import { onScreenClock } from './plays-url.ts';
import '../document/invoice.css';
import '../list/invoices.css';

type Log = Schema<'PlayLogDay'>;

interface PlayListProps {
  question: PlaysQuestion;
  invoice: Pick<Schema<'Invoice'>, 'campaignId' | 'currency'>;
}

/** Each play with its time, place, picture, price and place in the chain; above them what proves the day. */
export function PlayList({ question, invoice: { campaignId, currency } }: PlayListProps) {
  const t = useText();
  const format = useFormat();
  const { locale } = useIntl();
  const clock = useMemo(
    () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZone: 'UTC' }),
    [locale],
  );
  const list = useResource(invoicePlaysMachine, question);
  const { total, log } = list.data ?? {};
  return (
    <ListView
      list={list}
      caption={t('invoices.single.title')}
      idOf={({ id, screen }) => `${screen.id}/${id}`}
      intro={
        <>
          {total !== undefined && <p>{t('playLog.plays', { count: total })}</p>}
          {log && <Proof log={log} />}
          <ul className="invoice-related">
            <li>
              <Link
                to={{
                  pathname: path('campaignReports', { id: campaignId }),
                  search: `${new URLSearchParams({ from: question.day, to: question.day, groupBy: 'screen' })}`,
                }}
              >
                {t('invoices.single.report')}
              </Link>
            </li>
            <li>
              <Link to={path('campaignPlays', { id: campaignId })}>{t('invoices.single.log')}</Link>
            </li>
            <li>
              <Link to={path('verify')}>{t('playLog.verify')}</Link>
            </li>
          </ul>
        </>
      }
      empty={
        <EmptyState icon="calendar" title={t('invoices.single.none')}>
          {t('invoices.single.noneText')}
        </EmptyState>
      }
      columns={[
        {
          heading: t('invoices.single.time'),
          cell: ({ startedAt, utcOffsetMin }) => (
            <time dateTime={startedAt}>{clock.format(onScreenClock(startedAt, utcOffsetMin))}</time>
          ),
        },
        {
          heading: t('invoices.single.screen'),
          cell: ({ screen }) => (
            <span className="invoice-number">
              <bdi>{screen.name}</bdi>
              <span className="muted">
                <bdi>{screen.cityName}</bdi>
              </span>
            </span>
          ),
        },
        {
          heading: t('invoices.single.artwork'),
          cell: ({ artwork }) => (
            <Link to={path('artwork', { id: artwork.id })}>
              <bdi>{artwork.name}</bdi>
            </Link>
          ),
        },
        {
          heading: t('invoices.single.cost'),
          isNumeric: true,
          cell: ({ cost, isBonus }) => (isBonus ? t('invoices.single.bonus') : format.micros(cost, currency)),
        },
        {
          heading: t('invoices.single.hash'),
          cell: ({ place, hash }) =>
            place === null || hash === null ? (
              <span className="muted">{t('invoices.single.noHash')}</span>
            ) : (
              <span className="invoice-number">
                <span className="muted">{t('invoices.single.place', { place })}</span>
                <code className="invoice-hash" dir="ltr">
                  {hash}
                </code>
              </span>
            ),
        },
      ]}
    />
  );
}

/** The chain of the day, whether it is closed and sealed, and where it can be had. */
function Proof({ log: { length, head, closedAt, sealedAt } }: { log: Log }) {
  const t = useText();
  return (
    <div className="stack gap-1">
      <p className="row gap-2">
        <Badge tone={sealedAt ? 'positive' : 'neutral'}>
          {t(sealedAt ? 'playLog.sealed' : closedAt ? 'playLog.closed' : 'playLog.open')}
        </Badge>
        <span>{t('invoices.single.chain', { count: length })}</span>
      </p>
      <p className="muted">
        {t('invoices.single.head')}{' '}
        <code className="invoice-hash" dir="ltr">
          {head}
        </code>
      </p>
    </div>
  );
}
