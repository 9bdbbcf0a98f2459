/** What a player shows in a window of time, as the proofs of play it will report. */
import { isoWithOffset } from '#domain/planner/zone.ts';
import type { Playlist, PlayReport } from '#domain/players/protocol.ts';
import { shownPlays } from '#domain/players/shown-plays.ts';
import { playId } from './play-id.ts';

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
