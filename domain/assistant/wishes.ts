/** From what stands in a brief to what is planned for: what was read, what was changed by hand, what is assumed, and what is asked. */
import type { components } from '#contract/product-api.ts';
import { addDays } from '#domain/planner/zone.ts';
import type { BriefReading, MoneyRead, WishedHours, WishSlot } from './brief-reading.ts';

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
}

export interface Settled {
  readonly wishes: Wishes;
  readonly assumed: readonly WishSlot[];
  readonly question: Question | null;
  /** The question has to be answered before anything can be planned. */
  readonly isBlocked: boolean;
}

/** From the first day that was read to the last; a length alone begins when flights usually do. */
function flightOf({ read, today }: Settling, known: Wishes): Pick<Wishes, 'startDate' | 'endDate'> {
  if (read.dates.length === 0) return known;
  const usual = addDays(today, USUAL_AHEAD);
  const flights = read.dates.map(({ from, to, durationDays }) => {
    const start = from ?? (to === undefined || durationDays === undefined ? usual : addDays(to, 1 - durationDays));
    return { start, end: to ?? addDays(start, (durationDays ?? USUAL_DAYS) - 1) };
  });
  const [startDate = null] = flights.map(({ start }) => start).sort();
  const endDate =
    flights
      .map(({ end }) => end)
      .sort()
      .at(-1) ?? null;
  return { startDate, endDate };
}

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

export function settleWishes(settling: Settling): Settled {
  const { read, text, before, given, assumedBefore, today } = settling;
  const said = new Set<WishSlot>([
    ...read.words.map(({ slot }) => slot),
    ...slotsOf(given),
    ...(before ? needed.filter((slot) => !assumedBefore.includes(slot)) : []),
  ]);
  const merged: Wishes = { ...readWishes(settling), ...given };
  const money = given.budget === undefined ? moneyQuestion(settling) : null;
  const blocked: Question[] = [];
  if (money) blocked.push(money);
  if (said.size === 0 && text.trim() !== '') blocked.push({ slot: 'product', reason: 'vague' });
  if (read.unknownPlaces.length > 0 && merged.places.length === 0 && given.places === undefined) {
    blocked.push({ slot: 'places', reason: 'unknown_place', words: read.unknownPlaces.join(', ').slice(0, 200) });
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
    given.budget === undefined && sum && !money ? totalOf(sum, daysBetween(startDate, endDate)) : merged.budget;
  const assumed = needed.filter((slot) => !said.has(slot) || (slot === 'budget' && budget === null));
  const [contradicted] = read.contradictions.filter((slot) => !slotsOf(given).includes(slot));
  const [missing] = assumed;
  const open: Question | null = contradicted
    ? { slot: contradicted, reason: 'contradiction' }
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
