import type { components } from '#contract/product-api.ts';
import { microsToMinor } from '#domain/money/rounding.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';

type Schemas = components['schemas'];
type Verdict = Schemas['ForecastVerdict'];
type Outcome = Schemas['ForecastOutcome'];

/** So many campaigns tell how true forecasts are: older ones were of another inventory. */
const LATEST = 50;
/** A difference that no advertiser would notice: a play that fell on the other side of midnight moves nothing out of its range. */
const SLACK = 0.005;

/** Where what came fell in what was forecast. */
export function verdictOf({ low, expected, high }: Schemas['Range'], came: number): Verdict {
  const slack = Math.max(1, SLACK * expected);
  if (came < low - slack) return 'below';
  return came > high + slack ? 'above' : 'within';
}

type Delivered = Pick<CampaignRow, 'forecast' | 'plays' | 'impressions' | 'costMicros' | 'currencyCode'>;

const figures = ['plays', 'impressions', 'spend'] as const;
type Figure = (typeof figures)[number];

const cameOf = ({ plays, impressions, costMicros, currencyCode }: Delivered): Record<Figure, number> => ({
  plays,
  impressions,
  spend: microsToMinor(costMicros, currencyCode),
});

/** What became of a campaign's forecast; undefined before it is completed, or without one. */
export function outcomeOf(row: Delivered, history: readonly Schemas['HistoryEntry'][]): Outcome | undefined {
  const { forecast } = row;
  if (!forecast || !history.some(({ to }) => to === 'completed')) return undefined;
  const came = cameOf(row);
  const verdict = (figure: Figure) => verdictOf(forecast[figure], came[figure]);
  return {
    plays: verdict('plays'),
    impressions: verdict('impressions'),
    spend: verdict('spend'),
    isCounted: !history.some(({ to }) => to === 'paused'),
  };
}

/** The middle of some numbers; null of none. */
function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** How true the forecasts of an instance's completed campaigns were. */
export async function readForecastRecord(tx: Tx, now: Date): Promise<Schemas['ForecastRecord']> {
  const rows = await tx.rows<Delivered & { readonly endedAt: string }>(sql`
    select jsonb_build_object('plays', c.forecast->'plays', 'impressions', c.forecast->'impressions', 'spend', c.forecast->'spend') as forecast,
      c.currency_code, c.ended_at, coalesce(t.plays, 0) as plays, coalesce(t.impressions, 0) as impressions,
      coalesce(t.cost_micros, 0) as cost_micros
    from (
      select o.id from campaigns o
      where o.status in ('completed', 'archived') and o.ended_at is not null and o.forecast is not null
        and exists (select 1 from campaign_history h where h.campaign_id = o.id and h.to_status = 'completed')
        and not exists (select 1 from campaign_history h where h.campaign_id = o.id and h.to_status = 'paused')
      order by o.ended_at desc, o.id limit ${LATEST}
    ) latest join campaigns c on c.id = latest.id left join campaign_totals t on t.campaign_id = c.id
    order by c.ended_at desc, c.id`);
  const tally = (figure: Figure): Schemas['ForecastTally'] => {
    const of = rows.flatMap((row) =>
      row.forecast ? [{ range: row.forecast[figure], came: cameOf(row)[figure] }] : [],
    );
    const verdicts = of.map(({ range, came }) => verdictOf(range, came));
    const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length;
    const ratios = of.flatMap(({ range, came }) => (range.expected > 0 ? [came / range.expected] : []));
    return { below: count('below'), within: count('within'), above: count('above'), typical: median(ratios) };
  };
  return {
    campaigns: rows.length,
    plays: tally('plays'),
    impressions: tally('impressions'),
    spend: tally('spend'),
    since: rows.at(-1)?.endedAt ?? null,
    asOf: now.toISOString(),
  };
}
