/** What was found in a text, put together as its reading: the same for every language. */
import { currencyDigits } from '#domain/money/currency.ts';
import type { BriefAudience, BriefReading, WishSlot, WordsRead } from '../brief-reading.ts';
import type { Folded, Hit } from './folded.ts';
import { venuesBy } from './read-asides.ts';
import type { HoursFound } from './read-hours.ts';
import type { MoneyFound } from './read-money.ts';
import type { PlacesFound } from './read-places.ts';
import type { TaggedPeriod } from './tagged-dates.ts';

export interface Found<T> extends Hit {
  readonly value: T;
  readonly isOut: boolean;
}

interface Findings {
  readonly original: string;
  readonly folded: Folded;
  readonly objective: (Hit & { readonly value: NonNullable<BriefReading['objective']> }) | undefined;
  /** Where the category is said may be beside what is advertised. */
  readonly category: (Hit & { readonly category: BriefReading['category'] }) | undefined;
  readonly product: Hit | undefined;
  readonly periods: readonly TaggedPeriod[];
  readonly areDatesContradictory: boolean;
  readonly hours: HoursFound;
  readonly money: MoneyFound;
  readonly places: PlacesFound;
  readonly heard: readonly Found<BriefAudience>[];
  readonly seen: readonly Found<number>[];
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** How many days the first of some periods lasts; null where that is not said. */
export function lengthOf([first]: readonly TaggedPeriod[]): number | null {
  if (!first?.start || !first.end) return first?.days ?? null;
  return first.days ?? (Date.parse(first.end) - Date.parse(first.start)) / 86_400_000 + 1;
}

export function toReading(findings: Findings): BriefReading {
  const { original, folded, objective, category, product, periods, hours, money, places, heard, seen } = findings;
  const words: WordsRead[] = [];
  const note = (slot: WishSlot, hits: readonly (Hit | undefined)[]) => {
    for (const hit of hits) if (hit) words.push({ slot, from: folded.at(hit.from), to: folded.at(hit.to) });
  };
  note('category', [category]);
  note('product', [product]);
  note('objective', [objective]);
  note('dates', periods);
  note('budget', money.sums);
  note('hours', hours.hits);
  note(
    'places',
    places.places.map(({ hit }) => hit),
  );
  for (const found of heard) note(found.isOut ? 'without' : 'audiences', [found]);
  for (const found of seen) note(found.isOut ? 'without' : 'venues', [found]);
  note(
    'without',
    places.without.map(({ hit }) => hit),
  );
  const contradictions: WishSlot[] = [];
  if (findings.areDatesContradictory) contradictions.push('dates');
  if (money.isContradictory) contradictions.push('budget');
  if (hours.isContradictory) contradictions.push('hours');
  const heardBy = (isOut: boolean) => heard.filter((found) => found.isOut === isOut).map(({ value }) => value);
  const commuting =
    hours.areCommuters && !heard.some(({ value }) => value === 'drivers') ? (['commuters'] as const) : [];

  return {
    objective: objective?.value ?? null,
    category: category?.category ?? null,
    product: product ? original.slice(folded.at(product.from), folded.at(product.to)) : null,
    places: places.places.map(({ place }) => place),
    unknownPlaces: places.unknown,
    dates: periods.map(({ start, end, days }) => ({
      ...(start === undefined ? {} : { from: start }),
      ...(end === undefined ? {} : { to: end }),
      ...(days === undefined ? {} : { durationDays: days }),
    })),
    hours: hours.spans.map(({ days, from, to }) => ({ days: [...days], from, to })),
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
    ...venuesBy(folded.text, seen),
    audiences: distinct([...heardBy(false), ...commuting]),
    withoutPlaces: places.without.map(({ name }) => name),
    withoutDays: [...hours.withoutDays],
    withoutAudiences: distinct(heardBy(true)),
    contradictions,
    words,
  };
}
