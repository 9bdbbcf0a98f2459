/** Days, months and lengths of time that a text names. */
import { addDays } from '#domain/planner/zone.ts';
import {
  anyHijri,
  anyMonth,
  anyWeekday,
  type DateSetting,
  hijriMonth,
  iso,
  L,
  lastOf,
  monthOf,
  nextDate,
  nextWeekday,
  R,
  weekdayOf,
} from './calendar.ts';
import type { Hit } from './folded.ts';
import { amountOf, number } from './numbers.ts';

export interface Point extends Hit {
  readonly date: string;
  /** Of a month that stands alone: its last day. */
  readonly last?: string;
  readonly isMonth?: boolean;
}

export const day = '\\d{1,2}';
export const patterns = {
  dayMonth: new RegExp(
    `${L}(?:(?:${anyWeekday}),?\\s+)?(?<day>${day})(?:st|nd|rd|th)?(?:\\s+of)?\\s+(?<month>${anyMonth})${R}(?:,?\\s+(?<year>20\\d\\d))?`,
    'gu',
  ),
  monthDay: new RegExp(
    `${L}(?<month>${anyMonth})\\.?\\s+(?<day>${day})(?:st|nd|rd|th)?${R}(?!\\s?(?:am|pm|:|الف|ديسمبر))(?:,?\\s+(?<year>20\\d\\d))?`,
    'gu',
  ),
  month: new RegExp(`${L}[وبف]?(?<month>${anyMonth})${R}(?:\\s+(?<year>20\\d\\d))?`, 'gu'),
  hijriDay: new RegExp(`${L}(?<day>${day})\\s+(?<month>${anyHijri})${R}`, 'gu'),
  hijri: new RegExp(`${L}(?<month>${anyHijri})${R}`, 'gu'),
  slashed: new RegExp(`${L}(?<day>\\d{1,2})[/.](?<number>\\d{1,2})(?:[/.](?<year>20\\d\\d))?${R}`, 'gu'),
};

/** Every day and month that is named. */
export function pointsIn(text: string, { today }: DateSetting): Point[] {
  const points: Point[] = [];
  const add = (match: RegExpMatchArray, point: Omit<Point, 'from' | 'to'>) => {
    const from = match.index ?? 0;
    const to = from + match[0].length;
    if (!points.some((other) => from < other.to && other.from < to)) points.push({ from, to, ...point });
  };
  for (const match of text.matchAll(patterns.dayMonth)) {
    const { day: d, month = '', year } = match.groups ?? {};
    add(match, { date: nextDate(monthOf(month), Number(d), year ? Number(year) : null, today) });
  }
  for (const match of text.matchAll(patterns.monthDay)) {
    const { day: d, month = '', year } = match.groups ?? {};
    if (Number(d) >= 1 && Number(d) <= 31)
      add(match, { date: nextDate(monthOf(month), Number(d), year ? Number(year) : null, today) });
  }
  for (const match of text.matchAll(patterns.hijriDay)) {
    const found = hijriMonth(match.groups?.month ?? '', today);
    if (found) add(match, { date: addDays(found.start, Number(match.groups?.day) - 1) });
  }
  for (const match of text.matchAll(patterns.slashed)) {
    const { day: d, number: m, year } = match.groups ?? {};
    if (Number(m) >= 1 && Number(m) <= 12 && Number(d) <= 31)
      add(match, { date: nextDate(Number(m) - 1, Number(d), year ? Number(year) : null, today) });
  }
  for (const match of text.matchAll(patterns.month)) {
    const { month = '', year } = match.groups ?? {};
    // "may" and "march" are words, too.
    if (
      /^(?:may|mar)$/.test(month) &&
      !/\b(?:in|of|during|through|all|until|end of)\s+$/.test(text.slice(0, match.index))
    )
      continue;
    const index = monthOf(month);
    const current = Number(today.slice(5, 7)) - 1;
    const start = year
      ? iso(Number(year), index, 1)
      : nextDate(index, index === current ? 28 : 1, null, today)
          .slice(0, 8)
          .concat('01');
    add(match, { date: start, last: lastOf(start), isMonth: true });
  }
  for (const match of text.matchAll(patterns.hijri)) {
    const found = hijriMonth(match.groups?.month ?? '', today);
    if (found) add(match, { date: found.start, last: found.end, isMonth: true });
  }
  const words: readonly (readonly [RegExp, (match: RegExpMatchArray) => Omit<Point, 'from' | 'to'> | null])[] = [
    [new RegExp(`${L}(?:today|النهارده|اليوم(?= (?:لين|الي|لحد))|من اليوم)${R}`, 'gu'), () => ({ date: today })],
    [
      new RegExp(`${L}(?:tomorrow|بكره|بكرا|غدا|as soon as possible|asap|from now)${R}`, 'gu'),
      () => ({ date: addDays(today, 1) }),
    ],
    [new RegExp(`${L}black friday${R}|الجمعه البيضاء`, 'gu'), () => ({ date: '2026-11-27' })],
    [
      new RegExp(`${L}(?:next\\s+)(?<name>${anyWeekday})${R}`, 'gu'),
      (match) => ({ date: nextWeekday(today, weekdayOf(match.groups?.name ?? ''), false) }),
    ],
    [
      new RegExp(`${L}(?:يوم )?(?<name>${anyWeekday})\\s+(?:القادم|الجاي|المقبل|الجايه|القادمه)${R}`, 'gu'),
      (match) => ({ date: nextWeekday(today, weekdayOf(match.groups?.name ?? ''), false) }),
    ],
    [
      new RegExp(`(?<=(?:through|until|till|by)\\s)(?<name>${anyWeekday})${R}`, 'gu'),
      (match) => ({ date: nextWeekday(today, weekdayOf(match.groups?.name ?? ''), true) }),
    ],
    [
      new RegExp(`${L}(?:the end of the year|year'?s end|نهايه السنه|اخر السنه|نهايه العام)${R}`, 'gu'),
      () => ({ date: `${today.slice(0, 4)}-12-31` }),
    ],
    [
      /(?<=\bthe )(?<day>\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:of|\p{L}*ber\b))/gu,
      (match) => {
        const month = points.find(({ isMonth }) => !isMonth)?.date ?? null;
        return month ? { date: `${month.slice(0, 8)}${String(match.groups?.day).padStart(2, '0')}` } : null;
      },
    ],
    [
      /(?<=(?:لحد|لين|الي)\s)(?<day>\d{1,2})\s+منه/gu,
      (match) => {
        const month = points[0]?.date;
        return month ? { date: `${month.slice(0, 8)}${String(match.groups?.day).padStart(2, '0')}` } : null;
      },
    ],
    [
      /(?:اخر|نهايه) الشهر|the end of the month/gu,
      () => {
        const month = points[0]?.date;
        return month ? { date: lastOf(month) } : null;
      },
    ],
  ];
  for (const [pattern, make] of words)
    for (const match of text.matchAll(pattern)) {
      const point = make(match);
      if (point) add(match, point);
    }
  return points.sort((one, other) => one.from - other.from);
}

export const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:days?|يوم|ايام|يوما)$/u, 1],
  [/^(?:weeks?|اسابيع|اسبوع|اسبوعا)$/u, 7],
];
export const duration = new RegExp(
  `${L}(?:(?<count>${number})\\s*-?(?<unit>days?|weeks?|months?|ايام|يوما|يوم|اسابيع|اسبوعا|اسبوع|شهور|اشهر)${R}|(?<fortnight>fortnight|(?:ل|و?لمده )?اسبوعين)|(?<two>(?:ل|و?لمده )?(?:يومين|شهرين))${R}|(?<month>a month|لمده شهر|شهر كامل|شهر واحد|ولمده شهر)${R}|(?<week>لمده اسبوع|a week(?= from| starting))${R})`,
  'gu',
);

export interface Length extends Hit {
  readonly days: number | null;
  readonly months: number | null;
}

export function lengthsIn(text: string): Length[] {
  return [...text.matchAll(duration)].flatMap((match): Length[] => {
    const from = match.index;
    const to = from + match[0].length;
    const { count, unit = '', fortnight, two, month, week } = match.groups ?? {};
    const before = text.slice(Math.max(0, from - 8), from);
    if (/(?:per|every|first|last|اول)\s*$/u.test(before) || /^\s*(?:a week|per week|before)/u.test(text.slice(to)))
      return [];
    if (two) {
      // After, before or every two days, and the first or last two, are no length.
      if (/(?:بعد|قبل|كل|اول|اخر)\s*$/u.test(before)) return [];
      return [{ from, to, ...(two.endsWith('يومين') ? { days: 2, months: null } : { days: null, months: 2 }) }];
    }
    if (fortnight) return [{ from, to, days: 14, months: null }];
    if (week) return [{ from, to, days: 7, months: null }];
    if (month) return [{ from, to, days: null, months: 1 }];
    const value = amountOf(count ?? '');
    // "£20 a day", "800 a week" are money.
    if (/^(?:a|an)$/.test((count ?? '').trim()) || !Number.isFinite(value)) return [];
    const times = units.find(([pattern]) => pattern.test(unit))?.[1];
    return [times ? { from, to, days: value * times, months: null } : { from, to, days: null, months: value }];
  });
}
