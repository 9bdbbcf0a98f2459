import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { StatementTables, useStatementColumns } from '../owner-account/StatementTables.tsx';
import type { OwnStatement } from './own-statement.actors.ts';

/** The tables of an owner's own statement: nothing of what campaigns paid, and nobody's name. */
export function OwnStatementTables({ statement }: { statement: OwnStatement }) {
  const t = useText();
  const format = useFormat();
  const money = (minor: number) => format.money(minor, statement.currency);
  const columns = useStatementColumns(statement.currency);
  return (
    <StatementTables
      statement={statement}
      noLines="desk.own.noLines"
      lines={[
        {
          heading: t('desk.screen'),
          cell: ({ screenName, city }) => (
            <span className="stack gap-1">
              <bdi>{screenName}</bdi>
              <bdi className="muted">{city}</bdi>
            </span>
          ),
        },
        columns.days,
        columns.plays,
        columns.share,
        { heading: t('desk.payouts.earned'), isNumeric: true, cell: ({ payable }) => money(payable) },
      ]}
      corrections={[
        columns.day,
        columns.cause,
        { heading: t('desk.payouts.amount'), isNumeric: true, cell: ({ payable }) => money(payable) },
      ]}
      payouts={[columns.paidOn, columns.month, columns.reference, columns.amount]}
      reversals={[columns.reversedOn, columns.month, columns.reference, columns.amount]}
    />
  );
}
