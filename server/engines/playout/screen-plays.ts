/** What a player shows in a window of time, as the proofs of play it will report. */
import { isoWithOffset } from '../../planner/zone.ts';
import { playId } from './play-id.ts';
import type { Playlist, PlayReport } from './protocol.ts';
import { shownPlays } from './shown-plays.ts';

/** Plays of all bookings whose loop ended in (from, to], milliseconds since the epoch, in the order shown. */
export const screenPlays = (playlist: Playlist, from: number, to: number): PlayReport[] =>
  shownPlays(playlist, from, to).map((play) => ({
    id: playId(play),
    campaignId: play.campaignId,
    lineId: play.lineId,
    artworkId: play.artworkId,
    startedAt: isoWithOffset(playlist.timezone, play.startedAt),
    durationMs: play.durationMs,
    completedPct: 100,
  }));
