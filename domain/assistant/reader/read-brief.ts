/** Reads a brief: what it says, and where. Deterministic, with nothing asked of anybody; a text cannot make it do anything. */
import { currencyDigits } from '#domain/money/currency.ts';
import type { BriefReading, WishSlot, WordsRead } from '../brief-reading.ts';
import { foldText, type Hit, overlaps } from './folded.ts';
import { languageOf, type ReaderLanguage } from './language.ts';
import { german } from './languages/de.ts';
import { spanish } from './languages/es.ts';
import { french } from './languages/fr.ts';
import { venuesBy, withAsides } from './read-asides.ts';
import { readDates } from './read-dates.ts';
import { readHours } from './read-hours.ts';
import { readMoney } from './read-money.ts';
import { type Gazetteer, readPlaces } from './read-places.ts';
import { readTagged } from './read-tagged.ts';
import { audiences, goals, products, venues } from './vocabulary.ts';

export interface ReadingSetting {
  /** ISO day. */
  readonly today: string;
  /** ISO: Monday is 1. */
  readonly weekStartsOn: number;
  readonly currency: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly gazetteer: Gazetteer;
  /** The reader's own language: that of a text which tells nothing of its own. */
  readonly language: ReaderLanguage;
}

const tagged = { de: german, fr: french, es: spanish } as const;

/** So much of a text is read: nobody says more of a campaign. */
const READ = 6000;
const L = '(?<![\\p{L}\\p{N}])';
const R = '(?![\\p{L}\\p{N}])';
/** What Arabic writes before a word, joined to it. */
const prefix = '(?:[وبفلك]|لل|بال|وال|ال)?';
/** The words of a table, folded as the text is. */
const foldWords = (pattern: string) =>
  pattern.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ى/g, 'ي').replace(/ة/g, 'ه');
const hitsOf = (text: string, pattern: string): Hit[] =>
  [...text.matchAll(new RegExp(`${L}${prefix}(?<core>${foldWords(pattern)})${R}`, 'gu'))].map((match) => {
    const to = match.index + match[0].length;
    return { from: to - (match.groups?.core?.length ?? 0), to };
  });

interface Found<T> extends Hit {
  readonly value: T;
  readonly isOut: boolean;
}

const out =
  /(?:\bno|\bnot(?: in| at| on)?|\bwithout|\bexcept|\bskip|\bnothing (?:in|at)(?: the)?|\bnever|بدون|ما عدا|ولا نريد|لا نريد|لا نبي اعلانات عند|ولا|(?<![\p{L}])لا)\s+(?:\p{L}+\s)?(?:ال|بال|لل|و)?$/u;
const outAfter = /^ (?:are|is) (?:not|the wrong)\b/u;

function allOf<T>(text: string, table: readonly (readonly [T, string])[], taken: readonly Hit[] = []): Found<T>[] {
  const found: Found<T>[] = [];
  for (const [value, pattern] of table) {
    for (const hit of hitsOf(text, pattern)) {
      if (taken.some((other) => overlaps(hit, other)) || found.some((other) => overlaps(hit, other))) continue;
      const isOut = out.test(text.slice(Math.max(0, hit.from - 22), hit.from)) || outAfter.test(text.slice(hit.to));
      found.push({ ...hit, value, isOut });
    }
  }
  return found.sort((one, other) => one.from - other.from);
}

const advertiser = /^(?:charity|charities|جمعيه خيريه|جمعيه)$/u;
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

export function readBrief(original: string, setting: ReadingSetting): BriefReading {
  const language = languageOf(original, setting.language);
  const text = original.slice(0, READ);
  const read =
    language === 'en' || language === 'ar' ? readListed(text, setting) : readTagged(text, setting, tagged[language]);
  return withAsides(text, read);
}

/** English and Arabic, and what mixes the two. */
function readListed(original: string, setting: ReadingSetting): BriefReading {
  const folded = foldText(original.slice(0, READ));
  const { text } = folded;
  const words: WordsRead[] = [];
  const note = (slot: WishSlot, { from, to }: Hit) => words.push({ slot, from: folded.at(from), to: folded.at(to) });
  const contradictions: WishSlot[] = [];

  const dates = readDates(text, setting);
  const [first] = dates.periods;
  const length = first?.days ?? (first?.start && first.end ? days(first.start, first.end) : null);
  const money = readMoney(text, setting.currency, length);
  const hours = readHours(text, setting.country, [...dates.periods, ...money.sums]);
  for (const period of dates.periods) note('dates', period);
  for (const sum of money.sums) note('budget', sum);
  for (const hit of hours.hits) note('hours', hit);
  if (dates.isContradictory) contradictions.push('dates');
  if (money.isContradictory) contradictions.push('budget');
  if (hours.isContradictory) contradictions.push('hours');

  const things = products
    .flatMap(([category, pattern]) => hitsOf(text, pattern).map((hit) => ({ category, ...hit })))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  // The thing itself before who does it.
  const product = things.find(({ from, to }) => !advertiser.test(text.slice(from, to))) ?? things[0];
  if (product) note('category', product);
  const productHit = product ?? null;
  if (productHit) note('product', productHit);

  const objective = goals.flatMap(([value, pattern]) => hitsOf(text, pattern).map((hit) => ({ value, ...hit })))[0];
  if (objective) note('objective', objective);

  const places = readPlaces(original.slice(0, READ), folded, setting);
  for (const { hit } of places.places) note('places', hit);
  const heard = allOf(text, audiences, productHit ? [productHit] : []);
  const seen = allOf(text, venues, [...(productHit ? [productHit] : []), ...places.places.map(({ hit }) => hit)]);
  for (const found of heard) note(found.isOut ? 'without' : 'audiences', found);
  for (const found of seen) note(found.isOut ? 'without' : 'venues', found);
  for (const { hit } of places.without) note('without', hit);
  const commuting =
    hours.areCommuters && !heard.some(({ value }) => value === 'drivers') ? (['commuters'] as const) : [];

  return {
    objective: objective?.value ?? null,
    category: product?.category ?? null,
    product: productHit ? original.slice(folded.at(productHit.from), folded.at(productHit.to)) : null,
    places: places.places.map(({ place }) => place),
    unknownPlaces: places.unknown,
    dates: dates.periods.map(({ start, end, days: lasting }) => ({
      ...(start === undefined ? {} : { from: start }),
      ...(end === undefined ? {} : { to: end }),
      ...(lasting === undefined ? {} : { durationDays: lasting }),
    })),
    hours: hours.spans.map(({ days: on, from, to }) => ({ days: [...on], from, to })),
    money: (money.sum ? [money.sum] : money.sums).map(({ amount, amountFrom, currency, per, qualifier }) => ({
      amount,
      amountMinor: Math.round(amount * 10 ** currencyDigits(currency)),
      ...(amountFrom === undefined ? {} : { amountFrom }),
      currency,
      per,
      qualifier,
    })),
    budgetChange: null,
    ownPlace: null,
    ...venuesBy(text, seen),
    audiences: distinct([...heard.filter(({ isOut }) => !isOut).map(({ value }) => value), ...commuting]),
    withoutPlaces: places.without.map(({ name }) => name),
    withoutDays: [...hours.withoutDays],
    withoutAudiences: distinct(heard.filter(({ isOut }) => isOut).map(({ value }) => value)),
    contradictions,
    words,
  };
}
