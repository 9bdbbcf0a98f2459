/** Dayparts of a line: 168 switches from Monday 00:00 on each screen's own clock; null is all of them. */
export type Schedule = readonly boolean[] | null;

export const HOURS = 168;

/** Hours from one to another of some days, 0 being Monday; the second is not included. */
const hoursOf = (days: readonly number[], ...spans: readonly (readonly [number, number])[]): boolean[] =>
  Array.from({ length: HOURS }, (_, hour) => {
    const at = hour % 24;
    return days.includes(Math.floor(hour / 24)) && spans.some(([from, to]) => from <= at && at < to);
  });

/** Monday to Sunday. */
export const days: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
const workdays = [0, 1, 2, 3, 4];

/** What people ask for most. */
export const presets = {
  always: null,
  commuting: hoursOf(workdays, [7, 10], [16, 19]),
  working: hoursOf(workdays, [9, 17]),
  evenings: hoursOf(days, [18, 24]),
  weekend: hoursOf([5, 6], [0, 24]),
} as const satisfies Record<string, Schedule>;

export type Preset = keyof typeof presets;

export const switchesOf = (schedule: Schedule): readonly boolean[] => schedule ?? new Array<boolean>(HOURS).fill(true);

/** The hours of one schedule that are none of another's; null when there are none. */
export function hoursApart(one: Schedule, other: Schedule): readonly boolean[] | null {
  const others = switchesOf(other);
  const apart = switchesOf(one).map((isOn, hour) => isOn && !others[hour]);
  return apart.includes(true) ? apart : null;
}

/** All hours are null, so that two ways to say so are one. */
export const scheduleOf = (switches: readonly boolean[]): Schedule => (switches.every(Boolean) ? null : [...switches]);

/** A place in the grid: a day, 0 being Monday, and an hour; -1 is the heading of a column or a row. */
export interface Cell {
  readonly day: number;
  readonly hour: number;
}

/** The hours between two places, both included; a heading stands for all of its row or column. */
export function hoursBetween(one: Cell, other: Cell): number[] {
  const span = (a: number, b: number, most: number): [number, number] =>
    a < 0 || b < 0 ? [0, most] : [Math.min(a, b), Math.max(a, b)];
  const [firstDay, lastDay] = span(one.day, other.day, 6);
  const [firstHour, lastHour] = span(one.hour, other.hour, 23);
  const hours: number[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    for (let hour = firstHour; hour <= lastHour; hour += 1) hours.push(day * 24 + hour);
  }
  return hours;
}

/** The switches with some hours on or off. */
export function withHours(switches: readonly boolean[], hours: readonly number[], isOn: boolean): boolean[] {
  const next = [...switches];
  for (const hour of hours) next[hour] = isOn;
  return next;
}

/** From an hour of a day to another, which is not included. */
export type HourSpan = readonly [from: number, to: number];

/** The hours of a day that are on, in as few stretches as there are. */
export function spansOf(switches: readonly boolean[], day: number): readonly HourSpan[] {
  const spans: [number, number][] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    if (!switches[day * 24 + hour]) continue;
    const last = spans.at(-1);
    if (last && last[1] === hour) last[1] = hour + 1;
    else spans.push([hour, hour + 1]);
  }
  return spans;
}

/** The switches with these stretches of a day on, and the others of that day off. */
export const withDay = (switches: readonly boolean[], day: number, spans: readonly HourSpan[]): boolean[] =>
  switches.map((isOn, hour) =>
    Math.floor(hour / 24) === day ? spans.some(([from, to]) => from <= hour % 24 && hour % 24 < to) : isOn,
  );

/** Days that follow each other with the same hours: `days` from a first to a last, `spans` from an hour to another, not included. */
export interface DaypartRun {
  readonly days: readonly [number, number];
  readonly spans: readonly HourSpan[];
}

/** A schedule as runs of days, those without an hour left out. */
export function runsOf(schedule: Schedule): DaypartRun[] {
  const switches = switchesOf(schedule);
  const runs: { days: [number, number]; spans: readonly HourSpan[] }[] = [];
  for (const day of days) {
    const spans = spansOf(switches, day);
    const last = runs.at(-1);
    if (last && last.days[1] === day - 1 && String(last.spans) === String(spans)) last.days[1] = day;
    else runs.push({ days: [day, day], spans });
  }
  return runs.filter(({ spans }) => spans.length > 0);
}
