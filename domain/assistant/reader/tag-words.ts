/** Cuts a folded text into words of known kinds. */
import { foldPattern, type Language, type Meaning, type Token, type Words } from './lexicon.ts';

interface Rule {
  readonly meaning: Meaning;
  readonly pattern: RegExp;
}

/** No letter is cut at the end, save after an elision. */
const END = "(?:(?<=['\\s])|(?![\\p{L}\\p{N}]))";
const compiled = new WeakMap<Language, readonly Rule[]>();

const rulesIn = (words: Words<Meaning>): Rule[] =>
  words.map(([meaning, pattern]) => ({
    meaning,
    pattern: new RegExp(`(?:${foldPattern(pattern)})${/[$%]/.test(meaning.tag) ? '(?![\\p{L}])' : END}`, 'uy'),
  }));

function rulesOf(language: Language): readonly Rule[] {
  const known = compiled.get(language);
  if (known) return known;
  const rules = rulesIn([...language.time, ...language.money]);
  compiled.set(language, rules);
  return rules;
}

const dated = /(\d{1,2})[./](\d{1,2})(?:[./](20\d\d|\d\d)|\.)?(?![\d%\p{L}])/uy;
const clocked =
  /(\d{1,2})(?:\s?[:h]\s?(\d\d)(?:\s?(?:uhr|h))?|\s?(?:uhr|h|hs|hrs|horas|heures)(?:\s(\d\d)(?!\d))?)(?![\p{L}\d])/uy;
const pointed = /(\d{1,2})\.(\d\d)\s?uhr(?!\p{L})/uy;
const digits = /\d{1,3}(?:[.,' ]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?/uy;
const thousands = /(\d+)k(\d)(?![\d\p{L}])/uy;
const ordinal = /(?:\.(?=\s*(?:\p{L}|-|bis))|er|ers|[aoº°]|re|ere|e|eme|th|st)(?![\p{L}\p{N}])/uy;
const word = /[\p{L}\p{N}][\p{L}\p{N}'-]*/uy;

function at(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function plain(text: string): number {
  const parts = text.split(/[.,' ]/);
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return Number(text);
  // A mark before exactly three digits parts thousands; any other begins a fraction.
  return last.length === 3 ? Number(parts.join('')) : Number(`${parts.slice(0, -1).join('')}.${last}`);
}

/** German writes its numbers in one word, the ones before the tens. */
function compound(said: string, numbers: Readonly<Record<string, number>>): number | null {
  const known = numbers[said];
  if (known !== undefined) return known;
  for (const [name, times] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const cut = said.lastIndexOf(name);
    if (cut < 0) continue;
    const before = cut === 0 ? 1 : compound(said.slice(0, cut), numbers);
    const rest = said.slice(cut + name.length).replace(/^und/, '');
    const after = rest === '' ? 0 : compound(rest, numbers);
    return before === null || after === null ? null : before * times + after;
  }
  const half = /^(.+)(?:einhalb)$/.exec(said);
  if (half) {
    const whole = compound(half[1] ?? '', numbers);
    return whole === null ? null : whole + 0.5;
  }
  const joined = /^(.+?)und(.+)$/.exec(said);
  if (!joined) return null;
  const ones = numbers[joined[1] ?? ''];
  const tens = numbers[joined[2] ?? ''];
  return ones !== undefined && ones < 10 && tens !== undefined && tens >= 20 && tens < 100 ? ones + tens : null;
}

interface Said {
  readonly value: number;
  readonly to: number;
  readonly isMultiplied: boolean;
  readonly isWord: boolean;
}

/** The number that is written at a place, in digits or words, with what multiplies it. */
function numberAt(text: string, from: number, { numbers, multipliers, numberLink, code }: Language): Said | null {
  const short = at(thousands, text, from);
  if (short)
    return {
      value: Number(short[1]) * 1000 + Number(short[2]) * 100,
      to: from + short[0].length,
      isMultiplied: true,
      isWord: false,
    };
  let to = from;
  let sum = 0;
  let current: number | null = null;
  let isMultiplied = false;
  const inDigits = at(digits, text, from);
  if (inDigits) {
    current = plain(inDigits[0]);
    to = from + inDigits[0].length;
  }
  const next = new RegExp(`(?:\\s|^)?\\s*(?:${numberLink}\\s)?\\s*([\\p{L}]+)`, 'uy');
  for (;;) {
    const match: RegExpExecArray | null = to === from ? at(word, text, from) : at(next, text, to);
    const said = (match?.[1] ?? match?.[0] ?? '').trim();
    if (!match || said === '') break;
    const times = multipliers[said];
    const value = inDigits ? undefined : ((code === 'de' ? compound(said, numbers) : numbers[said]) ?? undefined);
    if (times !== undefined && (current !== null || times >= 1000)) {
      const linked: boolean = to !== from && new RegExp(`^\\s*${numberLink}\\s`, 'u').test(match[0]);
      if (linked && inDigits) break;
      const whole: number = (current ?? 1) * times;
      if (times >= 1000) {
        sum += whole;
        current = null;
        isMultiplied = true;
      } else current = whole;
    } else if (value !== undefined && (to === from || current === null || fits(current, value))) {
      current = (current ?? 0) + value;
      isMultiplied ||= code === 'de' && /tausend$/.test(said);
    } else break;
    to += match[0].length;
    if (/^(?:tsd|mio)$/.test(said) && text[to] === '.') to += 1;
  }
  if (to === from) return null;
  return { value: sum + (current ?? 0), to, isMultiplied, isWord: !inDigits };
}

/** "ciento" and "treinta", not "dos" and "semanas" of another count. */
const fits = (current: number, value: number): boolean =>
  value < 10 ? current % 10 === 0 && current >= 20 : value < 100 ? current % 100 === 0 : false;

function clockAt(text: string, from: number): Token | null {
  const match = at(clocked, text, from) ?? at(pointed, text, from);
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? match[3] ?? 0)];
  if (hour > 24 || minute > 59) return null;
  return { tag: 'C', minutes: hour * 60 + minute, from, to: from + match[0].length };
}

function dateAt(text: string, from: number): Token | null {
  const match = at(dated, text, from);
  if (!match) return null;
  const [day, month, year] = [Number(match[1]), Number(match[2]), match[3]];
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  // "1.200" and "29,90" are sums, "10.30" may be a clock: a date ends in a point or has a slash or a year.
  if (!year && !match[0].includes('/') && !match[0].endsWith('.')) return null;
  return {
    tag: 'd',
    n: month - 1,
    day,
    year: year ? Number(year.length === 2 ? `20${year}` : year) : undefined,
    from,
    to: from + match[0].length,
  };
}

/** The words of a folded text, in their order; those that are passed over are left out. */
export function tagWords(text: string, language: Language): Token[] {
  const rules = rulesOf(language);
  const tokens: Token[] = [];
  let index = 0;
  const isInside = (place: number) =>
    /[\p{L}\p{N}]/u.test(text[place - 1] ?? ' ') && /[\p{L}\p{N}]/u.test(text[place] ?? ' ');
  while (index < text.length) {
    const character = text[index] ?? '';
    if (/\s/.test(character)) {
      index += 1;
      continue;
    }
    let best: Token | null = null;
    if (!isInside(index) || /\d/.test(text[index - 1] ?? '')) {
      for (const { meaning, pattern } of rules) {
        const match = at(pattern, text, index);
        if (match && match[0].length > 0 && index + match[0].length > (best?.to ?? index)) {
          best = { ...meaning, from: index, to: index + match[0].length };
        }
      }
    }
    if (/\d/.test(character)) best = clockAt(text, index) ?? dateAt(text, index) ?? best;
    if (best?.tag !== 'C' && best?.tag !== 'd') {
      const number = isInside(index) ? null : numberAt(text, index, language);
      if (number && number.to > (best?.to ?? index)) {
        let { to } = number;
        if (!number.isWord && number.value <= 31) to += at(ordinal, text, to)?.[0].length ?? 0;
        best = { tag: 'n', n: number.value, isMultiplied: number.isMultiplied, from: index, to };
        const last = tokens.at(-1);
        if (
          number.value >= 2020 &&
          number.value < 2100 &&
          (last?.tag === 'm' || last?.tag === 'Q' || last?.tag === 's')
        )
          best = { ...best, tag: 'y' };
      }
    }
    if (best) {
      if (best.tag !== ' ') tokens.push(best);
      index = best.to;
      continue;
    }
    const rest = at(word, text, index);
    if (rest) {
      // A word with an apostrophe or a hyphen is looked at in its parts.
      const cut = /['-]/.exec(rest[0])?.index;
      const to = index + (cut ? cut : rest[0].length);
      tokens.push({ tag: 'q', from: index, to });
      index = to;
      if (cut && text[index] === "'") index += 1;
      continue;
    }
    if (/[.!?;:…]/.test(character)) tokens.push({ tag: '.', from: index, to: index + 1 });
    else if (/[,()"«»„“”]/.test(character)) tokens.push({ tag: ',', from: index, to: index + 1 });
    else if (character === '-') tokens.push({ tag: '-', from: index, to: index + 1 });
    index += 1;
  }
  return withoutLone(tokens);
}

/** Abbreviations of weekdays count beside another weekday alone: "so" and "mar" are words, too. */
function withoutLone(tokens: readonly Token[]): Token[] {
  const isDay = (index: number) => tokens[index]?.tag === 'w';
  const joins = (index: number) => /[-A,TU]/.test(tokens[index]?.tag ?? ' ');
  return tokens.map((token, index) =>
    token.isWeak &&
    !(
      isDay(index - 1) ||
      isDay(index + 1) ||
      (joins(index - 1) && isDay(index - 2)) ||
      (joins(index + 1) && isDay(index + 2))
    )
      ? { tag: 'q', from: token.from, to: token.to }
      : token,
  );
}
