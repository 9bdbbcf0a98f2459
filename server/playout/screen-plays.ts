/** What a player shows in a window of time, as the proofs of play it will report. */
import { isoWithOffset } from '../planner/zone.ts';
import { loopPlaces } from './loop-places.ts';
import { loopPlays } from './loop-plays.ts';
import { playId } from './play-id.ts';
import type { Playlist, PlaylistBooking, PlayReport } from './protocol.ts';

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * The order in which artworks take turns: each as often as its weight says, spread as evenly as possible (smooth
 * weighted round robin). Weights are positive integers; returns positions in `weights`.
 */
export function rotation(weights: readonly number[]): number[] {
  const divisor = weights.reduce(gcd, 0) || 1;
  const parts = weights.map((weight) => weight / divisor);
  const total = parts.reduce((sum, part) => sum + part, 0);
  const credit = parts.map(() => 0);
  return Array.from({ length: total }, () => {
    let best = 0;
    parts.forEach((part, index) => {
      credit[index] = (credit[index] ?? 0) + part;
      if ((credit[index] ?? 0) > (credit[best] ?? 0)) best = index;
    });
    credit[best] = (credit[best] ?? 0) - total;
    return best;
  });
}

const wholeWeight = (weight: number | undefined): number => Math.max(1, Math.round(weight ?? 1));

/**
 * Plays of all bookings whose loop ended in (from, to], milliseconds since the epoch, in the order shown. A line that finds no
 * room left in a loop is not shown in it.
 */
export function screenPlays(playlist: Playlist, from: number, to: number): PlayReport[] {
  const lines = new Map<string, PlaylistBooking[]>();
  for (const booking of playlist.bookings) {
    const known = lines.get(booking.lineId);
    if (known) known.push(booking);
    else lines.set(booking.lineId, [booking]);
  }
  const shown: { readonly at: number; readonly report: PlayReport }[] = [];
  const placeOf = loopPlaces(
    playlist,
    [...lines.values()].flatMap(([booking]) => booking ?? []),
  );
  for (const [lineId, bookings] of lines) {
    const line = bookings[0];
    if (!line) continue;
    const artworks = [...bookings].sort((a, b) => (a.artworkId < b.artworkId ? -1 : 1));
    const order = rotation(artworks.map(({ weight }) => wholeWeight(weight)));
    const firstSlot = (loopIndex: number) => placeOf(lineId, loopIndex);
    for (const { loopIndex, ordinal, turn, startedAt } of loopPlays({ screen: playlist, line, from, to, firstSlot })) {
      const artwork = artworks[order[turn % order.length] ?? 0];
      if (!artwork) continue;
      const { campaignId, artworkId } = artwork;
      const identity = { campaignId, lineId, screenId: playlist.screenId, artworkId, loopIndex, ordinal };
      const report: PlayReport = {
        id: playId(identity),
        campaignId,
        lineId,
        artworkId,
        startedAt: isoWithOffset(playlist.timezone, startedAt),
        durationMs: playlist.spotLengthS * 1000,
        completedPct: 100,
      };
      shown.push({ at: startedAt, report });
    }
  }
  return shown.sort((a, b) => a.at - b.at).map(({ report }) => report);
}
