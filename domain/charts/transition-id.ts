/** A state of a chart, as the library of charts has it. */
interface State<Transition> {
  readonly id: string;
  readonly transitions: ReadonlyMap<string, readonly Transition[]>;
  readonly always?: readonly Transition[] | undefined;
}

interface Parent {
  readonly states: Readonly<Record<string, Parent>>;
}

/** A line of a chart, which leaves a state by an event; by none where it is taken at once. */
interface Transition {
  readonly eventType: string;
  readonly source: State<Transition>;
}

/** A state and all below it, parents before their children. */
export const nodesOf = <Node extends Parent>(node: Node): Node[] => [
  node,
  ...(Object.values(node.states) as Node[]).flatMap(nodesOf),
];

/** Every transition of one state; the state's own definition would leave `always` out. */
export const transitionsOf = <T>({ transitions, always = [] }: State<T>): T[] => [
  ...[...transitions.values()].flat(),
  ...always,
];

/** Which of the transitions for the same event in the same state it is; below 0 for what no chart draws, as where a machine begins. */
export function placeAmongRivals(transition: Transition): number {
  const { source, eventType } = transition;
  const rivals = eventType === '' ? source.always : source.transitions.get(eventType);
  return rivals?.indexOf(transition) ?? -1;
}

/** Whether a chart has a line of it. */
export const isDrawn = (transition: Transition): boolean => placeAmongRivals(transition) >= 0;

/** What a transition is called wherever one is named: `<state id> <event type or "always">[<place among its rivals>]`. */
export const transitionId = (transition: Transition): string =>
  `${transition.source.id} ${transition.eventType || 'always'}[${placeAmongRivals(transition)}]`;

/** The names of all transitions that a machine's chart draws. */
export const transitionIdsOf = <Root extends Parent & State<Transition>>({ root }: { readonly root: Root }): string[] =>
  nodesOf(root)
    .flatMap(transitionsOf<Transition>)
    .map(transitionId);
