import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { type ObservedMachine, observed } from './observed-machine.ts';
import {
  type Cover,
  coverOf,
  eventsAt,
  nameOf,
  nodesOf,
  type PathSuite,
  shortestOf,
  transitionNames,
} from './path-suite.ts';
import { type KeptPath, replayOf } from './replay.ts';

/** A place of a chart, as its author describes it. */
export interface StateInWords {
  /** The dotted path below the machine, as `--to` takes it. */
  readonly state: string;
  readonly description: string;
  /** The descriptions of the states that it is nested in, outermost first; the machine's own is left out. */
  readonly within: readonly string[];
}

export interface StepInWords {
  /** `done: saveDraft`, `error: saveDraft (network)`, `after resendWait`, or the event's type. */
  readonly event: string;
  /** The event as the suite has it; a secret shows as `secret`. */
  readonly payload: unknown;
  /** What the transition that it takes says of itself; where none is taken, why. */
  readonly description: string;
  readonly states: readonly StateInWords[];
  /** The ids of the transitions that it takes, in their order; none where a guard refuses. */
  readonly transitions: readonly string[];
}

export interface PathInWords {
  readonly input: unknown;
  /** The transition that it was made for, where it was made for one: its last step takes it. */
  readonly transition?: string;
  readonly start: readonly StateInWords[];
  readonly steps: readonly StepInWords[];
}

export type Strategy = 'edge-cover' | 'shortest';

const settled = /^xstate\.(done|error)\.actor\.(.+)$/;
const elapsed = /^xstate\.after\.([^.]+)\./;

/** A payload that can be printed: functions are secrets, errors are their messages. */
function printable(value: unknown): unknown {
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'function') return 'secret';
    return part instanceof Error ? part.message : part;
  });
  return text === undefined ? undefined : JSON.parse(text);
}

function eventInWords(event: EventObject): string {
  const [, kind, id] = settled.exec(event.type) ?? [];
  if (kind === 'done') return `done: ${id}`;
  if (kind === 'error') {
    const error = 'error' in event ? event.error : undefined;
    const reason =
      typeof error === 'object' && error !== null && 'kind' in error ? String(error.kind) : 'something unexpected';
    return `error: ${id} (${reason})`;
  }
  const [, delay] = elapsed.exec(event.type) ?? [];
  return delay ? `after ${delay}` : event.type;
}

function payloadOf({ type, ...rest }: EventObject): unknown {
  const payload = printable(rest) as Record<string, unknown>;
  delete payload.actorId;
  return Object.keys(payload).length > 0 ? payload : undefined;
}

export const statesInWords = (snapshot: AnyMachineSnapshot): StateInWords[] =>
  snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => ({
      state: node.path.join('.') || node.key,
      description: node.description ?? '',
      within: around(node).map(({ description = '' }) => description),
    }));

/** The states around a state, outermost first, without the machine itself. */
const around = ({ parent }: AnyStateNode): AnyStateNode[] => (parent?.parent ? [...around(parent), parent] : []);

const isIn = (snapshot: AnyMachineSnapshot, state: string): boolean =>
  snapshot._nodes.some((node) => node.path.join('.') === state);

/** Why an event leads nowhere: by the guards of the lines that it could have taken. */
function refusal(snapshot: AnyMachineSnapshot, event: EventObject): string {
  const lines = snapshot._nodes.flatMap((node) => node.transitions.get(event.type) ?? []);
  const guards = lines.flatMap(({ guard }) =>
    typeof guard === 'string' ? guard : typeof guard === 'object' && guard ? guard.type : [],
  );
  return `Nothing happens: ${[...new Set(guards)].join(' and ')} says no.`;
}

function inWords(runs: ObservedMachine, input: unknown, events: readonly EventObject[]): PathInWords {
  let { next: snapshot } = runs.begin(input);
  const start = statesInWords(snapshot);
  const steps = events.map((event): StepInWords => {
    const before = snapshot;
    const { next, taken } = runs.step(before, event);
    snapshot = next;
    const own = taken.filter(({ eventType }) => eventType === event.type);
    return {
      event: eventInWords(event),
      payload: payloadOf(event),
      description: own.map(({ description }) => description ?? '').join(' ') || refusal(before, event),
      states: statesInWords(next),
      transitions: taken.map(nameOf),
    };
  });
  return { input: printable(input), start, steps };
}

const eventsOf = (path: Cover['paths'][number]): EventObject[] => path.steps.slice(1).map(({ event }) => event);

/** The beginnings of paths that arrive in a state, one for each event that leads into it; the shortest of each. */
function arrivals(machine: AnyStateMachine, paths: readonly EventObject[][], input: unknown, to: string) {
  const found = new Map<string, EventObject[]>();
  for (const events of paths) {
    let [snapshot] = initialTransition(machine, input) as [AnyMachineSnapshot, unknown];
    if (isIn(snapshot, to)) found.set('', []);
    events.forEach((event, index) => {
      const before = snapshot;
      [snapshot] = transition(machine, snapshot, event as never) as [AnyMachineSnapshot, unknown];
      if (!isIn(snapshot, to) || isIn(before, to)) return;
      const key = `${JSON.stringify(before.value)} ${eventInWords(event)}`;
      const known = found.get(key);
      if (!known || known.length > index + 1) found.set(key, events.slice(0, index + 1));
    });
  }
  return [...found.values()];
}

interface Way {
  readonly input: unknown;
  readonly events: readonly EventObject[];
}

/** The shortest way to each transition, that is through the state it leaves; whatever input begins it. */
function waysToTransitions(suite: PathSuite): ReadonlyMap<string, Way> {
  const runs = observed(suite.machine);
  const found = new Map<string, Way>();
  for (const input of suite.inputs ?? [undefined]) {
    const keep = (taken: readonly AnyTransitionDefinition[], events: readonly EventObject[]) => {
      for (const name of taken.map(nameOf)) {
        const known = found.get(name);
        if (!known || known.events.length > events.length) found.set(name, { input, events });
      }
    };
    keep(runs.begin(input).taken, []);
    for (const path of shortestOf(suite, input, true)) {
      if (suite.stopWhen?.(path.state)) continue;
      const events = eventsOf(path);
      for (const event of eventsAt(suite, path.state)) keep(runs.step(path.state, event).taken, [...events, event]);
    }
  }
  return found;
}

/** One path for each transition of the chart that a case of the suite takes, in the chart's order. */
export function transitionsInWords(suite: PathSuite): PathInWords[] {
  const runs = observed(suite.machine);
  const ways = waysToTransitions(suite);
  return transitionNames(suite.machine).flatMap((name) => {
    const way = ways.get(name);
    return way ? [{ ...inWords(runs, way.input, way.events), transition: name }] : [];
  });
}

/** The paths of a suite in words. With `to`, those that end on entering that state; the shortest strategy finds one. */
export function pathsInWords(suite: PathSuite, { strategy, to }: { strategy: Strategy; to?: string }): PathInWords[] {
  const { machine } = suite;
  const runs = observed(machine);
  const paths = (suite.inputs ?? [undefined]).flatMap((input) => {
    const found = strategy === 'shortest' ? shortestOf(suite, input) : coverOf(suite, input).paths;
    const events = found.map(eventsOf);
    const wanted = to === undefined ? events : arrivals(machine, events, input, to);
    return wanted.map((each) => ({ input, events: each }));
  });
  if (to !== undefined) paths.sort((a, b) => a.events.length - b.events.length);
  return (to !== undefined && strategy === 'shortest' ? paths.slice(0, 1) : paths).map(({ input, events }) =>
    inWords(runs, input, events),
  );
}

/** A saved path in words, by the cases of the suite that follow it. @throws LostWay */
export function replayInWords(suite: PathSuite, path: KeptPath): PathInWords {
  const { input, events } = replayOf(suite, path);
  return inWords(observed(suite.machine), input, events);
}

/** Every state that `--to` can name. */
export const stateNamesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .map((node) => node.path.join('.'))
    .filter((name) => name !== '');
