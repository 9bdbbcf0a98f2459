/** Days, months and parts of months, each put together of its words. */
import { addDays, dayNumber, weekdayOfDay } from '#domain/planner/zone.ts';
import { type DateSetting, hijriMonth, iso, lastOf, nextDate, nextWeekday } from './calendar.ts';
import { codeOf, type Token } from './lexicon.ts';

/** Puts other words in the place of those that a pattern of kinds finds; null leaves them. */
export function reduce(
  items: readonly Token[],
  pattern: RegExp,
  make: (found: readonly Token[]) => readonly Token[] | null,
): Token[] {
  const list: Token[] = [];
  let done = 0;
  for (const match of codeOf(items).matchAll(pattern)) {
    if (match.index < done) continue;
    const end = match.index + match[0].length;
    const made = make(items.slice(match.index, end));
    if (!made) continue;
    list.push(...items.slice(done, match.index), ...made);
    done = end;
  }
  return [...list, ...items.slice(done)];
}

/** A stretch of time that some words name. */
export function spanOf(
  words: readonly Token[],
  start: string,
  end: string,
  more: Pick<Token, 'isRange' | 'isMonth' | 'until' | 'isOpen'> = {},
): Token {
  const from = Math.min(...words.map((word) => word.from));
  const to = Math.max(...words.map((word) => word.to));
  return { tag: 'x', from, to, start, end, ...more };
}

/** A day of the month of another day. */
export const inMonthOf = (date: string, day: number): string => `${date.slice(0, 8)}${String(day).padStart(2, '0')}`;

const tagged = (words: readonly Token[], tag: string): Token | undefined => words.find((word) => word.tag === tag);

/** Monday of a calendar week by ISO 8601. */
function weekStart(year: number, week: number): string {
  const fourth = `${year}-01-04`;
  return addDays(fourth, 7 * (week - 1) - weekdayOfDay(dayNumber(fourth)));
}

/** First and last day of the month that some words name. */
function monthIn(words: readonly Token[], today: string): { start: string; end: string } | null {
  if (tagged(words, 'r')) return hijriMonth('رمضان', today);
  const month = (tagged(words, 'm') ?? tagged(words, 'h'))?.n;
  if (month === undefined) return null;
  const year = tagged(words, 'y')?.n;
  const current = Number(today.slice(5, 7)) - 1;
  const start = year
    ? iso(year, month, 1)
    : nextDate(month, month === current ? 28 : 1, null, today)
        .slice(0, 8)
        .concat('01');
  return { start, end: lastOf(start) };
}

/** Early, mid and late: ten days each, the last to the end. */
const thirds: Readonly<Record<string, readonly [from: number, to: number | null]>> = {
  E: [0, 9],
  I: [10, 19],
  O: [20, null],
};

function partOf(words: readonly Token[], today: string): Token | null {
  const month = monthIn(words, today);
  const parts = words.flatMap(({ tag }) => (thirds[tag] ? [thirds[tag]] : []));
  const [first, last] = [parts[0], parts.at(-1)];
  if (!month || !first || !last) return null;
  return spanOf(words, addDays(month.start, first[0]), last[1] === null ? month.end : addDays(month.start, last[1]), {
    isRange: parts.length > 1,
  });
}

/** "erste zwei Wochen im Januar", "première quinzaine de mars", "zweite Februarhälfte". */
function beginningOf(words: readonly Token[], today: string): Token | null {
  const month = monthIn(words, today);
  if (!month) return null;
  const isFirst = tagged(words, 'i') !== undefined;
  const unit = tagged(words, 'u') ?? tagged(words, 'l');
  if (!unit) {
    return isFirst
      ? spanOf(words, month.start, addDays(month.start, 14), { isRange: true })
      : spanOf(words, addDays(month.start, 15), month.end, { isRange: true });
  }
  const count = tagged(words, 'n')?.n ?? 1;
  // "15 derniers jours" are fifteen days; "fifteen days" alone are two weeks.
  const days = count * (unit.n ?? 1);
  return isFirst
    ? spanOf(words, month.start, addDays(month.start, days - 1), { isRange: true })
    : spanOf(words, addDays(month.end, 1 - days), month.end, { isRange: true });
}

function dayOf(words: readonly Token[], today: string): Token | null {
  const exact = tagged(words, 'd');
  const number = exact?.day ?? tagged(words, 'n')?.n ?? 0;
  const month = exact?.n ?? tagged(words, 'm')?.n;
  if (month === undefined || number < 1 || number > 31 || !Number.isInteger(number)) return null;
  const date = nextDate(month, number, exact?.year ?? tagged(words, 'y')?.n ?? null, today);
  return spanOf(words, date, date);
}

/** "sábado 19": the next day of that number that is that weekday. */
function numberedDay(words: readonly Token[], today: string): Token | null {
  const [weekday, number] = [tagged(words, 'w')?.n ?? 1, tagged(words, 'n')?.n ?? 0];
  if (number < 1 || number > 31) return null;
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const date = addDays(today, ahead);
    if (Number(date.slice(8)) === number && weekdayOfDay(dayNumber(date)) === weekday - 1)
      return spanOf(words, date, date);
  }
  return null;
}

function feastOf(words: readonly Token[], today: string): Token | null {
  const [word] = words;
  const said = tagged(words, 'y')?.n;
  const year = said ?? Number(today.slice(0, 4));
  const now = word?.feast?.(year);
  const feast = now && !said && now.end < today ? word?.feast?.(year + 1) : now;
  if (!feast) return null;
  const start = feast.start < today && feast.start !== feast.end ? addDays(today, 1) : feast.start;
  return spanOf(words, start, feast.end, { until: feast.until });
}

/** Seen from today: "next week", "nächsten Montag", "lundi en huit". */
function relative(words: readonly Token[], { today, weekStartsOn }: DateSetting): Token | null {
  const weekday = tagged(words, 'w')?.n;
  const unit = tagged(words, 'u');
  const nextWeek = nextWeekday(today, weekStartsOn - 1, false);
  if (weekday !== undefined) {
    const start = unit
      ? addDays(nextWeek, (weekday - weekStartsOn + 7) % 7)
      : addDays(nextWeekday(today, weekday - 1, false), tagged(words, 'Z') ? 7 : 0);
    return spanOf(words, start, start);
  }
  if (tagged(words, 'G')) {
    const start = nextWeekday(today, 5, true);
    return spanOf(words, start, addDays(start, 1), { isRange: true });
  }
  if (unit?.months) {
    const start = iso(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1);
    return spanOf(words, start, lastOf(start), { isMonth: true });
  }
  return unit?.n === 7 ? spanOf(words, nextWeek, addDays(nextWeek, 6), { isRange: true }) : null;
}

function longSpan(words: readonly Token[], today: string): Token | null {
  const [word] = words;
  const year = tagged(words, 'y')?.n ?? null;
  if (word?.tag === 's') {
    const start = nextDate(word.n ?? 2, 1, year, today);
    return spanOf(words, start, lastOf(iso(Number(start.slice(0, 4)), (word.n ?? 2) + 2, 1)));
  }
  const month = 3 * ((word?.n ?? 1) - 1);
  const here = iso(year ?? Number(today.slice(0, 4)), month, 1);
  const end = lastOf(iso(Number(here.slice(0, 4)), month + 2, 1));
  const start = year === null && end < today ? iso(Number(here.slice(0, 4)) + 1, month, 1) : here;
  return spanOf(words, start < today ? addDays(today, 1) : start, lastOf(iso(Number(start.slice(0, 4)), month + 2, 1)));
}

function weekOf(words: readonly Token[], today: string): Token | null {
  const numbers = words.filter(({ tag }) => tag === 'n').map(({ n = 0 }) => n);
  const [first = 0, last = first] = numbers;
  if (first < 1 || first > 53 || last > 53) return null;
  const year = Number(today.slice(0, 4));
  const start = [weekStart(year, first), weekStart(year + 1, first)].find((monday) => monday >= today);
  return start ? spanOf(words, start, addDays(start, 7 * (last - first) + 6), { isRange: last > first }) : null;
}

/** The words of a text with every day, month, week and season as one word (`x`), and every length of time as another (`l`). */
export function foldSpans(tokens: readonly Token[], setting: DateSetting): Token[] {
  const { today } = setting;
  const one = (made: Token | null) => (made ? [made] : null);
  let list: Token[] = [...tokens];
  const step = (pattern: RegExp, make: (words: readonly Token[]) => Token | null) => {
    list = reduce(list, pattern, (words) => one(make(words)));
  };
  step(/(?:w,?)?d/gu, (words) => dayOf(words, today));
  step(/(?:n?[ij]n?u|[ij][lH])P?[mr]y?|[ij]hy?/gu, (words) => beginningOf(words, today));
  if (codeOf(tokens).includes('H')) step(/[ij]P?my?/gu, (words) => beginningOf(words, today));
  step(/(?:w,?)?nP?mP?y?/gu, (words) => dayOf(words, today));
  step(/[EIO][TU-][EIO]P?[mr]y?|[EIO]-?P?[mr]y?/gu, (words) => partOf(words, today));
  step(/[mr]P?y?/gu, (words) => {
    const month = monthIn(words, today);
    if (!month) return null;
    return spanOf(words, month.start < today ? addDays(today, 1) : month.start, month.end, { isMonth: true });
  });
  step(/K-?n[-TU]n/gu, (words) => weekOf(words, today));
  step(/Kn/gu, (words) => weekOf(words, today));
  step(/[Qs]P?y?/gu, (words) => longSpan(words, today));
  step(/fP?y?/gu, (words) => feastOf(words, today));
  step(/NuP?w|[NZ]w|w[NZ]|Nu|uN|NG|GN/gu, (words) => relative(words, setting));
  step(/wn(?![-TUAC$um%])/gu, (words) => numberedDay(words, today));
  step(/(?<=(?<!w)T)w(?!T)/gu, (words) => {
    const date = nextWeekday(today, (words[0]?.n ?? 1) - 1, true);
    return words[0]?.isRecurring ? null : spanOf(words, date, date);
  });
  step(/t/gu, (words) => spanOf(words, today, today));
  step(/o/gu, (words) => ({ ...spanOf(words, addDays(today, 1), addDays(today, 1)), isOpen: true }));
  step(/nu/gu, ([count, unit]) => {
    if (!count || !unit || !Number.isFinite(count.n)) return null;
    const hit = { from: count.from, to: unit.to };
    return unit.months
      ? { ...hit, tag: 'l', months: unit.months * (count.n ?? 1) }
      : { ...hit, tag: 'l', n: (unit.n ?? 1) * (count.n ?? 1) };
  });
  return list;
}
