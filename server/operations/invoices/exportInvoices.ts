import { Readable } from 'node:stream';
import { csvRows } from '#domain/csv/csv.ts';
import { minorToDecimal } from '#domain/money/currency.ts';
import type { Call, Handler, Input } from '../../http/operation.ts';
import { encodeCursor } from '../../kernel/cursor.ts';
import { type InvoiceRow, invoicesOf } from '../../rooms/invoices/invoice-rows.ts';
import { type Texts, textsIn } from '../../texts/texts.ts';

/** Rows that are read, and kept, at a time. */
const pageRows = 1000;

const headings = [
  'number',
  'kind',
  'status',
  'issuedOn',
  'dueOn',
  'campaign',
  'currency',
  'net',
  'tax',
  'gross',
] as const;

/** A credit note takes away: its amounts are below zero, so that a column adds up. */
function cellsOf(row: InvoiceRow, { t }: Texts): (string | number)[] {
  const sign = row.kind === 'credit_note' ? -1 : 1;
  const amount = (minor: number) => minorToDecimal(sign * minor, row.currency);
  const { number, kind, status, issuedOn, dueOn, campaignName, currency } = row;
  const words = [t(`invoices.kind.${kind}`), t(`invoices.status.${status}`)];
  return [
    number,
    ...words,
    issuedOn,
    dueOn ?? '',
    campaignName,
    currency,
    ...[row.net, row.tax, row.gross].map(amount),
  ];
}

async function* pagesOf(filter: Input<'exportInvoices'>['query'], call: Call<'exportInvoices'>) {
  const texts = textsIn(call.locale);
  yield `\uFEFF${csvRows([headings.map((heading) => texts.t(`invoices.column.${heading}`))])}`;
  let cursor: string | undefined;
  do {
    const query = { ...filter, ...(cursor ? { cursor } : {}) };
    const rows = await call.transaction((tx) => tx.rows<InvoiceRow>(invoicesOf(query, pageRows)));
    if (rows.length > 0) yield csvRows(rows.map((row) => cellsOf(row, texts)));
    const last = rows.length === pageRows ? rows.at(-1) : undefined;
    cursor = last && encodeCursor({ value: new Date(last.issuedAt).toISOString(), id: last.id });
  } while (cursor);
}

export const exportInvoices: Handler<'exportInvoices'> = async ({ query }, call) => {
  const file = textsIn(call.locale).t('invoices.file');
  await call.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="invoices.csv"; filename*=UTF-8''${encodeURIComponent(file)}.csv`,
    })
    .send(Readable.from(pagesOf(query, call)));
  return { streamed: true };
};
