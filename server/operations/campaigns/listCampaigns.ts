import type { Context } from '../../context.ts';
import { type Handler, type Input, type Output, type Reading, reads } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { type EffectiveState, toSummary } from '../../rooms/campaigns/campaign-rows.ts';
import { type CampaignPicture, picturesOf, shownPictures } from '../../views/campaigns/campaign-pictures.ts';
import { effectiveStates, idleState, stateQueries, statesOf } from '../../views/campaigns/effective-state.ts';
import { deliveryPlans } from '../../views/campaigns/expected-delivery.ts';
import { isNarrowed, pageQueries, readCampaignPage, type SortedRow } from '../../views/campaigns/list-campaigns.ts';

interface Found {
  readonly rows: readonly SortedRow[];
  readonly total: number | undefined;
  readonly states: ReadonlyMap<string, EffectiveState>;
  readonly pictures: readonly CampaignPicture[];
}

function show(
  { query: { limit = 25, cursor } }: Input<'listCampaigns'>,
  app: Pick<Context, 'assetUrl'>,
  { rows, total, states, pictures }: Found,
  now: Date,
): Output<'listCampaigns'> {
  const pictureOf = shownPictures(pictures, app);
  const page = toPage(
    rows,
    limit,
    ({ sortKey, id }) => ({ value: sortKey, id }),
    (row) => ({ ...toSummary(row, now, states.get(row.id) ?? idleState), picture: pictureOf(row.id) }),
  );
  return { status: 200, body: cursor || total === undefined ? page : { ...page, total } };
}

/** What a search finds is looked at in two steps: how many there are decides how they are sorted. */
const search: Handler<'listCampaigns'> = (input, call) => {
  const { limit = 25 } = input.query;
  const now = call.app.clock.business();
  return call.transaction(async (tx) => {
    const { rows, total } = await readCampaignPage(tx, input.query, limit + 1);
    const page = rows.slice(0, limit);
    const pictures = await tx.read({ pictures: picturesOf(sql`${page.map(({ id }) => id)}::uuid[]`) });
    return show(input, call.app, { rows, total, states: await effectiveStates(tx, page, now), ...pictures }, now);
  });
};

export const listCampaigns: Reading<'listCampaigns'> = {
  reads(input, { app, now }) {
    const { query } = input;
    if (isNarrowed(query)) return undefined;
    const { ids, ...page } = pageQueries(query, query.limit ?? 25);
    return reads(
      { ...page, ...stateQueries(ids, now), pictures: picturesOf(ids) },
      ({ rows, counts, facts, planned, steps, pictures }) => {
        const states = statesOf(rows, facts, deliveryPlans(rows, planned, steps), now);
        return show(input, app, { rows, total: counts[0]?.count, states, pictures }, now);
      },
    );
  },
  otherwise: search,
};
