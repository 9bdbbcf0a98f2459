import type { Handler } from '../../http/operation.ts';
import { sendCsv } from '../../http/send-csv.ts';
import { textsIn } from '../../texts/texts.ts';
import { campaignTable } from '../../views/campaigns/campaign-csv.ts';
import { effectiveStates, idleState } from '../../views/campaigns/effective-state.ts';
import { readCampaignList } from '../../views/campaigns/list-campaigns.ts';

export const exportCampaigns: Handler<'exportCampaigns'> = ({ query: { column, ...query } }, call) => {
  const table = campaignTable(column, call.locale);
  return sendCsv(call.reply, {
    name: 'campaigns',
    title: textsIn(call.locale).t('campaigns.file'),
    head: table.head,
    read: (limit, cursor) =>
      call.transaction(async (tx) => {
        const rows = await readCampaignList(tx, { ...query, ...(cursor ? { cursor } : {}) }, limit);
        const states = table.hasReasons ? await effectiveStates(tx, rows, call.app.clock.business()) : null;
        return rows.map((row) => ({ row, state: states?.get(row.id) ?? idleState }));
      }),
    cursorOf: ({ row }) => ({ value: row.sortKey, id: row.id }),
    toLines: ({ row, state }) => [table.toRow(row, state)],
  });
};
