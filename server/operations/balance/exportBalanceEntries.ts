import { Readable } from 'node:stream';
import { csvRows } from '#domain/csv/csv.ts';
import { minorToDecimal } from '#domain/money/currency.ts';
import type { Call, Handler, Input } from '../../http/operation.ts';
import { encodeCursor } from '../../kernel/cursor.ts';
import { type StatementRow, statementOf } from '../../rooms/ledger/statement.ts';
import { type Texts, textsIn } from '../../texts/texts.ts';

/** Rows that are read, and kept, at a time. */
const pageRows = 1000;

const headings = ['at', 'kind', 'campaign', 'currency', 'amount', 'held', 'available', 'id'] as const;

function cellsOf(row: StatementRow, { t }: Texts): (string | number)[] {
  const { at, kind, campaignName, currency, amount, heldAmount, available, id } = row;
  const money = (minor: number) => minorToDecimal(minor, currency);
  return [
    new Date(at).toISOString(),
    t(`balance.kind.${kind}`),
    campaignName ?? '',
    currency,
    money(amount),
    money(heldAmount),
    available === null ? '' : money(available),
    id,
  ];
}

async function* pagesOf(filter: Input<'exportBalanceEntries'>['query'], call: Call<'exportBalanceEntries'>) {
  const texts = textsIn(call.locale);
  yield `\uFEFF${csvRows([headings.map((heading) => texts.t(`balance.column.${heading}`))])}`;
  let cursor: string | undefined;
  do {
    const query = { ...filter, ...(cursor ? { cursor } : {}) };
    const rows = await call.transaction((tx) => tx.rows<StatementRow>(statementOf(query, pageRows)));
    if (rows.length > 0) yield csvRows(rows.map((row) => cellsOf(row, texts)));
    const last = rows.length === pageRows ? rows.at(-1) : undefined;
    cursor = last && encodeCursor({ value: new Date(last.at).toISOString(), id: last.id });
  } while (cursor);
}

export const exportBalanceEntries: Handler<'exportBalanceEntries'> = async ({ query }, call) => {
  const file = textsIn(call.locale).t('balance.file');
  await call.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="statement.csv"; filename*=UTF-8''${encodeURIComponent(file)}.csv`,
    })
    .send(Readable.from(pagesOf(query, call)));
  return { streamed: true };
};
