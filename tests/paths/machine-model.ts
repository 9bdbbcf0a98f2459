import { expect, vi } from 'vitest';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { TestModel } from 'xstate/graph';
import { type EdgeCoverResult, edgeCover } from './edge-cover.ts';
import { ManualClock } from './manual-clock.ts';

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
  /**
   * What is true after every step, whatever the path: the walk compares actor and chart, and both may be wrong alike.
   * Throws by `expect`.
   */
  readonly holds?: (snapshot: AnyMachineSnapshot, event: EventObject) => void;
  /** Where the walk stops although the chart goes on (endless counting). */
  readonly stopWhen?: (snapshot: AnyMachineSnapshot) => boolean;
}

export interface WalkReport {
  readonly states: number;
  readonly edges: number;
  readonly covered: number;
  readonly paths: number;
  readonly steps: number;
  /** Transitions that the chart draws. */
  readonly transitions: number;
  /** Transitions of the chart that real actors never took, as `source event[index]`. */
  readonly untaken: readonly string[];
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** The same name for a transition of a machine and for its twin in a provided copy. */
function nameOf(item: AnyTransitionDefinition): string {
  const rivals = item.eventType === '' ? (item.source.always ?? []) : item.source.transitions.get(item.eventType);
  return `${item.source.id} ${item.eventType || 'always'}[${rivals?.indexOf(item) ?? 0}]`;
}

const transitionNames = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .map(nameOf);

/** The invokes that are active in a state, by id. */
const invokesOf = (state: AnyMachineSnapshot) => state._nodes.flatMap((node) => node.invoke);

/** Every event the state itself has an answer to: the suite's cases, and what invokes and delays may bring. */
function eventsAt(suite: PathSuite, state: AnyMachineSnapshot): EventObject[] {
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
  return events;
}

/** A running actor whose children only settle, and whose timers only fire, when a path says so. */
class DrivenActor {
  readonly clock = new ManualClock();
  readonly ref: AnyActorRef;
  readonly #settlers = new Map<string, { resolve: (output: unknown) => void; reject: (error: unknown) => void }>();
  readonly errors: unknown[] = [];

  constructor(machine: AnyStateMachine, input: unknown, taken: (item: AnyTransitionDefinition) => void) {
    const actors = Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [
        name,
        fromPromise(
          ({ self }) =>
            new Promise((resolve, reject) => {
              this.#settlers.set(self.id, { resolve, reject });
            }),
        ),
      ]),
    );
    const inspect = (event: InspectionEvent) => {
      if (event.type === '@xstate.microstep') for (const item of event._transitions) taken(item);
    };
    this.ref = createActor(machine.provide({ actors }), { input, clock: this.clock, inspect });
    this.ref.subscribe({ error: (error: unknown) => this.errors.push(error) });
    this.ref.start();
  }

  get snapshot(): AnyMachineSnapshot {
    return this.ref.getSnapshot();
  }

  /** Makes the event happen the way it happens in life: a child settles, a timer fires, or somebody sends it. */
  async happen(event: EventObject): Promise<void> {
    const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
    if (settled) {
      const settler = this.#settlers.get(settled[2] ?? '');
      if (!settler) throw new Error(`no child ${settled[2]} is running`);
      if ('output' in event && settled[1] === 'done') settler.resolve(event.output);
      else settler.reject('error' in event ? event.error : undefined);
      await new Promise((resolve) => setImmediate(resolve));
    } else if (event.type.startsWith('xstate.after.')) {
      const scheduled = Object.values(this.ref.system.getSnapshot()._scheduledEvents).find(
        (candidate) => candidate.event.type === event.type,
      );
      if (!scheduled) throw new Error(`no timer for ${event.type} is running`);
      this.clock.fire(scheduled.delay);
    } else if (event.type !== 'xstate.init') {
      this.ref.send(event);
    }
  }

  stop(): void {
    this.ref.stop();
  }
}

/**
 * Walks a machine's graph with real actors along an edge cover, comparing state, context and running children after every
 * step. Throws at the first difference; the report says what was walked and which transitions of the chart never ran.
 */
export async function walk(suite: PathSuite): Promise<WalkReport> {
  // A child that broke hears nothing more: what is sent to it is dropped, as the chart draws it.
  const warn = vi.spyOn(console, 'warn').mockImplementation((message: string) => {
    if (!message.includes('was sent to stopped actor')) console.info(message);
  });
  try {
    return await walkGraphs(suite);
  } finally {
    warn.mockRestore();
  }
}

async function walkGraphs(suite: PathSuite): Promise<WalkReport> {
  const untaken = new Set(transitionNames(suite.machine));
  const report = { states: 0, edges: 0, covered: 0, paths: 0, steps: 0 };
  for (const input of suite.inputs ?? [undefined]) {
    const states = new Set<string>();
    const serializeState = (state: AnyMachineSnapshot) => {
      const serial = JSON.stringify([state.status, state.value, suite.reads?.(state.context as never) ?? null]);
      states.add(serial);
      return serial;
    };
    const model = new TestModel<AnyMachineSnapshot, EventObject, unknown>(suite.machine, {
      input,
      limit: 20_000,
      events: (state: AnyMachineSnapshot) => eventsAt(suite, state),
      serializeState,
      stopWhen: (state: AnyMachineSnapshot) => state.status !== 'active' || (suite.stopWhen?.(state) ?? false),
    } as never); // `input` is a traversal option that TestModelOptions forgets to name
    let result: EdgeCoverResult = { edges: 0, covered: 0 };
    const paths = model.getPaths(
      edgeCover((found) => {
        result = found;
      }),
      { allowDuplicatePaths: true },
    );
    for (const path of paths) {
      const actor = new DrivenActor(suite.machine, input, (item) => untaken.delete(nameOf(item)));
      const known = new Set(eventTypesOf(suite));
      const events = new Proxy(
        {},
        {
          get: (_, type: string) => {
            if (!known.has(type) && !type.startsWith('xstate.')) throw new Error(`the suite knows no event ${type}`);
            return async ({ event }: { event: EventObject }) => {
              await actor.happen(event);
              suite.holds?.(actor.snapshot, event);
            };
          },
        },
      );
      let compared = 0;
      await path.test({
        events,
        states: {
          '*': (expected) => {
            compared += 1;
            const actual = actor.snapshot;
            expect(actual.value).toEqual(expected.value);
            expect(actual.context).toEqual(expected.context);
            expect(actual.status).toBe(expected.status);
            expect(actual.output).toEqual(expected.output);
            if (expected.status === 'active') {
              expect(Object.keys(actual.children).sort()).toEqual(
                invokesOf(expected)
                  .map(({ id }) => id)
                  .sort(),
              );
            }
          },
        },
      });
      actor.stop();
      expect(actor.errors).toEqual([]);
      expect(compared).toBe(path.steps.length);
      report.steps += path.steps.length - 1;
    }
    report.states += states.size;
    report.edges += result.edges;
    report.covered += result.covered;
    report.paths += paths.length;
  }
  return { ...report, transitions: transitionNames(suite.machine).length, untaken: [...untaken] };
}

const eventTypesOf = (suite: PathSuite) => (suite.events ?? []).map((event) => event.type);
