import type { ChartBox, ChartModel, ChartState, ChartTransition } from './chart-model.ts';

/** A chart's parts by id, and how they hang together. */
export interface ChartIndex {
  readonly root: ChartState;
  readonly states: ReadonlyMap<string, ChartState>;
  readonly transitions: ReadonlyMap<string, ChartTransition>;
  /** Depth first, as the chart is written. */
  readonly order: readonly ChartState[];
  readonly childrenOf: (id: string) => readonly ChartState[];
  readonly outgoingOf: (id: string) => readonly ChartTransition[];
  readonly incomingOf: (id: string) => readonly ChartTransition[];
}

/** What can be chosen in a chart. */
export type ChartItem =
  | { readonly kind: 'state'; readonly state: ChartState }
  | { readonly kind: 'transition'; readonly transition: ChartTransition };

function grouped<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): (key: string) => readonly T[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return (key) => groups.get(key) ?? [];
}

/** Throws a TypeError for a chart without a state. */
export function indexChart(chart: ChartModel): ChartIndex {
  const root = chart.states[0];
  if (!root) throw new TypeError(`The chart of ${chart.name} has no state`);
  const childrenOf = grouped(chart.states, ({ parent }) => (parent === null ? [] : [parent]));
  const deep = (state: ChartState): ChartState[] => [state, ...childrenOf(state.id).flatMap(deep)];
  return {
    root,
    states: new Map(chart.states.map((state) => [state.id, state])),
    transitions: new Map(chart.transitions.map((transition) => [transition.id, transition])),
    order: deep(root),
    childrenOf,
    outgoingOf: grouped(chart.transitions, ({ source }) => [source]),
    incomingOf: grouped(chart.transitions, ({ source, targets }) => targets.filter((target) => target !== source)),
  };
}

/** What an id stands for; null where the chart has no such thing. */
export function itemOf(index: ChartIndex, id: string | null): ChartItem | null {
  if (id === null) return null;
  const state = index.states.get(id);
  if (state) return { kind: 'state', state };
  const transition = index.transitions.get(id);
  return transition ? { kind: 'transition', transition } : null;
}

/** Where it is drawn. */
export const boxOf = (item: ChartItem): ChartBox => (item.kind === 'state' ? item.state.box : item.transition.labelBox);

/** The innermost state that the machine starts in. */
export function startOf(index: ChartIndex): ChartState {
  let state = index.root;
  for (;;) {
    const children = index.childrenOf(state.id);
    const next = children.find(({ isInitial }) => isInitial) ?? (state.type === 'parallel' ? children[0] : undefined);
    if (!next) return state;
    state = next;
  }
}
