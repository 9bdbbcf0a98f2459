import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ListTable } from '#src/patterns/list/ListTable.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { causeWords, sayPaidOn, sayShare } from '../owner-account/share-words.ts';
import type { OwnStatement } from './own-statement.actors.ts';

/** What an owner's own statement is made of: screen by screen, what went back, and what was transferred. */
export function OwnStatementTables({ statement }: { statement: OwnStatement }) {
  const t = useText();
  const format = useFormat();
  const { currency, lines, lineCount, corrections, correctionCount, payouts, reversals } = statement;
  const money = (minor: number) => format.money(minor, currency);
  return (
    <>
      <Card title={t('desk.payouts.byScreen')} flush={lines.length > 0}>
        {lines.length === 0 ? (
          <p className="muted">{t('desk.own.noLines')}</p>
        ) : (
          <ListTable
            caption={t('desk.payouts.byScreen')}
            items={lines}
            idOf={({ screenId, shareBps }) => `${screenId} ${shareBps}`}
            columns={[
              {
                heading: t('desk.screen'),
                cell: ({ screenName, city }) => (
                  <span className="stack gap-1">
                    <bdi>{screenName}</bdi>
                    <bdi className="muted">{city}</bdi>
                  </span>
                ),
              },
              { heading: t('desk.payouts.days'), isNumeric: true, cell: ({ days }) => format.number(days) },
              { heading: t('desk.payouts.plays'), isNumeric: true, cell: ({ plays }) => format.number(plays) },
              { heading: t('desk.share.title'), isNumeric: true, cell: ({ shareBps }) => sayShare(shareBps, format) },
              { heading: t('desk.payouts.earned'), isNumeric: true, cell: ({ payable }) => money(payable) },
            ]}
          />
        )}
        {lineCount > lines.length && (
          <p className="muted owner-rest">{t('desk.payouts.moreLines', { shown: lines.length, count: lineCount })}</p>
        )}
      </Card>
      {corrections.length > 0 && (
        <Card title={t('desk.payouts.corrections')} flush>
          <ListTable
            caption={t('desk.payouts.corrections')}
            items={corrections}
            idOf={({ id }) => id}
            columns={[
              { heading: t('desk.payouts.day'), cell: ({ day }) => format.date(day) },
              { heading: t('desk.payouts.why'), cell: ({ cause }) => t(causeWords[cause]) },
              { heading: t('desk.payouts.amount'), isNumeric: true, cell: ({ payable }) => money(payable) },
            ]}
          />
          {correctionCount > corrections.length && (
            <p className="muted owner-rest">
              {t('desk.payouts.moreCorrections', { shown: corrections.length, count: correctionCount })}
            </p>
          )}
        </Card>
      )}
      {payouts.length > 0 && (
        <Card title={t('desk.payouts.payouts')} flush>
          <ListTable
            caption={t('desk.payouts.payouts')}
            items={payouts}
            idOf={({ id }) => id}
            columns={[
              { heading: t('desk.payouts.day'), cell: (payout) => sayPaidOn(payout, t, format) },
              { heading: t('desk.payouts.ofMonth'), cell: ({ month }) => format.month(month) },
              {
                heading: t('desk.receivables.reference'),
                cell: ({ bankReference }) => <bdi className="desk-code">{bankReference}</bdi>,
              },
              { heading: t('desk.payouts.amount'), isNumeric: true, cell: ({ amount }) => money(amount) },
            ]}
          />
        </Card>
      )}
      {reversals.length > 0 && (
        <Card title={t('desk.payouts.reversals')} flush>
          <ListTable
            caption={t('desk.payouts.reversals')}
            items={reversals}
            idOf={({ id }) => id}
            columns={[
              { heading: t('desk.payouts.day'), cell: ({ reversedOn }) => reversedOn && format.date(reversedOn) },
              { heading: t('desk.payouts.ofMonth'), cell: ({ month }) => format.month(month) },
              {
                heading: t('desk.receivables.reference'),
                cell: ({ bankReference }) => <bdi className="desk-code">{bankReference}</bdi>,
              },
              { heading: t('desk.payouts.amount'), isNumeric: true, cell: ({ amount }) => money(amount) },
            ]}
          />
        </Card>
      )}
    </>
  );
}
