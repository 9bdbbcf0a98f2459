/**
 * Which loops of a screen play a line. Loops are counted from the epoch, so the answer for a loop never depends on how
 * time is cut into windows: neighbouring windows neither miss nor repeat a play.
 */
import { isOpen, isScheduled } from '#domain/planner/hours.ts';
import { hourOfWeek, spanOfDates } from '#domain/planner/zone.ts';

export interface LoopScreen {
  /** IANA zone. */
  readonly timezone: string;
  readonly operatingHours: readonly (readonly boolean[])[];
  readonly spotLengthS: number;
  readonly loopLengthS: number;
}

export interface LoopLine {
  readonly slots: number;
  /** 0 to 1. */
  readonly share: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly schedule?: readonly boolean[] | null;
  /** ISO instants between which the line is live. */
  readonly from?: string | null;
  readonly until?: string | null;
}

export interface LoopPlay {
  /** Loops since the epoch. */
  readonly loopIndex: number;
  /** 0 for the line's first play in the loop, below `slots`. */
  readonly ordinal: number;
  /** How many plays the line has had since the epoch at this share: turns the artworks. */
  readonly turn: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

/** The loop an instant lies in. */
export const loopIndexAt = (loopLengthS: number, at: number): number => Math.floor(at / (loopLengthS * 1000));

/**
 * Plays of a line whose loop ended in (from, to], milliseconds since the epoch, in order. Loop i plays as often as
 * floor((i + 1) × slots × share) exceeds floor(i × slots × share): as even as whole plays can be. A play counts when it
 * starts while the screen is open, the schedule lets it, on a date of the flight and while the line is live.
 * `firstSlot` is the place of the line's first slot in a loop, or null where the loop has no room for it.
 */
export function loopPlays(input: {
  readonly screen: LoopScreen;
  readonly line: LoopLine;
  readonly from: number;
  readonly to: number;
  readonly firstSlot?: (loopIndex: number) => number | null;
}): LoopPlay[] {
  const { screen, line, firstSlot = () => 0 } = input;
  const { timezone, loopLengthS } = screen;
  const perLoop = line.slots * Math.min(1, Math.max(0, line.share));
  if (!(perLoop > 0)) return [];
  const loopMs = loopLengthS * 1000;
  const spotMs = screen.spotLengthS * 1000;
  const days = spanOfDates(timezone, line.startDate, line.endDate);
  const liveFrom = Math.max(days.from, line.from ? Date.parse(line.from) : days.from);
  const liveTo = Math.min(days.to, line.until ? Date.parse(line.until) : days.to);
  const first = Math.max(loopIndexAt(loopLengthS, input.from), loopIndexAt(loopLengthS, liveFrom));
  const end = Math.min(loopIndexAt(loopLengthS, input.to), loopIndexAt(loopLengthS, liveTo) + 1);

  const plays: LoopPlay[] = [];
  for (let loopIndex = first; loopIndex < end; loopIndex += 1) {
    const before = Math.floor(loopIndex * perLoop);
    const count = Math.floor((loopIndex + 1) * perLoop) - before;
    const place = count > 0 ? firstSlot(loopIndex) : null;
    if (place === null) continue;
    for (let ordinal = 0; ordinal < count; ordinal += 1) {
      const startedAt = loopIndex * loopMs + (place + ordinal) * spotMs;
      if (startedAt < liveFrom || startedAt >= liveTo) continue;
      const hour = hourOfWeek(timezone, startedAt);
      if (isOpen(screen, hour) && isScheduled(line.schedule, hour)) {
        plays.push({ loopIndex, ordinal, turn: before + ordinal, startedAt });
      }
    }
  }
  return plays;
}
