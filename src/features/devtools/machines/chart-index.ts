import type { ChartHighlight } from './chart-highlight.ts';
import type { ChartBox, ChartModel, ChartState, ChartTransition } from './chart-model.ts';
import { chartText, stateLines } from './chart-text.ts';

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
  /** Of each state that has states within it, how far down its own words go; the others stand below. */
  readonly heads: ReadonlyMap<string, number>;
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

/** How far down a state's box its own words go, and the transitions that only act; what is within it stands below. */
function headOf(chart: ChartModel, state: ChartState): number {
  const words = state.box.y + stateLines(state).length * chartText.lineHeight + 2 * chartText.padding;
  const inner = chart.transitions.filter(({ source, targets }) => source === state.id && targets.length === 0);
  return Math.max(words, ...inner.map(({ labelBox }) => labelBox.y + labelBox.height + chartText.padding));
}

/** A line from a state's upper edge to one within it begins below the state's own words. */
function belowHead(transition: ChartTransition, head: number | undefined): ChartTransition {
  const [first, second, ...rest] = transition.points;
  if (head === undefined || !first || !second) return transition;
  const isInward = first.x === second.x && first.y < head && second.y > head;
  return isInward ? { ...transition, points: [{ x: first.x, y: head }, second, ...rest] } : transition;
}

/** Throws a TypeError for a chart without a state. */
export function indexChart(chart: ChartModel): ChartIndex {
  const root = chart.states[0];
  if (!root) throw new TypeError(`The chart of ${chart.name} has no state`);
  const childrenOf = grouped(chart.states, ({ parent }) => (parent === null ? [] : [parent]));
  const parents = chart.states.filter(({ id }) => childrenOf(id).length > 0);
  const heads = new Map(parents.map((state) => [state.id, headOf(chart, state)]));
  const transitions = chart.transitions.map((transition) => belowHead(transition, heads.get(transition.source)));
  const deep = (state: ChartState): ChartState[] => [state, ...childrenOf(state.id).flatMap(deep)];
  return {
    root,
    states: new Map(chart.states.map((state) => [state.id, state])),
    transitions: new Map(transitions.map((transition) => [transition.id, transition])),
    order: deep(root),
    heads,
    childrenOf,
    outgoingOf: grouped(transitions, ({ source }) => [source]),
    incomingOf: grouped(transitions, ({ source, targets }) => targets.filter((target) => target !== source)),
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

/** Where the innermost of the active states is drawn: of several, the one that the last transition led to. Null where none is active. */
export function litBox(index: ChartIndex, { active, taken }: ChartHighlight): ChartBox | null {
  const lit = index.order.filter(({ id }) => active.has(id));
  const [target] = index.transitions.get(taken ?? '')?.targets ?? [];
  const within = lit.filter(({ id }) => target !== undefined && (id === target || id.startsWith(`${target}.`)));
  return (within.at(-1) ?? lit.at(-1))?.box ?? null;
}

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
