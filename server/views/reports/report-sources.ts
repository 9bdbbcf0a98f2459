import type { components } from '#contract/product-api.ts';
import { REACH_MODEL } from '#domain/planner/reach.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';

type FigureSource = components['schemas']['FigureSource'];

interface AudienceRow {
  readonly source: string;
  readonly vendor: string;
  readonly asOf: string;
}

/** People of each city that the report's screens stand in, and who counted them. */
export const readPopulations = (tx: Tx, campaignId: string) =>
  tx.rows<{ city: string; population: number; source: string }>(sql`
    select p.city, p.population, p.source from city_populations p where p.city in
      (select s.city from bookings b join screens s on s.id = b.screen_id where b.campaign_id = ${campaignId})`);

/** Where each figure comes from: settled or counted so far, or a model with whoever publishes what it rests on. */
export async function readSources(
  tx: Tx,
  campaign: CampaignRow,
  shown: { readonly populations: readonly string[]; readonly goals: readonly components['schemas']['ReportLine'][] },
  asOf: Date,
): Promise<FigureSource[]> {
  const audience = await tx.rows<AudienceRow>(sql`
    select s.impression_source as source, s.impression_vendor as vendor, max(s.impression_as_of)::text as as_of
    from screens s where s.id in (select screen_id from bookings where campaign_id = ${campaign.id}) group by 1, 2 order by 1, 2`);
  const passers = await tx.rows<{ source: string; asOf: string }>(sql`
    select s.audience_source as source, max(s.audience_as_of)::text as as_of from screens s
    where s.audience_source is not null and s.id in (select screen_id from bookings where campaign_id = ${campaign.id})
    group by 1 order by 1`);
  const over = ['completed', 'cancelled', 'rejected', 'archived'].includes(campaign.status);
  const counted = over ? ('final' as const) : ('measured' as const);
  const now = asOf.toISOString();
  const goals = shown.goals.filter(({ goalAmount }) => goalAmount !== null);
  const vendors = audience.map(({ source, vendor }) => (source === vendor ? source : `${vendor}: ${source}`));
  const latest = audience.map((row) => row.asOf).sort();
  return [
    { figure: 'plays', provenance: counted, source: 'proof_of_play', names: [], asOf: now },
    { figure: 'spend', provenance: counted, source: 'rates', names: [], asOf: now },
    {
      figure: 'impressions',
      provenance: 'estimated',
      source: 'audience_model',
      names: vendors,
      asOf: latest.at(-1) ?? now,
    },
    {
      figure: 'reach',
      provenance: 'estimated',
      source: 'reach_model',
      names: [...passers.map(({ source }) => source), ...[...new Set(shown.populations)].sort()],
      asOf:
        passers
          .map((row) => row.asOf)
          .sort()
          .at(-1) ?? now,
      model: REACH_MODEL,
    },
    { figure: 'sov', provenance: counted, source: 'loop_capacity', names: [], asOf: now },
    ...(campaign.forecast
      ? [
          {
            figure: 'delivery' as const,
            provenance: 'estimated' as const,
            source: 'forecast' as const,
            names: campaign.forecast.sources,
            asOf: campaign.forecast.asOf,
          },
        ]
      : []),
    ...(goals.length > 0
      ? [
          {
            figure: 'goal' as const,
            // Impressions are never counted, so a part of them is not either.
            provenance: goals.some(({ goal }) => goal === 'impressions') ? ('estimated' as const) : counted,
            source: 'line_goals' as const,
            names: [],
            asOf: now,
          },
        ]
      : []),
  ];
}
