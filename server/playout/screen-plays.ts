/** What a player shows in a window of time, as the proofs of play it will report. */
import { isoWithOffset } from '../planner/zone.ts';
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
 * Plays of all bookings whose loop ended in (from, to], milliseconds since the epoch, in the order shown. Lines take
 * their places in the loop in the order of their ids; a line that finds no room left in the loop is not shown.
 */
export function screenPlays(playlist: Playlist, from: number, to: number): PlayReport[] {
  const lines = new Map<string, PlaylistBooking[]>();
  for (const booking of playlist.bookings) {
    const known = lines.get(booking.lineId);
    if (known) known.push(booking);
    else lines.set(booking.lineId, [booking]);
  }
  const shown: { readonly at: number; readonly report: PlayReport }[] = [];
  let firstSlot = 0;
  for (const [lineId, bookings] of [...lines].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const line = bookings[0];
    if (!line || firstSlot + line.slots > playlist.slotsPerLoop) continue;
    const artworks = [...bookings].sort((a, b) => (a.artworkId < b.artworkId ? -1 : 1));
    const order = rotation(artworks.map(({ weight }) => wholeWeight(weight)));
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
    firstSlot += line.slots;
  }
  return shown.sort((a, b) => a.at - b.at).map(({ report }) => report);
}
