/**
 * Clock arithmetic in IANA zones over the offsets that Intl knows. The changes of a zone's offset are looked up once a
 * year and zone; after that an offset costs a few comparisons.
 */
import type { Span } from './types.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SCAN_STEP = 7 * DAY;

/** A stretch with one offset. */
export interface OffsetSpan extends Span {
  /** Local clock minus UTC, milliseconds. */
  readonly offset: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const years = new Map<string, readonly OffsetSpan[]>();

/** Whether a zone of the IANA's is one. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** @throws RangeError when the zone is unknown. */
function readOffset(zone: string, at: number): number {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formatters.set(zone, formatter);
  }
  const match = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(formatter.format(at));
  if (!match?.[1]) return 0;
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0);
  return (match[1] === '-' ? -1 : 1) * seconds * 1000;
}

/** The first whole second in (low, high] that no longer has the offset of `low`. */
function findChange(zone: string, low: number, high: number, offset: number): number {
  let before = low;
  let after = high;
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (middle <= before) break;
    if (readOffset(zone, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}

function spansOfYear(zone: string, year: number): readonly OffsetSpan[] {
  const key = `${zone}|${year}`;
  const known = years.get(key);
  if (known) return known;
  const end = Date.UTC(year + 1, 0, 1);
  const spans: OffsetSpan[] = [];
  let from = Date.UTC(year, 0, 1);
  let offset = readOffset(zone, from);
  let at = from;
  while (at < end) {
    const next = Math.min(at + SCAN_STEP, end);
    if (next < end && readOffset(zone, next) === offset) {
      at = next;
      continue;
    }
    if (next === end && readOffset(zone, end - 1000) === offset) break;
    const change = findChange(zone, at, next === end ? end - 1000 : next, offset);
    spans.push({ from, to: change, offset });
    from = change;
    at = change;
    offset = readOffset(zone, change);
  }
  spans.push({ from, to: end, offset });
  years.set(key, spans);
  return spans;
}

/** Local clock minus UTC at an instant, milliseconds. */
export function offsetAt(zone: string, at: number): number {
  const spans = spansOfYear(zone, new Date(at).getUTCFullYear());
  for (const span of spans) if (at < span.to) return span.offset;
  return spans.at(-1)?.offset ?? 0;
}

/** Cuts a span where the zone's offset changes. */
export function offsetSpans(zone: string, span: Span): readonly OffsetSpan[] {
  const pieces: OffsetSpan[] = [];
  if (!(span.from < span.to)) return pieces;
  const last = new Date(span.to - 1).getUTCFullYear();
  for (let year = new Date(span.from).getUTCFullYear(); year <= last; year += 1) {
    for (const piece of spansOfYear(zone, year)) {
      const from = Math.max(piece.from, span.from);
      const to = Math.min(piece.to, span.to);
      if (from < to) pieces.push({ from, to, offset: piece.offset });
    }
  }
  return pieces;
}

/** Days since 1970-01-01 of a `YYYY-MM-DD` date. @throws RangeError when it is no date. */
export function dayNumber(date: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date) throw new RangeError(`No date: ${date}`);
  return at / DAY;
}

/** `YYYY-MM-DD` of a day number. */
export const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** 0 is Monday. */
export const weekdayOfDay = (day: number): number => (((day + 3) % 7) + 7) % 7;

export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** The first instant of a date in a zone, also where the clock jumps over or repeats midnight. */
export function startOfDay(zone: string, date: string): number {
  const local = dayNumber(date) * DAY;
  const before = offsetAt(zone, local - DAY);
  const after = offsetAt(zone, local + DAY);
  const candidates = [local - before, local - after].sort((a, b) => a - b);
  for (const at of candidates) if (at + offsetAt(zone, at) === local) return at;
  return local - before;
}

/** The instants a stretch of whole days covers in a zone. */
export const spanOfDates = (zone: string, startDate: string, endDate: string): Span => ({
  from: startOfDay(zone, startDate),
  to: startOfDay(zone, addDays(endDate, 1)),
});

/** The date on the zone's calendar at an instant. */
export const localDate = (zone: string, at: number): string => dateOfDay(Math.floor((at + offsetAt(zone, at)) / DAY));

/** 0 to 167, Monday 00:00 first, on the zone's clock. */
export const hourOfWeek = (zone: string, at: number): number => hourOfWeekLocal(at + offsetAt(zone, at));

/** The same of a local time given as if it were UTC. */
export function hourOfWeekLocal(local: number): number {
  const day = Math.floor(local / DAY);
  return weekdayOfDay(day) * 24 + Math.floor((local - day * DAY) / HOUR);
}

/** `2026-03-01T09:30:00.000+01:00`: an instant written with the zone's own offset. */
export function isoWithOffset(zone: string, at: number): string {
  const offset = offsetAt(zone, at);
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  return `${new Date(at + offset).toISOString().slice(0, -1)}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
