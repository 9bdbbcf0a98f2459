/** Three plans that differ in kind for the same wishes: the widest reach, the strongest presence, the lowest price. */
import { apportion, microsToMinor, minorToMicros } from '#domain/money/rounding.ts';
import { type Capacity, measureFlight } from '#domain/planner/capacity.ts';
import type { City } from '#domain/planner/fill-cities.ts';
import { forecastLines } from '#domain/planner/forecast.ts';
import type { Forecast, ForecastInput } from '#domain/planner/forecast-types.ts';
import { gather, type Stage } from '#domain/planner/presence.ts';
import { passing } from '#domain/planner/reach.ts';
import { citiesOf, type LeftOutReason, SHARES, settle } from '#domain/planner/spend-best.ts';
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

export interface PlanWishes {
  /** A line with every screen that may be used; its slots and its budget are to be found. */
  readonly line: Omit<ForecastInput, 'slots' | 'budgetMinor' | 'spendShares'>;
  /** Null: as much as is usual for these screens. */
  readonly budgetMinor: number | null;
  /** Metres from what it is to be near, by screen; empty without. */
  readonly distances: ReadonlyMap<string, number>;
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
  readonly cities: readonly City[];
  readonly leftOut: ReadonlyMap<string, LeftOutReason>;
  /** Micros. */
  readonly total: number;
}

type Funded = PlanWishes & { readonly budgetMinor: number };

function stockOf({ line, budgetMinor }: Funded, slots: number): Stock {
  const asked = { ...line, slots, budgetMinor };
  const { full } = measureFlight(asked);
  const leftOut = new Map<string, LeftOutReason>();
  const { cities } = citiesOf({ line: asked, others: [], most: MOST_SCREENS }, full, leftOut);
  return { line: asked, full, cities, leftOut, total: minorToMicros(budgetMinor, line.currency) };
}

const countOf = (cities: readonly City[]): number => cities.reduce((sum, { candidates }) => sum + candidates.length, 0);

/** The widest reach of a sum, with what no spread of it can surpass. */
function spreadOf({ cities }: Pick<Stock, 'cities'>, total: number, share = 1) {
  const quick = settle(cities, total, MOST_SCREENS, new Map());
  const nodes = Math.max(1, Math.floor((WEIGHED * share) / Math.max(1, countOf(cities))));
  const found = searchSpread(cities, total, quick, nodes);
  // A line has no room for more: what was found beyond it is no plan, though its bound stays one.
  return found.parts.size <= MOST_SCREENS ? found : { ...searchSpread(cities, total, quick, 0), bound: found.bound };
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
    const stock = stockOf(wishes, slots);
    const found = spreadOf(stock, stock.total);
    bound = Math.max(bound, found.bound);
    if (!best || found.reach > best.reach * (1 + 1e-6)) best = { stock, ...found };
    const most = stock.cities.reduce(
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
  const stock = stockOf(wishes, before.slots);
  const candidates = new Map(
    stock.cities.flatMap((city) => city.candidates).map((candidate) => [candidate.id, candidate]),
  );
  const total = minorToMicros(before.budgetMinor, line.currency);
  const parts = new Map(Object.entries(before.spendShares).map(([id, share]) => [id, (total * share) / SHARES]));
  for (const [id, part] of parts) {
    const candidate = candidates.get(id);
    if (!candidate || part < candidate.least * (1 - 1e-6) || part > candidate.micros * (1 + 1e-6)) return null;
  }
  return { stock, parts, reach: reachOfParts(stock.cities, parts) };
}

function strongest(wishes: Funded): Draft | null {
  let best: Draft | null = null;
  let worth = 0;
  let bound = 0;
  for (let slots = 1; slots <= MOST_SLOTS; slots += 1) {
    const stock = stockOf(wishes, slots);
    const of = new Map(stock.full.map((capacity) => [capacity.screen.id, capacity]));
    const stages = stock.cities.flatMap(({ population, candidates }) =>
      candidates.flatMap(({ id, micros, least }): Stage[] => {
        const capacity = of.get(id);
        if (!capacity?.screen.audience) return [];
        const people = passing(population, capacity.screen.audience, capacity.weeks);
        return [{ id, micros, least, people, often: capacity.impressions / people }];
      }),
    );
    const found = gather(stages, stock.total);
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
  const total = leastOf(Math.min(stock.total, spent), (money) => {
    const { parts, reach } = spreadOf(stock, money, 0);
    if (reach < goal) return false;
    found = parts;
    return true;
  });
  // No spread of less than this can reach as many.
  const floor = leastOf(total, (money) => spreadOf(stock, money, 0).bound >= goal) - total / 1000;
  return { kind: 'price', stock, parts: found, gap: total > 0 ? Math.max(0, 1 - Math.max(0, floor) / total) : null };
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
function usualBudget({ line }: PlanWishes): number {
  const costs = measureFlight({ ...line, slots: 1 })
    .full.map(({ micros }) => micros)
    .filter((micros) => micros > 0)
    .sort((one, other) => one - other);
  const minor = microsToMinor(3 * (costs[Math.floor(costs.length / 2)] ?? 0), line.currency);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, minor))) - 1);
  return Math.ceil(minor / unit) * unit;
}

/** Plans for some wishes; none where no screen can be had for the money. */
export function makePlans(asked: PlanWishes): MadePlans {
  const wishes: Funded = { ...asked, budgetMinor: asked.budgetMinor ?? usualBudget(asked) };
  const { budgetMinor } = wishes;
  const wide = widest(wishes);
  const first = wide?.stock ?? stockOf(wishes, 1);
  const counts = new Map<LeftOutReason, number>();
  for (const reason of first.leftOut.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  if (!wide) return { plans: [], budgetMinor, leftOut: counts };
  const strong = strongest(wishes);
  const drafts: Draft[] = [
    { kind: 'reach', stock: wide.stock, parts: wide.parts, gap: gapOf(wide.bound, wide.reach) },
    ...(strong ? [strong] : []),
    cheapest(wide.stock, PRICE_GOAL * wide.reach, wide.parts),
  ];
  return {
    plans: drafts.map((draft) => finish(draft, factsOf(draft.stock.full, draft.stock.line, wishes.distances))),
    budgetMinor,
    leftOut: counts,
  };
}
