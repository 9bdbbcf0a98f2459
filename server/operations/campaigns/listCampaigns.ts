import { type Handler, type Input, type Output, type Reading, reads } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { type EffectiveState, toSummary } from '../../rooms/campaigns/campaign-rows.ts';
import { effectiveStates, idleState, stateQueries, statesOf } from '../../views/campaigns/effective-state.ts';
import { deliveryPlans } from '../../views/campaigns/expected-delivery.ts';
import { isNarrowed, pageQueries, readCampaignPage, type SortedRow } from '../../views/campaigns/list-campaigns.ts';

function show(
  { query: { limit = 25, cursor } }: Input<'listCampaigns'>,
  rows: readonly SortedRow[],
  total: number | undefined,
  states: ReadonlyMap<string, EffectiveState>,
  now: Date,
): Output<'listCampaigns'> {
  const page = toPage(
    rows,
    limit,
    ({ sortKey, id }) => ({ value: sortKey, id }),
    (row) => toSummary(row, now, states.get(row.id) ?? idleState),
  );
  return { status: 200, body: cursor || total === undefined ? page : { ...page, total } };
}

/** What a search finds is looked at in two steps: how many there are decides how they are sorted. */
const search: Handler<'listCampaigns'> = (input, call) => {
  const { limit = 25 } = input.query;
  const now = call.app.clock.business();
  return call.transaction(async (tx) => {
    const { rows, total } = await readCampaignPage(tx, input.query, limit + 1);
    return show(input, rows, total, await effectiveStates(tx, rows.slice(0, limit), now), now);
  });
};

export const listCampaigns: Reading<'listCampaigns'> = {
  reads(input, { now }) {
    const { query } = input;
    if (isNarrowed(query)) return undefined;
    const { ids, ...page } = pageQueries(query, query.limit ?? 25);
    return reads({ ...page, ...stateQueries(ids, now) }, ({ rows, counts, facts, planned, steps }) =>
      show(input, rows, counts[0]?.count, statesOf(rows, facts, deliveryPlans(rows, planned, steps), now), now),
    );
  },
  otherwise: search,
};
