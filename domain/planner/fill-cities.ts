/** The search for the level up to which "spend it best" fills each city; in logarithms, so that no part is too small to be told. */

/** A screen that money can be put on. `rest` is the part of its people who would not see what is shown. */
export interface Candidate {
  readonly id: string;
  /** What it takes in full, and at least. */
  readonly micros: number;
  readonly least: number;
  /** Its people as a part of the city's. */
  readonly part: number;
  /** How much the logarithm of `rest` falls until it is full. */
  readonly depth: number;
  /** Logarithm of `rest` before this money. */
  readonly start: number;
  /** Logarithm of the money for which all of the next people would be won. */
  readonly price: number;
  /** Worth of the next money, as a part of that: a logarithm, empty and full. */
  readonly worthEmpty: number;
  readonly worthFull: number;
  /** The logarithm of what is left of the city, empty and full. */
  readonly leftEmpty: number;
  readonly leftFull: number;
}

export interface City {
  readonly population: number;
  /** Logarithm of the part left by what costs this money nothing: other lines, and screens without a price. */
  readonly left: number;
  readonly candidates: readonly Candidate[];
}

interface CandidateFacts {
  readonly id: string;
  readonly micros: number;
  readonly least: number;
  readonly people: number;
  readonly population: number;
  /** In full, and by other lines. */
  readonly impressions: number;
  readonly seenBefore: number;
}

export function toCandidate(facts: CandidateFacts): Candidate {
  const { id, micros, least, people, population, impressions, seenBefore } = facts;
  const part = people / population;
  const depth = impressions / people;
  const start = -seenBefore / people;
  const leftAt = (rest: number) => Math.log1p(part * Math.expm1(rest));
  const leftEmpty = leftAt(start);
  const leftFull = leftAt(start - depth);
  return {
    id,
    micros,
    least,
    part,
    depth,
    start,
    price: Math.log(micros) - Math.log(part) - Math.log(depth),
    worthEmpty: start - leftEmpty,
    worthFull: start - depth - leftFull,
    leftEmpty,
    leftFull,
  };
}

/** Those first whose first money reaches most. */
export const byWorth = (one: Candidate, other: Candidate): number =>
  other.worthEmpty - other.price - (one.worthEmpty - one.price) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

interface Filled {
  /** Logarithm of what is left of the city, and how fast it grows with the level. */
  left: number;
  slope: number;
  micros: number;
}

/** A city with each screen filled until its next money wins no more than a level, a logarithm; `put` hears of each one's money. */
function fill(city: City, level: number, put?: (id: string, micros: number) => void): Filled {
  const sum: Filled = { left: city.left, slope: 0, micros: 0 };
  for (const one of city.candidates) {
    const worth = level + one.price;
    if (worth >= one.worthEmpty) {
      sum.left += one.leftEmpty;
      continue;
    }
    let micros = one.micros;
    if (worth <= one.worthFull) sum.left += one.leftFull;
    else {
      // worth = rest / (1 - part + part × rest), solved for the rest.
      const won = one.part * Math.exp(worth);
      const left = Math.log1p(-one.part) - Math.log1p(-won);
      sum.left += left;
      sum.slope += won / (1 - won);
      micros *= Math.min(1, Math.max(0, (one.start - (worth + left)) / one.depth));
    }
    sum.micros += micros;
    put?.(one.id, micros);
  }
  return sum;
}

/**
 * The level within a city at which its next money reaches as many as `level` says anywhere: the fewer of a city are left, the less
 * its screens' people count. Newton's steps, kept between what is known to be too low and too high.
 */
function levelIn(city: City, level: number, guess: number): number {
  const people = Math.log(city.population);
  let low = level - people - city.left;
  let high = low;
  for (const { leftEmpty, leftFull } of city.candidates) {
    low -= leftEmpty;
    high -= leftFull;
  }
  let at = Math.min(high, Math.max(low, guess));
  for (let step = 0; step < 60 && high - low > 1e-13 * Math.max(1, Math.abs(at)); step += 1) {
    const { left, slope } = fill(city, at);
    const over = at + people + left - level;
    if (over === 0) return at;
    if (over > 0) high = at;
    else low = at;
    const next = at - over / (1 + slope);
    if (Math.abs(next - at) < 1e-14 * Math.max(1, Math.abs(at))) return at;
    at = next > low && next < high ? next : (low + high) / 2;
  }
  return at;
}

/** The parts of a sum, by id, that reach most; never more than the sum, never more on a screen than it takes. */
export function allot(cities: readonly City[], total: number): Map<string, number> {
  const parts = new Map<string, number>();
  if (cities.length === 0) return parts;
  const levels = cities.map(() => 0);
  const spentAt = (level: number): number => {
    let spent = 0;
    cities.forEach((city, index) => {
      const own = levelIn(city, level, levels[index] ?? 0);
      levels[index] = own;
      spent += fill(city, own).micros;
    });
    return spent;
  };
  const ends = cities.flatMap(({ population, left, candidates }) => {
    const people = Math.log(population) + left;
    const empty = candidates.reduce((sum, { leftEmpty }) => sum + leftEmpty, people);
    const full = candidates.reduce((sum, { leftFull }) => sum + leftFull, people);
    return candidates.flatMap((one) => [empty + one.worthEmpty - one.price, full + one.worthFull - one.price]);
  });
  // Below the lowest end every screen is full, above the highest none has anything.
  let low = Math.min(...ends) - 1;
  let high = Math.max(...ends);
  if (spentAt(low) <= total) high = low;
  for (let step = 0; step < 80 && high - low > 1e-13 * Math.max(1, Math.abs(high)); step += 1) {
    const middle = (low + high) / 2;
    if (spentAt(middle) > total) low = middle;
    else high = middle;
  }
  for (const [index, city] of cities.entries()) {
    fill(city, levelIn(city, high, levels[index] ?? 0), (id, micros) => micros > 0 && parts.set(id, micros));
  }
  return parts;
}
