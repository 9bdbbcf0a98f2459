import type { Handler } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { toSummary } from '../../rooms/campaigns/campaign-rows.ts';
import { effectiveStates, idleState } from '../../views/campaigns/effective-state.ts';
import { readCampaignPage } from '../../views/campaigns/list-campaigns.ts';

export const listCampaigns: Handler<'listCampaigns'> = ({ query }, call) => {
  const { limit = 25, cursor } = query;
  const now = call.app.clock.business();
  return call.transaction(async (tx) => {
    const { rows, total } = await readCampaignPage(tx, query, limit + 1);
    const states = await effectiveStates(tx, rows.slice(0, limit), now);
    const page = toPage(
      rows,
      limit,
      ({ sortKey, id }) => ({ value: sortKey, id }),
      (row) => toSummary(row, now, states.get(row.id) ?? idleState),
    );
    return { status: 200, body: cursor || total === undefined ? page : { ...page, total } };
  });
};
