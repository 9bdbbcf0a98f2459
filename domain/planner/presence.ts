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

/** What a screen takes when the next money is worth so much: nothing, or from its aim on as long as it wins more than that. */
function takes(stage: Stage, price: number): number {
  const from = aim(stage);
  if (worthOf(stage, from) <= price * from) return 0;
  const slope = (money: number) =>
    (stage.people * slopeAt((stage.often * money) / stage.micros) * stage.often) / stage.micros;
  if (slope(stage.micros) >= price) return stage.micros;
  let low = from;
  let high = stage.micros;
  if (slope(low) <= price) return low;
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (slope(middle) > price) low = middle;
    else high = middle;
  }
  return low;
}

const sumOf = (parts: ReadonlyMap<string, number>): number => [...parts.values()].reduce((sum, part) => sum + part, 0);

/** Gathers a sum on the screens where most people see it often enough. */
export function gather(stages: readonly Stage[], total: number): Presence {
  const usable = stages.filter(
    ({ micros, least, people, often }) => micros > 0 && least <= total && people > 0 && often > 0,
  );
  const worth = (parts: ReadonlyMap<string, number>) =>
    usable.reduce((sum, stage) => sum + worthOf(stage, parts.get(stage.id) ?? 0), 0);
  const at = (price: number) => {
    const parts = new Map<string, number>();
    for (const stage of usable) {
      const part = takes(stage, price);
      if (part > 0) parts.set(stage.id, part);
    }
    return parts;
  };
  let low = 0;
  let high = Math.max(0, ...usable.map((stage) => worthOf(stage, aim(stage)) / aim(stage)));
  let bound = worth(at(0));
  for (let step = 0; step < 60; step += 1) {
    const price = (low + high) / 2;
    const parts = at(price);
    bound = Math.min(bound, worth(parts) + price * (total - sumOf(parts)));
    if (sumOf(parts) > total) low = price;
    else high = price;
  }
  const parts = at(high);
  let rest = total - sumOf(parts);
  // What is left buys as much as it can of the screens that come next, each time where it is worth most.
  for (;;) {
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
  return { parts, worth: worth(parts), bound: Math.max(bound, worth(parts)) };
}
