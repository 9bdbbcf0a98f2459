import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nodesOf, placeAmongRivals, transitionId, transitionsOf } from '#domain/charts/transition-id.ts';
import type {
  ChartEvent,
  ChartModel,
  ChartState,
  ChartTransition,
} from '#src/features/devtools/machines/chart-model.ts';
import { BrokenRule } from './machine-fault.ts';
import { isDelayAction, labelOf, nameOf } from './machine-walk.ts';
import type { MachineSource, TransitionSource } from './read-source.ts';

type Unplaced<Part extends 'box' | 'points' | 'labelBox', Whole> = Omit<Whole, Part>;
export type UnplacedState = Unplaced<'box', ChartState>;
export type UnplacedTransition = Unplaced<'points' | 'labelBox', ChartTransition>;

/** A chart before its layout. */
export interface UnplacedChart extends Omit<ChartModel, 'states' | 'transitions' | 'width' | 'height'> {
  readonly states: readonly UnplacedState[];
  readonly transitions: readonly UnplacedTransition[];
}

/** Names of actions in the order they run; a function without a name shows that it has none. */
const actionNames = (actions: readonly unknown[]): readonly string[] =>
  actions.filter((action) => !isDelayAction(action)).map((action) => nameOf(action) ?? '(inline)');

const isInitial = (node: AnyStateNode): boolean =>
  node.parent !== undefined && node.parent.type !== 'parallel' && (node.parent.initial?.target ?? []).includes(node);

function readState(node: AnyStateNode, source: MachineSource): UnplacedState {
  const written = source.states.get(node.path.join('.'));
  if (!written)
    throw new BrokenRule(`state ${node.id} is not written in the machine's own literal, where tools read it`);
  const unnamed = node.invoke.find(({ id }) => /^\d+\./.test(id));
  if (unnamed)
    throw new BrokenRule(`an invoke of ${node.id} has no id: give it one, which tests and viewer go by`, written.line);
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    isInitial: isInitial(node),
    description: node.description ?? '',
    tags: [...node.tags],
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : '(inline)' })),
    line: written.line,
  };
}

/** How the source says what leads to a transition: see `StateSource.transitions`. */
function causeOf(item: AnyTransitionDefinition): string {
  const label = labelOf(item);
  if (label === item.eventType) return `on ${label}`;
  return item.source.after.some(({ eventType }) => eventType === item.eventType) ? label.replace(/ ms$/, '') : label;
}

function writtenAs(item: AnyTransitionDefinition, source: MachineSource): TransitionSource {
  const written = source.states.get(item.source.path.join('.'))?.transitions.get(causeOf(item))?.[
    placeAmongRivals(item)
  ];
  if (!written)
    throw new BrokenRule(
      `transition ${transitionId(item)} is not written in the machine's own literal, where tools read it`,
      source.states.get(item.source.path.join('.'))?.line,
    );
  return written;
}

function readTransition(item: AnyTransitionDefinition, source: MachineSource): UnplacedTransition {
  const written = writtenAs(item, source);
  return {
    id: transitionId(item),
    source: item.source.id,
    targets: (item.target ?? []).map(({ id }) => id),
    event: item.eventType,
    label: labelOf(item),
    guard: item.guard ? (nameOf(item.guard) ?? written.guard) : null,
    guardParams: written.guardParams,
    actions: actionNames(item.actions),
    description: item.description ?? '',
    line: written.line,
  };
}

/** What the running machine and its source say together. */
export function readChart(
  machine: AnyStateMachine,
  file: string,
  source: MachineSource,
  events: readonly ChartEvent[],
): UnplacedChart {
  const nodes = nodesOf(machine.root);
  return {
    name: machine.id,
    file,
    description: machine.root.description ?? '',
    states: nodes.map((node) => readState(node, source)),
    transitions: nodes.flatMap(transitionsOf).map((item) => readTransition(item, source)),
    events,
    guards: source.setup.guards,
    actions: source.setup.actions,
    actors: source.setup.actors,
    delays: source.setup.delays.map((delay) => {
      const value = machine.implementations.delays[delay.name];
      return { ...delay, ms: typeof value === 'number' ? value : null };
    }),
  };
}
