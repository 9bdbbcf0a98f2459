import { csvRows } from '#domain/csv/csv.ts';
import { minorToDecimal } from '#domain/money/currency.ts';
import { type Texts, textsIn } from '../../texts/texts.ts';
import type { RunningMovement, Statement } from './read-statement.ts';

const headings = [
  'statement.column.record',
  'balance.column.at',
  'balance.column.kind',
  'balance.column.campaign',
  'invoices.column.number',
  'invoices.column.status',
  'balance.column.currency',
  'balance.column.amount',
  'balance.column.held',
  'balance.column.available',
  'statement.column.heldAfter',
  'invoices.column.gross',
] as const;

type Row = Partial<Record<(typeof headings)[number], string | number>>;

const toCells = (row: Row): (string | number)[] => headings.map((heading) => row[heading] ?? '');

const csvOf = (rows: readonly Row[]): string => (rows.length > 0 ? csvRows(rows.map(toCells)) : '');

function invoiceRows({ invoices }: Statement, { t }: Texts): Row[] {
  return invoices.map(({ kind, status, number, issuedOn, campaignName, currency, gross }) => ({
    'statement.column.record': t('statement.invoices'),
    'balance.column.at': issuedOn,
    'balance.column.kind': t(`invoices.kind.${kind}`),
    'balance.column.campaign': campaignName,
    'invoices.column.number': number,
    'invoices.column.status': t(`invoices.status.${status}`),
    'balance.column.currency': currency,
    'invoices.column.gross': minorToDecimal(kind === 'credit_note' ? -gross : gross, currency),
  }));
}

/** The statement for machines: what was there, each movement, what is there then, and the documents of the month; one row each. */
export async function* writeStatementCsv(
  statement: Statement,
  movements: AsyncIterable<readonly RunningMovement[]>,
  language: string,
): AsyncGenerator<string> {
  const texts = textsIn(language);
  const { t } = texts;
  const { currency, opening, from, to } = statement;
  const money = (minor: number) => minorToDecimal(minor, currency);
  const there = (record: string, at: string, available: number, held: number): Row => ({
    'statement.column.record': record,
    'balance.column.at': at,
    'balance.column.currency': currency,
    'balance.column.available': money(available),
    'statement.column.heldAfter': money(held),
  });
  yield `\uFEFF${csvRows([headings.map((heading) => t(heading))])}${csvOf([there(t('statement.opening'), from, opening.available, opening.held)])}`;
  let [available, held] = [opening.available, opening.held];
  for await (const rows of movements) {
    const last = rows.at(-1);
    if (last) [available, held] = [last.availableAfter, last.heldAfter];
    yield csvOf(
      rows.map((row) => ({
        'statement.column.record': t('statement.movement'),
        'balance.column.at': new Date(row.at).toISOString(),
        'balance.column.kind': t(`balance.kind.${row.kind}`),
        'balance.column.campaign': row.campaignName ?? '',
        'balance.column.currency': currency,
        'balance.column.amount': money(row.amount),
        'balance.column.held': money(row.heldAmount),
        'balance.column.available': money(row.availableAfter),
        'statement.column.heldAfter': money(row.heldAfter),
      })),
    );
  }
  yield csvOf([there(t('statement.closing'), to, available, held), ...invoiceRows(statement, texts)]);
}
