/** Three plans that differ in kind for the same wishes: the widest reach, the strongest presence, the lowest price. */
import { apportion, microsToMinor, minorToMicros } from '#domain/money/rounding.ts';
import { type Capacity, measureSlots } from '#domain/planner/capacity.ts';
import {
  byWorth,
  type Candidate,
  type City,
  leastMoney,
  mostReached,
  toCandidate,
} from '#domain/planner/fill-cities.ts';
import { forecastLines } from '#domain/planner/forecast.ts';
import type { Forecast, ForecastInput } from '#domain/planner/forecast-types.ts';
import { gather, type Stage } from '#domain/planner/presence.ts';
import { passing } from '#domain/planner/reach.ts';
import { citiesOf, type LeftOutReason, SHARES, settle, unfitness } from '#domain/planner/spend-best.ts';
import { reachOfParts, searchSpread } from '#domain/planner/spread-search.ts';
import { type Facts, factsOf, type Reason, reasonOf } from './reasons.ts';

export const planKinds = ['reach', 'presence', 'price'] as const;
export type PlanKind = (typeof planKinds)[number];

/** The lowest price is asked for so much of the widest reach. */
export const PRICE_GOAL = 0.8;
/** Slots of a loop that one advertiser is suggested at most: more of them shows the same people the same again. */
const MOST_SLOTS = 3;
/** As many screens as a line may have. */
const MOST_SCREENS = 500;
/** Spreads of so many screens in all are weighed while somebody waits. */
const WEIGHED = 12_000;
/** Of more screens than that the first guess is not bettered, and the lowest price is looked for among those of the widest reach. */
const MANY = 2000;

export interface PlanWishes {
  /** A line with every screen that may be used; its slots and its budget are to be found. */
  readonly line: Omit<ForecastInput, 'slots' | 'budgetMinor' | 'spendShares'>;
  /** Null: as much as is usual for these screens. */
  readonly budgetMinor: number | null;
  /** Metres from what it is to be near, by screen; empty without. */
  readonly distances: ReadonlyMap<string, number>;
  /**
   * What a contact costs at least, micros, on the screens of each city that are not among the line's: more than can be weighed. They are
   * in no plan, and what they could win is in every bound.
   */
  readonly beyond?: ReadonlyMap<string, number> | undefined;
  /** The widest reach that was found for these wishes before, for no more money: more money is never given less. */
  readonly before?: Pick<MadePlan, 'slots' | 'budgetMinor' | 'spendShares'> | undefined;
}

export interface MadePlan {
  readonly kind: PlanKind;
  readonly slots: number;
  readonly budgetMinor: number;
  readonly screenIds: readonly string[];
  readonly spendShares: Readonly<Record<string, number>>;
  readonly forecast: Omit<Forecast, 'lines'>;
  readonly screens: readonly PlannedScreen[];
  /** How much better than this the best can be at most, as a part of this; null where nothing is known. */
  readonly gap: number | null;
}

export interface PlannedScreen {
  readonly screenId: string;
  readonly plays: number;
  readonly impressions: number;
  readonly spendMinor: number;
  readonly reason: Reason;
}

export interface MadePlans {
  readonly plans: readonly MadePlan[];
  /** What there was to spend. */
  readonly budgetMinor: number;
  /** How many screens each reason left out, whatever the money. */
  readonly leftOut: ReadonlyMap<LeftOutReason, number>;
}

interface Stock {
  readonly line: ForecastInput & { readonly budgetMinor: number };
  readonly full: readonly Capacity[];
  /** Those of screens that reach somebody, and why others are left out. */
  readonly market: () => {
    readonly cities: readonly City[];
    /** With a screen in each that stands for all that were not weighed; null where all were. */
    readonly all: readonly City[] | null;
    readonly leftOut: ReadonlyMap<string, LeftOutReason>;
  };
  /** Micros. */
  readonly total: number;
}

type Funded = PlanWishes & { readonly budgetMinor: number; readonly stockOf: (slots: number) => Stock };

/** What is made once, when it is first asked for. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** What there is to buy with so many slots of each loop. */
const stocks = (
  { line, beyond }: PlanWishes,
  capacities: (slots: number) => readonly Capacity[],
  budgetMinor: number,
): ((slots: number) => Stock) =>
  once((slots) => {
    const asked = { ...line, slots, budgetMinor };
    const full = capacities(slots);
    const total = minorToMicros(budgetMinor, line.currency);
    const market = once(() => {
      const leftOut = new Map<string, LeftOutReason>();
      const { cities } = citiesOf({ line: asked, others: [], most: MOST_SCREENS }, full, leftOut);
      const all = beyond && beyond.size > 0 ? withOthers(cities, beyond, asked, total) : null;
      return { cities, all, leftOut };
    });
    return { line: asked, full, market: () => market(null), total };
  });

/**
 * The cities with one more screen each that everybody passes and whose contacts cost the least that any costs there. It reaches no fewer than
 * any spread of the same money over those that it stands for: shown to fewer people each would reach them again and again.
 */
function withOthers(
  cities: readonly (City & { readonly city: string })[],
  beyond: ReadonlyMap<string, number>,
  { populationByCity }: ForecastInput,
  total: number,
): City[] {
  const known = new Map(cities.map((one) => [one.city, one]));
  const others = [...beyond].flatMap(([city, micros]) => {
    const population = populationByCity[city]?.population;
    if (!population || !(micros > 0)) return [];
    const stand = { id: `all of ${city}`, micros: total, least: 0, people: population * (1 - 1e-12), population };
    const candidate = toCandidate({ ...stand, impressions: total / micros, seenBefore: 0 });
    const { left, candidates } = known.get(city) ?? { left: 0, candidates: [] };
    return [{ city, population, left, candidates: [...candidates, candidate].sort(byWorth) }];
  });
  return [...cities.filter(({ city }) => !beyond.has(city)), ...others];
}

/** The same cities with some of their screens only. */
const onlyOf = (cities: readonly City[], parts: ReadonlyMap<string, number>): City[] =>
  cities.map((city) => {
    const kept: Candidate[] = [];
    let { left } = city;
    for (const candidate of city.candidates) {
      if (parts.has(candidate.id)) kept.push(candidate);
      else left += candidate.leftEmpty;
    }
    return { ...city, left, candidates: kept };
  });

const countOf = (cities: readonly City[]): number => cities.reduce((sum, { candidates }) => sum + candidates.length, 0);

/** The widest reach of a sum, with what no spread of it can surpass. */
function spreadOf(cities: readonly City[], total: number) {
  const quick = settle(cities, total, MOST_SCREENS, new Map());
  const count = countOf(cities);
  const nodes = Math.floor(WEIGHED / Math.max(1, count));
  // Of very many the first guess is the plan: its bound says what that is worth.
  const found = searchSpread(cities, total, quick, count <= MANY ? Math.max(1, nodes) : nodes);
  // A line has no room for more: what was found beyond it is no plan, though its bound stays one.
  return found.parts.size <= MOST_SCREENS ? found : { ...found, parts: quick, reach: reachOfParts(cities, quick) };
}

interface Draft {
  readonly kind: PlanKind;
  readonly stock: Stock;
  readonly parts: ReadonlyMap<string, number>;
  readonly gap: number | null;
}

const gapOf = (bound: number, worth: number): number | null => (worth > 0 ? Math.max(0, bound / worth - 1) : null);

/** The stock of as many slots as reach most: few, as long as they take the money. */
function widest(wishes: Funded) {
  let best: { stock: Stock; parts: ReadonlyMap<string, number>; reach: number } | null = null;
  let bound = 0;
  for (let slots = 1; slots <= MOST_SLOTS; slots += 1) {
    const stock = wishes.stockOf(slots);
    const { cities, all } = stock.market();
    const found = spreadOf(cities, stock.total);
    bound = Math.max(bound, all ? mostReached(all, stock.total) : found.bound);
    if (!best || found.reach > best.reach * (1 + 1e-6)) best = { stock, ...found };
    const most = cities.reduce(
      (sum, { candidates }) => sum + candidates.reduce((all, { micros }) => all + micros, 0),
      0,
    );
    if (most >= stock.total) break;
  }
  const kept = keptFrom(wishes);
  // What a search has kept of rounding is no gain.
  if (kept && (!best || kept.reach > best.reach * (1 + 1e-6))) best = kept;
  return best && best.parts.size > 0 ? { ...best, bound: Math.max(bound, best.reach) } : null;
}

/** What was found before, as it is in the stock of now; null where that has not all of it, or where it costs more. */
function keptFrom(wishes: Funded): { stock: Stock; parts: ReadonlyMap<string, number>; reach: number } | null {
  const { before, budgetMinor, line } = wishes;
  if (!before || before.budgetMinor > budgetMinor) return null;
  const stock = wishes.stockOf(before.slots);
  const { cities } = stock.market();
  const candidates = new Map(cities.flatMap((city) => city.candidates).map((candidate) => [candidate.id, candidate]));
  const total = minorToMicros(before.budgetMinor, line.currency);
  const parts = new Map(Object.entries(before.spendShares).map(([id, share]) => [id, (total * share) / SHARES]));
  for (const [id, part] of parts) {
    const candidate = candidates.get(id);
    if (!candidate || part < candidate.least * (1 - 1e-6) || part > candidate.micros * (1 + 1e-6)) return null;
  }
  return { stock, parts, reach: reachOfParts(cities, parts) };
}

function strongest(wishes: Funded): Draft | null {
  const { line, beyond } = wishes;
  let cheapestBeyond = Infinity;
  for (const micros of beyond?.values() ?? []) cheapestBeyond = Math.min(cheapestBeyond, micros);
  let best: Draft | null = null;
  let worth = 0;
  let bound = 0;
  for (let slots = 1; slots <= MOST_SLOTS; slots += 1) {
    const stock = wishes.stockOf(slots);
    const stages = stock.full.flatMap((capacity): Stage[] => {
      const { screen, micros, weeks, impressions } = capacity;
      if (micros <= 0 || !screen.audience || unfitness(capacity, stock.line)) return [];
      const people = passing(line.populationByCity[screen.city]?.population ?? 0, screen.audience, weeks);
      const least = minorToMicros(screen.minSpendMinor, line.currency);
      return [{ id: screen.id, micros, least, people, often: impressions / people }];
    });
    const found = gather(stages, stock.total, cheapestBeyond);
    bound = Math.max(bound, found.bound);
    if (found.parts.size === 0 || found.parts.size > MOST_SCREENS || found.worth <= worth) continue;
    worth = found.worth;
    best = { kind: 'presence', stock, parts: found.parts, gap: null };
  }
  return best && { ...best, gap: gapOf(bound, worth) };
}

/** The least that `reaches` says yes to, of what more money always does; to a thousandth. */
function leastOf(most: number, reaches: (total: number) => boolean): number {
  let low = 0;
  let high = most;
  while (high - low > most / 1000) {
    const middle = (low + high) / 2;
    if (reaches(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function cheapest(stock: Stock, goal: number, known: ReadonlyMap<string, number>): Draft {
  const spent = [...known.values()].reduce((sum, part) => sum + part, 0);
  let found = known;
  const { cities, all } = stock.market();
  // Of very many screens those of the widest reach are enough to choose from; the bound below is of all.
  const some = countOf(cities) > MANY ? onlyOf(cities, known) : cities;
  const total = leastOf(Math.min(stock.total, spent), (money) => {
    const parts = settle(some, money, MOST_SCREENS, new Map());
    if (reachOfParts(some, parts) < goal) return false;
    found = parts;
    return true;
  });
  const floor = leastMoney(all ?? cities, goal) * (1 - 1e-9);
  return { kind: 'price', stock, parts: found, gap: total > 0 ? Math.max(0, 1 - floor / total) : null };
}

/** A draft in whole minor units, with what it delivers and why. */
function finish({ kind, stock, parts, gap }: Draft, facts: Facts): MadePlan {
  const { line, total } = stock;
  const spent = [...parts.values()].reduce((sum, part) => sum + part, 0);
  const budgetMinor = Math.min(line.budgetMinor, microsToMinor(Math.min(spent, total), line.currency));
  const ids = [...parts.keys()].sort();
  const weights = apportion(
    SHARES,
    ids.map((id) => parts.get(id) ?? 0),
  );
  const spendShares = Object.fromEntries(ids.map((id, index) => [id, weights[index] ?? 0]));
  const used = new Set(ids);
  const { lines, ...forecast } = forecastLines([
    { ...line, budgetMinor, spendShares, screens: line.screens.filter(({ id }) => used.has(id)) },
  ]).lines[0] as Forecast;
  return {
    kind,
    slots: line.slots,
    budgetMinor,
    screenIds: ids,
    spendShares,
    forecast,
    gap,
    screens: lines.map((shown) => ({
      screenId: shown.screenId,
      plays: shown.plays,
      impressions: shown.impressions,
      spendMinor: shown.spendMinor,
      reason: reasonOf(kind, shown, facts),
    })),
  };
}

/** What three screens of the middle price take in full, in two figures: enough to be seen, and no more than a beginner would try. */
function usualBudget({ line }: PlanWishes, full: readonly Capacity[]): number {
  const costs = full
    .map(({ micros }) => micros)
    .filter((micros) => micros > 0)
    .sort((one, other) => one - other);
  const minor = microsToMinor(3 * (costs[Math.floor(costs.length / 2)] ?? 0), line.currency);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, minor))) - 1);
  return Math.ceil(minor / unit) * unit;
}

/** Plans for some wishes; none where no screen can be had for the money. */
export function makePlans(asked: PlanWishes): MadePlans {
  const capacities = measureSlots(asked.line);
  const budgetMinor = asked.budgetMinor ?? usualBudget(asked, capacities(1));
  const wishes: Funded = { ...asked, budgetMinor, stockOf: stocks(asked, capacities, budgetMinor) };
  const wide = widest(wishes);
  const first = wide?.stock ?? wishes.stockOf(1);
  const counts = new Map<LeftOutReason, number>();
  for (const reason of first.market().leftOut.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  if (!wide) return { plans: [], budgetMinor, leftOut: counts };
  const strong = strongest(wishes);
  const drafts: Draft[] = [
    { kind: 'reach', stock: wide.stock, parts: wide.parts, gap: gapOf(wide.bound, wide.reach) },
    ...(strong ? [strong] : []),
    cheapest(wide.stock, PRICE_GOAL * wide.reach, wide.parts),
  ];
  const factsIn = once((stock: Stock) => factsOf(stock.full, stock.line, wishes.distances));
  return {
    plans: drafts.map((draft) => finish(draft, factsIn(draft.stock))),
    budgetMinor,
    leftOut: counts,
  };
}
