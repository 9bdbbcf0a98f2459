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

/** A city's screens as the search reads them: those first whose first money reaches most, so that what comes after is empty too. */
interface Ranked {
  readonly population: number;
  readonly left: number;
  readonly ids: readonly string[];
  /** Worth of the first money, and of the last, as a level. */
  readonly first: Float64Array;
  readonly last: Float64Array;
  readonly price: Float64Array;
  readonly micros: Float64Array;
  readonly part: Float64Array;
  readonly start: Float64Array;
  readonly depth: Float64Array;
  readonly leftFull: Float64Array;
  /** Logarithm of the part that none of a screen's people would be, and of what this screen and all after it leave while empty. */
  readonly bare: Float64Array;
  readonly emptyFrom: Float64Array;
  readonly allFull: number;
}

const isRanked = (candidates: readonly Candidate[]): boolean =>
  candidates.every((one, index) => {
    const before = candidates[index - 1];
    return !before || before.worthEmpty - before.price >= one.worthEmpty - one.price;
  });

/** Cities are searched again and again. */
const known = new WeakMap<City, Ranked>();

function rankedOf(city: City): Ranked {
  const ranked = known.get(city) ?? toRanked(city);
  known.set(city, ranked);
  return ranked;
}

function toRanked({ population, left, candidates }: City): Ranked {
  const ordered = isRanked(candidates) ? candidates : [...candidates].sort(byWorth);
  const numbers = (of: (one: Candidate) => number) => {
    const filled = new Float64Array(ordered.length);
    for (let index = 0; index < filled.length; index += 1) filled[index] = of(ordered[index] as Candidate);
    return filled;
  };
  const emptyFrom = new Float64Array(ordered.length + 1);
  for (let at = ordered.length - 1; at >= 0; at -= 1)
    emptyFrom[at] = (emptyFrom[at + 1] ?? 0) + (ordered[at]?.leftEmpty ?? 0);
  return {
    population,
    left,
    ids: ordered.map(({ id }) => id),
    first: numbers(({ worthEmpty, price }) => worthEmpty - price),
    last: numbers(({ worthFull, price }) => worthFull - price),
    price: numbers(({ price }) => price),
    micros: numbers(({ micros }) => micros),
    part: numbers(({ part }) => part),
    start: numbers(({ start }) => start),
    depth: numbers(({ depth }) => depth),
    leftFull: numbers((one) => one.leftFull),
    bare: numbers(({ part }) => Math.log1p(-part)),
    emptyFrom,
    allFull: ordered.reduce((sum, one) => sum + one.leftFull, 0),
  };
}

interface Filled {
  /** Logarithm of what is left of the city, and how fast it grows with the level. */
  left: number;
  slope: number;
  micros: number;
}

const at = (numbers: Float64Array, index: number): number => numbers[index] as number;

/** A city with each screen filled until its next money wins no more than a level, a logarithm; `put` hears of each one's money. */
function fill(city: Ranked, level: number, put?: (id: string, micros: number) => void): Filled {
  const { first, last, price, micros, part, start, depth, leftFull, bare } = city;
  const sum: Filled = { left: city.left, slope: 0, micros: 0 };
  let index = 0;
  for (; index < first.length && at(first, index) > level; index += 1) {
    let money = at(micros, index);
    if (at(last, index) >= level) sum.left += at(leftFull, index);
    else {
      // worth = rest / (1 - part + part × rest), solved for the rest.
      const worth = level + at(price, index);
      const won = at(part, index) * Math.exp(worth);
      const left = at(bare, index) - Math.log1p(-won);
      sum.left += left;
      sum.slope += won / (1 - won);
      money *= Math.min(1, Math.max(0, (at(start, index) - (worth + left)) / at(depth, index)));
    }
    sum.micros += money;
    put?.(city.ids[index] as string, money);
  }
  sum.left += at(city.emptyFrom, index);
  return sum;
}

/**
 * The level within a city at which its next money reaches as many as `level` says anywhere: the fewer of a city are left, the less
 * its screens' people count. Newton's steps, kept between what is known to be too low and too high.
 */
function levelIn(city: Ranked, level: number, guess: number): { own: number; filled: Filled } {
  const people = Math.log(city.population);
  const empty = level - people - city.left;
  let low = empty - at(city.emptyFrom, 0);
  let high = empty - city.allFull;
  let own = Math.min(high, Math.max(low, guess));
  for (let step = 0; ; step += 1) {
    const filled = fill(city, own);
    const over = own + people + filled.left - level;
    if (step >= 60 || high - low <= 1e-13 * Math.max(1, Math.abs(own)) || over === 0) return { own, filled };
    if (over > 0) high = own;
    else low = own;
    const next = own - over / (1 + filled.slope);
    if (Math.abs(next - own) < 1e-14 * Math.max(1, Math.abs(own))) return { own, filled };
    own = next > low && next < high ? next : (low + high) / 2;
  }
}

interface Level {
  readonly ranked: readonly Ranked[];
  /** Of each city. */
  readonly own: readonly number[];
}

const moneyIn = (_: Ranked, { micros }: Filled): number => micros;
const peopleIn = ({ population }: Ranked, { left }: Filled): number => -population * Math.expm1(left);

/** The level at which all cities together have so much, and no more, of what grows as it falls; or all that they can have. */
function levelFor(cities: readonly City[], total: number, sumIn: (city: Ranked, filled: Filled) => number): Level {
  const ranked = cities.filter(({ candidates }) => candidates.length > 0).map(rankedOf);
  const own = ranked.map(() => 0);
  const spentAt = (level: number): number => {
    let spent = 0;
    ranked.forEach((city, index) => {
      const found = levelIn(city, level, own[index] as number);
      own[index] = found.own;
      spent += sumIn(city, found.filled);
    });
    return spent;
  };
  // Below the lowest end every screen is full, above the highest none has anything.
  let lowest = Infinity;
  let high = -Infinity;
  for (const city of ranked) {
    const people = Math.log(city.population) + city.left;
    high = Math.max(high, people + at(city.emptyFrom, 0) + at(city.first, 0));
    for (const level of city.last) lowest = Math.min(lowest, people + city.allFull + level);
  }
  lowest -= 1;
  let spentHigh = 0;
  let low = high;
  let spentLow = 0;
  // Down from the highest in growing steps: whoever is not bought at the level that is looked for is hardly ever looked at.
  for (let stride = 1e-3; spentLow <= total && low > lowest; stride *= 4) {
    [high, spentHigh] = [low, spentLow];
    low = Math.max(lowest, low - stride);
    spentLow = spentAt(low);
  }
  if (spentLow <= total) high = low;
  for (let step = 0; spentLow > total && step < 80 && high - low > 1e-13 * Math.max(1, Math.abs(high)); step += 1) {
    if (total - spentHigh <= 1e-13 * total) break;
    const chord = low + ((spentLow - total) / (spentLow - spentHigh)) * (high - low);
    // Every third step halves: the chord alone may creep along one end.
    const middle = step % 3 < 2 && chord > low && chord < high ? chord : (low + high) / 2;
    const spent = spentAt(middle);
    if (spent > total) [low, spentLow] = [middle, spent];
    else [high, spentHigh] = [middle, spent];
  }
  return { ranked, own: ranked.map((city, index) => levelIn(city, high, own[index] as number).own) };
}

/** The parts of a sum, by id, that reach most; never more than the sum, never more on a screen than it takes. */
export function allot(cities: readonly City[], total: number): Map<string, number> {
  const parts = new Map<string, number>();
  const { ranked, own } = levelFor(cities, total, moneyIn);
  for (const [index, city] of ranked.entries())
    fill(city, own[index] as number, (id, micros) => micros > 0 && parts.set(id, micros));
  return parts;
}

/** How many people the best spread of a sum reaches. */
export function mostReached(cities: readonly City[], total: number): number {
  const { ranked, own } = levelFor(cities, total, moneyIn);
  return ranked.reduce((sum, city, index) => sum + peopleIn(city, fill(city, own[index] as number)), 0);
}

/** The least money that reaches so many people, or all that can be reached: no spread of less does. */
export function leastMoney(cities: readonly City[], people: number): number {
  const { ranked, own } = levelFor(cities, people, peopleIn);
  return ranked.reduce((sum, city, index) => sum + fill(city, own[index] as number).micros, 0);
}
