import type {
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  EventObject,
  InputFrom,
  OutputFrom,
  StateMachine,
} from 'xstate';
import { TestModel, type TestPath } from 'xstate/graph';
import { nodesOf, transitionId, transitionIdsOf } from '#domain/charts/transition-id.ts';
import type { Failure } from '#machines/failure.ts';
import type { IdentityFailure } from '#machines/session/identity-failure.ts';
import type { SessionEnding } from '#machines/session/session-facts.ts';
import type { SignInFailure } from '#machines/session/sign-in-step.ts';
import { type EdgeCoverResult, edgeCover, singlePath } from './edge-cover.ts';

/** What the paths of one machine need to know. */
export interface PathSuite {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** One graph is walked for each input; together they must take every transition of the chart. */
  readonly inputs?: readonly unknown[];
  /** Cases of the machine's own events: every type at least once, and once for each branch its payload decides. */
  readonly events?: readonly EventObject[];
  /** Outputs by invoke id: one for each branch. `[undefined]` when not given. */
  readonly outputs?: Readonly<Record<string, readonly unknown[]>>;
  /** Rejections by invoke id: one for each branch. `[{ kind: 'network' }]` when not given. */
  readonly errors?: Readonly<Record<string, readonly unknown[]>>;
  /** What guards read of the context; the state value alone would merge states that behave differently. */
  readonly reads?: (context: never) => unknown;
  /** Whether an event can come in a state; all can when not given. A page does not offer everything everywhere. */
  readonly comes?: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
  /**
   * What is true after every step, whatever the path: the walk compares actor and chart, and both may be wrong alike.
   * Throws by `expect`.
   */
  readonly holds?: (snapshot: AnyMachineSnapshot, event: EventObject) => void;
  /** Where the walk stops although the chart goes on (endless counting). */
  readonly stopWhen?: (snapshot: AnyMachineSnapshot) => boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: every other type of a machine is left open
type Any = any;
/** The actors of a machine's setup, by the name that an invoke has as its `src`. */
type ActorsOf<Machine> =
  Machine extends StateMachine<Any, Any, Any, infer Actor, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any>
    ? Actor
    : never;

/** What the invokes of an actor are called: what `types.children` of the setup says, else as the actor is. */
export type IdOf<Actor> = Actor extends { readonly src: infer Src; readonly id: infer Id }
  ? (string extends Id ? Src : Id) & string
  : never;

/** What each invoke ends with, by its id. */
export type Ends<Machine> = {
  [Actor in ActorsOf<Machine> as IdOf<Actor>]: Actor extends { readonly logic: infer Logic extends AnyActorLogic }
    ? OutputFrom<Logic>
    : never;
};

/** As much of a value as a chart reads: what is said of it has its name and kind, and what is not read may be left out. */
type Sketch<Value> = Value extends readonly (infer Item)[]
  ? readonly Sketch<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Sketch<Value[Name]> }
    : Value;

/** Outputs by invoke id; an invoke that ends with nothing needs none. */
type OutputsOf<All> = {
  readonly [Id in keyof All as undefined extends All[Id] ? never : Id]: readonly Sketch<All[Id]>[];
} & { readonly [Id in keyof All as undefined extends All[Id] ? Id : never]?: readonly Sketch<All[Id]>[] };

type KindOf<Value> = Value extends { readonly kind: infer Kind extends string } ? Kind : never;

/** What work rejects with: a failure of the app's, of those that the machine remembers, or whatever has no kind. */
type ErrorOf<Machine extends AnyStateMachine> =
  | {
      readonly kind:
        | (Failure | IdentityFailure)['kind']
        | SignInFailure['kind']
        | SessionEnding
        | KindOf<ContextFrom<Machine>[keyof ContextFrom<Machine>]>;
      readonly [more: string]: unknown;
    }
  | Error
  | undefined;

/** The same, as the author of one machine's paths writes it: inputs, events, outputs, errors and context are those of the machine. */
export type PathSuiteOf<Machine extends AnyStateMachine> = Cases<Machine> & Outputs<OutputsOf<Ends<Machine>>>;

/** They may be left out where no invoke ends with anything. */
type Outputs<All> = Partial<All> extends All ? { readonly outputs?: All } : { readonly outputs: All };

interface Cases<Machine extends AnyStateMachine>
  extends Omit<PathSuite, 'machine' | 'inputs' | 'events' | 'reads' | 'outputs' | 'errors'> {
  readonly errors?: { readonly [Id in keyof Ends<Machine>]?: readonly ErrorOf<Machine>[] };
  readonly machine: Machine;
  readonly inputs?: readonly InputFrom<Machine>[];
  readonly events?: readonly EventFrom<Machine>[];
  readonly reads?: (context: ContextFrom<Machine>) => unknown;
}

/** What a suite is afterwards: its machine is still known. */
export interface MachineSuite<Machine extends AnyStateMachine> extends PathSuite {
  readonly machine: Machine;
}

/** A suite of one machine's paths, checked against the machine's types where it is written. */
export function pathSuite<Machine extends AnyStateMachine>(suite: PathSuiteOf<Machine>): MachineSuite<Machine> {
  const { machine, outputs = {}, errors = {} } = suite;
  const invokes = [...new Set(nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ id }) => id)))];
  const unknown = Object.keys({ ...outputs, ...errors }).find((id) => !invokes.includes(id));
  if (unknown !== undefined)
    throw new Error(`${machine.id} has no invoke ${unknown}; it has ${invokes.join(', ') || 'none'}`);
  return suite as MachineSuite<Machine>;
}

// The same names for a machine and for a provided copy of it.
export { nodesOf, transitionId as nameOf, transitionIdsOf as transitionNames };

/** The invokes that are active in a state, by id. */
export const invokesOf = (state: AnyMachineSnapshot) => state._nodes.flatMap((node) => node.invoke);

/** Every event the state itself has an answer to: the suite's cases, and what invokes and delays may bring. */
export function eventsAt(suite: PathSuite, state: AnyMachineSnapshot): EventObject[] {
  if (state.status !== 'active') return [];
  const owned = new Set(state._nodes.flatMap((node) => [...node.transitions.keys()]));
  const events = (suite.events ?? []).filter((event) => owned.has(event.type));
  for (const { id } of invokesOf(state)) {
    const done = `xstate.done.actor.${id}`;
    const error = `xstate.error.actor.${id}`;
    if (owned.has(done)) {
      for (const output of suite.outputs?.[id] ?? [undefined])
        events.push({ type: done, output, actorId: id } as EventObject);
    }
    if (owned.has(error)) {
      for (const reason of suite.errors?.[id] ?? [{ kind: 'network' }]) {
        events.push({ type: error, error: reason, actorId: id } as EventObject);
      }
    }
  }
  for (const type of owned) if (type.startsWith('xstate.after.')) events.push({ type });
  return events.filter((event) => suite.comes?.(state, event) ?? true);
}

/** What makes two moments of a machine the same to its suite. */
export const serialOf = (suite: PathSuite, state: AnyMachineSnapshot): string =>
  JSON.stringify([state.status, state.value, suite.reads?.(state.context as never) ?? null]);

export interface Cover extends EdgeCoverResult {
  /** Serialised states that were met. */
  readonly states: ReadonlySet<string>;
  readonly paths: readonly TestPath<AnyMachineSnapshot, EventObject>[];
}

/** The graph that one input spans, as a model that can be asked for paths. */
function modelOf(suite: PathSuite, input: unknown, onState: (serial: string) => void) {
  return new TestModel<AnyMachineSnapshot, EventObject, unknown>(suite.machine, {
    input,
    limit: 20_000,
    events: (state: AnyMachineSnapshot) => eventsAt(suite, state),
    serializeState: (state: AnyMachineSnapshot) => {
      const serial = serialOf(suite, state);
      onState(serial);
      return serial;
    },
    stopWhen: (state: AnyMachineSnapshot) => state.status !== 'active' || (suite.stopWhen?.(state) ?? false),
  } as never); // `input` is a traversal option that TestModelOptions forgets to name
}

/** An edge cover of the graph that one input spans. */
export function coverOf(suite: PathSuite, input?: unknown): Cover {
  const states = new Set<string>();
  const model = modelOf(suite, input, (serial) => states.add(serial));
  let result: EdgeCoverResult = { edges: 0, covered: 0 };
  const paths = model.getPaths(
    edgeCover((found) => {
      result = found;
    }),
    { allowDuplicatePaths: true },
  );
  return { ...result, states, paths };
}

/** The shortest path to each state of the graph that one input spans; without those that are the beginning of another, unless all are wanted. */
export const shortestOf = (suite: PathSuite, input?: unknown, isEach = false): Cover['paths'] =>
  modelOf(suite, input, () => undefined).getShortestPaths(isEach ? { allowDuplicatePaths: true } : undefined);

/** The path that some events of a suite make, from one input. */
export function pathOf(suite: PathSuite, input: unknown, events: readonly EventObject[]): Cover['paths'][number] {
  const [path] = modelOf(suite, input, () => undefined).getPaths(singlePath(events));
  if (!path) throw new TypeError('events make one path');
  return path;
}

/** Runs one path; an event without executor and a state without check throw. */
export async function runPath(
  suite: PathSuite,
  path: Cover['paths'][number],
  happen: (event: EventObject, index: number) => Promise<void>,
  check: (expected: AnyMachineSnapshot) => Promise<void> | void,
): Promise<void> {
  const known = new Set((suite.events ?? []).map(({ type }) => type));
  let compared = 0;
  let index = 0;
  const events = new Proxy(
    {},
    {
      get: (_, type: string) => {
        if (!known.has(type) && !type.startsWith('xstate.')) throw new Error(`the suite knows no event ${type}`);
        return ({ event }: { event: EventObject }) => happen(event, index++);
      },
    },
  );
  await path.test({
    events,
    states: {
      '*': (expected) => {
        compared += 1;
        return check(expected);
      },
    },
  });
  if (compared !== path.steps.length) throw new Error(`${path.steps.length - compared} states were not looked at`);
}
