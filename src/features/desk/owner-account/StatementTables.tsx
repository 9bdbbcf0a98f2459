import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { type Column, ListTable } from '#src/patterns/list/ListTable.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { causeWords, sayPaidOn, sayShare } from './share-words.ts';

type Own = Schema<'OwnStatement'>;
type Tables = Pick<
  Own,
  'currency' | 'lines' | 'lineCount' | 'corrections' | 'correctionCount' | 'payouts' | 'reversals'
>;

/** The columns that an owner's own people and operators see alike; each puts together its tables of them and of its own. */
export function useStatementColumns(currency: string) {
  const t = useText();
  const format = useFormat();
  const money = (minor: number) => format.money(minor, currency);
  return {
    days: { heading: t('desk.payouts.days'), isNumeric: true, cell: ({ days }) => format.number(days) },
    plays: { heading: t('desk.payouts.plays'), isNumeric: true, cell: ({ plays }) => format.number(plays) },
    share: { heading: t('desk.share.title'), isNumeric: true, cell: ({ shareBps }) => sayShare(shareBps, format) },
    day: { heading: t('desk.payouts.day'), cell: ({ day }) => format.date(day) },
    cause: { heading: t('desk.payouts.why'), cell: ({ cause }) => t(causeWords[cause]) },
    paidOn: { heading: t('desk.payouts.day'), cell: (payout) => sayPaidOn(payout, t, format) },
    reversedOn: { heading: t('desk.payouts.day'), cell: ({ reversedOn }) => reversedOn && format.date(reversedOn) },
    month: { heading: t('desk.payouts.ofMonth'), cell: ({ month }) => format.month(month) },
    reference: {
      heading: t('desk.receivables.reference'),
      cell: ({ bankReference }) => <bdi className="desk-code">{bankReference}</bdi>,
    },
    amount: { heading: t('desk.payouts.amount'), isNumeric: true, cell: ({ amount }) => money(amount) },
  } satisfies Record<'days' | 'plays' | 'share', Column<Own['lines'][number]>> &
    Record<'day' | 'cause', Column<Own['corrections'][number]>> &
    Record<'paidOn' | 'reversedOn' | 'month' | 'reference' | 'amount', Column<Own['payouts'][number]>>;
}

interface StatementTablesProps<TStatement extends Tables> {
  statement: TStatement;
  /** What is said where nothing was shared. */
  noLines: MessageId;
  lines: readonly Column<TStatement['lines'][number]>[];
  corrections: readonly Column<TStatement['corrections'][number]>[];
  payouts: readonly Column<TStatement['payouts'][number]>[];
  reversals: readonly Column<TStatement['reversals'][number]>[];
}

/** What a statement is made of: screen by screen, what went back, what was transferred, and what of that was taken back. */
export function StatementTables<TStatement extends Tables>(props: StatementTablesProps<TStatement>) {
  const t = useText();
  const { lines, lineCount, corrections, correctionCount, payouts, reversals }: Tables = props.statement;
  return (
    <>
      <Card title={t('desk.payouts.byScreen')} flush={lines.length > 0}>
        {lines.length === 0 ? (
          <p className="muted">{t(props.noLines)}</p>
        ) : (
          <ListTable
            caption={t('desk.payouts.byScreen')}
            items={props.statement.lines}
            idOf={({ screenId, shareBps }) => `${screenId} ${shareBps}`}
            columns={props.lines}
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
            items={props.statement.corrections}
            idOf={({ id }) => id}
            columns={props.corrections}
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
            items={props.statement.payouts}
            idOf={({ id }) => id}
            columns={props.payouts}
          />
        </Card>
      )}
      {reversals.length > 0 && (
        <Card title={t('desk.payouts.reversals')} flush>
          <ListTable
            caption={t('desk.payouts.reversals')}
            items={props.statement.reversals}
            idOf={({ id }) => id}
            columns={props.reversals}
          />
        </Card>
      )}
    </>
  );
}
