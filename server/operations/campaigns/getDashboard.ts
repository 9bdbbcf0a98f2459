import type { components } from '#contract/product-api.ts';
import { type CampaignRow, campaignsWithTotals, toSummary } from '../../campaigns/campaign-rows.ts';
import { effectiveStates, idleState } from '../../campaigns/effective-state.ts';
import { sql, type Tx } from '../../db/database.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { microsToMinor } from '../../planner/money.ts';

type Attention = components['schemas']['Attention'];

/** What a member should look at, worst first. */
function readAttention(tx: Tx): Promise<Attention[]> {
  return tx.rows<Attention>(sql`
    select * from (
      select 1 as rank, 'payment_failed' as kind, c.id as campaign_id, c.name as campaign_name, null::uuid as artwork_id,
        null as artwork_name, c.status_reason as reason, c.updated_at as at
      from campaigns c where c.status = 'draft' and c.status_reason is not null
      union all
      select 2, 'artwork_rejected', null, null, a.id, a.name, r.reason_code, r.decided_at
      from artworks a join reviews r on r.artwork_id = a.id and r.status = 'rejected'
      where a.status = case r.level when 'platform' then 'rejected' else 'approved' end and exists (
        select 1 from assignments s join campaign_lines l on l.id = s.line_id join campaigns c on c.id = l.campaign_id
        where s.artwork_id = a.id and c.status in ('in_review', 'scheduled', 'live', 'paused') and (r.level = 'platform' or exists (
          select 1 from line_screens ls join screens n on n.id = ls.screen_id
          where ls.line_id = l.id and n.media_owner = r.media_owner)))
      union all
      select 2, 'artwork_revoked', c.id, c.name, a.id, a.name, r.reason_code, r.revoked_at
      from artworks a join reviews r on r.artwork_id = a.id and r.status = 'revoked'
      join campaigns c on c.status in ('in_review', 'scheduled', 'live', 'paused') and exists (
        select 1 from assignments s join campaign_lines l on l.id = s.line_id
        where s.artwork_id = a.id and l.campaign_id = c.id and (r.level = 'platform' or exists (
          select 1 from line_screens ls join screens n on n.id = ls.screen_id
          where ls.line_id = l.id and n.media_owner = r.media_owner)))
      union all
      select 3, 'payment_pending', c.id, c.name, null, null, null, c.updated_at
      from campaigns c where c.status = 'pending_payment'
      union all
      select 4, 'review_pending', c.id, c.name, null, null, null, c.updated_at
      from campaigns c where c.status = 'in_review'
      union all
      select 5, 'draft_unfinished', c.id, c.name, null, null, null, c.updated_at
      from campaigns c where c.status = 'draft' and c.status_reason is null
    ) found order by rank, at desc limit 20`);
}

export const getDashboard: Handler<'getDashboard'> = async (_, call) => {
  const { currency } = memberOf(call);
  const now = call.app.clock.business();
  const body = await call.transaction(async (tx) => {
    const running = await tx.rows<CampaignRow>(
      campaignsWithTotals(
        sql`where c.status in ('live', 'paused', 'scheduled') order by c.status, c.end_date, c.id limit 50`,
      ),
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
    const attention = await readAttention(tx);
    return {
      running: running.map((row) => toSummary(row, now, states.get(row.id) ?? idleState)),
      attention: attention.map(
        ({ kind, campaignId, campaignName, artworkId, artworkName, reason }): Attention => ({
          kind,
          ...(campaignId ? { campaignId, campaignName: campaignName ?? '' } : {}),
          ...(artworkId ? { artworkId, artworkName: artworkName ?? '' } : {}),
          reason: reason ?? null,
        }),
      ),
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
