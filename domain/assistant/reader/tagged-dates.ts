/** Days, months and stretches of time in a text whose words are tagged. */
import { addDays } from '#domain/planner/zone.ts';
import { type DateSetting, lastOf, monthsAfter } from './calendar.ts';
import type { Hit } from './folded.ts';
import { codeOf, type Token } from './lexicon.ts';
import { foldSpans, inMonthOf, reduce, spanOf } from './tagged-spans.ts';

export interface TaggedPeriod extends Hit {
  readonly start?: string;
  readonly end?: string;
  readonly days?: number;
}
export interface TaggedDates {
  readonly periods: readonly TaggedPeriod[];
  readonly isContradictory: boolean;
  /** The words with what was read of them put together. */
  readonly rest: readonly Token[];
}

const isDay = ({ start, end }: Token) => start !== undefined && start === end;
const sameMonth = (one = '', other = '') => one.slice(0, 7) === other.slice(0, 7);

/** From one stretch to another; null where the end is before the beginning in one month. */
function between(one: Token, other: Token, today: string): Token | null {
  const start = one.start ?? today;
  let end = other.until ?? other.end ?? start;
  let first = start;
  if (end < start) {
    if (one.start?.slice(5, 7) === other.end?.slice(5, 7)) return null;
    const before = `${Number(start.slice(0, 4)) - 1}${start.slice(4)}`;
    if (before <= today && end >= today) first = addDays(today, 1);
    else end = `${Number(end.slice(0, 4)) + 1}${end.slice(4)}`;
  } else if (start.slice(5) > end.slice(5) && start.slice(5, 7) === end.slice(5, 7) && isDay(one) && isDay(other)) {
    return null;
  }
  return spanOf([one, other], first < today ? addDays(today, 1) : first, end, { isRange: true });
}

/** The two weeks before something end on its eve. */
function ahead(found: readonly Token[], all: readonly Token[]): { span: Token; event: Token | null } | null {
  const length = found.find(({ tag }) => tag === 'l' || tag === 'u');
  const beside = found.at(-1);
  const event = beside?.tag === 'x' ? beside : all.find(({ tag }) => tag === 'x');
  if (!length || !event?.start) return null;
  const days = length.months ? length.months * 30 : (length.n ?? 1);
  const end = event.until !== undefined && event.until < event.start ? event.until : addDays(event.start, -1);
  const span = spanOf(found, addDays(end, 1 - days), end, { isRange: true });
  return { span, event: beside?.tag === 'x' || event.isMonth ? null : event };
}

/** The day of an opening or first night is the first that is named elsewhere. */
function openings(items: readonly Token[]): Token[] {
  return items.map((item, index) => {
    if (item.tag !== 'Y' || !/[TB]$/.test(codeOf(items.slice(Math.max(0, index - 2), index)).replace(/[PU]$/, '')))
      return item;
    const event = items.find(({ tag, isRange, isOpen, end = '', start }, at) => {
      const next = items[at + 1]?.tag ?? '';
      return (
        tag === 'x' &&
        !isOpen &&
        at !== index - 2 &&
        end >= (start ?? '') &&
        !(isRange && !isDay(item) && at === index) &&
        next !== 'T'
      );
    });
    const day = event?.start && item.n === -1 ? addDays(event.start, -1) : event?.start;
    return day ? spanOf([item], day, day) : item;
  });
}

/** Joins what belongs together: beginnings with ends, lengths with beginnings. */
function joined(items: readonly Token[], setting: DateSetting): { items: Token[]; isContradictory: boolean } {
  const { today } = setting;
  let isContradictory = false;
  // "4. bis 6. Dezember", "le 30 et 31 janvier".
  let list = reduce(items, /[PF]?n[-TUA]x/gu, (found) => {
    const number = found.find(({ tag }) => tag === 'n');
    const end = found.at(-1);
    if (!number?.n || !end?.start || (end.end !== end.start && !end.isRange) || number.n > 31) return null;
    const start = inMonthOf(end.start, number.n);
    if (start >= end.start) {
      isContradictory ||= found[0]?.tag === 'P' && sameMonth(start, end.start);
      return null;
    }
    if (found.some(({ tag }) => tag === 'A') && addDays(start, 1) !== end.start)
      return [spanOf([number], start, start), end];
    return [spanOf(found, start, end.end ?? end.start, { isRange: true })];
  });
  const events = new Set<Token>();
  const all = openings(list);
  list = reduce(all, /[Jj]?[lu]P?B[PU]?x|[lu]P?B(?=[,.qAb]|$)/gu, (found) => {
    const made = ahead(found, all);
    if (!made) return null;
    if (made.event) events.add(made.event);
    return [made.span];
  }).filter((item) => !events.has(item));
  list = reduce(list, /[PFU]?x[-TU]x/gu, (found) => {
    const [one, other] = found.filter(({ tag }) => tag === 'x');
    if (!one || !other || one.isRange) return null;
    const made = between(one, other, today);
    isContradictory ||= made === null;
    return made ? [{ ...made, from: found[0]?.from ?? made.from }] : null;
  });
  // "del 8 de marzo al 19".
  list = reduce(list, /[PF]?x[-TU]n(?![u$C%q])/gu, (found) => {
    const one = found.find(({ tag }) => tag === 'x');
    const last = found.at(-1)?.n ?? 0;
    if (!one?.start || !isDay(one) || last > 31 || last < 1) return null;
    const here = inMonthOf(one.start, last);
    const end = here > one.start ? here : inMonthOf(addDays(monthsAfter(one.start, 1), 1), last);
    return [spanOf(found, one.start, end, { isRange: true })];
  });
  // "du 4 au 16", of the month that is named elsewhere.
  list = reduce(list, /P?n[TU-]n(?=[,.A]|$)/gu, (found) => {
    const [first, last] = found.filter(({ tag }) => tag === 'n').map(({ n = 0 }) => n);
    const near = list.find(({ tag }) => tag === 'x')?.start;
    if (!first || !last || last > 31 || first >= last || !near || found[0]?.tag !== 'P') return null;
    const start = inMonthOf(near, first);
    return [spanOf(found, start, inMonthOf(near, last), { isRange: true })];
  });
  // "enero y febrero".
  list = reduce(list, /x[A,]x/gu, (found) => {
    const [one, , other] = found;
    if (!one?.isMonth || !other?.isMonth || !one.end || !other.start || !other.end) return null;
    return addDays(one.end, 1) === other.start
      ? [spanOf(found, one.start ?? other.start, other.end, { isRange: true })]
      : null;
  });
  return { items: list, isContradictory };
}

/** Periods of which only one end is said. */
function opened(items: readonly Token[], today: string): Token[] {
  const tomorrow = addDays(today, 1);
  let list = reduce(items, /[TB]P?x/gu, (found) => {
    const [word] = found;
    const end = found.at(-1);
    if (!end?.end || end.isRange) return null;
    const last = end.until ?? (word?.tag === 'B' ? addDays(end.start ?? end.end, -1) : end.end);
    return [{ ...spanOf(found, tomorrow, last, { isRange: true }), isOpen: true }];
  });
  list = reduce(list, /Fx/gu, (found) => {
    const [, day] = found;
    return day && isDay(day) && !day.isRange ? [{ ...day, from: found[0]?.from ?? day.from, isOpen: true }] : null;
  });
  return list;
}

/** Spans that stand for when something is held where others say when it is advertised. */
function advertised(spans: readonly TaggedPeriod[], text: string, held: RegExp): TaggedPeriod[] {
  const parted = spans.filter(
    (whole) =>
      !spans.some(
        ({ start, end, from }) =>
          from !== whole.from &&
          start &&
          end &&
          whole.start &&
          whole.end &&
          start >= whole.start &&
          end <= whole.end &&
          (start !== whole.start || end !== whole.end) &&
          start !== end,
      ),
  );
  const isWhole = ({ start, end }: TaggedPeriod) => start !== undefined && end !== undefined && end > start;
  const isOpen = ({ end, days }: TaggedPeriod) => days !== undefined || end === undefined;
  const kept = [parted.filter(isWhole), parted.filter(isOpen), parted].find((list) => list.length > 0) ?? [];
  const spoken = kept.filter(({ from }, index) => {
    if (kept.length === 1) return true;
    const sentence = Math.max(...['. ', '! ', '? ', ': '].map((mark) => text.lastIndexOf(mark, from)), 0);
    const before = text.slice(sentence, from);
    const isFirst = !kept.slice(0, index).some((other) => other.from >= sentence);
    return !(isFirst && held.test(before)) && !/(?:fur|pour|para)\s+(?:\p{L}+\s+){0,2}$/u.test(before);
  });
  return spoken.length > 0 ? spoken : kept;
}

/** `held` finds the names of what is held on given days. */
export function taggedDates(tokens: readonly Token[], text: string, setting: DateSetting, held: RegExp): TaggedDates {
  const { today } = setting;
  const spans = foldSpans(tokens, setting);
  const { items, isContradictory } = joined(spans, setting);
  if (isContradictory) return { periods: [], isContradictory, rest: items };
  const rest = opened(items, today);
  const lengths = rest.filter(
    ({ tag, from }) => tag === 'l' && !/(?:seit|depuis|desde hace)\s+$/u.test(text.slice(0, from)),
  );
  const named = rest.filter(({ tag, start }) => tag === 'x' && start !== undefined);
  const [length] = lengths;
  const start =
    length && (named.find(({ isOpen, isRange }) => isOpen && !isRange) ?? named.findLast((span) => isDay(span)));
  const isOthersLong = named.some(({ isRange, isMonth }) => isRange || isMonth);
  if (length && start?.start && (start.isOpen || !isOthersLong)) {
    const hit = { from: Math.min(start.from, length.from), to: Math.max(start.to, length.to) };
    const whole = {
      ...hit,
      start: start.start,
      ...(length.months ? { end: monthsAfter(start.start, length.months) } : { days: length.n ?? 1 }),
    };
    return { periods: [whole], isContradictory, rest };
  }
  const [only] = named;
  if (only?.start && named.length === 1 && isDay(only) && rest.some(({ tag }) => tag === 'R')) {
    return {
      periods: [{ from: only.from, to: only.to, start: only.start, end: lastOf(only.start) }],
      isContradictory,
      rest,
    };
  }
  const open = named.filter(({ isOpen }) => isOpen);
  const [begun, ended] = [open.find(({ isRange }) => !isRange), open.find(({ isRange }) => isRange)];
  if (begun?.start && ended?.end && ended.end > begun.start) {
    const hit = { from: Math.min(begun.from, ended.from), to: Math.max(begun.to, ended.to) };
    return { periods: [{ ...hit, start: begun.start, end: ended.end }], isContradictory, rest };
  }
  const periods = named.map(
    ({ from, to, start: first = today, end, isOpen, isRange }): TaggedPeriod =>
      isOpen && !isRange ? { from, to, start: first } : { from, to, start: first, ...(end ? { end } : {}) },
  );
  if (periods.length === 0) {
    if (!length) return { periods: [], isContradictory, rest };
    return {
      periods: [{ from: length.from, to: length.to, days: length.months ? 30 * length.months : (length.n ?? 1) }],
      isContradictory,
      rest,
    };
  }
  const seen = new Set<string>();
  const kept = advertised(periods, text, held).filter(({ start: first, end }) => {
    const key = `${first}/${end}`;
    return !seen.has(key) && seen.add(key);
  });
  return { periods: kept, isContradictory, rest };
}
