import { minorToDecimal } from '#domain/money/currency.ts';
import type { Handler } from '../../http/operation.ts';
import { sendCsv } from '../../http/send-csv.ts';
import { type StatementRow, statementOf } from '../../rooms/ledger/statement.ts';
import { type Texts, textsIn } from '../../texts/texts.ts';

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

export const exportBalanceEntries: Handler<'exportBalanceEntries'> = ({ query }, call) => {
  const texts = textsIn(call.locale);
  return sendCsv<StatementRow>(call.reply, {
    name: 'statement',
    title: texts.t('balance.file'),
    head: headings.map((heading) => texts.t(`balance.column.${heading}`)),
    read: (limit, cursor) =>
      call.transaction((tx) => tx.rows<StatementRow>(statementOf({ ...query, ...(cursor ? { cursor } : {}) }, limit))),
    cursorOf: ({ at, id }) => ({ value: new Date(at).toISOString(), id }),
    toLines: (row) => [cellsOf(row, texts)],
  });
};
