import { latinDigits } from '#domain/text/latin-digits.ts';

/** The days that people write in one locale. */
export interface DayText {
  /** `YYYY-MM-DD`, or null where it is none. While somebody still types, a year has four digits; once `isDone`, two will do. */
  read(text: string, isDone?: boolean): string | null;
  /** A day in figures, in the order of the locale. */
  readonly example: string;
}

const directionMarks = /[\u200e\u200f\u061c]/g;
const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function createDayText(tag: string): DayText {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { calendar: 'gregory', timeZone: 'UTC', day: 'numeric', year: 'numeric', ...options });
  const plain = (text: string) => latinDigits(text).replace(directionMarks, '').toLocaleLowerCase(tag).trim();
  const figures = format({ month: 'numeric' });
  const example = figures.format(Date.UTC(new Date().getUTCFullYear(), 11, 31));
  const order = figures.formatToParts(0).flatMap(({ type }) => (/^(year|month|day)$/.test(type) ? [type] : []));
  const formats = [format({ month: 'long' }), format({ month: 'short' })];
  // The longest first: "may" is the beginning of "mayo", and "mar" that of "march".
  const names = Array.from({ length: 12 }, (_, index) => index + 1)
    .flatMap((month) =>
      formats.flatMap((form) => {
        const name = form.formatToParts(Date.UTC(2026, month - 1)).find(({ type }) => type === 'month')?.value ?? '';
        return /\p{L}/u.test(name) ? [{ month, name: plain(name).replace(/\.$/, '') }] : [];
      }),
    )
    .sort((a, b) => b.name.length - a.name.length);

  return {
    example,
    read(typed, isDone = false) {
      const text = plain(typed);
      const iso = isoDay.exec(text);
      if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
      const named = names.find(({ name }) => text.includes(name));
      const figures = text.match(/\d+/g) ?? [];
      if (figures.length !== (named ? 2 : 3) || (!named && /\p{L}/u.test(text))) return null;
      const isYearFirst = (figures[0]?.length ?? 0) > 2;
      const parts = named
        ? isYearFirst
          ? ['year', 'day']
          : ['day', 'year']
        : isYearFirst
          ? ['year', 'month', 'day']
          : order;
      const of = (part: string) => figures[parts.indexOf(part)] ?? '';
      const year = of('year');
      if (year.length !== 4 && !(isDone && year.length === 2)) return null;
      return dayOf(Number(year.padStart(4, '20')), named?.month ?? Number(of('month')), Number(of('day')));
    },
  };
}

const known = new Map<string, DayText>();

/** How days are written in a BCP 47 tag, found out once. */
export function dayTextOf(tag: string): DayText {
  const text = known.get(tag) ?? createDayText(tag);
  known.set(tag, text);
  return text;
}
