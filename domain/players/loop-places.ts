/**
 * Where the lines of a screen have their places in a loop. Lines whose dayparts or days never meet share places, so a place is a
 * matter of the hour: those that run take theirs in the order of their ids.
 */
import { isScheduled } from '#domain/planner/hours.ts';
import { hourOfWeek, localDate } from '#domain/planner/zone.ts';

export interface PlacedLine {
  readonly lineId: string;
  readonly slots: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly schedule: readonly boolean[] | null;
}

interface Loop {
  readonly timezone: string;
  readonly loopLengthS: number;
  readonly slotsPerLoop: number;
}

const HOUR = 3_600_000;
/** Offsets of zones are whole quarters of an hour: within one, date and hour of the week stay. */
const QUARTER = HOUR / 4;

/**
 * The place of a line's first slot in a loop, or null when there is no room: those that run when the loop begins come first, then
 * those whose hours begin within it.
 */
export function loopPlaces(
  screen: Loop,
  lines: readonly PlacedLine[],
): (lineId: string, loopIndex: number) => number | null {
  const loopMs = screen.loopLengthS * 1000;
  const ordered = [...lines].sort((a, b) => (a.lineId < b.lineId ? -1 : 1));
  const runsAt = (at: number) => {
    const date = localDate(screen.timezone, at);
    const hour = hourOfWeek(screen.timezone, at);
    return ordered.filter(
      ({ startDate, endDate, schedule }) => startDate <= date && date <= endDate && isScheduled(schedule, hour),
    );
  };
  const known = new Map<string, ReadonlyMap<string, number>>();

  function placesIn(loopIndex: number): ReadonlyMap<string, number> {
    const from = loopIndex * loopMs;
    const to = from + loopMs - 1;
    const key = `${Math.floor(from / QUARTER)}/${Math.floor(to / QUARTER)}`;
    const found = known.get(key);
    if (found) return found;
    const places = new Map<string, number>();
    let next = 0;
    for (const { lineId, slots } of [...runsAt(from), ...runsAt(to)]) {
      if (places.has(lineId) || next + slots > screen.slotsPerLoop) continue;
      places.set(lineId, next);
      next += slots;
    }
    known.set(key, places);
    return places;
  }

  return (lineId, loopIndex) => placesIn(loopIndex).get(lineId) ?? null;
}
