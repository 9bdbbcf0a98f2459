import { weekdayNames } from './calendar.ts';
import type { Hit } from './folded.ts';
import type { Clocks } from './lexicon.ts';

export interface Span {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}

export interface HoursFound {
  readonly spans: readonly Span[];
  readonly withoutDays: readonly number[];
  readonly isContradictory: boolean;
  readonly hits: readonly Hit[];
  readonly areCommuters: boolean;
}

/** Countries whose weekend is Friday and Saturday. */
export const fridayWeekends = new Set(['SA', 'KW', 'QA', 'BH', 'OM', 'EG', 'JO']);
export const everyDay = [1, 2, 3, 4, 5, 6, 7];
const L = '(?<![\\p{L}\\p{N}])';
const R = '(?![\\p{L}\\p{N}])';

interface Part {
  readonly pattern: RegExp;
  readonly spans: Clocks;
  readonly workdays?: boolean;
}

/** Parts of the day that are the same in every language. */
export const clocks = {
  rush: [
    ['07:00', '10:00'],
    ['16:00', '19:00'],
  ],
  toWork: [['07:00', '10:00']],
  fromWork: [['16:00', '19:00']],
  office: [['09:00', '17:00']],
  night: [
    ['22:00', '24:00'],
    ['00:00', '06:00'],
  ],
} satisfies Readonly<Record<string, Clocks>>;

const word = (pattern: string) => new RegExp(`${L}(?:${pattern})${R}`, 'gu');
const parts: readonly Part[] = [
  {
    pattern: word('morning and evening rush(?: hours?)?|rush hours?|ساعات الذروه|وقت الذروه'),
    spans: clocks.rush,
    workdays: true,
  },
  {
    pattern: word('morning (?:commute|rush(?: hour)?)|on the way to work'),
    spans: clocks.toWork,
    workdays: true,
  },
  {
    pattern: word('evening (?:commute|rush(?: hour)?)|on the way home|after work'),
    spans: clocks.fromWork,
    workdays: true,
  },
  {
    pattern: word('business hours|office hours|وقت الدوام|ساعات الدوام|ساعات العمل'),
    spans: clocks.office,
    workdays: true,
  },
  { pattern: word('lunch ?times?|lunch hours?|lunch|midday|noon'), spans: [['11:00', '14:00']] },
  { pattern: word('وقت الغداء|وقت الغدا|الغداء|الضهر|الظهر|ظهرا'), spans: [['12:00', '15:00']] },
  { pattern: word('mornings?|صباحا|الصبح|الصباح'), spans: [['06:00', '12:00']] },
  { pattern: word('afternoons?'), spans: [['12:00', '18:00']] },
  { pattern: word('evenings?|مساء|المساء|المسا'), spans: [['18:00', '22:00']] },
  {
    pattern: word('(?:at |late )?nights?|ليلا|بالليل'),
    spans: clocks.night,
  },
  { pattern: word('(?:من )?بعد العصر الي المغرب'), spans: [['15:00', '18:00']] },
  { pattern: word('بعد التراويح'), spans: [['21:00', '24:00']] },
  { pattern: word('بعد الافطار|بعد الفطور|after iftar'), spans: [['19:00', '24:00']] },
];
const clock = new RegExp(
  `${L}(?:(?:from|between|من)\\s+)?(?<h1>\\d{1,2})(?:[:.](?<m1>\\d\\d))?\\s?(?<p1>am|pm|العصر|صباحا|مساء|الصبح|بالليل)?\\s*(?:-|to|till|until|and|الي|لين|ل|لحد|حتي)\\s*(?:(?<h2>\\d{1,2})(?:[:.](?<m2>\\d\\d))?\\s?(?<half>ونص)?\\s?(?<p2>am|pm|العصر|صباحا|مساء|الصبح|بالليل|الليل)?|(?<midnight>midnight))${R}`,
  'gu',
);
const isEvening = /^(?:pm|العصر|مساء|بالليل|الليل)$/;

function clockOf(match: RegExpMatchArray, text: string): readonly [string, string] | null {
  const { h1 = '', m1 = '00', p1, h2 = '', m2, half, p2, midnight } = match.groups ?? {};
  const before = text.slice(Math.max(0, (match.index ?? 0) - 12), match.index);
  const spoken = /(?:الضهر|بالليل|الصبح|العصر)\s+$/u.exec(before)?.[0]?.trim();
  if (!p1 && !p2 && !midnight && !spoken && !(m1 !== '00' || m2)) return null;
  let first = Number(h1);
  let second = midnight ? 24 : Number(h2);
  const later = isEvening.test(p2 ?? '') || isEvening.test(spoken ?? '') || (spoken === 'الضهر' && second < 12);
  const earlier = p1
    ? isEvening.test(p1)
    : later && Number(h1) < 12 && (first < second || spoken === 'بالليل') && !(first === 12);
  if (earlier && first < 12) first += 12;
  if (!midnight && later && second < 12) second += 12;
  if ((later || isEvening.test(p1 ?? '')) && second === 12) second = 24;
  if (p1 && isEvening.test(p1) && !p2 && second < 12 && !midnight) second += 12;
  if (first > 24 || second > 24 || second <= first - 1) return null;
  const text2 = (hour: number, minute: string) => `${String(hour).padStart(2, '0')}:${minute}`;
  return [text2(first, m1), text2(second, m2 ?? (half ? '30' : '00'))];
}

const dayOf = (name: string): number =>
  weekdayNames.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'u').test(name)) + 1;
const anyDay = weekdayNames.join('|');
const dayRange = new RegExp(
  `${L}(?:من\\s+)?(?<one>${anyDay})\\s?(?:-|to|الي|لين|للثلاثاء|through|ل)\\s?(?<two>${anyDay})?${R}`,
  'gu',
);
const dayWord = new RegExp(`${L}(?<and>و)?(?<name>${anyDay})(?<isOnly> only| فقط| بس)?${R}`, 'gu');
const negated =
  /(?:not(?: on)?|never(?: on)?|no|except|skip|but|without|closed(?: on)?|ما عدا|عدا|بدون|لا تعرضوه(?: يوم)?|الا|غير)\s*(?:the\s+|يوم\s+|ال)?(?:\p{L}+s?\s+and\s+)?$/u;

export function rangeOf(one: number, two: number): number[] {
  const days: number[] = [];
  for (let day = one; ; day = (day % 7) + 1) {
    days.push(day);
    if (day === two || days.length > 7) return days;
  }
}

export function readHours(text: string, country: string, taken: readonly Hit[]): HoursFound {
  const weekend = fridayWeekends.has(country) ? [5, 6] : [6, 7];
  const workdays = everyDay.filter((day) => !weekend.includes(day));
  const hits: Hit[] = [];
  const wanted = new Set<number>();
  const without = new Set<number>();
  let areDaysSaid = false;
  const isTaken = (from: number, to: number) => taken.some((hit) => from < hit.to && hit.from < to);
  const note = (match: RegExpMatchArray, days: readonly number[]) => {
    const from = match.index ?? 0;
    const before = text.slice(Math.max(0, from - 24), from);
    hits.push({ from, to: from + match[0].length });
    if (negated.test(before)) for (const day of days) without.add(day);
    else {
      areDaysSaid = true;
      for (const day of days) wanted.add(day);
    }
  };
  const ranges: Hit[] = [];
  for (const match of text.matchAll(dayRange)) {
    const { one = '', two } = match.groups ?? {};
    const end = two ?? (match[0].includes('للثلاثاء') ? 'الثلاثاء' : null);
    if (!end || isTaken(match.index, match.index + match[0].length)) continue;
    ranges.push({ from: match.index, to: match.index + match[0].length });
    note(match, rangeOf(dayOf(one), dayOf(end)));
  }
  for (const match of text.matchAll(dayWord)) {
    const from = match.index;
    const to = from + match[0].length;
    const name = match.groups?.name ?? '';
    if (isTaken(from, to) || ranges.some((range) => from < range.to && range.from < to)) continue;
    if (/^(?:sat|sun|mon|wed|fri|thu)$/.test(name) && !/[-,/]|\bto\b/.test(text.slice(to, to + 3))) continue;
    // "Saturday 6 March" is a date.
    if (
      /^,?\s+(?:\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)(?!\s?(?:am|pm|:))/u.test(
        text.slice(to),
      ) ||
      /^\s+(?:القادم|الجاي|المقبل)/u.test(text.slice(to))
    )
      continue;
    if (/(?:next|this|black)\s$/u.test(text.slice(0, from))) continue;
    note(match, [dayOf(name)]);
  }
  for (const match of text.matchAll(word('weekdays?|working days|workdays|mon-fri|ايام العمل|ايام الاسبوع')))
    note(match, workdays);
  for (const match of text.matchAll(word('weekends?|ويك ?اند|الويك ?اند|نهايه كل اسبوع|نهايه الاسبوع'))) {
    if (!/(?:this|over the|coming)\s+$/u.test(text.slice(0, match.index))) note(match, weekend);
  }
  const spans: (readonly [string, string])[] = [];
  let areWorkdays = false;
  let areCommuters = false;
  for (const match of text.matchAll(clock)) {
    const span = isTaken(match.index, match.index + match[0].length) ? null : clockOf(match, text);
    if (!span) continue;
    spans.push(span);
    hits.push({ from: match.index, to: match.index + match[0].length });
  }
  if (spans.length === 0) {
    const seen: Hit[] = [];
    for (const { pattern, spans: own, workdays: ofWork } of parts) {
      for (const match of text.matchAll(pattern)) {
        const hit = { from: match.index, to: match.index + match[0].length };
        if (isTaken(hit.from, hit.to) || seen.some((other) => hit.from < other.to && other.from < hit.to)) continue;
        const after = text.slice(hit.to, hit.to + 12);
        const before = text.slice(Math.max(0, hit.from - 12), hit.from);
        if (/^\s*(?:class|shift|market|course)/u.test(after) || /(?:\ba|per|each)\s$/u.test(before)) continue;
        seen.push(hit);
        hits.push(hit);
        spans.push(...own);
        areWorkdays ||= ofWork === true;
        areCommuters ||= /commute|rush/u.test(match[0]) && /commute/u.test(match[0]);
      }
    }
  }
  const days = (areDaysSaid ? [...wanted] : areWorkdays ? workdays : everyDay)
    .filter((day) => !without.has(day))
    .sort();
  const isContradictory = areDaysSaid && days.length === 0;
  if (isContradictory) return { spans: [], withoutDays: [], isContradictory, hits, areCommuters };
  const isSaid = spans.length > 0 || areDaysSaid || without.size > 0;
  const clocks: (readonly [string, string])[] = spans.length > 0 ? spans : [['00:00', '24:00']];
  return {
    spans: isSaid ? clocks.map(([from, to]) => ({ days, from, to })) : [],
    withoutDays: [...without].sort(),
    isContradictory,
    hits,
    areCommuters,
  };
}
