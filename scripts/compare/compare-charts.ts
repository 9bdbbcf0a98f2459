import type { UnplacedState, UnplacedTransition } from '../charts/read-chart.ts';
import type { DescribedMachine, DescribedPath } from './describe-machines.ts';

/** A transition of both charts that is not the same in both. */
export interface ChangedTransition {
  readonly before: UnplacedTransition;
  readonly after: UnplacedTransition;
  /** Which of its parts are others. */
  readonly parts: readonly ('targets' | 'guard' | 'actions')[];
}

/** A path that was walked and cannot be walked any more as it was. */
export interface BrokenPath {
  /** Its place among the paths of the cover, from 1. */
  readonly number: number;
  /** The step at which it breaks, from 1, by its event and the id that its transition had. */
  readonly step: number;
  readonly event: string;
  readonly transition: string;
}

export interface ChartComparison {
  readonly name: string;
  readonly file: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Null where there is none. */
  readonly before: DescribedMachine | null;
  readonly after: DescribedMachine | null;
  readonly addedStates: readonly UnplacedState[];
  readonly removedStates: readonly UnplacedState[];
  readonly added: readonly UnplacedTransition[];
  readonly removed: readonly UnplacedTransition[];
  readonly changed: readonly ChangedTransition[];
  readonly paths: number;
  readonly broken: readonly BrokenPath[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const guardOf = ({ guard, guardParams }: UnplacedTransition) => [guard, guardParams];

function partsOf(before: UnplacedTransition, after: UnplacedTransition): ChangedTransition['parts'] {
  return [
    ...(same(before.targets, after.targets) ? [] : (['targets'] as const)),
    ...(same(guardOf(before), guardOf(after)) ? [] : (['guard'] as const)),
    ...(same(before.actions, after.actions) ? [] : (['actions'] as const)),
  ];
}

/** From what is most alike to what shares the least: the first that holds makes two rivals one transition. */
const likenesses: readonly ((before: UnplacedTransition, after: UnplacedTransition) => boolean)[] = [
  (before, after) => partsOf(before, after).length === 0,
  (before, after) => same(guardOf(before), guardOf(after)) && same(before.targets, after.targets),
  (before, after) => same(guardOf(before), guardOf(after)),
  (before, after) => same(before.targets, after.targets),
];

/** Which of the rivals of before is which of after. */
function pairs(before: readonly UnplacedTransition[], after: readonly UnplacedTransition[]) {
  const [left, right] = [new Set(before), new Set(after)];
  const found: (readonly [before: UnplacedTransition, after: UnplacedTransition])[] = [];
  for (const isAlike of likenesses) {
    for (const one of [...left]) {
      const other = [...right].find((candidate) => isAlike(one, candidate));
      if (!other) continue;
      left.delete(one);
      right.delete(other);
      found.push([one, other]);
    }
  }
  return { found, removed: [...left], added: [...right] };
}

/** The transitions by what they are taken by, in their order. */
function rivalsOf(transitions: readonly UnplacedTransition[]): ReadonlyMap<string, readonly UnplacedTransition[]> {
  const found = new Map<string, UnplacedTransition[]>();
  for (const transition of transitions) {
    const key = `${transition.source} ${transition.event}`;
    found.set(key, [...(found.get(key) ?? []), transition]);
  }
  return found;
}

function compareTransitions(before: readonly UnplacedTransition[], after: readonly UnplacedTransition[]) {
  const [old, now] = [rivalsOf(before), rivalsOf(after)];
  const parts = [...new Set([...old.keys(), ...now.keys()])].map((key) =>
    pairs(old.get(key) ?? [], now.get(key) ?? []),
  );
  return {
    added: parts.flatMap(({ added }) => added),
    removed: parts.flatMap(({ removed }) => removed),
    changed: parts.flatMap(({ found }) =>
      found.flatMap(([one, other]): ChangedTransition[] => {
        const differing = partsOf(one, other);
        return differing.length > 0 ? [{ before: one, after: other, parts: differing }] : [];
      }),
    ),
  };
}

/** The first step of each path that takes a line which is gone, or leads elsewhere. */
const brokenBy = (paths: readonly DescribedPath[], gone: ReadonlySet<string>): BrokenPath[] =>
  paths.flatMap(({ steps }, index) => {
    const at = steps.findIndex(({ transitions }) => transitions.some((id) => gone.has(id)));
    const step = steps[at];
    const transition = step?.transitions.find((id) => gone.has(id));
    return step && transition ? [{ number: index + 1, step: at + 1, event: step.event, transition }] : [];
  });

/** What one chart has become; null where it is the same and does the same. */
function compareOne(before: DescribedMachine | null, after: DescribedMachine | null): ChartComparison | null {
  const { name = '', file = '' } = after ?? before ?? {};
  const [oldStates, newStates] = [before?.states ?? [], after?.states ?? []];
  const ids = (states: readonly UnplacedState[]) => new Set(states.map(({ id }) => id));
  const [oldIds, newIds] = [ids(oldStates), ids(newStates)];
  const transitions = compareTransitions(before?.transitions ?? [], after?.transitions ?? []);
  const redirected = transitions.changed.filter(({ parts }) => parts.includes('targets'));
  const gone = new Set([...transitions.removed, ...redirected.map((one) => one.before)].map(({ id }) => id));
  const comparison: ChartComparison = {
    name,
    file,
    kind: before ? (after ? 'changed' : 'removed') : 'added',
    before,
    after,
    addedStates: newStates.filter(({ id }) => !oldIds.has(id)),
    removedStates: oldStates.filter(({ id }) => !newIds.has(id)),
    ...transitions,
    paths: before?.paths.length ?? 0,
    broken: brokenBy(before?.paths ?? [], gone),
  };
  const { addedStates, removedStates, added, removed, changed } = comparison;
  const isSame = [addedStates, removedStates, added, removed, changed].every((part) => part.length === 0);
  return isSame && before?.record === after?.record ? null : comparison;
}

/** What has become of the machines, by name; those that are the same are left out. */
export function compareCharts(
  before: readonly DescribedMachine[],
  after: readonly DescribedMachine[],
): readonly ChartComparison[] {
  const [old, now] = [before, after].map((machines) => new Map(machines.map((machine) => [machine.name, machine])));
  const names = [...new Set([...before, ...after].map(({ name }) => name))].sort();
  return names.flatMap((name) => compareOne(old?.get(name) ?? null, now?.get(name) ?? null) ?? []);
}
