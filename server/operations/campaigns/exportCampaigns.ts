import { Readable } from 'node:stream';
import { csvRows } from '#domain/csv/csv.ts';
import type { Call, Handler, Input } from '../../http/operation.ts';
import { encodeCursor } from '../../kernel/cursor.ts';
import { textsIn } from '../../texts/texts.ts';
import { campaignTable } from '../../views/campaigns/campaign-csv.ts';
import { effectiveStates, idleState } from '../../views/campaigns/effective-state.ts';
import { type ListQuery, readCampaignList } from '../../views/campaigns/list-campaigns.ts';

/** Rows that are read, and kept, at a time. */
const pageRows = 1000;

/** The file a page at a time: each is read once the one before is on its way. */
async function* pagesOf(query: Input<'exportCampaigns'>['query'], call: Call<'exportCampaigns'>) {
  const { column, ...rest } = query;
  const table = campaignTable(column, call.locale);
  yield `\uFEFF${csvRows([table.head])}`;
  let list: ListQuery | undefined = rest;
  while (list) {
    const page: ListQuery = list;
    const { rows, states } = await call.transaction(async (tx) => {
      const found = await readCampaignList(tx, page, pageRows);
      const known = table.hasReasons ? await effectiveStates(tx, found, call.app.clock.business()) : null;
      return { rows: found, states: known };
    });
    if (rows.length > 0) yield csvRows(rows.map((row) => table.toRow(row, states?.get(row.id) ?? idleState)));
    const last = rows.at(-1);
    list =
      rows.length === pageRows && last
        ? { ...page, cursor: encodeCursor({ value: last.sortKey, id: last.id }) }
        : undefined;
  }
}

export const exportCampaigns: Handler<'exportCampaigns'> = async ({ query }, call) => {
  const file = textsIn(call.locale).t('campaigns.file');
  await call.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="campaigns.csv"; filename*=UTF-8''${encodeURIComponent(file)}.csv`,
    })
    .send(Readable.from(pagesOf(query, call)));
  return { streamed: true };
};
