/** Days of the week and hours of the day in a text whose words are tagged. */
import { nextWeekday } from './calendar.ts';
import type { Hit } from './folded.ts';
import { type Clocks, codeOf, type Token } from './lexicon.ts';
import { everyDay, fridayWeekends, type HoursFound, rangeOf } from './read-hours.ts';
import { reduce } from './tagged-spans.ts';

export interface TaggedHours extends HoursFound {
  /** Weekdays that stand alone: the next of each is a day, where no other is named. */
  readonly singles: readonly (Hit & { readonly start: string; readonly end: string })[];
}

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const isLater = ({ clocks = [] }: Token): boolean => (clocks[0]?.[0] ?? '') >= '12:00';

/** The words of a text with each span of the clock as one word (`k`), and each excluded one as another (`J`). */
export function foldClocks(tokens: readonly Token[]): Token[] {
  const made = (words: readonly Token[], tag: string, clocks: Clocks): Token => ({
    tag,
    clocks,
    from: words[0]?.from ?? 0,
    to: words.at(-1)?.to ?? 0,
  });
  const minutesOf = ({ minutes, n = 0 }: Token): number => minutes ?? n * 60;
  const span = (words: readonly Token[]): Token[] | null => {
    const times = words.filter(({ tag }) => tag === 'C' || tag === 'n');
    const part = words.find(({ tag }) => tag === 'D');
    let [from, to] = times.map(minutesOf) as [number, number];
    if (part && isLater(part) && from < 720) from += from < 1 ? 0 : 720;
    if (part && isLater(part) && to <= 720) to += 720;
    if (!times.every(({ n = 0 }) => Number.isInteger(n)) || from > 1440 || to > 1440 || from === to) return null;
    return from < to
      ? [made(words, 'k', [[clockText(from), clockText(to)]])]
      : [
          made(words, 'k', [
            [clockText(from), '24:00'],
            ['00:00', clockText(to)],
          ]),
        ];
  };
  let list = reduce(tokens, /[PF]?[Cn][-TU]n(?:P?D)(?!q)/gu, span);
  list = reduce(list, /~[Cn]A[Cn]?C|[PF]?[Cn][-TU]C(?!q)|[PF]?[Cn][-TU]C/gu, span);
  list = reduce(list, /Xq{0,2}[BV]P?C/gu, (words) => {
    const time = words.at(-1);
    const isAfter = words.some(({ tag }) => tag === 'V');
    const at = clockText(time?.minutes ?? 0);
    return [made(words, 'J', [isAfter ? [at, '24:00'] : ['00:00', at]])];
  });
  return reduce(list, /[FVTB]P?C/gu, (words) => {
    const at = clockText(words.at(-1)?.minutes ?? 0);
    return [made(words, 'k', [/[FV]/.test(words[0]?.tag ?? '') ? [at, '24:00'] : ['00:00', at]])];
  });
}

/** Whether a word is taken out: by what stands before it, or right after it. */
function isOut(code: string, from: number, to: number): boolean {
  const before = code.slice(0, from);
  if (/[kD]/.test(code[from] ?? '')) return /X[qPUe]{0,2}$/u.test(before) || /^X(?![wWGnDBVk])/u.test(code.slice(to));
  return (
    /X[qPUe]{0,2}(?:w[-TUA,])*$/u.test(before) ||
    /X[qPUe]?(?:[GW]A)+$/u.test(before) ||
    /^(?:[A,]?[wGW])*q?[Xv](?![wWGnDBV])/u.test(code.slice(to))
  );
}

/** `tokens` have their clocks and dates put together already. */
export function taggedHours(tokens: readonly Token[], country: string, today: string): TaggedHours {
  const weekend = fridayWeekends.has(country) ? [5, 6] : [6, 7];
  const workdays = everyDay.filter((day) => !weekend.includes(day));
  const code = codeOf(tokens);
  const hits: Hit[] = [];
  const wanted = new Set<number>();
  const without = new Set<number>();
  const singles: (Hit & { start: string; end: string })[] = [];
  const take = (match: RegExpMatchArray, days: readonly number[]) => {
    const from = match.index ?? 0;
    const to = from + match[0].length;
    hits.push({ from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 });
    for (const day of days) (isOut(code, from, to) ? without : wanted).add(day);
  };
  const done = new Set<number>();
  for (const match of code.matchAll(/w[-TU]w/gu)) {
    const [one, two] = [tokens[match.index], tokens[match.index + 2]];
    done.add(match.index).add(match.index + 2);
    take(match, rangeOf(one?.n ?? 1, two?.n ?? 7));
  }
  for (const match of code.matchAll(/w/gu)) {
    const token = tokens[match.index];
    if (!token || done.has(match.index)) continue;
    const before = code.slice(Math.max(0, match.index - 4), match.index);
    const after = code.slice(match.index + 1, match.index + 6);
    const isRepeated =
      token.isRecurring ||
      /e(?:wA?)*$/.test(before) ||
      /^(?:[A,]*w)*,?q?P?[kD]/.test(after) ||
      /[kD][,P]?(?:w[A,]?)*$/.test(before) ||
      isOut(code, match.index, match.index + 1);
    if (isRepeated) take(match, [token.n ?? 1]);
    else {
      const start = nextWeekday(today, (token.n ?? 1) - 1, true);
      singles.push({ from: token.from, to: token.to, start, end: start });
    }
  }
  for (const match of code.matchAll(/W/gu)) take(match, workdays);
  for (const match of code.matchAll(/G/gu)) take(match, weekend);
  const kept = (tag: string) =>
    [...code.matchAll(new RegExp(tag, 'gu'))].flatMap((match) => {
      const token = tokens[match.index];
      return token && !isOut(code, match.index, match.index + 1) ? [token] : [];
    });
  const clocks = kept('k');
  const parts = clocks.length > 0 ? [] : kept('D');
  const banned = tokens.filter(({ tag }) => tag === 'J').flatMap(({ clocks: out = [] }) => [...out]);
  const said = [...clocks, ...parts];
  for (const { from, to } of said) hits.push({ from, to });
  const areCommuters = tokens.some((token) => token.areCommuters);
  const areDaysSaid = wanted.size > 0;
  const areWorkdays = parts.some(({ ofWork }) => ofWork);
  const days = (areDaysSaid ? [...wanted] : areWorkdays ? workdays : everyDay)
    .filter((day) => !without.has(day))
    .sort();
  const spans: Clocks = said.flatMap(({ clocks: own = [] }) => [...own]);
  const isBanned = spans.some(([from, to]) => banned.some(([start, end]) => from >= start && to <= end));
  const isContradictory = (areDaysSaid && days.length === 0) || isBanned;
  if (isContradictory) return { spans: [], withoutDays: [], isContradictory, hits, areCommuters, singles };
  const isSaid = spans.length > 0 || areDaysSaid || without.size > 0;
  const all: Clocks = spans.length > 0 ? spans : [['00:00', '24:00']];
  return {
    spans: isSaid ? all.map(([from, to]) => ({ days, from, to })) : [],
    withoutDays: [...without].sort(),
    isContradictory,
    hits,
    areCommuters,
    singles,
  };
}
