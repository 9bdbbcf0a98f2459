import { hourOfWeek } from '#domain/planner/zone.ts';
import { loopPlays } from '#domain/players/loop-plays.ts';
import { shownPlays } from '#domain/players/shown-plays.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { scheduleOf } from '../../rooms/bookings/schedule-text.ts';
import { isHeldBack } from '../../rooms/chargebacks/chargeback-rows.ts';
import { daysOf, type ScreenRow, screenColumns } from '../../rooms/inventory/screens.ts';
import { SILENCE_MS } from '../../rooms/inventory/silence.ts';
import { readPlaylist } from './read-playlist.ts';

const HOUR_MS = 3_600_000;
/** How far ahead is looked, nearest first: a plan is paced anew every hour. */
const HORIZON_MS = 48 * HOUR_MS;
const WINDOWS_MS = [HOUR_MS, 8 * HOUR_MS, HORIZON_MS];
const SCREENS = 12;
const PLAYS_A_SCREEN = 3;
/** What is paced to nothing shows only in its playlist: so many are read for one answer at most. */
const PLAYLISTS = 24;

export interface NextPlay {
  readonly screen: ScreenRow;
  /** Business time, milliseconds since the epoch. */
  readonly startsAt: number;
  readonly artworkId: string;
}

interface Candidate extends ScreenRow {
  readonly slots: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly schedule: string | null;
  /** Up to when the screen, or the campaign's beginning, is known of. */
  readonly heardAt: string;
}

/** Whether a screen that should be on has been silent for too long. */
const isOffline = ({ timezone, operatingHours, heardAt }: Candidate, now: number): boolean =>
  operatingHours[hourOfWeek(timezone, now)] === true && Date.parse(heardAt) < now - SILENCE_MS;

/** The loop in which a booking's first play could be, if nothing held it back; undefined when none could be soon. */
function firstLoop({ slots, startDate, endDate, schedule, ...screen }: Candidate, now: number): number | undefined {
  const { timezone, operatingHours } = screen;
  const line = { slots, startDate, endDate, schedule: scheduleOf(schedule), share: 1 };
  const loopMs = screen.loopLengthS * 1000;
  const isOpen = (at: number) => {
    const hour = hourOfWeek(timezone, at);
    return operatingHours[hour] === true && line.schedule?.[hour] !== false;
  };
  const end = now + HORIZON_MS;
  // An hour of the clock lies in two hours of the screen at most; loops are looked at in the first that is open.
  for (let from = now; from < end; from += HOUR_MS) {
    if (!isOpen(from) && !isOpen(from + HOUR_MS)) continue;
    const [first] = loopPlays({
      screen: { ...screen, operatingHours: daysOf(operatingHours) },
      line,
      from,
      to: from + HOUR_MS + loopMs,
    });
    if (first) return first.loopIndex * loopMs;
  }
  return undefined;
}

/** The screens that are on and have something of the campaign to show, each with when it could at the earliest; the soonest first. */
async function readCandidates(
  tx: Tx,
  campaignId: string,
  screenId: string | undefined,
  now: number,
): Promise<{ readonly screen: ScreenRow; readonly notBefore: number }[]> {
  const rows = await tx.rows<Candidate>(sql`
    select ${screenColumns}, b.slots, b.start_date, b.end_date, b.schedule, greatest(k.reported_until, c.started_at) as heard_at
    from bookings b join campaigns c on c.id = b.campaign_id join screens s on s.id = b.screen_id
    left join screen_cursors k on k.screen_id = s.id
    where b.campaign_id = ${campaignId} and b.state = 'booked' and c.status = 'live' and s.status = 'active'
      and not ${isHeldBack(sql`c.id`)}
      and (${screenId ?? null}::uuid is null or s.id = ${screenId ?? null}::uuid)
      and exists (select 1 from assignments x where x.line_id = b.line_id and artwork_may_play(x.artwork_id, s.id))
    order by s.id`);
  const soonest = new Map<string, { screen: ScreenRow; notBefore: number }>();
  for (const row of rows) {
    const notBefore = isOffline(row, now) ? undefined : firstLoop(row, now);
    if (notBefore !== undefined && notBefore < (soonest.get(row.id)?.notBefore ?? Number.POSITIVE_INFINITY))
      soonest.set(row.id, { screen: row, notBefore });
  }
  return [...soonest.values()].sort((a, b) => a.notBefore - b.notBefore);
}

/** What a screen's player would play next of the campaign, by its playlist as it is now. */
async function readPlays(app: Context, tx: Tx, campaignId: string, screen: ScreenRow): Promise<NextPlay[]> {
  const playlist = await readPlaylist(app, tx, screen.id);
  const now = Date.parse(playlist.businessNow);
  for (const window of WINDOWS_MS) {
    const ahead = shownPlays(playlist, now, now + window).filter(
      (play) => play.campaignId === campaignId && play.startedAt > now,
    );
    if (ahead.length > 0)
      return ahead
        .slice(0, PLAYS_A_SCREEN)
        .map(({ startedAt, artworkId }) => ({ screen, startsAt: startedAt, artworkId }));
  }
  return [];
}

/**
 * When a campaign plays next on its screens, or on one of them, by what their players go by, the soonest first. Screens that are being
 * repaired, or have not been heard of, are not announced. Needs a transaction of the worker.
 */
export async function readNextPlays(
  app: Context,
  tx: Tx,
  campaignId: string,
  screenId: string | undefined,
): Promise<NextPlay[]> {
  const candidates = await readCandidates(tx, campaignId, screenId, app.clock.business().getTime());
  const screens: NextPlay[][] = [];
  for (const { screen, notBefore } of candidates.slice(0, PLAYLISTS)) {
    // No screen that comes later can still play before those that were found.
    const last = screens[SCREENS - 1]?.[0];
    if (last && last.startsAt <= notBefore) break;
    const plays = await readPlays(app, tx, campaignId, screen);
    if (plays.length === 0) continue;
    screens.push(plays);
    screens.sort(([a], [b]) => (a?.startsAt ?? 0) - (b?.startsAt ?? 0));
  }
  return screens
    .slice(0, SCREENS)
    .flat()
    .sort((a, b) => a.startsAt - b.startsAt);
}
