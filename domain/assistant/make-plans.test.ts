import { describe, expect, it } from 'vitest';
import { allot, type City, leastMoney, mostReached, toCandidate } from '#domain/planner/fill-cities.ts';
import { gather, type Stage, seenEnough, worthOf } from '#domain/planner/presence.ts';
import { passing } from '#domain/planner/reach.ts';
import { settle } from '#domain/planner/spend-best.ts';
import { reachOfParts, searchSpread } from '#domain/planner/spread-search.ts';
import { demoLikeScreens, populationByCity, week } from '#domain/planner/test-screens.ts';
import { type MadePlan, makePlans, type PlanWishes } from './make-plans.ts';

/** The same numbers at every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Two cities of screens, of which most take a least sum. */
function someCities(seed: number, count: number): City[] {
  const next = seeded(seed);
  const populations = [200_000, 900_000];
  return populations.map((population, at) => ({
    population,
    left: 0,
    candidates: Array.from({ length: count / 2 }, (_, index) => {
      const micros = 1e6 * (20 + 200 * next());
      const people = population * (0.01 + 0.2 * next());
      return toCandidate({
        id: `s-${at}-${index}`,
        micros,
        least: next() < 0.75 ? micros * (0.2 + 0.7 * next()) : 0,
        people,
        population,
        impressions: people * (0.5 + 5 * next()),
        seenBefore: 0,
      });
    }),
  }));
}

/** Tries every choice of the screens that take a least sum, each with its money in 24 steps: nothing that a search could leave out. */
function bestOfAll(cities: readonly City[], total: number): number {
  const all = cities.flatMap(({ candidates }) => candidates);
  let best = 0;
  for (let choice = 0; choice < 2 ** all.length; choice += 1) {
    const chosen = all.filter((_, index) => choice & (2 ** index));
    let parts = new Map(chosen.map(({ id, least }) => [id, least]));
    let rest = total - chosen.reduce((sum, { least }) => sum + least, 0);
    if (rest < 0) continue;
    for (let step = total / 96; rest > step; rest -= step) {
      let next: Map<string, number> | null = null;
      let reach = -1;
      for (const { id, micros } of chosen) {
        const tried = new Map(parts).set(id, Math.min(micros, (parts.get(id) ?? 0) + step));
        const reached = reachOfParts(cities, tried);
        if (reached > reach) [reach, next] = [reached, tried];
      }
      if (!next) break;
      parts = next;
    }
    best = Math.max(best, reachOfParts(cities, parts));
  }
  return best;
}

const sumOf = (parts: ReadonlyMap<string, number>) => [...parts.values()].reduce((sum, part) => sum + part, 0);
const wishes = (count: number, budgetMinor: number): PlanWishes => ({
  line: {
    screens: demoLikeScreens(count).map((screen, index) => ({
      ...screen,
      minSpendMinor: index % 3 ? 0 : 500 * (index % 7),
    })),
    now: new Date('2026-11-25T10:00:00Z'),
    startDate: '2026-12-07',
    endDate: '2026-12-27',
    currency: 'EUR',
    pacing: 'even',
    populationByCity,
  },
  budgetMinor,
  distances: new Map(),
});

describe('The search for the widest reach', () => {
  it('finds what trying everything finds, and its bound is above it', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const cities = someCities(seed, 8);
      for (const total of [60e6, 150e6, 300e6]) {
        const found = searchSpread(cities, total, settle(cities, total, 500, new Map()), 400);
        const exact = bestOfAll(cities, total);
        expect(sumOf(found.parts)).toBeLessThanOrEqual(total + 10);
        expect(found.reach, `seed ${seed}`).toBeGreaterThanOrEqual(exact - 1e-6 * exact);
        expect(found.bound).toBeGreaterThanOrEqual(exact);
        expect(found.bound / found.reach - 1).toBeLessThan(1e-6);
      }
    }
  });

  it('pays no screen less than it takes', () => {
    const cities = someCities(7, 40);
    const { parts } = searchSpread(cities, 400e6, settle(cities, 400e6, 500, new Map()), 100);
    for (const { id, least } of cities.flatMap(({ candidates }) => candidates)) {
      const part = parts.get(id) ?? 0;
      if (part > 0) expect(part).toBeGreaterThan(least - 2);
    }
  });

  it('says how far it may be from the best when it stops early', () => {
    const cities = someCities(9, 40);
    const quick = settle(cities, 300e6, 500, new Map());
    const early = searchSpread(cities, 300e6, quick, 0);
    const late = searchSpread(cities, 300e6, quick, 300);
    expect(early.bound).toBeGreaterThanOrEqual(late.bound);
    expect(late.reach).toBeGreaterThanOrEqual(early.reach);
    expect(early.bound).toBeCloseTo(reachOfParts(cities, allot(cities, 300e6)), 3);
  });
});

describe('The least money for a reach', () => {
  it('is no more than any choice of screens costs that reaches as many', () => {
    for (const seed of [21, 22, 23, 24]) {
      const cities = someCities(seed, 8);
      for (const share of [0.3, 0.6, 0.9]) {
        const goal = share * mostReached(cities, 1e12);
        const least = leastMoney(cities, goal);
        expect(bestOfAll(cities, 0.999 * least), `seed ${seed}`).toBeLessThan(goal);
        // And no less than what reaches as many when least sums are forgotten.
        expect(mostReached(cities, least * (1 + 1e-6))).toBeGreaterThan(goal * (1 - 1e-6));
      }
    }
  });
});

describe('The search for presence', () => {
  it('comes near what trying everything finds, and its bound is above it', () => {
    const next = seeded(11);
    for (let turn = 0; turn < 8; turn += 1) {
      const stages = Array.from({ length: 4 }, (_, index): Stage => {
        const micros = 1e6 * (20 + 80 * next());
        return {
          id: `s-${index}`,
          micros,
          least: index % 2 ? 0.3 * micros : 0,
          people: 1000 + 9000 * next(),
          often: 1 + 12 * next(),
        };
      });
      const total = 60e6;
      const steps = 24;
      let exact = 0;
      const tryAll = (at: number, rest: number, worth: number) => {
        const stage = stages[at];
        exact = Math.max(exact, worth);
        if (!stage) return;
        for (let step = 0; step <= rest; step += 1) {
          const money = (step * total) / steps;
          if (step > 0 && (money < stage.least || money > stage.micros)) continue;
          tryAll(at + 1, rest - step, worth + worthOf(stage, money));
        }
      };
      tryAll(0, steps, 0);
      const found = gather(stages, total);
      expect(sumOf(found.parts)).toBeLessThanOrEqual(total + 1);
      expect(found.bound).toBeGreaterThanOrEqual(exact);
      // What the bound cannot exclude is said to the advertiser.
      expect(found.worth).toBeGreaterThan(0.75 * exact);
    }
  });
});

/** People who see it often enough at a screen, each counted where they do, as a plan has it. */
const seenOften = ({ screens }: PlanWishes['line'], { screens: planned }: MadePlan): number =>
  planned.reduce((sum, { screenId, impressions }) => {
    const screen = screens.find(({ id }) => id === screenId);
    const population = populationByCity[screen?.city as 'berlin' | 'london'].population;
    const people = screen?.audience ? passing(population, screen.audience, 3) : 0;
    return sum + people * seenEnough(impressions / people);
  }, 0);

describe('Three plans for one budget', () => {
  const { plans } = makePlans(wishes(60, 150_000));
  const of = (kind: string) => {
    const plan = plans.find((one) => one.kind === kind);
    if (!plan) throw new Error(`There is no plan of the kind ${kind}`);
    return plan;
  };

  it('differ in kind: the most people, those who see it most often, and nearly as many for less', () => {
    const [reach, presence, price] = [of('reach'), of('presence'), of('price')];
    expect(reach.forecast.reach.expected).toBeGreaterThan(presence.forecast.reach.expected);
    expect(presence.forecast.frequency.expected).toBeGreaterThan(1.5 * reach.forecast.frequency.expected);
    expect(price.budgetMinor).toBeLessThan(0.8 * reach.budgetMinor);
    expect(price.forecast.reach.expected).toBeGreaterThan(0.79 * reach.forecast.reach.expected);
  });

  it('keep to the money, and give a reason with its own figure for every screen', () => {
    for (const plan of plans) {
      expect(plan.forecast.spendMinor.expected).toBeLessThanOrEqual(150_000);
      expect(plan.screens.map(({ screenId }) => screenId).sort()).toEqual(plan.screenIds);
      for (const { reason } of plan.screens) {
        expect(reason.figure).toBeGreaterThan(0);
        expect(reason.rank).toBeLessThanOrEqual(reason.of);
      }
    }
  });

  it('say how much better is possible at most', () => {
    for (const { kind, gap } of plans) {
      expect(gap, kind).toBeGreaterThanOrEqual(0);
      expect(gap, kind).toBeLessThan(kind === 'presence' ? 0.3 : 0.02);
    }
  });

  it('are the same each time, in whatever order the screens come', () => {
    const other = wishes(60, 150_000);
    expect(
      makePlans({ ...other, line: { ...other.line, screens: other.line.screens.toReversed() } }).plans.map(
        ({ screenIds }) => screenIds,
      ),
    ).toEqual(plans.map(({ screenIds }) => screenIds));
  });

  it('reach no fewer for more money, nor in a wider area', () => {
    const reachOf = (count: number, budget: number) =>
      makePlans(wishes(count, budget)).plans[0]?.forecast.reach.expected ?? 0;
    let last = 0;
    for (const budget of [2_000, 5_000, 9_000, 20_000, 45_000, 90_000, 200_000]) {
      const reach = reachOf(30, budget);
      expect(reach, `${budget}`).toBeGreaterThanOrEqual(last);
      last = reach;
    }
    expect(reachOf(45, 45_000)).toBeGreaterThanOrEqual(reachOf(30, 45_000));
  });

  it('bound what screens could win that were not weighed', () => {
    const next = seeded(31);
    for (let turn = 0; turn < 6; turn += 1) {
      const all = wishes(60, Math.round(5_000 + 60_000 * next()));
      const screens = all.line.screens.map((screen) => ({
        ...screen,
        pricing: { model: 'cpm' as const, rateMicros: Math.round(2e6 + 9e6 * next()), hourFactor: week(1) },
      }));
      const ordered = screens.toSorted((one, other) => one.pricing.rateMicros - other.pricing.rateMicros);
      const beyond = new Map<string, number>();
      // Those that are left out are the dearest once, and some of the cheapest the other times.
      const [from, to] = turn === 0 ? [0, 12] : [3 * turn, 12 + 3 * turn];
      for (const { city, pricing } of [...ordered.slice(0, from), ...ordered.slice(to)])
        beyond.set(city, Math.min(beyond.get(city) ?? Infinity, pricing.rateMicros / 1000));
      const made = makePlans({ ...all, beyond, line: { ...all.line, screens: ordered.slice(from, to) } });
      const full = makePlans({ ...all, line: { ...all.line, screens } });
      for (const kind of ['reach', 'presence'] as const) {
        const [some, best] = [made, full].map(({ plans }) => plans.find((plan) => plan.kind === kind));
        if (!some || !best) throw new Error(`There are plans of the kind ${kind}`);
        const worth = (plan: typeof some) =>
          kind === 'reach' ? plan.forecast.reach.expected : seenOften({ ...all.line, screens }, plan);
        // The forecast rounds to whole plays and people.
        expect(worth(some) * (1 + (some.gap ?? 0)), `${kind} ${turn}`).toBeGreaterThan(0.995 * worth(best));
      }
      const [some, best] = [made, full].map(({ plans }) => plans.find(({ kind }) => kind === 'price'));
      if (some && best && some.forecast.reach.expected >= best.forecast.reach.expected)
        expect(some.budgetMinor * (1 - (some.gap ?? 0))).toBeLessThan(1.005 * best.budgetMinor);
      // Who is far too dear takes nothing from what is known.
      const dear = makePlans({ ...all, beyond: new Map([['berlin', 1e12]]) }).plans.map(({ gap }) => gap ?? 0);
      for (const gap of dear) expect(gap).toBeLessThan(0.3);
    }
  });

  it('reach no fewer for more money and in a wider area, on many random markets', { timeout: 120_000 }, () => {
    const next = seeded(41);
    for (let turn = 0; turn < 40; turn += 1) {
      const count = 3 + Math.floor(9 * next());
      const base = wishes(count, Math.round(1_500 + 20_000 * next()));
      const screens = base.line.screens.map((screen) => ({
        ...screen,
        minSpendMinor: next() < 0.5 ? 0 : Math.round(4_000 * next()),
        audience: { weekly: Math.round(500 + 20_000 * next()), visits: 1 + 6 * next(), churn: next() },
        pricing: { model: 'cpm' as const, rateMicros: Math.round(2e6 + 9e6 * next()), hourFactor: week(1) },
      }));
      const inside = screens.filter(() => next() < 0.6);
      const [narrow] = makePlans({ ...base, line: { ...base.line, screens: inside } }).plans;
      if (!narrow) continue;
      const reach = narrow.forecast.reach.expected;
      const more = { ...base, budgetMinor: Math.round((base.budgetMinor ?? 0) * (1 + next())), before: narrow };
      const [richer] = makePlans({ ...more, line: { ...base.line, screens: inside } }).plans;
      const [wider] = makePlans({ ...base, before: narrow, line: { ...base.line, screens } }).plans;
      expect(richer?.forecast.reach.expected, `more money, ${turn}`).toBeGreaterThanOrEqual(reach - 1);
      expect(wider?.forecast.reach.expected, `a wider area, ${turn}`).toBeGreaterThanOrEqual(reach - 1);
    }
  });

  it('keep what was found for less', () => {
    const [less] = makePlans(wishes(20, 20_000)).plans;
    const known = makePlans({ ...wishes(20, 20_000), budgetMinor: 20_400, before: less });
    expect(known.plans[0]?.forecast.reach.expected).toBeGreaterThanOrEqual(less?.forecast.reach.expected ?? Infinity);
    // All money in the screen that reaches fewest is a worse plan, and is not kept.
    const id = less?.screenIds.at(-1) ?? '';
    const poor = less && { ...less, budgetMinor: 1_000, spendShares: { [id]: 1_000_000_000 } };
    expect(makePlans({ ...wishes(20, 20_000), before: poor }).plans[0]?.screenIds).toEqual(less?.screenIds);
    // What costs more than there is, or is no longer to be had, is no plan.
    expect(makePlans({ ...wishes(20, 10_000), before: less }).plans[0]?.budgetMinor).toBeLessThanOrEqual(10_000);
    const gone = less && { ...less, spendShares: { gone: 1_000_000_000 } };
    expect(makePlans({ ...wishes(20, 20_000), before: gone }).plans[0]?.screenIds).toEqual(less?.screenIds);
  });

  it('reach no fewer at any small step of money', () => {
    let last = 0;
    for (let budget = 1_500; budget < 60_000; budget = Math.round(budget * 1.2)) {
      const reach = makePlans(wishes(8, budget)).plans[0]?.forecast.reach.expected ?? 0;
      expect(reach, `${budget}`).toBeGreaterThanOrEqual(last);
      last = reach;
    }
  });

  it('are none without a screen for the money, and say what stood in the way', () => {
    const poor = wishes(4, 100);
    const screens = poor.line.screens.map((screen) => ({ ...screen, minSpendMinor: 9_000_000 }));
    const { plans: none, leftOut } = makePlans({ ...poor, line: { ...poor.line, screens } });
    expect(none).toEqual([]);
    expect(leftOut.get('below_minimum')).toBe(4);
  });
});
