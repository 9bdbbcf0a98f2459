/** What a player shows in a window of time. Runs in the browser's player too: nothing of Node here. */
import { loopPlaces } from './loop-places.ts';
import { loopPlays } from './loop-plays.ts';
import type { PlayIdentity } from './play-name.ts';
import type { Playlist, PlaylistBooking } from './protocol.ts';

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

/** A play as it is shown. */
export interface ShownPlay extends PlayIdentity {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** What is shown. */
  readonly booking: PlaylistBooking;
}

/**
 * Plays of all bookings whose loop ended in (from, to], milliseconds since the epoch, in the order shown. A line that finds no
 * room left in a loop is not shown in it.
 */
export function shownPlays(playlist: Playlist, from: number, to: number): ShownPlay[] {
  const lines = new Map<string, PlaylistBooking[]>();
  for (const booking of playlist.bookings) {
    const known = lines.get(booking.lineId);
    if (known) known.push(booking);
    else lines.set(booking.lineId, [booking]);
  }
  const shown: ShownPlay[] = [];
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
      shown.push({
        ...{ campaignId, lineId, artworkId, loopIndex, ordinal, startedAt },
        screenId: playlist.screenId,
        durationMs: playlist.spotLengthS * 1000,
        booking: artwork,
      });
    }
  }
  return shown.sort((a, b) => a.startedAt - b.startedAt);
}
