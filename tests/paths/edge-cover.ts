import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate';
import { type AdjacencyMap, getAdjacencyMap, type PathGenerator, type StatePath, type Step } from 'xstate/graph';

export interface EdgeCoverResult {
  /** State-event pairs of the adjacency map. */
  readonly edges: number;
  readonly covered: number;
}

interface Edge {
  readonly id: string;
  readonly event: EventObject;
  readonly to: string;
}

type Transitions = Record<string, { event: EventObject; state: AnyMachineSnapshot }>;

/** The adjacency map as plain edges between serialised states. */
function edgesBySource(
  adjacency: AdjacencyMap<AnyMachineSnapshot, EventObject>,
  serialize: (state: AnyMachineSnapshot, event: EventObject, previous: AnyMachineSnapshot) => string,
): Map<string, Edge[]> {
  const edges = new Map<string, Edge[]>();
  for (const [source, { state, transitions }] of Object.entries(adjacency)) {
    edges.set(
      source,
      Object.entries(transitions as Transitions).map(([key, { event, state: next }]) => ({
        id: `${source} ${key}`,
        event,
        to: serialize(next, event, state),
      })),
    );
  }
  return edges;
}

/** The shortest way from `start` over any edges to one that is not covered yet, that edge included. */
function wayToUncovered(edges: Map<string, Edge[]>, start: string, covered: Set<string>): Edge[] | undefined {
  const seen = new Set([start]);
  let front: { at: string; way: Edge[] }[] = [{ at: start, way: [] }];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { at, way } of front) {
      for (const edge of edges.get(at) ?? []) {
        if (!covered.has(edge.id)) return [...way, edge];
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        next.push({ at: edge.to, way: [...way, edge] });
      }
    }
    front = next;
  }
  return undefined;
}

/**
 * A greedy edge cover: every path starts anew and walks on to the nearest edge that no path took yet, until none is in
 * reach. Shortest paths cover a quarter of the edges of such graphs and simple paths do not end.
 *
 * Each path is replayed from the start, so its states are those an actor really has; a replay that leaves the graph
 * means that `serializeState` drops something that a guard reads, and throws.
 */
export function edgeCover(
  onResult: (result: EdgeCoverResult) => void,
): PathGenerator<AnyMachineSnapshot, EventObject, unknown> {
  return (logic, options) => {
    const machine = logic as AnyStateMachine; // machine tests pass machines alone
    const { serializeState } = options;
    if (!serializeState) throw new Error('edgeCover needs serializeState');
    const adjacency = getAdjacencyMap(logic, options) as AdjacencyMap<AnyMachineSnapshot, EventObject>;
    const edges = edgesBySource(adjacency, serializeState);
    const [initial] = initialTransition(machine, options.input) as [AnyMachineSnapshot, unknown];
    const start = serializeState(initial, undefined);
    const covered = new Set<string>();
    const paths: StatePath<AnyMachineSnapshot, EventObject>[] = [];

    for (;;) {
      let at = start;
      let state = initial;
      const steps: Step<AnyMachineSnapshot, EventObject>[] = [{ state, event: { type: 'xstate.init' } }];
      for (let way = wayToUncovered(edges, at, covered); way; way = wayToUncovered(edges, at, covered)) {
        for (const edge of way) {
          const [next] = transition(machine, state, edge.event) as [AnyMachineSnapshot, unknown];
          const serial = serializeState(next, edge.event, state);
          if (serial !== edge.to) {
            throw new Error(`serializeState drops what a guard reads: ${edge.id} led to ${serial}, not to ${edge.to}`);
          }
          covered.add(edge.id);
          steps.push({ state: next, event: edge.event });
          state = next;
          at = edge.to;
        }
      }
      if (steps.length === 1 && paths.length > 0) break;
      paths.push({ state, steps, weight: steps.length - 1 });
      if (steps.length === 1) break;
    }

    const total = [...edges.values()].reduce((sum, list) => sum + list.length, 0);
    onResult({ edges: total, covered: covered.size });
    return paths;
  };
}

/** The one path that some events make, whatever the graph. */
export const singlePath =
  (events: readonly EventObject[]): PathGenerator<AnyMachineSnapshot, EventObject, unknown> =>
  (logic, { input }) => {
    const machine = logic as AnyStateMachine; // machine tests pass machines alone
    let [state] = initialTransition(machine, input) as [AnyMachineSnapshot, unknown];
    const steps: Step<AnyMachineSnapshot, EventObject>[] = [{ state, event: { type: 'xstate.init' } }];
    for (const event of events) {
      [state] = transition(machine, state, event) as [AnyMachineSnapshot, unknown];
      steps.push({ state, event });
    }
    return [{ state, steps, weight: events.length }];
  };
