/** Stretches of time that a text names as a whole. */
import { addDays } from '#domain/planner/zone.ts';
import {
  anyHijri,
  anyMonth,
  type DateSetting,
  hijriMonth,
  iso,
  L,
  lastOf,
  monthOf,
  nextDate,
  nextWeekday,
  R,
} from './calendar.ts';
import { day } from './date-points.ts';
import type { Hit } from './folded.ts';

export interface Period extends Hit {
  readonly start?: string;
  readonly end?: string;
  readonly days?: number;
}

/** "4 to 6 december", "June 18-20 2027", "11-22 January". */
const compact = new RegExp(
  `${L}(?:(?<month>${anyMonth}|${anyHijri})\\s+)?(?:the\\s+|من\\s+)?(?<one>${day})(?:st|nd|rd|th)?\\s?(?:-|to|until|till|through|and|الي|لين|و|ل)\\s?(?<two>${day})(?:st|nd|rd|th)?(?:\\s+(?<after>${anyMonth}|${anyHijri})${R})?(?:,?\\s+(?<year>20\\d\\d))?`,
  'gu',
);

export function compactPeriods(text: string, today: string): Period[] {
  const found: Period[] = [];
  for (const match of text.matchAll(compact)) {
    const { month, one, two, after, year } = match.groups ?? {};
    const name = after ?? month;
    if (!name || Number(one) > 31 || Number(two) > 31) continue;
    const lunar = hijriMonth(name, today);
    const start = lunar
      ? addDays(lunar.start, Number(one) - 1)
      : nextDate(monthOf(name), Number(one), year ? Number(year) : null, today);
    const end = lunar
      ? addDays(lunar.start, Number(two) - 1)
      : iso(Number(start.slice(0, 4)), monthOf(name), Number(two));
    if (Number(one) < Number(two)) {
      found.push({ from: match.index, to: match.index + match[0].length, start, end });
    }
  }
  return found;
}

/** Around feasts; `areAll` where the days that are named beside are meant by it. */
export function feastPeriods(rest: string, today: string): { readonly periods: Period[]; readonly areAll: boolean } {
  const found: Period[] = [];
  const tomorrow = addDays(today, 1);
  let areAll = false;
  const christmas = /\b(?:run-?up to christmas|before christmas)\b/u.exec(rest);
  if (christmas) {
    const year = today.slice(0, 4);
    found.push({
      from: christmas.index,
      to: christmas.index + christmas[0].length,
      start: today > `${year}-12-01` ? tomorrow : `${year}-12-01`,
      end: `${year}-12-24`,
    });
  }
  const untilChristmas = /\buntil christmas\b/u.exec(rest);
  if (untilChristmas)
    found.push({
      from: untilChristmas.index,
      to: untilChristmas.index + untilChristmas[0].length,
      start: tomorrow,
      end: `${today.slice(0, 4)}-12-24`,
    });
  const beforeFast = /قبل رمضان باسبوعين/u.exec(rest);
  const fast = hijriMonth('رمضان', today);
  if (beforeFast && fast) {
    found.push({
      from: beforeFast.index,
      to: beforeFast.index + beforeFast[0].length,
      start: addDays(fast.start, -14),
      end: addDays(fast.start, -1),
    });
    areAll = true;
  }
  const lastTen = /العشر الاواخر من رمضان/u.exec(rest);
  if (lastTen && fast) {
    found.push({
      from: lastTen.index,
      to: lastTen.index + lastTen[0].length,
      start: addDays(fast.start, 20),
      end: fast.end,
    });
    areAll = true;
  }

  return { periods: found, areAll };
}

/** Seen from today, and seasons. */
export function relativePeriods(rest: string, { today, weekStartsOn }: DateSetting): Period[] {
  const found: Period[] = [];
  const relative: readonly (readonly [RegExp, () => readonly [string, string]])[] = [
    [
      /\bnext week\b|الاسبوع (?:الجاي|القادم|المقبل)/u,
      () => {
        const start = nextWeekday(today, weekStartsOn - 1, false);
        return [start, addDays(start, 6)];
      },
    ],
    [
      /\bnext month\b|الشهر (?:الجاي|القادم|المقبل)/u,
      () => {
        const start = iso(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1);
        return [start, lastOf(start)];
      },
    ],
    [
      /\b(?:this|over the|the coming) weekend\b/u,
      () => {
        const start = nextWeekday(today, 5, true);
        return [start, addDays(start, 1)];
      },
    ],
  ];
  for (const [pattern, make] of relative) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const [start, end] = make();
    found.push({ from: match.index, to: match.index + match[0].length, start, end });
  }
  const seasons: readonly (readonly [RegExp, number])[] = [
    [/\bin (?:the )?spring\b|في الربيع/u, 2],
    [/\bin (?:the )?summer\b|في الصيف/u, 5],
    [/\bin (?:the )?autumn\b|في الخريف/u, 8],
  ];
  for (const [pattern, month] of seasons) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const start = nextDate(month, 1, null, today);
    found.push({
      from: match.index,
      to: match.index + match[0].length,
      start,
      end: lastOf(iso(Number(start.slice(0, 4)), month + 2, 1)),
    });
  }
  return found;
}

const held = /(?:festival|held|عندنا عرض|مهرجان|open day|تخرج)/u;

/** Of some periods those in which it is advertised. */
export function advertised(found: readonly Period[], text: string): Period[] {
  // A month of which only parts are named.
  const parted = found.filter(
    (whole) =>
      found.filter(
        ({ start = '', end = '' }) => start >= (whole.start ?? '~') && end <= (whole.end ?? '') && end !== '',
      ).length < 3,
  );
  // Periods in which it is advertised count before single days on which something is held.
  const isLong = ({ start, end, days }: Period) =>
    days !== undefined ||
    (start !== undefined && end !== undefined && end > start) ||
    (start !== undefined && end === undefined);
  const long = parted.filter(isLong);
  const kept = long.length > 0 ? long : parted;
  const spoken = kept.filter(({ from }) => !held.test(text.slice(Math.max(0, from - 32), from)) || kept.length === 1);
  return (spoken.length > 0 ? spoken : kept).toSorted((one, other) => one.from - other.from);
}
