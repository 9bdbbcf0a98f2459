/**
 * Presence: money put where people see an artwork often, not where most see it once. What a screen is worth is the number of people who
 * see it there `ENOUGH` times at least, as chance has it; that grows slowly, then fast, then slowly, so money is gathered on few screens.
 * People who pass several screens count at each. For every price of the next money the sum of what the screens are worth at it is a
 * bound (weak duality), and the lowest of these bounds is kept.
 */

/** So often an artwork is seen before it is remembered: the usual "three plus" of media planning. */
export const ENOUGH = 3;

export interface Stage {
  readonly id: string;
  /** What it takes in full, and at least. */
  readonly micros: number;
  readonly least: number;
  /** Who passes meanwhile, and how often each sees it in full. */
  readonly people: number;
  readonly often: number;
}

export interface Presence {
  readonly parts: ReadonlyMap<string, number>;
  /** People who see it often enough at some screen, each counted where they do. */
  readonly worth: number;
  readonly bound: number;
}

/** Of people who see it so often on average, the part who see it `ENOUGH` times. */
export const seenEnough = (often: number): number => 1 - Math.exp(-often) * (1 + often + (often * often) / 2);
const slopeAt = (often: number): number => (Math.exp(-often) * often * often) / 2;

export const worthOf = ({ micros, people, often }: Stage, money: number): number =>
  people * seenEnough((often * Math.min(money, micros)) / micros);

/** Where a line from nothing touches the curve: less than that is money thrown away. */
function findKnee(): number {
  let low = 2;
  let high = 20;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (seenEnough(middle) > middle * slopeAt(middle)) high = middle;
    else low = middle;
  }
  return low;
}
const KNEE = findKnee();

/** The sum at which a screen gives most for its money. */
const aim = ({ micros, least, often }: Stage): number =>
  Math.min(micros, Math.max(least, often > 0 ? (KNEE / often) * micros : micros));

/** A screen with the sum at which it gives most for its money, and how much that is. */
interface Aimed {
  readonly stage: Stage;
  readonly from: number;
  readonly best: number;
}

/**
 * What a screen takes when the next money is worth so much, which is less than its best: from its aim on as long as it wins more than
 * that. Beyond the aim the slope falls, and its logarithm is concave: Newton's steps come down to the root from above.
 */
function takes({ stage, from }: Aimed, price: number): number {
  const { people, often, micros } = stage;
  const unit = (people * often) / micros;
  if (unit * slopeAt(often) >= price) return micros;
  const first = (often * from) / micros;
  if (unit * slopeAt(first) <= price) return from;
  const goal = Math.log((2 * price) / unit);
  let times = first;
  for (let step = 0; step < 30; step += 1) {
    const next = times + (2 * Math.log(times) - times - goal) / (1 - 2 / times);
    const isThere = Math.abs(next - times) <= 1e-12 * times;
    times = next;
    if (isThere) break;
  }
  return Math.min(micros, Math.max(from, (times / often) * micros));
}

/** What one contact is worth at most: as a part of the knee's. */
const MOST_WORTH = seenEnough(KNEE) / KNEE;

/**
 * Gathers a sum on the screens where most people see it often enough. `beyond`: what a contact costs at least on screens that are not among
 * these, micros; what could be won there is in the bound. */
export function gather(stages: readonly Stage[], total: number, beyond = Infinity): Presence {
  const usable = stages.filter(
    ({ micros, least, people, often }) => micros > 0 && least <= total && people > 0 && often > 0,
  );
  // Those first that give most for their money: at a price the first who gives less ends the list.
  const aimed = usable
    .map((stage): Aimed => {
      const from = aim(stage);
      return { stage, from, best: worthOf(stage, from) / from };
    })
    .sort((one, other) => other.best - one.best || (one.stage.id < other.stage.id ? -1 : 1));
  const money = new Float64Array(aimed.length);
  /** Null where that is more than there is: nobody needs to know by how much. */
  const at = (price: number): { count: number; spent: number; worth: number } | null => {
    let count = 0;
    let spent = 0;
    let worth = 0;
    for (const one of aimed) {
      if (one.best <= price) break;
      const part = takes(one, price);
      money[count] = part;
      count += 1;
      spent += part;
      if (spent > total) return null;
      worth += worthOf(one.stage, part);
    }
    return { count, spent, worth };
  };
  let low = 0;
  let high = aimed[0]?.best ?? 0;
  let bound = Math.min(
    high * total,
    usable.reduce((sum, stage) => sum + worthOf(stage, stage.micros), 0),
  );
  for (let step = 0; step < 60 && high - low > 1e-13 * high; step += 1) {
    const price = (low + high) / 2;
    const found = at(price);
    if (found) {
      bound = Math.min(bound, found.worth + price * (total - found.spent));
      high = price;
    } else low = price;
  }
  const { count, spent } = at(high) ?? { count: 0, spent: 0 };
  // Up to that price somebody else may have what is worth it; beyond it nobody has.
  const elsewhere = MOST_WORTH / beyond;
  if (elsewhere > high) {
    const there = at(elsewhere) ?? { spent: 0, worth: 0 };
    bound = there.worth + elsewhere * (total - there.spent);
    at(high);
  }
  const sure = new Map(aimed.slice(0, count).map(({ stage }, index) => [stage.id, money[index] as number]));
  // At the price itself many may be worth alike: each gets what gives most for its money, as long as there is some.
  const shared = new Map(sure);
  let left = total - spent;
  for (const { stage, from } of aimed.slice(count)) {
    if (left <= 1) break;
    if (from > left) continue;
    shared.set(stage.id, from);
    left -= from;
  }
  const [one, other] = [sure, shared].map((parts) => spendRest(usable, parts, total)) as [Gathered, Gathered];
  const best = other.worth > one.worth ? other : one;
  return { ...best, bound: Math.max(bound, best.worth) };
}

type Gathered = Omit<Presence, 'bound'>;

/** What is left buys as much as it can of the screens that come next, each time where it is worth most. */
function spendRest(usable: readonly Stage[], known: ReadonlyMap<string, number>, total: number): Gathered {
  const parts = new Map(known);
  let rest = total;
  for (const part of parts.values()) rest -= part;
  while (rest > 1) {
    let gain = 0;
    let next: { id: string; money: number } | null = null;
    for (const stage of usable) {
      const has = parts.get(stage.id) ?? 0;
      const money = Math.min(stage.micros, has + rest);
      if (money < stage.least || money <= has + 1) continue;
      const won = worthOf(stage, money) - worthOf(stage, has);
      if (won > gain) [gain, next] = [won, { id: stage.id, money }];
    }
    if (!next) break;
    rest -= next.money - (parts.get(next.id) ?? 0);
    parts.set(next.id, next.money);
  }
  return { parts, worth: usable.reduce((sum, stage) => sum + worthOf(stage, parts.get(stage.id) ?? 0), 0) };
}
