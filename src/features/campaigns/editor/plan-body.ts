import type { ForecastPlan } from '#domain/campaigns/campaign-draft.ts';
import type { Schema } from '#src/api/client.ts';

/** A plan as the contract takes it. */
export function planBody(plan: ForecastPlan): Schema<'Plan'> {
  const { campaignId, startDate, endDate, budgetTotal, dailyCap, pacing } = plan;
  return {
    startDate,
    endDate,
    pacing,
    ...(campaignId ? { campaignId } : {}),
    ...(budgetTotal ? { budgetTotal } : {}),
    ...(dailyCap ? { dailyCap } : {}),
    lines: plan.lines.map(({ id, slots, budgetShare, ...line }) => ({
      id,
      slots,
      budgetShare,
      // What lies outside the flight is told beside its field; the forecast is of what lies within.
      startDate: line.startDate && line.startDate > startDate && line.startDate <= endDate ? line.startDate : null,
      endDate: line.endDate && line.endDate < endDate && line.endDate >= startDate ? line.endDate : null,
      schedule: line.schedule && [...line.schedule],
      screenIds: [...line.screenIds],
      ...(line.spendShares ? { spendShares: line.spendShares } : {}),
    })),
  };
}
