import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import type { Statement } from './owner-account.actors.ts';
import { StatementTables, useStatementColumns } from './StatementTables.tsx';

/** A statement's tables for operators: with what campaigns paid, the ledger's entries, and who recorded what. */
export function OperatorTables({ statement }: { statement: Statement }) {
  const t = useText();
  const format = useFormat();
  const money = (minor: number) => format.money(minor, statement.currency);
  const columns = useStatementColumns(statement.currency);
  const gross = {
    heading: t('desk.payouts.gross'),
    isNumeric: true,
    cell: (of: { readonly gross: number }) => money(of.gross),
  };
  const payable = {
    heading: t('desk.payouts.payable'),
    isNumeric: true,
    cell: (of: { readonly payable: number }) => money(of.payable),
  };
  return (
    <StatementTables
      statement={statement}
      noLines="desk.payouts.noLines"
      lines={[
        {
          heading: t('desk.screen'),
          cell: ({ screenId, screenName, city }) => (
            <span className="stack gap-1">
              <Link to={path('deskScreen', { id: screenId })}>
                <bdi>{screenName}</bdi>
              </Link>
              <bdi className="muted">{city}</bdi>
            </span>
          ),
        },
        columns.days,
        columns.plays,
        gross,
        columns.share,
        payable,
      ]}
      corrections={[
        columns.day,
        columns.cause,
        gross,
        payable,
        {
          heading: t('desk.ledger.title'),
          cell: ({ campaignId, day }) => (
            <Link
              to={`${path('deskLedger')}?${new URLSearchParams({ campaign: campaignId })}`}
              aria-label={t('desk.payouts.entriesOf', { day: format.date(day) })}
            >
              {t('desk.payouts.entries')}
            </Link>
          ),
        },
      ]}
      payouts={[
        columns.paidOn,
        columns.month,
        columns.reference,
        { heading: t('desk.payouts.recordedBy'), cell: ({ recordedBy }) => <bdi>{recordedBy}</bdi> },
        columns.amount,
      ]}
      reversals={[
        columns.reversedOn,
        columns.month,
        columns.reference,
        { heading: t('desk.payouts.why'), cell: ({ reverseReason }) => <bdi>{reverseReason}</bdi> },
        { heading: t('desk.payouts.reversedBy'), cell: ({ reversedBy }) => <bdi>{reversedBy}</bdi> },
        columns.amount,
      ]}
    />
  );
}
