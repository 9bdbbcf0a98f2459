/**
 * The spread of money that reaches most when screens take a least sum: branch and bound over which of them are paid at all.
 *
 * Without the least sums the spread is concave, and `allot` finds its optimum: that is what no plan can surpass. A screen that would get
 * less than it takes is decided both ways: left out, or paid its least before the rest is spread. What remains open when the search
 * stops still says by how much the answer can be bettered at most.
 */
import { allot, type Candidate, type City, toCandidate } from './fill-cities.ts';

export interface Spread {
  /** Micros by screen. */
  readonly parts: ReadonlyMap<string, number>;
  readonly reach: number;
  /** No spread of this money reaches more. */
  readonly bound: number;
}

interface Decided {
  readonly paid: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
}

interface Node extends Decided {
  readonly parts: ReadonlyMap<string, number>;
  readonly bound: number;
  /** Those that would get less than they take, the largest first. */
  readonly short: readonly Candidate[];
}

/** Less than that is rounded away. */
const SLACK_MICROS = 1;
const SAME = 1e-9;

/** People reached when the screens have these parts. */
export function reachOfParts(cities: readonly City[], parts: ReadonlyMap<string, number>): number {
  let reach = 0;
  for (const { population, left, candidates } of cities) {
    let unreached = left;
    for (const { id, micros, part, start, depth } of candidates) {
      unreached += Math.log1p(part * Math.expm1(start - depth * Math.min(1, (parts.get(id) ?? 0) / micros)));
    }
    reach -= population * Math.expm1(unreached);
  }
  return reach;
}

/** A screen that has had its least already. */
function afterLeast({ id, micros, least, part, start, depth }: Candidate, population: number): Candidate {
  const people = part * population;
  const had = least / micros;
  return toCandidate({
    id,
    micros: micros - least,
    least: 0,
    people,
    population,
    impressions: depth * people * (1 - had),
    seenBefore: people * (depth * had - start),
  });
}

/** The best spread when the least sums of screens that are undecided are forgotten; null where those that are paid take more than there is. */
function relax(cities: readonly City[], total: number, decided: Decided): Node | null {
  let rest = total;
  const parts = new Map<string, number>();
  const undecided: Candidate[] = [];
  const open: City[] = [];
  const isWhole = decided.paid.size === 0 && decided.left.size === 0;
  for (const city of cities) {
    const { population, left, candidates } = city;
    if (isWhole) {
      open.push(city);
      for (const one of candidates) undecided.push(one);
      continue;
    }
    let unreached = left;
    const kept: Candidate[] = [];
    for (const one of candidates) {
      if (decided.left.has(one.id)) unreached += one.leftEmpty;
      else if (decided.paid.has(one.id)) {
        rest -= one.least;
        parts.set(one.id, one.least);
        if (one.least >= one.micros - SLACK_MICROS) unreached += one.leftFull;
        else kept.push(afterLeast(one, population));
      } else {
        kept.push(one);
        undecided.push(one);
      }
    }
    if (kept.length > 0) open.push({ population, left: unreached, candidates: kept });
  }
  if (rest < 0) return null;
  for (const [id, micros] of allot(open, rest)) parts.set(id, (parts.get(id) ?? 0) + micros);
  const short = undecided
    .filter(({ id, least }) => (parts.get(id) ?? 0) > 0 && (parts.get(id) ?? 0) < least - SLACK_MICROS)
    .sort((one, other) => (parts.get(other.id) ?? 0) - (parts.get(one.id) ?? 0) || (one.id < other.id ? -1 : 1));
  return { ...decided, parts, bound: reachOfParts(cities, parts), short };
}

const and = (ids: ReadonlySet<string>, more: Iterable<string>): Set<string> => new Set([...ids, ...more]);

/** The node as a plan: those that would get most of their least are paid it, as far as the money goes, and the others left out. */
function rounded(cities: readonly City[], total: number, node: Node): Node | null {
  let rest = total;
  const paid: string[] = [];
  const left: string[] = [];
  for (const one of node.short) {
    const isWorthIt = (node.parts.get(one.id) ?? 0) >= one.least / 2 && one.least <= rest;
    (isWorthIt ? paid : left).push(one.id);
    if (isWorthIt) rest -= one.least;
  }
  return relax(cities, total, { paid: and(node.paid, paid), left: and(node.left, left) });
}

/**
 * Searches until nothing better can be there, or so many spreads were weighed. `known` is a spread that may be taken, such as the
 * quick one's.
 */
export function searchSpread(
  cities: readonly City[],
  total: number,
  known: ReadonlyMap<string, number>,
  nodes: number,
): Spread {
  let best = { parts: known, reach: reachOfParts(cities, known) };
  const consider = (node: Node | null) => {
    if (node && node.short.length === 0 && node.bound > best.reach) best = { parts: node.parts, reach: node.bound };
  };
  const root = relax(cities, total, { paid: new Set(), left: new Set() });
  const open = root ? [root] : [];
  for (let weighed = 0; weighed < nodes && open.length > 0; weighed += 1) {
    open.sort((one, other) => other.bound - one.bound);
    const node = open.shift();
    if (!node || node.bound <= best.reach * (1 + SAME)) break;
    const [first] = node.short;
    consider(first ? rounded(cities, total, node) : node);
    if (!first) continue;
    for (const decided of [
      { paid: and(node.paid, [first.id]), left: node.left },
      { paid: node.paid, left: and(node.left, [first.id]) },
    ]) {
      const next = relax(cities, total, decided);
      if (next && next.bound > best.reach * (1 + SAME)) open.push(next);
    }
  }
  return { ...best, bound: Math.max(best.reach, ...open.map(({ bound }) => bound)) };
}
