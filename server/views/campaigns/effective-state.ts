import type { components } from '#contract/product-api.ts';
import { minorToMicros } from '#domain/money/rounding.ts';
import { type Query, query, raw, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import type { CampaignListRow, EffectiveState } from '../../rooms/campaigns/campaign-rows.ts';
import { liveStepsOf } from '../../rooms/campaigns/live-windows.ts';
import { isHeldBack } from '../../rooms/chargebacks/chargeback-rows.ts';
import { SILENCE_MS } from '../../rooms/inventory/silence.ts';
import { type DeliveryPlan, deliveryPlans, passedPart, plannedOf, roomOf, spentBy } from './expected-delivery.ts';

type Reason = components['schemas']['EffectiveReason'];
type PacingState = components['schemas']['PacingState'];

export interface StateFacts {
  readonly id: string;
  readonly artworks: number;
  /** May play on one of their line's screens at least. */
  readonly approved: number;
  readonly revoked: number;
  /** Still with the reviewers of the platform. */
  readonly pending: number;
  readonly rejected: number;
  /** Wait for the media owner of one of their line's screens. */
  readonly awaitingOwner: number;
  /** May not play on a screen of theirs, because its media owner rejected them. */
  readonly refusedByOwner: number;
  /** Booked screens, those of them that are open now, and those of these that cannot play. */
  readonly screens: number;
  readonly open: number;
  readonly offline: number;
  readonly timezone: string | null;
  /** Minor units that the free slots could take. */
  readonly maxSpend: number | null;
  readonly isPaymentReviewed: boolean;
  /** A bank has taken back what it was paid with: nothing of it plays. */
  readonly isHeldBack: boolean;
  /** Millionths, on the day it is now on the screens. */
  readonly spentToday: number;
}

/** Whether the media owner of a screen of the line `l` has that word on the artwork `art`. */
const ownerSays = (status: 'pending' | 'rejected' | 'revoked') => sql`exists (
  select 1 from reviews r join line_screens ls on ls.line_id = l.id join screens n on n.id = ls.screen_id and n.media_owner = r.media_owner
  where r.artwork_id = art.id and r.level = 'media_owner' and r.status = ${status})`;

const active = ['pending_payment', 'in_review', 'scheduled', 'live', 'paused', 'completed'];
const isActive = raw(`c.status in ('${active.join("', '")}')`);

/** What the database knows of those campaigns that are not at rest, all in one statement; their `ids` are an array. */
export const factsOf = (ids: Sql, now: Date): Query<StateFacts> =>
  query<StateFacts>(sql`
    select c.id, a.artworks, a.approved, a.revoked, a.pending, a.rejected, a.awaiting_owner, a.refused_by_owner, s.screens, s.open, s.offline, s.timezone, (c.forecast->>'maxSpend')::bigint as max_spend,
      exists (select 1 from orders o join payments p on p.order_id = o.id
        where o.campaign_id = c.id and p.status = 'needs_review') as is_payment_reviewed,
      ${isHeldBack(sql`c.id`)} as is_held_back,
      (select coalesce(sum(r.cost_micros), 0) from play_hours r
        where r.campaign_id = c.id and r.day = (${now}::timestamptz at time zone s.timezone)::date) as spent_today
    from campaigns c
    cross join lateral (
      select count(distinct art.id) as artworks,
        count(distinct art.id) filter (where art.status = 'approved' and exists (
          select 1 from line_screens ls where ls.line_id = l.id and artwork_may_play(art.id, ls.screen_id))) as approved,
        count(distinct art.id) filter (where art.status = 'revoked' or ${ownerSays('revoked')}) as revoked,
        count(distinct art.id) filter (where art.status in ('processing', 'pending_review')) as pending,
        count(distinct art.id) filter (where art.status = 'rejected') as rejected,
        count(distinct art.id) filter (where art.status = 'approved' and ${ownerSays('pending')}) as awaiting_owner,
        count(distinct art.id) filter (where art.status = 'approved' and ${ownerSays('rejected')}) as refused_by_owner
      from campaign_lines l join assignments x on x.line_id = l.id join artworks art on art.id = x.artwork_id
      where l.campaign_id = c.id) a
    cross join lateral (
      select count(*) as screens, count(*) filter (where is_open) as open, count(*) filter (where is_open and is_offline) as offline,
        min(timezone) as timezone
      from (
        select s.timezone, s.operating_hours[at.hour + 1]
            and (b.schedule is null or substr(b.schedule, at.hour + 1, 1) = '1') as is_open,
          s.status <> 'active' or coalesce(greatest(k.reported_until, c.started_at), ${now}::timestamptz)
            < ${new Date(now.getTime() - SILENCE_MS)}::timestamptz as is_offline
        from bookings b join screens s on s.id = b.screen_id left join screen_cursors k on k.screen_id = s.id
        cross join lateral (
          select (extract(isodow from ${now}::timestamptz at time zone s.timezone)::int - 1) * 24
            + extract(hour from ${now}::timestamptz at time zone s.timezone)::int as hour) at
        where b.campaign_id = c.id and b.state = 'booked') booked) s
    where c.id = any(${ids}) and ${isActive}`);

/**
 * How much of the budget the plan has spent by now, and how much is, in per cent. What the free slots or the daily cap could not take
 * was never expected to be spent.
 */
export function pacingOf(
  row: CampaignListRow,
  plan: DeliveryPlan | undefined,
  maxSpend: number | null | undefined,
  now: Date,
): PacingState | null {
  const { startDate, endDate, budgetMinor, startedAt, endedAt, dailyCapMinor } = row;
  if (!startDate || !endDate || !budgetMinor || !startedAt || !plan) return null;
  // Nothing more is expected of what is over: what was by then stays so.
  const passed = passedPart(plan, endedAt ? Math.min(now.getTime(), Date.parse(endedAt)) : now.getTime());
  const room = roomOf({ startDate, endDate, dailyCapMinor }, maxSpend) / budgetMinor;
  return {
    expectedPct: 100 * spentBy(row.pacing, passed, room),
    deliveredPct: (row.costMicros / minorToMicros(budgetMinor, row.currencyCode)) * 100,
  };
}

/** Less than this part of a day's cap buys no play any more. */
const crumb = 0.005;

const isCapReached = (row: CampaignListRow, facts: StateFacts): boolean =>
  row.dailyCapMinor !== null && facts.spentToday >= minorToMicros(row.dailyCapMinor, row.currencyCode) * (1 - crumb);

/** Why a campaign with these facts is not simply what its status says. */
export function reasonsOf(
  row: CampaignListRow,
  facts: StateFacts,
  plan: DeliveryPlan | undefined,
  now: Date,
): Reason[] {
  const { status } = row;
  const reasons: Reason[] = [];
  const pacing = pacingOf(row, plan, facts.maxSpend, now);
  const isHeld = facts.isHeldBack && ['in_review', 'scheduled', 'live', 'paused'].includes(status);
  if (isHeld || (status === 'pending_payment' && facts.isPaymentReviewed)) reasons.push('payment_hold');
  // Once what was rejected is all that is left, nobody looks at anything any more.
  if (status === 'in_review' && (facts.rejected === 0 || facts.pending > 0)) reasons.push('awaiting_review');
  if (status === 'scheduled') reasons.push('starts_later');
  if (status === 'live') {
    if (isCapReached(row, facts)) reasons.push('daily_cap_reached');
    if (facts.open === 0) reasons.push('outside_schedule');
    if (facts.approved === 0) reasons.push('no_approved_artwork');
    if (facts.offline > 0) reasons.push('screen_offline');
    if (!isHeld && pacing && pacing.expectedPct > 2 && pacing.deliveredPct < pacing.expectedPct * 0.8)
      reasons.push('underdelivering');
  }
  if (['in_review', 'scheduled', 'live', 'paused'].includes(status)) {
    if (facts.rejected > 0) reasons.push('artwork_rejected');
    if (facts.revoked > 0) reasons.push('artwork_revoked');
    if (facts.awaitingOwner > 0) reasons.push('awaiting_media_owner');
    if (facts.refusedByOwner > 0) reasons.push('media_owner_refused');
  }
  if (
    ['scheduled', 'live', 'paused'].includes(status) &&
    facts.approved > 0 &&
    facts.approved < facts.artworks - facts.rejected
  )
    reasons.push('partially_approved');
  if (status === 'completed' && pacing && pacing.deliveredPct >= 99) reasons.push('budget_spent');
  return reasons;
}

const stopping: readonly Reason[] = ['payment_hold', 'outside_schedule', 'no_approved_artwork', 'daily_cap_reached'];
const limiting: readonly Reason[] = [
  'screen_offline',
  'underdelivering',
  'partially_approved',
  'artwork_rejected',
  'artwork_revoked',
  'media_owner_refused',
];

/** What really happens, as the reasons and the facts behind them tell. */
export function statusOf(
  row: CampaignListRow,
  reasons: readonly Reason[],
  facts: StateFacts,
): EffectiveState['effectiveStatus'] {
  if (row.status === 'pending_payment') return reasons.includes('payment_hold') ? 'held_back' : 'waiting';
  if (row.status === 'in_review' || row.status === 'scheduled')
    return reasons.includes('payment_hold') ? 'held_back' : 'waiting';
  if (row.status !== 'live') return 'idle';
  if (reasons.some((reason) => stopping.includes(reason)) || facts.offline >= facts.open) return 'held_back';
  return reasons.some((reason) => limiting.includes(reason)) ? 'limited' : 'playing';
}

/** Of a campaign that nothing is expected of. */
export const idleState: EffectiveState = { effectiveStatus: 'idle', effectiveReasons: [] };

/** How campaigns stand beside their statuses, by id; those at rest are left out. */
export async function effectiveStates(
  tx: Tx,
  rows: readonly CampaignListRow[],
  now: Date,
): Promise<Map<string, EffectiveState>> {
  const asked = rows.filter(({ status }) => active.includes(status));
  if (asked.length === 0) return new Map();
  const { facts, ...plan } = await tx.read(stateQueries(sql`${asked.map(({ id }) => id)}::uuid[]`, now));
  return statesOf(asked, facts, deliveryPlans(asked, plan.planned, plan.steps), now);
}

/** What the states of campaigns come from; their `ids` are an array. */
export const stateQueries = (ids: Sql, now: Date) => ({
  facts: factsOf(ids, now),
  planned: plannedOf(ids),
  steps: liveStepsOf(ids),
});

/** How campaigns stand, of what `stateQueries` found. */
export function statesOf(
  rows: readonly CampaignListRow[],
  facts: readonly StateFacts[],
  plans: ReadonlyMap<string, DeliveryPlan>,
  now: Date,
): Map<string, EffectiveState> {
  const byId = new Map(facts.map((found) => [found.id, found]));
  return new Map(
    rows.flatMap((row): [string, EffectiveState][] => {
      const found = byId.get(row.id);
      if (!found) return [];
      const plan = row.status === 'live' || row.status === 'completed' ? plans.get(row.id) : undefined;
      const reasons = reasonsOf(row, found, plan, now);
      return [[row.id, { effectiveStatus: statusOf(row, reasons, found), effectiveReasons: reasons }]];
    }),
  );
}
