import type { components } from '#contract/product-api.ts';
import { type Query, query, type Sql, sql } from '../../kernel/db/database.ts';
import type { CampaignRow, EffectiveState } from '../../rooms/campaigns/campaign-rows.ts';
import { isHeldBack } from '../../rooms/chargebacks/chargeback-rows.ts';

type Attention = components['schemas']['Attention'];

/** A matter with its place among others, the worst first. */
export interface Matter extends Attention {
  readonly rank: number;
}

const MATTERS = 20;
const SOON_MS = 48 * 3_600_000;

/** Campaigns of which a line begins soon, or should have begun, and none of its artworks may play on any of its screens. */
const startingWithoutArtwork = (now: Date): Sql => sql`
  select 2 as rank, 'starts_without_artwork' as kind, c.id as campaign_id, c.name as campaign_name, null::uuid as artwork_id,
    null as artwork_name, bare.line_id, null as reason, bare.starts_at as at
  from campaigns c cross join lateral (
    select l.id as line_id, min(coalesce(l.start_date, c.start_date)::timestamp at time zone s.timezone) as starts_at
    from campaign_lines l join line_screens ls on ls.line_id = l.id join screens s on s.id = ls.screen_id
    where l.campaign_id = c.id
      and coalesce(l.start_date, c.start_date) <= (${new Date(now.getTime() + SOON_MS)}::timestamptz at time zone 'utc' + interval '14 hours')::date
    group by l.id, l.position
    having min(coalesce(l.start_date, c.start_date)::timestamp at time zone s.timezone) <= ${new Date(now.getTime() + SOON_MS)}::timestamptz
      and (c.status in ('in_review', 'scheduled')
        or min(coalesce(l.start_date, c.start_date)::timestamp at time zone s.timezone) > ${now}::timestamptz)
      and not exists (select 1 from assignments a join line_screens o on o.line_id = a.line_id
        where a.line_id = l.id and artwork_may_play(a.artwork_id, o.screen_id))
    order by starts_at, l.position limit 1) bare
  where c.status in ('in_review', 'scheduled', 'live', 'paused')`;

/** What a member should look at, worst first. */
export const mattersOf = (now: Date): Query<Matter> =>
  query<Matter>(sql`
    with soon as (${startingWithoutArtwork(now)})
    select * from (
      select 1 as rank, 'payment_failed' as kind, c.id as campaign_id, c.name as campaign_name, null::uuid as artwork_id,
        null as artwork_name, null::uuid as line_id, c.status_reason as reason, c.updated_at as at
      from campaigns c where c.status = 'draft' and c.status_reason is not null and c.status_reason not in ('approval_returned', 'approval_lapsed')
      union all
      select 1, 'payment_hold', c.id, c.name, null, null, null, null, (
          select max(cb.opened_at) from chargebacks cb where cb.campaign_id = c.id)
      from campaigns c where c.status in ('in_review', 'scheduled', 'live', 'paused') and ${isHeldBack(sql`c.id`)}
      union all
      select 2, 'artwork_rejected', null, null, a.id, a.name, null, r.reason_code, r.decided_at
      from artworks a join reviews r on r.artwork_id = a.id and r.status = 'rejected'
      where a.status = case r.level when 'platform' then 'rejected' else 'approved' end and exists (
        select 1 from assignments s join campaign_lines l on l.id = s.line_id join campaigns c on c.id = l.campaign_id
        where s.artwork_id = a.id and c.status in ('in_review', 'scheduled', 'live', 'paused') and (r.level = 'platform' or exists (
          select 1 from line_screens ls join screens n on n.id = ls.screen_id
          where ls.line_id = l.id and n.media_owner = r.media_owner)))
      union all
      select * from soon
      union all
      select 2, 'artwork_revoked', c.id, c.name, a.id, a.name, null, r.reason_code, r.revoked_at
      from artworks a join reviews r on r.artwork_id = a.id and r.status = 'revoked'
      join campaigns c on c.status in ('in_review', 'scheduled', 'live', 'paused') and exists (
        select 1 from assignments s join campaign_lines l on l.id = s.line_id
        where s.artwork_id = a.id and l.campaign_id = c.id and (r.level = 'platform' or exists (
          select 1 from line_screens ls join screens n on n.id = ls.screen_id
          where ls.line_id = l.id and n.media_owner = r.media_owner)))
      union all
      select 3, 'approval_returned', c.id, c.name, null, null, null, c.status_reason, c.updated_at
      from campaigns c where c.status = 'draft' and c.status_reason in ('approval_returned', 'approval_lapsed')
      union all
      select 4, 'approval_pending', c.id, c.name, null, null, null, null, c.updated_at
      from campaigns c where c.status = 'pending_approval'
      union all
      select 4, 'change_approval_pending', c.id, c.name, null, null, null, null, e.at
      from campaigns c join campaign_edits e on e.campaign_id = c.id and e.status = 'awaiting_approval'
      union all
      select 4, 'payment_pending', c.id, c.name, null, null, null, null, c.updated_at
      from campaigns c where c.status = 'pending_payment'
      union all
      select 5, 'review_pending', c.id, c.name, null, null, null, null, c.updated_at
      from campaigns c where c.status = 'in_review' and c.id not in (select campaign_id from soon)
      union all
      select 6, 'draft_unfinished', c.id, c.name, null, null, null, null, c.updated_at
      from campaigns c where c.status = 'draft' and c.status_reason is null
    ) found order by rank, at desc limit ${MATTERS}`);

/** The campaigns that deliver less than planned, as their states tell. */
const underdelivering = (rows: readonly CampaignRow[], states: ReadonlyMap<string, EffectiveState>): Matter[] =>
  rows
    .filter(({ id }) => states.get(id)?.effectiveReasons.includes('underdelivering'))
    .map(({ id, name }) => ({
      rank: 3,
      kind: 'underdelivering',
      campaignId: id,
      campaignName: name,
    }));

/** What a member should look at, worst first; of campaigns that run, with how they stand. */
export function toAttention(
  found: readonly Matter[],
  running: readonly CampaignRow[],
  states: ReadonlyMap<string, EffectiveState>,
): Attention[] {
  // The sort is stable: within a rank what SQL has put in order, and the campaigns that end first, stay so.
  const matters = [...found, ...underdelivering(running, states)].sort((a, b) => a.rank - b.rank);
  return matters
    .slice(0, MATTERS)
    .map(({ kind, campaignId, campaignName, artworkId, artworkName, lineId, reason }) => ({
      kind,
      ...(campaignId ? { campaignId, campaignName: campaignName ?? '' } : {}),
      ...(artworkId ? { artworkId, artworkName: artworkName ?? '' } : {}),
      ...(lineId ? { lineId } : {}),
      reason: reason ?? null,
    }));
}
