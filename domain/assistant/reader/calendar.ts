/** Names of days and months by both calendars, and what follows from them. */
import { addDays, dayNumber, weekdayOfDay } from '#domain/planner/zone.ts';

export const monthNames: readonly string[] = [
  'january|jan|يناير|كانون الثاني|جانفي',
  'february|feb|فبراير|شباط',
  'march|mar|مارس|اذار',
  'april|apr|ابريل|نيسان',
  'may|مايو|ايار',
  'june|jun|يونيو|يونيه|حزيران',
  'july|jul|يوليو|يوليه|تموز',
  'august|aug|اغسطس|اب(?= \\d| \\u200f|$)',
  'september|sept|sep|سبتمبر|ايلول',
  'october|oct|اكتوبر|تشرين الاول',
  'november|nov|نوفمبر|تشرين الثاني',
  'december|dec|ديسمبر|كانون الاول',
];
/** First days by Umm al-Qura, for as far as campaigns are planned. */
export const hijri: readonly (readonly [pattern: string, starts: readonly string[]])[] = [
  ['جمادي الاخره', ['2026-11-11', '2027-10-31']],
  ['رجب', ['2026-12-10', '2027-11-29']],
  ['شعبان', ['2027-01-09', '2027-12-29']],
  ['رمضان|ramadan', ['2027-02-08', '2028-01-28']],
  ['شوال', ['2027-03-09', '2028-02-26']],
  ['ذو القعده|ذي القعده', ['2027-04-08']],
  ['ذو الحجه|ذي الحجه', ['2027-05-07']],
  ['محرم', ['2027-06-06']],
  ['صفر', ['2027-07-05']],
  ['ربيع الاول', ['2027-08-03']],
];
export const hijriEnds = [...hijri.flatMap(([, starts]) => starts), '2027-09-02', '2028-03-27'].sort();

export const weekdayNames: readonly string[] = [
  'mondays?|mon|الاثنين|الاتنين',
  'tuesdays?|tues?|الثلاثاء|الثلاثا|التلات|للثلاثاء',
  'wednesdays?|wed|الاربعاء|الاربعا',
  'thursdays?|thurs?|thu|الخميس',
  'fridays?|fri|الجمعه',
  'saturdays?|sat|السبت',
  'sundays?|sun|الاحد',
];
export const anyWeekday = weekdayNames.join('|');
export const anyMonth = monthNames.join('|');
export const anyHijri = hijri.map(([pattern]) => pattern).join('|');
export const L = '(?<![\\p{L}\\p{N}])';
export const R = '(?![\\p{L}\\p{N}])';

export const monthOf = (word: string): number =>
  monthNames.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'u').test(word.trim()));
export const weekdayOf = (word: string): number =>
  weekdayNames.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'u').test(word.trim()));
export const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
export const lastOf = (date: string): string => iso(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0);

export interface DateSetting {
  readonly today: string;
  readonly weekStartsOn: number;
}

/** A day of a month without a year: the next one, today included. */
export function nextDate(month: number, day: number, year: number | null, after: string): string {
  if (year !== null) return iso(year, month, day);
  const here = iso(Number(after.slice(0, 4)), month, day);
  return here >= after ? here : iso(Number(after.slice(0, 4)) + 1, month, day);
}

export function nextWeekday(today: string, weekday: number, isTodayIn: boolean): string {
  const now = weekdayOfDay(dayNumber(today));
  const ahead = (weekday - now + 7) % 7;
  return addDays(today, ahead === 0 && !isTodayIn ? 7 : ahead);
}

export function hijriMonth(name: string, today: string): { start: string; end: string } | null {
  const starts = hijri.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'u').test(name.trim()))?.[1] ?? [];
  for (const start of starts) {
    const next = hijriEnds.find((other) => other > start) ?? addDays(start, 30);
    const end = addDays(next, -1);
    if (end >= today) return { start, end };
  }
  return null;
}

export function monthsAfter(date: string, months: number): string {
  return addDays(iso(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, Number(date.slice(8))), -1);
}
