import { isoWithOffset } from '#domain/planner/zone.ts';
import { loopIndexAt } from '#domain/players/loop-plays.ts';
import { PLAY_NAMESPACE, type PlayIdentity, playName, uuidOf } from '#domain/players/play-name.ts';
import type { Playlist, PlayReport } from '#domain/players/protocol.ts';
import { type ShownPlay, shownPlays } from '#domain/players/shown-plays.ts';

/** UUID version 5 of a play: the same that every other player of this screen would give it. */
export async function playIdOf(play: PlayIdentity): Promise<string> {
  const space = (PLAY_NAMESPACE.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  const name = new TextEncoder().encode(playName(play));
  return uuidOf(new Uint8Array(await crypto.subtle.digest('SHA-1', new Uint8Array([...space, ...name]))));
}

export interface LoopParts {
  /** The newest playlist, or null before the first. */
  readonly playlist: () => Playlist | null;
  /** Business milliseconds; null while nobody knows. */
  readonly now: () => number | null;
  /** Business seconds in a second of the wall. */
  readonly speed: () => number;
  /** Shows an artwork by its SHA-256, or nothing; false while it cannot be shown. */
  readonly show: (sha256: string | null) => boolean;
  /** Whether anybody could see it. */
  readonly isSeen: () => boolean;
  /** A play that was shown. */
  readonly onPlayed: (report: PlayReport) => void;
  /** What is to be seen from now on; null for nothing. */
  readonly onSeen?: (play: ShownPlay | null) => void;
}

const SHORTEST_MS = 8;
const LONGEST_MS = 250;

/** Shows each artwork in its time and reports what was really to be seen of it. Returns how to stop. */
export function runLoop(parts: LoopParts): () => void {
  let current: { readonly play: ShownPlay; seenFrom: number | null } | null = null;
  let loop: { readonly of: Playlist; readonly index: number; readonly plays: readonly ShownPlay[] } | null = null;
  let timer: ReturnType<typeof setTimeout>;

  function playsAt(list: Playlist, now: number): readonly ShownPlay[] {
    const index = loopIndexAt(list.loopLengthS, now);
    if (loop?.of !== list || loop.index !== index) {
      const from = index * list.loopLengthS * 1000;
      loop = { of: list, index, plays: shownPlays(list, from, from + list.loopLengthS * 1000) };
    }
    return loop.plays;
  }

  function finish(now: number, timezone: string): void {
    if (!current) return;
    const { play, seenFrom } = current;
    current = null;
    if (seenFrom === null) return;
    parts.onSeen?.(null);
    const durationMs = Math.round(Math.min(now, play.startedAt + play.durationMs) - seenFrom);
    if (durationMs <= 0) return;
    const { campaignId, lineId, artworkId } = play;
    const completedPct = Math.min(100, Math.round((1000 * durationMs) / play.durationMs) / 10);
    const startedAt = isoWithOffset(timezone, play.startedAt);
    void playIdOf(play).then((id) =>
      parts.onPlayed({ id, campaignId, lineId, artworkId, startedAt, durationMs, completedPct }),
    );
  }

  function turn(): void {
    const list = parts.playlist();
    const now = parts.now();
    let wait = LONGEST_MS;
    if (list && now !== null) {
      const plays = playsAt(list, now);
      const due = plays.find((play) => play.startedAt <= now && now < play.startedAt + play.durationMs) ?? null;
      if (current && (current.play.startedAt !== due?.startedAt || current.play.artworkId !== due.artworkId)) {
        finish(now, list.timezone);
      }
      if (due && !current) current = { play: due, seenFrom: null };
      if (!due) parts.show(null);
      if (current && !parts.isSeen()) finish(now, list.timezone);
      else if (current && current.seenFrom === null && parts.show(current.play.booking.sha256 ?? null)) {
        current.seenFrom = now;
        parts.onSeen?.(current.play);
      }
      const loopMs = list.loopLengthS * 1000;
      // Where nothing else comes, the next loop may begin with a play.
      const nextLoop = (loopIndexAt(list.loopLengthS, now) + 1) * loopMs;
      const next = due ? due.startedAt + due.durationMs : plays.find((play) => play.startedAt > now)?.startedAt;
      wait = Math.min(wait, ((next ?? nextLoop) - now) / parts.speed());
    }
    timer = setTimeout(turn, Math.max(SHORTEST_MS, wait));
  }

  turn();
  return () => clearTimeout(timer);
}
