import { microsToMinor } from '#domain/money/rounding.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { type CampaignRow, campaignsWithTotals, toSummary } from '../../rooms/campaigns/campaign-rows.ts';
import { readAttention } from '../../views/campaigns/attention.ts';
import { effectiveStates, idleState } from '../../views/campaigns/effective-state.ts';

/** By when all that waits for a review is to be decided, by campaign. */
async function readReviewsDue(tx: Tx, campaignIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ campaignId: string; dueAt: string }>(sql`
    select l.campaign_id, max(r.due_at) as due_at
    from campaign_lines l join assignments a on a.line_id = l.id join reviews r on r.artwork_id = a.artwork_id
    where l.campaign_id = any(${[...campaignIds]}::uuid[]) and r.status = 'pending' group by l.campaign_id`);
  return new Map(rows.map(({ campaignId, dueAt }) => [campaignId, dueAt]));
}

export const getDashboard: Handler<'getDashboard'> = async (_, call) => {
  const { currency } = memberOf(call);
  const now = call.app.clock.business();
  const body = await call.transaction(async (tx) => {
    const running = await tx.rows<CampaignRow>(
      campaignsWithTotals(
        sql`where c.status in ('live', 'paused', 'scheduled', 'in_review')
          order by array_position(array['live', 'paused', 'scheduled', 'in_review'], c.status), c.end_date, c.id limit 50`,
      ),
    );
    const due = await readReviewsDue(
      tx,
      running.map(({ id }) => id),
    );
    const states = await effectiveStates(tx, running, now);
    const totals = await tx.one<{
      plays: number;
      impressions: number;
      costMicros: number;
      lastPlayAt: string | null;
    }>(sql`
      select coalesce(sum(plays), 0) as plays, coalesce(sum(impressions), 0) as impressions,
        coalesce(sum(cost_micros), 0) as cost_micros, max(last_play_at) as last_play_at from campaign_totals`);
    const { campaigns } = await tx.one<{ campaigns: number }>(sql`select count(*) as campaigns from campaigns`);
    return {
      running: running.map((row) => ({
        ...toSummary(row, now, states.get(row.id) ?? idleState),
        reviewDueAt: due.get(row.id) ?? null,
      })),
      attention: await readAttention(tx, running, states, now),
      totals: {
        plays: totals.plays,
        impressions: totals.impressions,
        spend: microsToMinor(totals.costMicros, currency),
        provenance: 'measured' as const,
        asOf: now.toISOString(),
        lastPlayAt: totals.lastPlayAt,
      },
      campaigns,
      currency,
    };
  });
  return { status: 200, body };
};
