/** Reads a brief: what it says, and where. Deterministic, with nothing asked of anybody; a text cannot make it do anything. */
import type { BriefReading } from '../brief-reading.ts';
import { foldText, type Hit, overlaps } from './folded.ts';
import { languageOf, type ReaderLanguage } from './language.ts';
import { german } from './languages/de.ts';
import { spanish } from './languages/es.ts';
import { french } from './languages/fr.ts';
import { withAsides } from './read-asides.ts';
import { readDates } from './read-dates.ts';
import { readHours } from './read-hours.ts';
import { readMoney } from './read-money.ts';
import { type Gazetteer, readPlaces } from './read-places.ts';
import { readTagged } from './read-tagged.ts';
import { type Found, lengthOf, toReading } from './to-reading.ts';
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
  const dates = readDates(text, setting);
  const { periods } = dates;
  const money = readMoney(text, setting.currency, lengthOf(periods));
  const hours = readHours(text, setting.country, [...periods, ...money.sums]);

  const things = products
    .flatMap(([category, pattern]) => hitsOf(text, pattern).map((hit) => ({ category, ...hit })))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  // The thing itself before who does it.
  const product = things.find(({ from, to }) => !advertiser.test(text.slice(from, to))) ?? things[0];
  const [objective] = goals.flatMap(([value, pattern]) => hitsOf(text, pattern).map((hit) => ({ value, ...hit })));

  const places = readPlaces(original.slice(0, READ), folded, setting);
  const taken = product ? [product] : [];
  const heard = allOf(text, audiences, taken);
  const seen = allOf(text, venues, [...taken, ...places.places.map(({ hit }) => hit)]);
  return toReading({
    original,
    folded,
    objective,
    category: product,
    product,
    periods,
    areDatesContradictory: dates.isContradictory,
    hours,
    money,
    places,
    heard,
    seen,
  });
}
