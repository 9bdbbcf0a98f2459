/** Reads a brief in a language whose words are known by kind: German, French and Spanish. */
import type { BriefReading } from '../brief-reading.ts';
import { foldText, type Hit, overlaps } from './folded.ts';
import { foldPattern, type Language, type Token, type Words } from './lexicon.ts';
import { namedPlaces } from './named-places.ts';
import type { ReadingSetting } from './read-brief.ts';
import { tagWords } from './tag-words.ts';
import { taggedDates } from './tagged-dates.ts';
import { foldClocks, taggedHours } from './tagged-hours.ts';
import { taggedMoney } from './tagged-money.ts';
import { type Found, lengthOf, toReading } from './to-reading.ts';

const L = '(?<![\\p{L}\\p{N}])';
const R = '(?![\\p{L}\\p{N}])';
const patterns = new Map<string, RegExp>();
const patternOf = (source: string): RegExp => {
  const known = patterns.get(source);
  if (known) return known;
  const made = new RegExp(source, 'gu');
  patterns.set(source, made);
  return made;
};
const hitsOf = (text: string, pattern: string): Hit[] =>
  [...text.matchAll(patternOf(`${L}(?:${foldPattern(pattern)})${R}`))].flatMap((match) =>
    match[0].length > 0 ? [{ from: match.index, to: match.index + match[0].trimEnd().length }] : [],
  );

/** All words of a table, those that are not wished marked. */
function allOf<T>(text: string, table: Words<T>, language: Language, taken: readonly Hit[]): Found<T>[] {
  const found: Found<T>[] = [];
  const { out, outAfter, small, places } = language;
  const before = new RegExp(
    `${L}(?:${foldPattern(out)})\\s+(?:(?:${foldPattern(small)})\\s*['’]?\\s*){0,4}$|${L}d'$`,
    'u',
  );
  const after = new RegExp(`^\\s*(?:bitte\\s+)?(?:${foldPattern(outAfter)})${R}`, 'u');
  for (const [value, pattern] of table) {
    for (const hit of hitsOf(text, pattern)) {
      if (taken.some((other) => overlaps(hit, other))) continue;
      const longer = found.findIndex((other) => overlaps(hit, other));
      const known = found[longer];
      if (known && known.to - known.from >= hit.to - hit.from) continue;
      if (known) found.splice(longer, 1);
      const lead = text.slice(Math.max(0, hit.from - 40), hit.from);
      const clause = lead.slice(Math.max(...['.', '!', '?', ';', ':'].map((mark) => lead.lastIndexOf(mark))) + 1);
      const match = before.exec(clause);
      const isOut = (match !== null && !/^d'$/.test(match[0])) || after.test(text.slice(hit.to, hit.to + 60));
      found.push({ ...hit, value, isOut });
    }
  }
  found.sort((one, other) => one.from - other.from);
  // "Kinos und Fitnessstudios bitte ausschließen", "ni hoteles ni cines".
  const joins = new RegExp(`^\\s*(?:${foldPattern(places.and)}|ni|noch|,)\\s+(?:(?:${foldPattern(small)})\\s*)?$`, 'u');
  const marked = found.map((one) => ({ ...one }));
  for (let index = marked.length - 1; index > 0; index -= 1) {
    const [one, other] = [marked[index - 1], marked[index]];
    if (
      one &&
      other?.isOut &&
      after.test(text.slice(other.to, other.to + 60)) &&
      /^\s*(?:und|et|y|e)\s/u.test(text.slice(one.to, other.from)) &&
      joins.test(text.slice(one.to, other.from))
    )
      marked[index - 1] = { ...one, isOut: true };
  }
  for (let index = 1; index < marked.length; index += 1) {
    const [one, other] = [marked[index - 1], marked[index]];
    if (
      one?.isOut &&
      other &&
      !after.test(text.slice(one.to, one.to + 60)) &&
      /^\s*(?:und|oder|et|ou|y|o|e|ni|noch)\s/u.test(text.slice(one.to, other.from)) &&
      joins.test(text.slice(one.to, other.from))
    )
      marked[index] = { ...other, isOut: true };
  }
  return marked;
}

/** The earliest word for what is advertised, the longest of those that begin there. */
function productIn(text: string, language: Language) {
  const all = language.products
    .flatMap(([category, pattern]) => hitsOf(text, pattern).map((hit) => ({ category, ...hit })))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  const who = new RegExp(`^(?:${foldPattern(language.advertisers)})$`, 'u');
  const sold = new RegExp(`${L}(?:${foldPattern(language.sold)})\\s*$`, 'u');
  const thing =
    all.find(({ from }) => sold.test(text.slice(Math.max(0, from - 30), from))) ??
    all.find(({ from, to }) => !who.test(text.slice(from, to)));
  return { first: thing ?? all[0], all };
}

export function readTagged(original: string, setting: ReadingSetting, language: Language): BriefReading {
  const folded = foldText(original);
  const { text } = folded;
  const products = productIn(text, language);
  const goals = language.goals.flatMap(([value, pattern]) => hitsOf(text, pattern).map((hit) => ({ value, ...hit })));
  const [objective] = goals;
  const job =
    objective?.value === 'recruitment'
      ? language.jobs
          .flatMap(([category, pattern]) => hitsOf(text, pattern).map((hit) => ({ category, ...hit })))
          .sort((one, other) => one.from - other.from || other.to - one.to)[0]
      : undefined;
  const employer = job && products.all.find((hit) => !overlaps(hit, job));
  const product = job ?? products.first;
  const productHits = product ? [product] : [];

  // Words of what is advertised are no days: "Marché de Noël".
  const all = tagWords(text, language).map(
    (token): Token =>
      products.all.some((hit) => token.from >= hit.from && token.to <= hit.to && !/[.,n$]/.test(token.tag))
        ? { tag: 'q', from: token.from, to: token.to }
        : token,
  );
  const first = taggedMoney(all, setting.currency, null);
  const unspent = all.map(
    (token): Token => (first.used.has(token) ? { tag: 'q', from: token.from, to: token.to } : token),
  );
  const event = language.goals.find(([value]) => value === 'event')?.[1] ?? '';
  const dates = taggedDates(foldClocks(unspent), text, setting, new RegExp(`${L}(?:${foldPattern(event)})${R}`, 'u'));
  const hours = taggedHours(dates.rest, setting.country, setting.today);
  const periods = dates.periods.length === 0 && !dates.isContradictory ? hours.singles : dates.periods;
  const money = taggedMoney(all, setting.currency, lengthOf(periods));

  const heard = allOf(text, language.audiences, language, productHits);
  const seen = allOf(text, language.venues, language, products.first ? [products.first, ...productHits] : productHits);
  const spent = [...money.sums, ...hours.hits, ...dates.rest.filter(({ tag }) => /[xlwnmDGWfk]/.test(tag))];
  const places = namedPlaces(original, folded, language, {
    ...setting,
    taken: [...productHits, ...products.all, ...goals, ...heard, ...seen, ...spent],
    product: products.all,
    beside: [...seen, ...heard],
  });
  const shown = seen.filter((hit) => !places.places.some((named) => overlaps(hit, named.hit)));
  return toReading({
    original,
    folded,
    objective,
    category: employer ?? product,
    product,
    periods,
    areDatesContradictory: dates.isContradictory,
    hours,
    money,
    places,
    heard,
    seen: shown,
  });
}
