import { csvRows } from '#domain/csv/csv.ts';
import { minorToDecimal } from '#domain/money/currency.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { textsIn } from '../../texts/texts.ts';
import { type StatementParts, statementCorrections, statementLines } from './owner-statement.ts';

const headings = [
  'statement.column.record',
  'ownerStatement.column.date',
  'ownerStatement.column.screen',
  'ownerStatement.column.city',
  'ownerStatement.column.days',
  'ownerStatement.column.plays',
  'ownerStatement.column.gross',
  'ownerStatement.column.share',
  'ownerStatement.column.payable',
  'ownerStatement.column.balance',
  'ownerStatement.column.reference',
  'balance.column.currency',
] as const;

type Row = Partial<Record<(typeof headings)[number], string | number>>;

/**
 * The statement for machines: what was owed, every screen, every correction, what was paid out, and what is owed then; one row each. The
 * column of what is payable sums from the first balance to the last. An owner's own has no column of what was delivered, and names no campaigns.
 */
export async function ownerStatementCsv(
  tx: Tx,
  { statement, period }: StatementParts,
  language: string,
): Promise<{ readonly csv: string; readonly title: string }> {
  const { t } = textsIn(language);
  const { showsGross } = period.sight;
  const columns = headings.filter((heading) => showsGross || heading !== 'ownerStatement.column.gross');
  const { currency, from, to, opening, closing, payouts, reversals, owner, month } = statement;
  const money = (minor: number) => minorToDecimal(minor, currency);
  const balance = (record: string, day: string, minor: number): Row => ({
    'statement.column.record': record,
    'ownerStatement.column.date': day,
    'ownerStatement.column.balance': money(minor),
  });
  const rows: Row[] = [
    balance(t('statement.opening'), from, opening),
    ...(await statementLines(tx, period, null)).map((line) => ({
      'statement.column.record': t('ownerStatement.delivered'),
      'ownerStatement.column.screen': line.screenName,
      'ownerStatement.column.city': line.city,
      'ownerStatement.column.days': line.days,
      'ownerStatement.column.plays': line.plays,
      'ownerStatement.column.gross': money(line.gross),
      'ownerStatement.column.share': line.shareBps / 100,
      'ownerStatement.column.payable': money(line.payable),
    })),
    ...(await statementCorrections(tx, period, null)).map((correction) => ({
      'statement.column.record': t(`ownerStatement.cause.${correction.cause}`),
      'ownerStatement.column.date': correction.day,
      'ownerStatement.column.gross': money(correction.gross),
      'ownerStatement.column.payable': money(correction.payable),
      'ownerStatement.column.reference': correction.campaignId ?? '',
    })),
    ...payouts.map((payout) => ({
      'statement.column.record': t('ownerStatement.payout'),
      'ownerStatement.column.date': payout.paidOn,
      'ownerStatement.column.payable': money(-payout.amount),
      'ownerStatement.column.reference': payout.bankReference,
    })),
    ...reversals.map((payout) => ({
      'statement.column.record': t('ownerStatement.reversal'),
      'ownerStatement.column.date': payout.reversedOn ?? '',
      'ownerStatement.column.payable': money(payout.amount),
      'ownerStatement.column.reference': payout.bankReference,
    })),
    balance(t('statement.closing'), to, closing),
  ];
  const cells = rows.map((row) =>
    columns.map((heading) => (heading === 'balance.column.currency' ? currency : (row[heading] ?? ''))),
  );
  return {
    csv: `\uFEFF${csvRows([columns.map((heading) => t(heading)), ...cells])}`,
    title: `${owner.name} ${month} ${currency}.csv`,
  };
}
