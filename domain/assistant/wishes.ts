/** From what stands in a brief to what is planned for: what was read, what was changed by hand, what is assumed, and what is asked. */
import type { components } from '#contract/product-api.ts';
import { currencyDigits } from '#domain/money/currency.ts';
import { addDays } from '#domain/planner/zone.ts';
import type { BriefReading, MoneyRead, WishedHours, WishedPlace, WishSlot } from './brief-reading.ts';

type Schemas = components['schemas'];
export type Wishes = Schemas['Wishes'];
export type WishChanges = Schemas['WishChanges'];
export type Question = Schemas['SuggestionQuestion'];

export const noWishes: Wishes = {
  objective: null,
  category: null,
  product: null,
  places: [],
  startDate: null,
  endDate: null,
  hours: [],
  budget: null,
  venues: [],
  lessVenues: [],
  moreVenues: [],
  audiences: [],
  withoutVenues: [],
  withoutPlaces: [],
};

/** The slots that a plan cannot be made without, in the order in which they are asked for. */
const needed = ['budget', 'dates', 'places', 'objective'] as const satisfies WishSlot[];
/** An unnamed flight: so long, and so long from now, which most screens' lead times are shorter than. */
const USUAL_DAYS = 14;
const USUAL_AHEAD = 7;

const slotOf: Readonly<Record<keyof Wishes, WishSlot>> = {
  objective: 'objective',
  category: 'category',
  product: 'product',
  places: 'places',
  startDate: 'dates',
  endDate: 'dates',
  hours: 'hours',
  budget: 'budget',
  venues: 'venues',
  lessVenues: 'venues',
  moreVenues: 'venues',
  audiences: 'audiences',
  withoutVenues: 'without',
  withoutPlaces: 'without',
};
// The keys of the table are those of its type: it is a literal.
export const wishNames = Object.keys(slotOf) as (keyof Wishes)[];

/** The slots in which two wishes differ. */
export const changedSlots = (before: Wishes, after: Wishes): WishSlot[] => [
  ...new Set(
    wishNames
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => slotOf[name]),
  ),
];

export const slotsOf = (changes: WishChanges): WishSlot[] => [
  ...new Set(wishNames.filter((name) => changes[name] !== undefined).map((name) => slotOf[name])),
];

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const hourOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;

/** The switches of the hours that are wished, which are booked as a whole; null for all. */
export function scheduleOf(hours: readonly WishedHours[]): boolean[] | null {
  if (hours.length === 0) return null;
  const schedule = new Array<boolean>(168).fill(false);
  for (const { days, from, to } of hours) {
    const end = Math.ceil(hourOf(to));
    for (const day of days) {
      for (let hour = Math.floor(hourOf(from)); hour < end; hour += 1) schedule[(day - 1) * 24 + hour] = true;
    }
  }
  return schedule.every(Boolean) ? null : schedule;
}

const periods = { day: 1, week: 7, month: 30 } as const;

/** A sum as the whole of a flight costs, minor units. */
export function totalOf({ amountMinor, per }: MoneyRead, days: number): number {
  return Math.round(per === 'total' ? amountMinor : (amountMinor * days) / periods[per]);
}

interface Settling {
  readonly read: BriefReading;
  readonly text: string;
  /** What was planned for before, by words and by hand. */
  readonly before: Wishes | null;
  /** All that was changed by hand so far. */
  readonly given: WishChanges;
  /** What nobody had said before. */
  readonly assumedBefore: readonly WishSlot[];
  /** Business day. */
  readonly today: string;
  readonly currency: string;
  /** Where the company is, where it has said so. */
  readonly home: Pick<WishedPlace, 'name' | 'latitude' | 'longitude'> | null;
}

export interface Settled {
  readonly wishes: Wishes;
  readonly assumed: readonly WishSlot[];
  readonly question: Question | null;
  /** The question has to be answered before anything can be planned. */
  readonly isBlocked: boolean;
}

interface Flight {
  readonly start: string;
  readonly end: string;
}

/** The flights that were read, those that adjoin as one; a length alone begins when flights usually do. */
function flightsOf({ read, today }: Pick<Settling, 'read' | 'today'>): Flight[] {
  const usual = addDays(today, USUAL_AHEAD);
  const flights = read.dates.map(({ from, to, durationDays }) => {
    const start = from ?? (to === undefined || durationDays === undefined ? usual : addDays(to, 1 - durationDays));
    return { start, end: to ?? addDays(start, (durationDays ?? USUAL_DAYS) - 1) };
  });
  const joined: Flight[] = [];
  for (const flight of flights.toSorted((one, other) => (one.start < other.start ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && last.end >= last.start && flight.start <= addDays(last.end, 1)) {
      joined[joined.length - 1] = { start: last.start, end: [last.end, flight.end].sort().at(-1) ?? last.end };
    } else joined.push(flight);
  }
  return joined;
}

/** A plan has one flight: the first of several. */
function flightOf(settling: Settling, known: Wishes): Pick<Wishes, 'startDate' | 'endDate'> {
  const [flight] = flightsOf(settling);
  return flight ? { startDate: flight.start, endDate: flight.end } : known;
}

/** Kinds of places that are wished less or more: those of before, those of now, without what is said otherwise now. */
const leaning = (before: readonly number[] = [], now: readonly number[], otherwise: readonly number[]): number[] =>
  [...new Set([...before, ...now])].filter((venue) => !otherwise.includes(venue) || now.includes(venue));

/** The wishes of a reading, over those that were known. */
function readWishes(settling: Settling): Wishes {
  const { read, before } = settling;
  const known = before ?? noWishes;
  const or = <T>(list: readonly T[], otherwise: T[]): T[] => (list.length > 0 ? [...list] : otherwise);
  const { startDate, endDate } = flightOf(settling, known);
  return {
    objective: read.objective ?? known.objective,
    category: read.category ?? known.category,
    product: read.product ?? known.product,
    places: or(read.places, known.places),
    startDate,
    endDate,
    hours: or(read.hours, known.hours),
    budget: known.budget,
    venues: or(
      read.venues,
      known.venues.filter((venue) => !read.withoutVenues.includes(venue)),
    ),
    lessVenues: leaning(known.lessVenues, read.lessVenues, [...read.moreVenues, ...read.venues, ...read.withoutVenues]),
    moreVenues: leaning(known.moreVenues, read.moreVenues, [...read.lessVenues, ...read.withoutVenues]),
    audiences: or(read.audiences, known.audiences),
    withoutVenues: [
      ...new Set([...known.withoutVenues.filter((venue) => !read.venues.includes(venue)), ...read.withoutVenues]),
    ],
    withoutPlaces: [...new Set([...known.withoutPlaces, ...read.withoutPlaces])],
  };
}

/** What is in the way of the money that a brief names. */
function moneyQuestion({ read, currency }: Settling): Question | null {
  const named = [...new Set(read.money.map((money) => money.currency))];
  if (named.length > 1) return { slot: 'budget', reason: 'currencies', words: named.join(', ') };
  const [other] = named;
  const [money] = read.money;
  if (!money || !other || other === currency) return null;
  return {
    slot: 'budget',
    reason: 'currency',
    currency: other,
    amount: money.amountMinor,
  };
}

/** What was planned for before, changed by what "500 cheaper" says; null without such words or without a budget. */
function changedBudget({ read, before, currency }: Settling): number | null {
  const { budgetChange } = read;
  if (!budgetChange || !before?.budget) return null;
  const { amount, isPart, sign } = budgetChange;
  const by = isPart ? before.budget * amount : amount * 10 ** currencyDigits(currency);
  const changed = Math.round(before.budget + sign * by);
  // Nothing would be left of it: it is asked.
  return changed > 0 ? changed : null;
}

export function settleWishes(settling: Settling): Settled {
  const { read, text, before, given, assumedBefore, today } = settling;
  const said = new Set<WishSlot>([
    ...read.words.map(({ slot }) => slot),
    ...slotsOf(given),
    ...(before ? needed.filter((slot) => !assumedBefore.includes(slot)) : []),
  ]);
  const wished = readWishes(settling);
  const { home } = settling;
  // "Near our shop", and nobody says where that is.
  const isOwn = read.ownPlace !== null && given.places === undefined;
  const near: WishedPlace[] =
    isOwn && home
      ? [{ ...home, kind: 'near', ...(read.ownPlace?.radiusM ? { radiusM: read.ownPlace.radiusM } : {}) }]
      : [];
  const merged: Wishes = { ...wished, ...(near.length > 0 ? { places: near } : {}), ...given };
  const money = given.budget === undefined ? moneyQuestion(settling) : null;
  const blocked: Question[] = [];
  if (money) blocked.push(money);
  if (said.size === 0 && text.trim() !== '') blocked.push({ slot: 'product', reason: 'vague' });
  if (read.unknownPlaces.length > 0 && merged.places.length === 0 && given.places === undefined) {
    blocked.push({ slot: 'places', reason: 'unknown_place', words: read.unknownPlaces.join(', ').slice(0, 200) });
  }
  if (isOwn && !home) blocked.push({ slot: 'places', reason: 'own_place' });
  if (read.budgetChange && given.budget === undefined && changedBudget(settling) === null && before?.budget) {
    blocked.push({ slot: 'budget', reason: 'contradiction' });
  }
  if (merged.startDate && merged.endDate && merged.endDate < merged.startDate) {
    blocked.push({ slot: 'dates', reason: 'contradiction' });
  } else if (merged.endDate && merged.endDate < today) blocked.push({ slot: 'dates', reason: 'past' });

  const start =
    merged.startDate ?? addDays(merged.endDate ?? addDays(today, USUAL_AHEAD + USUAL_DAYS - 1), 1 - USUAL_DAYS);
  const [, startDate] = [start, today].sort() as [string, string];
  const endDate = merged.endDate ?? addDays(startDate, USUAL_DAYS - 1);
  const [sum] = read.money.slice(-1);
  const budget =
    given.budget === undefined && sum && !money
      ? totalOf(sum, daysBetween(startDate, endDate))
      : given.budget === undefined
        ? (changedBudget(settling) ?? merged.budget)
        : merged.budget;
  const assumed = needed.filter((slot) => !said.has(slot) || (slot === 'budget' && budget === null));
  const [contradicted] = read.contradictions.filter((slot) => !slotsOf(given).includes(slot));
  const [missing] = assumed;
  const [, ...rest] = given.startDate === undefined && given.endDate === undefined ? flightsOf(settling) : [];
  const open: Question | null = contradicted
    ? { slot: contradicted, reason: 'contradiction' }
    : rest.length > 0
      ? {
          slot: 'dates',
          reason: 'flights',
          flights: rest.slice(0, 5).map(({ start, end }) => ({ startDate: start, endDate: end })),
        }
      : isOwn
        ? { slot: 'places', reason: 'own_place', words: home?.name ?? '' }
        : missing
          ? { slot: missing, reason: 'missing' }
          : null;
  return {
    wishes: { ...merged, startDate, endDate, budget },
    assumed,
    question: blocked[0] ?? open,
    isBlocked: blocked.length > 0,
  };
}
