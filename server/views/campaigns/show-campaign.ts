import type { components } from '#contract/product-api.ts';
import { type Found, query, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type CampaignRow, campaignsWithTotals, toSummary } from '../../rooms/campaigns/campaign-rows.ts';
import { linesOf, toLines } from '../../rooms/campaigns/line-rows.ts';
import type { StatusStep } from '../../rooms/campaigns/live-windows.ts';
import { refundsOf, toCancellation, toRefunds, usedQuoteOf } from '../../rooms/orders/refund-rows.ts';
import { outcomeOf } from '../forecasts/forecast-record.ts';
import { factsOf, idleState, pacingOf, statesOf } from './effective-state.ts';
import { deliveryPlans, plannedOf } from './expected-delivery.ts';

type Campaign = components['schemas']['Campaign'];
type HistoryRow = Omit<StatusStep, 'campaignId'> & Pick<components['schemas']['HistoryEntry'], 'event' | 'reason'>;

/** What a draft is shown by, which is at rest and has booked nothing. */
export function draftQueries(id: string) {
  return {
    campaigns: query<CampaignRow>(campaignsWithTotals(sql`where c.id = ${id}`)),
    lines: linesOf(id),
    history: query<HistoryRow>(sql`
      select at, event, from_status, to_status, reason from campaign_history
      where campaign_id = ${id} order by at, id`),
    refunds: refundsOf(id),
    quotes: usedQuoteOf(id),
  };
}

/** Everything that a campaign is shown by. */
export function campaignQueries(id: string, now: Date) {
  const ids = sql`array[${id}::uuid]`;
  return { ...draftQueries(id), facts: factsOf(ids, now), planned: plannedOf(ids) };
}

/** A campaign as the contract shows it, of what `campaignQueries` found. @throws ProblemError `not_found` */
export function toCampaign(found: Found<ReturnType<typeof campaignQueries>>, now: Date): Campaign {
  const [row] = found.campaigns;
  if (!row) throw new ProblemError('not_found');
  const liveSteps = found.history.filter(({ fromStatus, toStatus }) => fromStatus === 'live' || toStatus === 'live');
  const plans = deliveryPlans(
    [row],
    found.planned,
    liveSteps.map((step) => ({ ...step, campaignId: row.id })),
  );
  const states = statesOf([row], found.facts, plans, now);
  const history = found.history.map(({ fromStatus: from, toStatus: to, ...entry }) => ({ ...entry, from, to }));
  const outcome = outcomeOf(row, history);
  return {
    ...toSummary(row, now, states.get(row.id) ?? idleState),
    pacing: row.pacing,
    dailyCap: row.dailyCapMinor,
    objective: row.objective,
    lines: toLines(found.lines),
    forecast: row.forecast,
    ...(outcome ? { forecastOutcome: outcome } : {}),
    pacingState: pacingOf(row, plans.get(row.id), row.forecast?.maxSpend, now),
    history,
    refunds: toRefunds(row, found.refunds),
    cancellation: toCancellation(row, found.quotes),
    ...(row.package ? { package: row.package } : {}),
    ...(row.suggestionId ? { suggestionId: row.suggestionId } : {}),
    ...(row.offer ? { offer: row.offer } : {}),
    createdAt: row.createdAt,
  };
}

/** The same within a transaction. @throws ProblemError `not_found` */
export const showCampaign = async (tx: Tx, id: string, now: Date): Promise<Campaign> =>
  toCampaign(await tx.read(campaignQueries(id, now)), now);
