import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { type Cover, coverOf, nodesOf, type PathSuite, shortestOf } from './path-suite.ts';

/** A place of a chart, as its author describes it. */
export interface StateInWords {
  /** The dotted path below the machine, as `--to` takes it. */
  readonly state: string;
  readonly description: string;
}

export interface StepInWords {
  /** `done: saveDraft`, `error: saveDraft (network)`, `after resendWait`, or the event's type. */
  readonly event: string;
  /** The event as the suite has it; a secret shows as `secret`. */
  readonly payload: unknown;
  /** What the transition that it takes says of itself. */
  readonly description: string;
  readonly states: readonly StateInWords[];
}

export interface PathInWords {
  readonly input: unknown;
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
    .map((node) => ({ state: node.path.join('.') || node.key, description: node.description ?? '' }));

const isIn = (snapshot: AnyMachineSnapshot, state: string): boolean =>
  snapshot._nodes.some((node) => node.path.join('.') === state);

function inWords(machine: AnyStateMachine, input: unknown, events: readonly EventObject[]): PathInWords {
  let [snapshot] = initialTransition(machine, input) as [AnyMachineSnapshot, unknown];
  const start = statesInWords(snapshot);
  const steps = events.map((event): StepInWords => {
    const taken = machine.getTransitionData(snapshot, event as never);
    [snapshot] = transition(machine, snapshot, event as never) as [AnyMachineSnapshot, unknown];
    return {
      event: eventInWords(event),
      payload: payloadOf(event),
      description: taken.map(({ description }) => description ?? '').join(' '),
      states: statesInWords(snapshot),
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

/** The paths of a suite in words. With `to`, those that end on entering that state. */
export function pathsInWords(suite: PathSuite, { strategy, to }: { strategy: Strategy; to?: string }): PathInWords[] {
  const { machine } = suite;
  return (suite.inputs ?? [undefined]).flatMap((input) => {
    const paths = strategy === 'shortest' ? shortestOf(suite, input) : coverOf(suite, input).paths;
    const events = paths.map(eventsOf);
    if (to === undefined) return events.map((each) => inWords(machine, input, each));
    const arriving = arrivals(machine, events, input, to).sort((a, b) => a.length - b.length);
    return (strategy === 'shortest' ? arriving.slice(0, 1) : arriving).map((each) => inWords(machine, input, each));
  });
}

/** Every state that `--to` can name. */
export const stateNamesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .map((node) => node.path.join('.'))
    .filter((name) => name !== '');
