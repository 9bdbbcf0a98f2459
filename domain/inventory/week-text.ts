/** The week of a screen as people write it in a sheet, on the screen's own clock: 168 hours from Monday 00:00. */

const HOURS = 168;
const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

/** Days of "Mo-Fr" or "Sa,Su", 0 is Monday; a span may go over the end of the week. Null where one is no day. */
function daysOf(text: string): number[] | null {
  const found: number[] = [];
  for (const part of text.split(',')) {
    const [from = '', to = from] = part.split('-').map((day) => day.trim().toLowerCase().slice(0, 2));
    const [first, last] = [days.indexOf(from), days.indexOf(to)];
    if (first < 0 || last < 0) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      found.push(day);
      if (day === last) break;
    }
  }
  return found;
}

/**
 * Opening hours in the everyday part of OpenStreetMap's notation: `24/7`, `06:00-22:00`, `Mo-Fr 06:00-24:00; Sa,Su 08:00-22:00`,
 * `Fr 20:00-02:00` (into the next day). Whole hours, since plays are sold by the hour. Null where it cannot be read.
 */
export function readOpeningHours(text: string): boolean[] | null {
  const week = new Array<boolean>(HOURS).fill(false);
  if (/^24\s*\/\s*7$/.test(text.trim())) return week.fill(true);
  for (const rule of text.split(';').map((part) => part.trim())) {
    if (rule === '') continue;
    const [, named, from, to] = /^([a-z][a-z,\s-]*?)?\s*(\d{1,2}):00\s*[-–]\s*(\d{1,2}):00$/i.exec(rule) ?? [];
    const open = Number(from);
    const close = Number(to);
    const on = daysOf(named ?? 'mo-su');
    if (from === undefined || on === null || open > 23 || close > 24) return null;
    const length = close > open ? close - open : close - open + 24;
    for (const day of on) for (let hour = 0; hour < length; hour += 1) week[(day * 24 + open + hour) % HOURS] = true;
  }
  return week.includes(true) ? week : null;
}

/** The same hours as text that reads back alike: days of one schedule together, spans within a day. */
export function writeOpeningHours(week: readonly boolean[]): string {
  if (week.every(Boolean)) return '24/7';
  const names = days.map((name) => `${name.charAt(0).toUpperCase()}${name.charAt(1)}`);
  const daysOfSpan = new Map<string, string[]>();
  for (const [day, name] of names.entries())
    for (let hour = 0; hour < 24; hour += 1) {
      const at = day * 24 + hour;
      if (!week[at] || (hour > 0 && week[at - 1])) continue;
      let end = hour;
      while (end < 24 && week[day * 24 + end]) end += 1;
      const clock = (value: number) => `${String(value).padStart(2, '0')}:00`;
      const span = `${clock(hour)}-${clock(end)}`;
      daysOfSpan.set(span, [...(daysOfSpan.get(span) ?? []), name]);
    }
  return [...daysOfSpan].map(([span, on]) => (on.length === 7 ? span : `${on.join(',')} ${span}`)).join('; ');
}

/** A value for every hour of the week: one for all, 24 for every day alike, or 168; spaces between. Null where it is anything else. */
export function readWeek(text: string): number[] | null {
  const parts = text.trim().split(/\s+/);
  if (!parts.every((part) => /^\d+(\.\d+)?$/.test(part))) return null;
  const values = parts.map(Number);
  if (![1, 24, HOURS].includes(values.length)) return null;
  return Array.from({ length: HOURS }, (_, hour) => values[hour % values.length] ?? 0);
}

/** The same values, as few of them as say it: one, those of a day, or all. */
export function writeWeek(week: readonly number[]): string {
  const repeats = (length: number) => week.every((value, hour) => value === week[hour % length]);
  return week.slice(0, [1, 24].find(repeats) ?? HOURS).join(' ');
}
