import { type RunningArtwork, runsOn } from '#domain/artworks/runs-on.ts';
import { HOURS_OF_WEEK } from '#domain/planner/hours.ts';
import { dayNumber, hourOfWeek, offsetAt } from '#domain/planner/zone.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { scheduleOf } from '../../rooms/bookings/schedule-text.ts';
import { pastAt, readPasts } from '../../rooms/campaigns/line-pasts.ts';
import { readLiveWindows } from '../../rooms/campaigns/live-windows.ts';
import { readHolds } from '../../rooms/chargebacks/chargeback-rows.ts';
import { type Outage, readOutages } from '../../rooms/inventory/outages.ts';
import { daysOf, type ScreenRow, screenColumns } from '../../rooms/inventory/screens.ts';
import { HEARING_KEPT_MS, PACING_KEPT_MS } from '../../rooms/plays/kept-facts.ts';
import { EVERY_SCREEN } from '../../rooms/plays/line-share.ts';
import type { HourFacts, HourLine } from './explain-hour.ts';

const HOUR_MS = 3_600_000;

/** The instant at which an hour of a day begins on a zone's clock; of two, the later one. */
export function startOfHour(zone: string, day: string, hour: number): number {
  const local = (dayNumber(day) * 24 + hour) * HOUR_MS;
  return local - offsetAt(zone, local - offsetAt(zone, local));
}

/** Dayparts of one hour of the week. */
const onlyHour = (hour: number): string => `${'0'.repeat(hour)}1${'0'.repeat(HOURS_OF_WEEK - 1 - hour)}`;

interface BookedRow {
  readonly lineId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly slots: number;
  readonly schedule: string | null;
  readonly share: number | null;
}

async function readLines(tx: Tx, campaignId: string, screen: ScreenRow, from: Date): Promise<HourLine[]> {
  const hour = new Date(Math.floor(from.getTime() / HOUR_MS) * HOUR_MS);
  const rows = await tx.rows<BookedRow>(sql`
    select b.line_id, b.start_date, b.end_date, b.slots, b.schedule,
      (select p.share from line_pacing p where p.line_id = b.line_id and p.hour = ${hour}::timestamptz
        and p.screen_id = any(${[screen.id, EVERY_SCREEN]}::uuid[]) order by p.screen_id = ${screen.id} desc limit 1) as share
    from bookings b where b.campaign_id = ${campaignId} and b.screen_id = ${screen.id}
      and (b.state = 'booked' or exists (select 1 from plays p where p.campaign_id = b.campaign_id and p.screen_id = b.screen_id))
    order by b.line_id`);
  const lineIds = rows.map(({ lineId }) => lineId);
  const pasts = await readPasts(tx, lineIds);
  const artworks = await readArtworks(tx, lineIds, screen, from);
  return rows.map(({ lineId, schedule: ownSchedule, share, ...row }) => {
    // By what the line had when the hour began, whatever has been edited since.
    const past = pastAt(pasts.get(lineId), from.getTime());
    const own = artworks.filter(
      ({ id, isAssigned, lineId: of }) => of === lineId && (past ? past.artworkIds.includes(id) : isAssigned),
    );
    return {
      ...row,
      share: share ?? 1,
      schedule: past ? past.schedule : scheduleOf(ownSchedule),
      from: null,
      until: null,
      artworks: countArtworks(own, screen),
    };
  });
}

interface ArtworkRow extends RunningArtwork {
  readonly lineId: string;
  readonly id: string;
  /** Of one in the archive, what it was before. */
  readonly status: string;
  readonly isAssigned: boolean;
  /** Whether it might play on the screen in the hour, as far as reviews go. */
  readonly mightPlay: boolean;
  /** What whoever owns the screen said of it; null where nobody was asked yet, or is to be. */
  readonly ownerStatus: string | null;
}

/** The artworks that lines have or had, with what reviews say of them on the screen from an instant on. */
const readArtworks = (tx: Tx, lineIds: readonly string[], screen: ScreenRow, from: Date): Promise<ArtworkRow[]> =>
  tx.rows<ArtworkRow>(sql`
    select x.line_id, a.id, case when a.status = 'archived' then a.archived_from else a.status end as status, a.width, a.height,
      a.bytes, a.duration_ms, a.mime_type, bool_or(x.is_assigned) as is_assigned, max(r.status) as owner_status,
      coalesce(a.archived_from = 'approved', false) or artwork_plays_until(a.id, ${screen.id}) > ${from}::timestamptz as might_play
    from (
      select line_id, artwork_id, true as is_assigned from assignments where line_id = any(${lineIds}::uuid[])
      union all select line_id, unnest(artwork_ids), false from line_pasts where line_id = any(${lineIds}::uuid[])
    ) x join artworks a on a.id = x.artwork_id
    left join reviews r on r.artwork_id = a.id and r.level = 'media_owner' and r.media_owner = ${screen.mediaOwner}
    group by x.line_id, a.id`);

function countArtworks(artworks: readonly ArtworkRow[], screen: ScreenRow): HourLine['artworks'] {
  const count = (is: (artwork: ArtworkRow) => boolean) => artworks.filter(is).length;
  const isHeld = ({ mightPlay }: ArtworkRow) => !mightPlay;
  const isFitting = (artwork: ArtworkRow) => runsOn(artwork, screen);
  /** Approved by the platform, of a format of the screen, and kept off it by its owner. */
  const isOwners = (artwork: ArtworkRow) => isHeld(artwork) && artwork.status === 'approved' && isFitting(artwork);
  const isRefused = ({ ownerStatus }: ArtworkRow) => ownerStatus === 'rejected' || ownerStatus === 'revoked';
  return {
    fitting: count((artwork) => artwork.mightPlay && isFitting(artwork)),
    misfit: count((artwork) => (artwork.mightPlay || artwork.status === 'approved') && !isFitting(artwork)),
    pending: count(({ status }) => status === 'pending_review' || status === 'processing'),
    rejected: count((artwork) => isHeld(artwork) && (artwork.status === 'rejected' || artwork.status === 'revoked')),
    pendingOwner: count((artwork) => isOwners(artwork) && !isRefused(artwork)),
    refusedByOwner: count((artwork) => isOwners(artwork) && isRefused(artwork)),
  };
}

async function readCampaign(tx: Tx, campaignId: string): Promise<HourFacts['campaign']> {
  const windows = (await readLiveWindows(tx, [campaignId])).get(campaignId) ?? [];
  const over = await tx.row<{ at: string; event: string; toStatus: string }>(sql`
    select at, event, to_status from campaign_history
    where campaign_id = ${campaignId} and to_status in ('completed', 'cancelled', 'rejected') order by at limit 1`);
  const { isPaid } = await tx.one<{ isPaid: boolean }>(
    sql`select status not in ('draft', 'pending_approval', 'pending_payment') as is_paid from campaigns where id = ${campaignId}`,
  );
  const holds = await readHolds(tx, campaignId);
  return {
    isPaid,
    holds: holds.map(({ from, to }) => ({ from: Date.parse(from), until: to === null ? null : Date.parse(to) })),
    windows: windows.map(({ from, until }) => ({
      from: Date.parse(from),
      until: until === null ? null : Date.parse(until),
    })),
    over: over
      ? {
          at: Date.parse(over.at),
          why: over.event === 'budget.spent' ? 'budget_spent' : over.toStatus === 'completed' ? 'ended' : 'cancelled',
        }
      : null,
  };
}

/** What kept a screen out of service between two instants; of one that is gone it is the outage that has no end. */
function outageIn(outages: readonly Outage[], status: string, from: number, to: number): HourFacts['screen']['outage'] {
  const found = outages.find(({ began, ended }) => began < to && (ended === null || ended > from));
  if (!found) return null;
  return found.ended === null && status === 'retired' ? 'screen_retired' : 'screen_maintenance';
}

/**
 * What is known of a campaign on a screen in an hour of the screen's own clock. Needs a transaction of the worker, which sees what
 * others have booked; the caller has made sure that the campaign is the asking member's. @throws ProblemError `not_found`
 */
export async function readHourFacts(
  app: Context,
  tx: Tx,
  campaign: { readonly id: string; readonly namespaceId: string },
  asked: { readonly screenId: string; readonly day: string; readonly hour: number },
): Promise<{ facts: HourFacts; screen: ScreenRow }> {
  const found = await tx.row<ScreenRow & { status: string }>(sql`
    select ${screenColumns}, s.status from screens s where s.id = ${asked.screenId} and s.namespace_id = ${campaign.namespaceId}`);
  if (!found) throw new ProblemError('not_found');
  const { status, ...screen } = found;
  const from = startOfHour(screen.timezone, asked.day, asked.hour);
  const to = from + HOUR_MS;
  const [fromAt, toAt] = [new Date(from), new Date(to)];
  const now = app.clock.business().getTime();
  const lines = await readLines(tx, campaign.id, screen, fromAt);
  const plays = await tx.rows<{ refusal: string | null; plays: number }>(sql`
    select refusal, count(*) as plays from plays where campaign_id = ${campaign.id} and screen_id = ${screen.id}
      and day between ${asked.day}::date - 1 and ${asked.day}::date + 1
      and started_at >= ${fromAt}::timestamptz and started_at < ${toAt}::timestamptz group by refusal`);
  const heard = await tx.row(sql`
    select 1 from screen_hours where screen_id = ${screen.id} and hour > ${new Date(from - HOUR_MS)}::timestamptz
      and hour < ${toAt}::timestamptz limit 1`);
  const cursor = await tx.row<{ reportedUntil: string }>(
    sql`select reported_until from screen_cursors where screen_id = ${screen.id}`,
  );
  const { taken } = await tx.one<{ taken: number }>(sql`
    select slots_taken_in(${screen.id}, ${asked.day}, ${asked.day}, ${app.clock.wall()}, ${campaign.id},
      ${onlyHour(hourOfWeek(screen.timezone, from))}) as taken`);
  return {
    screen,
    facts: {
      screen: {
        timezone: screen.timezone,
        operatingHours: daysOf(screen.operatingHours),
        spotLengthS: screen.spotLengthS,
        loopLengthS: screen.loopLengthS,
        outage: outageIn(await readOutages(tx, screen.id), status, from, to),
      },
      from,
      to,
      now,
      lines,
      hasFreeSlot: taken < Math.floor((screen.slotsPerLoop * screen.maxSovPct) / 100),
      campaign: await readCampaign(tx, campaign.id),
      plays: plays.find(({ refusal }) => refusal === null)?.plays ?? 0,
      refused: Object.fromEntries(plays.flatMap((row) => (row.refusal === null ? [] : [[row.refusal, row.plays]]))),
      isHeard: heard !== undefined,
      isHearingKept: now - from < HEARING_KEPT_MS,
      isPacingKept: now - from < PACING_KEPT_MS,
      reportedUntil: cursor ? Date.parse(cursor.reportedUntil) : null,
    },
  };
}
