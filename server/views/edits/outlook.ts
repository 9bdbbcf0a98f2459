import type { components } from '#contract/product-api.ts';
import { microsToMinor } from '#domain/money/rounding.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { lineBudgets } from '../../rooms/campaigns/line-rows.ts';
import type { EditContext } from '../../rooms/edits/edit-rows.ts';
import type { EditState } from '../../rooms/edits/edit-state.ts';
import { forecastPlan } from '../forecasts/forecast-plan.ts';

type Plan = components['schemas']['Plan'];
type Outlook = components['schemas']['EditOutlook'];

/** What a state of a campaign plans, as a forecast takes it. */
export function planOf(campaign: CampaignRow, { fields, lines }: EditState): Plan {
  return {
    campaignId: campaign.id,
    startDate: String(fields.startDate),
    endDate: String(fields.endDate),
    budgetTotal: Number(fields.budgetTotal ?? 0),
    pacing: campaign.pacing,
    ...(fields.dailyCap === null ? {} : { dailyCap: Number(fields.dailyCap) }),
    lines: lines.map(({ id, screenIds, slots, schedule, startDate, endDate, budgetShare, spendShares }) => ({
      id,
      screenIds,
      slots,
      schedule,
      startDate,
      endDate,
      budgetShare,
      ...(spendShares ? { spendShares } : {}),
    })),
  };
}

/** What a plan would deliver; null while one of its screens is not there, for what that one would deliver is not known. */
export async function forecastIfKnown(
  tx: Tx,
  plan: Plan,
  currency: string,
  clock: Clock,
): Promise<components['schemas']['Forecast'] | null> {
  try {
    return await forecastPlan(tx, plan, currency, clock, { isHeld: true });
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'invalid_request') return null;
    throw error;
  }
}

/** What the rest of the flight delivers by a state, each line with what is left of its money; null where none can be made. */
export async function readOutlook(
  { tx, clock }: EditContext,
  campaign: CampaignRow,
  state: EditState,
): Promise<Outlook | null> {
  const plan = planOf(campaign, state);
  const spent = await tx.rows<{ lineId: string; costMicros: number }>(sql`
    select line_id, sum(cost_micros)::bigint as cost_micros from line_spend
    where line_id = any(${state.lines.map(({ id }) => id)}::uuid[]) group by line_id`);
  const spentBy = new Map(
    spent.map(({ lineId, costMicros }) => [lineId, microsToMinor(costMicros, campaign.currencyCode)]),
  );
  const left = lineBudgets(plan.budgetTotal ?? 0, plan.lines).map((budget, index) =>
    Math.max(0, budget - (spentBy.get(plan.lines[index]?.id ?? '') ?? 0)),
  );
  const rest = {
    ...plan,
    budgetTotal: left.reduce((sum, part) => sum + part, 0),
    lines: plan.lines.map((line, index) => ({ ...line, budgetShare: left[index] ?? 0 })),
  };
  const forecast = await forecastIfKnown(tx, rest, campaign.currencyCode, clock);
  if (!forecast) return null;
  const { plays, impressions, reach, spend, maxCapacity, provenance, asOf } = forecast;
  return { plays, impressions, reach, spend, maxCapacity, provenance, asOf };
}
