import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findCampaign, toSummary } from '../../rooms/campaigns/campaign-rows.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { readCancellation, readRefunds } from '../../rooms/orders/refund-rows.ts';
import { outcomeOf } from '../forecasts/forecast-record.ts';
import { effectiveStates, idleState, pacingOf } from './effective-state.ts';
import { readDeliveryPlans } from './expected-delivery.ts';

type Campaign = components['schemas']['Campaign'];

/** A campaign as the contract shows it. @throws ProblemError `not_found` */
export async function showCampaign(tx: Tx, id: string, now: Date): Promise<Campaign> {
  const row = await findCampaign(tx, id);
  if (!row) throw new ProblemError('not_found');
  const lines = await readLines(tx, id);
  const states = await effectiveStates(tx, [row], now);
  const history = await tx.rows<components['schemas']['HistoryEntry']>(sql`
    select at, event, from_status as "from", to_status as "to", reason from campaign_history
    where campaign_id = ${id} order by at, id`);
  const outcome = outcomeOf(row, history);
  return {
    ...toSummary(row, now, states.get(id) ?? idleState),
    pacing: row.pacing,
    dailyCap: row.dailyCapMinor,
    objective: row.objective,
    lines,
    forecast: row.forecast,
    ...(outcome ? { forecastOutcome: outcome } : {}),
    pacingState: pacingOf(row, (await readDeliveryPlans(tx, [row])).get(id), row.forecast?.maxSpend, now),
    history,
    refunds: await readRefunds(tx, row),
    cancellation: await readCancellation(tx, row),
    createdAt: row.createdAt,
  };
}
