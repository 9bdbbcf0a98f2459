import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { microsToMinor } from '../planner/money.ts';
import { findCampaign, toFigures } from './campaign-rows.ts';

export type Report = components['schemas']['Report'];

interface RollupRow {
  readonly key: string;
  readonly label: string;
  readonly plays: number;
  readonly impressions: number;
  readonly costMicros: number;
}

/** What a campaign delivered, summed from its rollups, which move in the same transaction as the plays. */
export async function readReport(
  tx: Tx,
  campaignId: string,
  groupBy: Report['groupBy'],
  now: Date,
): Promise<Report & { name: string }> {
  const campaign = await findCampaign(tx, campaignId);
  if (!campaign) throw new ProblemError('not_found');
  const rows = await tx.rows<RollupRow>(
    groupBy === 'day'
      ? sql`select day::text as key, day::text as label, sum(plays) as plays, sum(impressions_micros) / 1000000.0 as impressions, sum(cost_micros) as cost_micros
          from play_hours where campaign_id = ${campaignId} group by day order by day`
      : sql`select s.id::text as key, s.name as label, sum(r.plays) as plays, sum(r.impressions_micros) / 1000000.0 as impressions,
            sum(r.cost_micros) as cost_micros
          from play_hours r join screens s on s.id = r.screen_id where r.campaign_id = ${campaignId}
          group by s.id, s.name order by sum(r.plays) desc, s.name`,
  );
  return {
    name: campaign.name,
    groupBy,
    rows: rows.map(({ key, label, plays, impressions, costMicros }) => ({
      key,
      label,
      plays,
      impressions,
      spend: microsToMinor(costMicros, campaign.currencyCode),
    })),
    totals: toFigures(campaign, now),
    currency: campaign.currencyCode,
  };
}
