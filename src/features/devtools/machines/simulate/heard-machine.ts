import {
  Actor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
} from 'xstate';

/** A guard that was asked. */
export interface HeardGuard {
  readonly name: string;
  readonly params: unknown;
  readonly answer: boolean;
  /** Undefined for a guard that is made of others. */
  readonly event: EventObject | undefined;
}

/** An action of the library's own, such as `assign`: it is resolved while the step is taken. */
export interface Resolvable {
  readonly type: string;
  readonly assignment?: object | ((args: unknown, params: unknown) => object);
  resolve(...given: readonly unknown[]): [next: AnyMachineSnapshot, made: unknown, more?: unknown];
}

/** What an action had at hand. */
export interface ActionArgs {
  readonly context: Readonly<Record<string, unknown>>;
  readonly event: EventObject;
}

/** An action that was due. One that the app would do was not done. */
export interface HeardAction {
  readonly name: string;
  readonly args: ActionArgs;
  readonly params: unknown;
  /** What the library makes of it; null for an action of the app. */
  readonly made: {
    readonly action: Resolvable;
    /** What it made: an event, a child, a timer. */
    readonly value: unknown;
    readonly next: AnyMachineSnapshot;
  } | null;
}

/** As the library hands out what a step wants to have done. */
export interface Executable {
  readonly type: string;
  readonly params?: unknown;
}

/** What happened within one step, each part in its order. */
export interface Heard {
  readonly next: AnyMachineSnapshot;
  /** The lines of the chart that were taken, those without an event after the one that led to them. */
  readonly taken: readonly AnyTransitionDefinition[];
  readonly guards: readonly HeardGuard[];
  readonly actions: readonly HeardAction[];
  /** What the library would do next: actors and timers that begin and end, events that are emitted. */
  readonly executed: readonly Executable[];
}

/** A machine that is asked and never runs. Both throw what a guard, an action or the first context throws. */
export interface HeardMachine {
  begin(input: unknown): Heard;
  step(from: AnyMachineSnapshot, event: EventObject): Heard;
}

/** The same guard, which tells its answers. */
function heardGuard(name: string, guard: unknown, tell: (heard: HeardGuard) => void): unknown {
  if (typeof guard !== 'function') return guard;
  const hear = (answer: unknown, event?: EventObject, params?: unknown) => {
    tell({ name, params, answer: Boolean(answer), event });
    return answer;
  };
  if (!('check' in guard)) {
    return (args: { readonly event: EventObject }, params: unknown) => hear(guard(args, params), args.event, params);
  }
  const check = guard.check as (snapshot: unknown, args: unknown, guard: unknown) => unknown;
  return Object.assign(() => false, guard, {
    check: (snapshot: unknown, args: unknown) => hear(check(snapshot, args, guard)),
  });
}

/** The same action, which tells that it was due and what it made; what the app would do by it is not done. */
function heardAction(name: string, action: unknown, tell: (heard: HeardAction) => void): unknown {
  if (typeof action !== 'function') return action;
  const resolvable = 'resolve' in action ? (action as unknown as Resolvable) : null;
  return Object.assign(() => undefined, resolvable ?? { type: name }, {
    resolve: (...given: readonly unknown[]) => {
      const [scope, snapshot, args, params, , extra] = given;
      if (!resolvable) {
        tell({ name, args: args as ActionArgs, params, made: null });
        return [snapshot, params];
      }
      const result = resolvable.resolve(scope, snapshot, args, params, action, extra);
      const [next, value] = result;
      tell({ name, args: args as ActionArgs, params, made: { action: resolvable, value, next } });
      return result;
    },
  });
}

const mapped = (record: object, change: (name: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(name, value)]));

/**
 * A machine with its own guards and context, whose guards and actions tell what they answer and would do. It is taken step by step
 * and nothing of it runs: its actors never start, its timers are not set, and what it emits or sends reaches nobody.
 */
export function heardMachine(machine: AnyStateMachine): HeardMachine {
  let guards: HeardGuard[] = [];
  let actions: HeardAction[] = [];
  let executed: Executable[] = [];
  let taken: AnyTransitionDefinition[] = [];
  const { implementations } = machine;
  const heard = machine.provide({
    guards: mapped(implementations.guards, (name, guard) => heardGuard(name, guard, (one) => guards.push(one))),
    actions: mapped(implementations.actions, (name, action) => heardAction(name, action, (one) => actions.push(one))),
  } as never) as AnyStateMachine;

  const hearing = (take: () => AnyMachineSnapshot): Heard => {
    guards = [];
    actions = [];
    executed = [];
    taken = [];
    const next = take();
    return { next, taken, guards, actions, executed };
  };
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep') taken.push(...event._transitions);
  };
  // Never started: steps need somebody to belong to.
  const actor = new Actor(heard, { inspect });
  const scope: AnyActorScope = {
    self: actor,
    system: actor.system,
    id: '',
    sessionId: '',
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: (action) => executed.push(action),
  };
  return {
    begin: (input) => hearing(() => heard.getInitialSnapshot(scope as never, input as never)),
    step: (from, event) => hearing(() => heard.transition(from, event as never, scope as never)),
  };
}
