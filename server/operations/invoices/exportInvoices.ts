import { minorToDecimal } from '#domain/money/currency.ts';
import type { Handler } from '../../http/operation.ts';
import { sendCsv } from '../../http/send-csv.ts';
import { type InvoiceRow, invoicesOf } from '../../rooms/invoices/invoice-rows.ts';
import { type Texts, textsIn } from '../../texts/texts.ts';

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

export const exportInvoices: Handler<'exportInvoices'> = ({ query }, call) => {
  const texts = textsIn(call.locale);
  return sendCsv<InvoiceRow>(call.reply, {
    name: 'invoices',
    title: texts.t('invoices.file'),
    head: headings.map((heading) => texts.t(`invoices.column.${heading}`)),
    read: (limit, cursor) =>
      call.transaction((tx) => tx.rows<InvoiceRow>(invoicesOf({ ...query, ...(cursor ? { cursor } : {}) }, limit))),
    cursorOf: ({ issuedAt, id }) => ({ value: new Date(issuedAt).toISOString(), id }),
    toLines: (row) => [cellsOf(row, texts)],
  });
};
