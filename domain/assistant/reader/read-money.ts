import type { Hit } from './folded.ts';
import { amountOf, multiplied, number } from './numbers.ts';

export interface Sum extends Hit {
  readonly amountFrom?: number;
  readonly amount: number;
  readonly currency: string;
  readonly qualifier: 'exact' | 'about' | 'at_most' | 'at_least' | 'range';
  readonly per: 'total' | 'day' | 'week' | 'month';
}

export interface NamedSum extends Sum {
  /** Its currency is said. */
  readonly isNamed: boolean;
}

export interface MoneyFound {
  readonly sum: Sum | null;
  /** All that were named, in their order; a correction leaves one. */
  readonly sums: readonly Sum[];
  readonly isContradictory: boolean;
}

/** Words of money: what they mean where the company's own currency is none of those that share the word. */
const currencies: readonly (readonly [pattern: string, usual: string, shared: readonly string[]])[] = [
  ['usd|us\\$', 'USD', []],
  ['gbp', 'GBP', []],
  ['eur|€|euros?|يورو', 'EUR', []],
  ['aed|درهم اماراتي', 'AED', []],
  ['sar|ريال سعودي', 'SAR', []],
  ['د\\.ك|kwd', 'KWD', []],
  ['\\$|dollars?|bucks|دولارات|دولار', 'USD', ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD']],
  ['£|pounds?|quid', 'GBP', ['GBP', 'EGP']],
  ['جنيهات|جنيها|جنيه', 'GBP', ['EGP', 'GBP', 'SDG']],
  ['dirhams?|دراهم|درهما|درهم', 'AED', ['AED', 'MAD']],
  ['riyals?|rials?|ريالات|ريالا|ريال', 'SAR', ['SAR', 'QAR', 'OMR', 'YER']],
  ['dinars?|دنانير|دينارا|دينار', 'KWD', ['KWD', 'BHD', 'JOD', 'IQD', 'TND', 'LYD', 'DZD']],
  ['chf|francs?|فرنك', 'CHF', ['CHF', 'XAF', 'XOF']],
];
const anyCurrency = currencies.map(([pattern]) => pattern).join('|');

function currencyOf(word: string | undefined, own: string): string | null {
  if (!word) return null;
  const found = currencies.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'u').test(word));
  if (!found) return null;
  return found[2].includes(own) ? own : found[1];
}

const money = new RegExp(
  [
    `(?<sign>${anyCurrency})\\s?(?<signed>${number})`,
    `(?<![\\p{L}\\d/:.])(?<named>${number})\\s?(?<name>${anyCurrency})(?![\\p{L}])`,
    `(?<![\\p{L}\\d/:.])(?<bare>${multiplied})`,
    // What it is for or how long it is to last may follow a budget's bare number.
    `(?<=(?:budget|ميزاني\\p{L}*)(?: (?:is|of|around|about|هي|حوالي|قدرها))?:? )(?<told>\\d{2,}|\\d{1,3}(?:[.,]\\d{3})+)(?= (?:for|over|per|a (?:day|week|month)|لمده|خلال|علي مدي|علي مدار|لاسبوع\\p{L}*|لشهر\\p{L}*|ليومين|في الاسبوع|في الشهر|في اليوم|يوميا|شهريا|اسبوعيا|في اسبوع\\p{L}*|في شهر\\p{L}*)(?![\\p{L}]))`,
    `(?<=(?:budget|الميزانيه|ميزانيه|معايا|الى|up to|max|more than|اكثر من|بالكتير|بالكثير|الـ budget)\\D{0,12})(?<loose>\\d[\\d.,]*)(?=\\s*(?:$|[,.;!?](?!\\d)|total|max|tops))`,
  ].join('|'),
  'gu',
);
const range = new RegExp(
  `(?:between|بين|تتراوح بين|from)?\\s?(?<low>${number})\\s?(?:${anyCurrency})?\\s?(?:and|-|to|و|الى|ل)\\s?(?<high>${number})\\s?(?<unit>${anyCurrency})?`,
  'gu',
);

const about =
  /(?:about|around|roughly|approx\w*|circa|some|maybe|give or take|حوالي|حوالى|نحو|بنحو|تقريبا|يمكن|قرابه)\s*(?:\p{L}+\s)?$/u;
const aboutAfter = /^\s*[^.]{0,14}?(?:or so|give or take|roughly|تقريبا)/u;
const most =
  /(?:max\w*|up to|no more than|not more than|more than|at most|upper limit\w*|limit|ceiling|tops|يتجاوز|يتعدي|تتجاوز|تتعدي|بحد اقصي|كحد اقصي|اقصي حد|بالكثير|بالكتير|اكثر من|بالكتير|بالكثير|ما يزيد عن)[^\d.]{0,28}$|(?:^|[\s.])(?:الي|لين|لغايه)\s*$/u;
const mostAfter = /^[^.\d]{0,22}?(?:max\b|maximum|tops|at most|كحد اقصي|بحد اقصي|بالكثير|بالكتير|حد اقصي)/u;
const least = /(?:at least|minimum|min\.?|not less than|اقل شي|علي الاقل|لا يقل عن)\s*$/u;
const leastAfter = /^\s*(?:at least|minimum|or more|علي الاقل)/u;
const periods: readonly (readonly [RegExp, 'day' | 'week' | 'month'])[] = [
  [
    /^[^\d.]{0,14}?(?:(?:\/|per |a |each |every )\s?(?:day|night|evening)|daily|في اليوم|باليوم|يوميا|بالليله|في الليله|فالنهار|لليوم)/u,
    'day',
  ],
  [/^[^\d.]{0,14}?(?:(?:\/|per |a |each |every )\s?week|weekly|في الاسبوع|بالاسبوع|اسبوعيا)/u, 'week'],
  [/^[^\d.]{0,14}?(?:(?:\/|per |a |each |every )\s?month|monthly|في الشهر|بالشهر|شهريا)/u, 'month'],
];
const isCorrection = /(?:\bno\b|make it|wait|actually|rather|sorry|scratch that|لا خلها|لا,|قصدي|خليها|بل )/u;
const isPrice = /^\s?(?:%|٪|percent|off\b|بالمئه|in \d|people|apprentices)/u;

const periodOf = (after: string): Sum['per'] => periods.find(([pattern]) => pattern.test(after))?.[1] ?? 'total';

function qualifierOf(before: string, after: string): Sum['qualifier'] {
  if (least.test(before) || leastAfter.test(after)) return 'at_least';
  if (most.test(before) || mostAfter.test(after)) return 'at_most';
  return about.test(before) || aboutAfter.test(after) ? 'about' : 'exact';
}

function rangeIn(text: string, own: string): Sum | null {
  for (const match of text.matchAll(range)) {
    const { low = '', high = '', unit } = match.groups ?? {};
    const near = text.slice(Math.max(0, match.index - 40), match.index + match[0].length);
    const isSum = unit || new RegExp(`(?:${anyCurrency})`, 'u').test(match[0]) || /budget|ميزاني/u.test(near);
    if (!isSum || /\d\s?(?:am|pm)/u.test(match[0])) continue;
    if (!/between|بين|-|\bto\b/u.test(match[0]) && !/بين/u.test(near)) continue;
    const top = amountOf(high);
    const scale =
      /(?:k|thousand|الف|الاف)/u.test(high) && !/(?:k|thousand|الف|الاف)/u.test(low) && amountOf(low) < 1000 ? 1000 : 1;
    const bottom = amountOf(low) * scale;
    if (!(bottom < top)) continue;
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 40);
    const sign = new RegExp(anyCurrency, 'u').exec(match[0])?.[0];
    return {
      from: match.index,
      to: match.index + match[0].trimEnd().length,
      amountFrom: bottom,
      amount: top,
      currency: currencyOf(unit ?? sign, own) ?? own,
      qualifier: 'range',
      per: periodOf(after),
    };
  }
  return null;
}

/** Sums in their order: what corrects the sum before it, or is a higher limit, stands in its place. */
export function settled<S extends NamedSum>(sums: readonly S[], isTakenBack: (last: S, next: S) => boolean): S[] {
  const found: S[] = [];
  for (const next of sums) {
    const last = found.at(-1);
    const isCorrected = last && isTakenBack(last, next);
    const isLimit = last && next.qualifier === 'at_most' && next.amount > last.amount && next.per === last.per;
    if (isCorrected || isLimit)
      found[found.length - 1] = {
        ...next,
        per: isCorrected && next.per === 'total' ? last.per : next.per,
        currency: next.isNamed ? next.currency : last.currency,
      };
    else found.push(next);
  }
  return found;
}

/** Whether sums are of several currencies, or a later limit is below the first. */
export const disagree = (found: readonly Sum[]): boolean =>
  new Set(found.map(({ currency }) => currency)).size > 1 ||
  found.some(({ qualifier, per, amount }, index) => {
    const [sum] = found;
    return index > 0 && sum && qualifier === 'at_most' && per === sum.per && amount < sum.amount;
  });

export function readMoney(whole: string, own: string, days: number | null): MoneyFound {
  // What Arabic writes before a number, joined to it.
  const text = whole.replace(/(?<!\p{L})[بلو](?=\d)/gu, ' ');
  const ranged = rangeIn(whole, own);
  if (ranged) return { sum: ranged, sums: [ranged], isContradictory: false };
  const sums: NamedSum[] = [];
  for (const match of text.matchAll(money)) {
    const { sign, signed, named, name, bare, loose, told } = match.groups ?? {};
    const to = match.index + match[0].trimEnd().length;
    const after = text.slice(to, to + 50);
    const before = text.slice(Math.max(0, match.index - 45), match.index);
    const amount = amountOf(signed ?? named ?? bare ?? loose ?? told ?? '');
    if (!Number.isFinite(amount) || isPrice.test(after)) continue;
    if (!sign && !name && /^\s?(?:km|miles?|كيلو|staff|people)/u.test(after)) continue;
    sums.push({
      from: match.index,
      to,
      amount,
      currency: currencyOf(sign ?? name, own) ?? own,
      qualifier: qualifierOf(before, after),
      per: periodOf(after),
      isNamed: Boolean(sign ?? name),
    });
  }
  const [first] = sums;
  if (!first) {
    return { sum: null, sums: [], isContradictory: false };
  }
  const found: Sum[] = settled(sums, (last, next) => isCorrection.test(text.slice(last.to, next.from)));
  const bareLater = /(?:wait|no|actually|قصدي|لا خلها)[^.\d]{0,24}(\d[\d.,]*)(?!\s?(?:am|pm|%|\d|:))/u.exec(
    text.slice(first.to),
  );
  const [only] = found;
  if (only && found.length === 1 && bareLater && only === first) {
    const amount = amountOf(bareLater[1] ?? '');
    if (Number.isFinite(amount)) found[0] = { ...only, amount, to: first.to + bareLater.index + bareLater[0].length };
  }
  const [sum] = found;
  if (!sum) return { sum: null, sums: [], isContradictory: false };
  const daily = found.find(({ per }) => per === 'day');
  const total = found.find(({ per }) => per === 'total');
  const isContradictory =
    disagree(found) ||
    (daily !== undefined && total !== undefined && days !== null && daily.amount * days > total.amount);
  return { sum: isContradictory ? null : sum, sums: found, isContradictory };
}
