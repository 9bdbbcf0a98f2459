/** Feasts that move with the moon or the week, by the year. */
import { addDays, dayNumber, weekdayOfDay } from '#domain/planner/zone.ts';
import { hijriMonth } from '../calendar.ts';

interface Feast {
  readonly start: string;
  readonly end: string;
  /** The last day of what is advertised until then. */
  readonly until: string;
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const on = (start: string, end = start, until = start): Feast => ({ start, end, until });
export const fixed =
  (from: string, to = from, until = from) =>
  (year: number): Feast =>
    on(`${year}-${from}`, `${year}-${to}`, `${year}-${until}`);
/** Days from Easter Sunday. */
export const fromEaster =
  (from: number, to = from, until = from) =>
  (year: number): Feast => {
    const sunday = easterOf(year);
    return on(addDays(sunday, from), addDays(sunday, to), addDays(sunday, until));
  };

/** The nth weekday (Monday is 0) of a month (January is 1), or the last one for 5. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const ahead = (weekday - weekdayOfDay(dayNumber(first)) + 7) % 7;
  const day = addDays(first, ahead + 7 * (nth - 1));
  return Number(day.slice(5, 7)) === month ? day : addDays(day, -7);
}

export const christmas = fixed('12-01', '12-24', '12-24');
export const christmasEve = fixed('12-24');
export const newYearsEve = fixed('12-31');
export const easter = fromEaster(0, 0, -1);
export const valentine = fixed('02-14');
export const blackFriday = (year: number): Feast => on(addDays(nthWeekday(year, 11, 3, 4), 1));
/** From the fourth Sunday before Christmas. */
export const advent = (year: number): Feast => {
  const eve = `${year}-12-24`;
  const last = addDays(eve, -((weekdayOfDay(dayNumber(eve)) + 1) % 7));
  return on(addDays(last, -21), eve, eve);
};
export const ramadanEnd = (year: number): Feast => {
  const month = hijriMonth('رمضان', `${year}-01-01`);
  const end = month?.end ?? `${year}-12-31`;
  return on(addDays(end, 1), addDays(end, 3), end);
};
/** The second Sunday of May. */
export const mothersDay = (year: number): Feast => on(nthWeekday(year, 5, 6, 2));
/** In France the last Sunday of May, a week later where that is Pentecost. */
export const frenchMothersDay = (year: number): Feast => {
  const day = nthWeekday(year, 5, 6, 5);
  return on(day === addDays(easterOf(year), 49) ? addDays(day, 7) : day);
};
/** In Spain the first Sunday of May. */
export const spanishMothersDay = (year: number): Feast => on(nthWeekday(year, 5, 6, 1));
/** In France the third Sunday of June. */
export const frenchFathersDay = (year: number): Feast => on(nthWeekday(year, 6, 6, 3));
