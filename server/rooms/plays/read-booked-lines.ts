import { type RunningArtwork, runsOn } from '#domain/artworks/runs-on.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { scheduleOf } from '../bookings/schedule-text.ts';
import { type LinePast, pastAt, readPasts } from '../campaigns/line-pasts.ts';
import type { ScreenRow } from '../inventory/screens.ts';
import { moneyColumns } from './line-share.ts';
import type { SpendingLine } from './money-left.ts';

/** A line that has a screen booked, with what is needed to judge its plays there. */
export interface BookedLine extends SpendingLine {
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly slots: number;
  readonly rateMicros: number;
  readonly pricingModel: 'cpm' | 'per_play';
  readonly schedule: readonly boolean[] | null;
  readonly isRunning: boolean;
  /** Until when each artwork that it has or had may play; null: it still may. */
  readonly artworks: readonly { readonly id: string; readonly until: string | null }[];
  readonly artworkIds: readonly string[];
  /** What it had before it was edited. */
  readonly pasts: readonly LinePast[];
}

/** The dayparts and the artworks that a line had at an instant. */
export function bookedAt({ schedule, artworks, artworkIds, pasts }: BookedLine, at: number) {
  const plan = pastAt(pasts, at) ?? { schedule, artworkIds };
  return {
    schedule: plan.schedule,
    // What was stopped meanwhile may have played before.
    artworkIds: artworks
      .filter(({ id, until }) => plan.artworkIds.includes(id) && (until === null || at < Date.parse(until)))
      .map(({ id }) => id),
  };
}

/**
 * The lines of a screen that the plays name. Until the transaction ends their campaigns keep their status, or one could be
 * settled while these plays are being billed, and their money is locked.
 */
export async function readBookedLines(
  tx: Tx,
  screen: ScreenRow,
  plays: readonly { readonly lineId: string }[],
): Promise<Map<string, BookedLine>> {
  const lineIds = [...new Set(plays.map(({ lineId }) => lineId))];
  const rows = await tx.rows<
    Omit<BookedLine, 'artworks' | 'schedule' | 'pasts'> & { readonly schedule: string | null }
  >(sql`
    select b.line_id, b.campaign_id, b.namespace_id, b.instance_id, b.start_date, b.end_date, b.schedule, b.slots, b.rate_micros,
      b.pricing_model, ${moneyColumns}, 0 as cost_micros, 0 as line_cost_micros, 0 as bonus_counted, c.status in ('live', 'paused') as is_running,
      array(select artwork_id::text from assignments where line_id = b.line_id) as artwork_ids
    from bookings b join campaigns c on c.id = b.campaign_id join campaign_lines l on l.id = b.line_id
    where b.screen_id = ${screen.id} and b.line_id = any(${lineIds}::uuid[]) and b.state <> 'held'
    order by c.id for share of c`);
  const campaignIds = [...new Set(rows.map(({ campaignId }) => campaignId))].sort();
  for (const row of rows) {
    await tx.run(sql`insert into campaign_totals (campaign_id, namespace_id, instance_id, plays, impressions, cost_micros, updated_at)
      values (${row.campaignId}, ${row.namespaceId}, ${row.instanceId}, 0, 0, 0, now()) on conflict do nothing`);
  }
  const totals = await tx.rows<{ campaignId: string; costMicros: number }>(sql`
    select campaign_id, cost_micros from campaign_totals where campaign_id = any(${campaignIds}::uuid[]) order by campaign_id for update`);
  const costs = new Map(totals.map(({ campaignId, costMicros }) => [campaignId, costMicros]));
  // Read under the locks of the totals: whoever bills a campaign comes after whoever has billed it.
  const summed = rows.filter(({ budgetShares, bonusPercent }) => budgetShares.length > 1 || bonusPercent !== null);
  const sums = await tx.rows<{ lineId: string; costMicros: number; bonusCounted: number }>(sql`
    select line_id, sum(cost_micros)::bigint as cost_micros, sum(bonus_counted)::bigint as bonus_counted from line_spend
    where line_id = any(${summed.map(({ lineId }) => lineId)}::uuid[]) group by line_id`);
  const ofLine = new Map(sums.map((sum) => [sum.lineId, sum]));
  const artworks = await tx.rows<RunningArtwork & { lineId: string; id: string; until: string | null }>(sql`
    select x.line_id, a.id, a.width, a.height, a.bytes, a.duration_ms, a.mime_type,
      nullif(p.until, 'infinity') as until
    from (
      select line_id, artwork_id from assignments where line_id = any(${lineIds}::uuid[])
      union select line_id, unnest(artwork_ids) from line_pasts where line_id = any(${lineIds}::uuid[])
    ) x join artworks a on a.id = x.artwork_id
    -- What was approved and is put away since it was taken out has played before that.
    cross join lateral (select case when a.status = 'archived' and a.archived_from = 'approved' then 'infinity'::timestamptz
      else artwork_plays_until(a.id, ${screen.id}) end as until) p
    where p.until > '-infinity'`);
  const pasts = await readPasts(tx, lineIds);
  return new Map(
    rows.map((row) => {
      const own = artworks.filter((art) => art.lineId === row.lineId && runsOn(art, screen));
      const line = {
        ...row,
        schedule: scheduleOf(row.schedule),
        costMicros: costs.get(row.campaignId) ?? 0,
        lineCostMicros: ofLine.get(row.lineId)?.costMicros ?? 0,
        bonusCounted: ofLine.get(row.lineId)?.bonusCounted ?? 0,
        artworks: own,
        pasts: pasts.get(row.lineId) ?? [],
      };
      return [row.lineId, line];
    }),
  );
}
