import type { Context } from '../context.ts';
import { sql, type Tx } from '../db/database.ts';
import { type ScreenRow, screenColumns } from '../db/queries/screens.ts';
import { shownPlays } from '../playout/shown-plays.ts';
import { readPlaylist } from './read-playlist.ts';

const HOUR_MS = 3_600_000;
/** How far ahead is looked, nearest first: a plan is paced anew every hour. */
const WINDOWS_MS = [HOUR_MS, 8 * HOUR_MS, 48 * HOUR_MS];
const SCREENS = 12;
const PLAYS_A_SCREEN = 3;

export interface NextPlay {
  readonly screen: ScreenRow;
  /** Business time, milliseconds since the epoch. */
  readonly startsAt: number;
  readonly artworkId: string;
}

/**
 * When a campaign plays next on its screens, or on one of them, by what their players go by, the soonest first. Needs a transaction of
 * the worker.
 */
export async function readNextPlays(
  app: Context,
  tx: Tx,
  campaignId: string,
  screenId: string | undefined,
): Promise<NextPlay[]> {
  const screens = await tx.rows<ScreenRow>(sql`
    select ${screenColumns} from screens s where s.id in (
      select b.screen_id from bookings b where b.campaign_id = ${campaignId} and b.state = 'booked'
        and (${screenId ?? null}::uuid is null or b.screen_id = ${screenId ?? null}::uuid)
      order by b.screen_id limit ${SCREENS})`);
  const plays: NextPlay[] = [];
  for (const screen of screens) {
    const playlist = await readPlaylist(app, tx, screen.id);
    const now = Date.parse(playlist.businessNow);
    for (const window of WINDOWS_MS) {
      const ahead = shownPlays(playlist, now, now + window).filter(
        (play) => play.campaignId === campaignId && play.startedAt > now,
      );
      if (ahead.length === 0) continue;
      for (const { startedAt, artworkId } of ahead.slice(0, PLAYS_A_SCREEN))
        plays.push({ screen, startsAt: startedAt, artworkId });
      break;
    }
  }
  return plays.sort((a, b) => a.startsAt - b.startsAt);
}
