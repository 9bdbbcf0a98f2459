import type {
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate';
import { createActor } from 'xstate';
import { type Origins, originsOf, printed } from './record-values.ts';

/** What happened within one step, each part in its order. */
export interface Happening {
  readonly next: AnyMachineSnapshot;
  /** The lines of the chart that were taken, those without an event after the one that led to them. */
  readonly taken: readonly AnyTransitionDefinition[];
  /** The guards that were asked, with their answers. */
  readonly guards: readonly string[];
  /** What was done: actions with what they wrote, sent or emitted, then the actors and timers that began, then the end. */
  readonly deeds: readonly string[];
  /** What the step had to work with, by name. */
  readonly origins: Origins;
}

export interface ObservedMachine {
  begin(input: unknown): Happening;
  step(from: AnyMachineSnapshot, event: EventObject): Happening;
}

type Line = (origins: Origins) => string;
type Tell = (line: Line) => void;
/** As the library hands out what a step wants to have done. */
type Executable = { readonly type: string; readonly params?: unknown };

/** A name with what it was handed: what is the event's own field of that name stands as such, so that cases read alike. */
function called(name: string, params: unknown, origins: Origins, event: object = {}): string {
  if (params === undefined) return name;
  const whole = typeof params === 'object' && params !== null && !origins.names.has(params);
  if (!whole) return `${name}(${printed(params, origins)})`;
  const parts = Object.entries(params).map(([key, value]) =>
    key in event && event[key as never] === value ? `${key}: event.${key}` : `${key}: ${printed(value, origins)}`,
  );
  return `${name}(${parts.join(', ')})`;
}

/** The same guard, which tells its answers. */
function heardGuard(name: string, guard: unknown, tell: Tell): unknown {
  if (typeof guard !== 'function') return guard;
  const hear = (answer: unknown, event?: object, params?: unknown) => {
    tell((origins) => `${called(name, params, origins, event)} ${answer ? 'yes' : 'no'}`);
    return answer;
  };
  if (!('check' in guard)) {
    return (args: { readonly event: object }, params: unknown) => hear(guard(args, params), args.event, params);
  }
  const check = guard.check as (snapshot: unknown, args: unknown, guard: unknown) => unknown;
  return Object.assign(() => false, guard, {
    check: (snapshot: unknown, args: unknown) => hear(check(snapshot, args, guard)),
  });
}

/** An event with what it carries. */
function inWords(event: EventObject | undefined, origins: Origins): string {
  const { type, ...rest } = event ?? { type: '' };
  if (event && origins.names.has(event)) return `the same, ${type}`;
  return Object.keys(rest).length > 0 ? `${type} ${printed(rest, origins)}` : type;
}

/** An action of the library's own, such as `assign`: it is resolved while the step is taken. */
interface Resolvable {
  readonly type: string;
  readonly assignment?: object | ((args: unknown, params: unknown) => object);
  resolve(...given: readonly unknown[]): [next: AnyMachineSnapshot, made: unknown, more?: unknown];
}

/** What was written: counting is told as such, for how far it has come depends on the way. */
const writing = (key: string, value: unknown, before: unknown, origins: Origins): string =>
  typeof before === 'number' && value === before + 1 ? `${key} = ${key} + 1` : `${key} = ${printed(value, origins)}`;

type Args = { readonly context: Readonly<Record<string, unknown>>; readonly event: EventObject };

function deedOf(action: Resolvable, args: Args, params: unknown, next: AnyMachineSnapshot, made: unknown): Line {
  const { assignment, type } = action;
  if (assignment) {
    const parts = typeof assignment === 'function' ? assignment(args, params) : assignment;
    return (origins) =>
      Object.keys(parts)
        .map((key) => writing(key, next.context[key], args.context[key], origins))
        .join(', ');
  }
  const { event, targetId } = made as { readonly event?: EventObject; readonly targetId?: string };
  const word = type === 'xstate.emit' ? 'emits' : `tells ${targetId ?? type}`;
  return (origins) => `${word} ${inWords(event, origins)}`;
}

/** The same action, which tells that it ran and what it wrote or said; what the app would do by it is not done. */
function heardAction(name: string, action: unknown, tell: Tell): unknown {
  if (typeof action !== 'function') return action;
  const resolvable = 'resolve' in action ? (action as unknown as Resolvable) : null;
  return Object.assign(() => undefined, resolvable ?? { type: name }, {
    resolve: (...given: readonly unknown[]) => {
      const [scope, snapshot, args, params, , extra] = given;
      if (!resolvable) {
        tell((origins) => called(name, params, origins, (args as Args).event));
        return [snapshot, params];
      }
      const result = resolvable.resolve(scope, snapshot, args, params, action, extra);
      const deed = deedOf(resolvable, args as Args, params, result[0], result[1]);
      tell((origins) => `${name}: ${deed(origins)}`);
      return result;
    },
  });
}

/** Actors and timers that begin: the library begins them by actions that the chart has no name for. */
function beginnings({ type, params }: Executable, origins: Origins): string[] {
  if (type === 'xstate.spawnChild') {
    const { id, input } = params as { readonly id: string; readonly input: unknown };
    return [`starts ${called(id, input, origins)}`];
  }
  if (type !== 'xstate.raise') return [];
  const { event, delay } = params as { readonly event: EventObject; readonly delay?: number };
  const timer = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1];
  return timer === undefined ? [] : [`waits ${timer}, ${delay} ms`];
}

function endOf({ status, output, error }: AnyMachineSnapshot, origins: Origins): string[] {
  if (status === 'done') return [output === undefined ? 'ends' : `ends with ${printed(output, origins)}`];
  return status === 'error' ? [`breaks with ${printed(error, origins)}`] : [];
}

const mapped = (record: object, change: (name: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(name, value)]));

/** A machine whose guards and actions tell what they answer and do, taken step by step without running anything. */
export function observed(machine: AnyStateMachine): ObservedMachine {
  let guards: Line[] = [];
  let deeds: Line[] = [];
  let executed: Executable[] = [];
  let taken: AnyTransitionDefinition[] = [];
  const heard = machine.provide({
    guards: mapped(machine.implementations.guards, (name, guard) =>
      heardGuard(name, guard, (line) => guards.push(line)),
    ),
    actions: mapped(machine.implementations.actions, (name, action) =>
      heardAction(name, action, (line) => deeds.push(line)),
    ),
  } as never) as AnyStateMachine;

  const happening = (roots: Readonly<Record<string, unknown>>, take: () => AnyMachineSnapshot) => {
    guards = [];
    deeds = [];
    executed = [];
    taken = [];
    const next = take();
    const origins = originsOf(roots);
    const answers = guards.map((line) => line(origins));
    return {
      next,
      taken,
      // Every region that is around asks a guard of its own.
      guards: answers.filter((line, index) => answers.indexOf(line) === index),
      deeds: [
        ...deeds.map((line) => line(origins)),
        ...executed.flatMap((action) => beginnings(action, origins)),
        ...endOf(next, origins),
      ],
      origins,
    };
  };
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep') taken.push(...event._transitions);
  };
  const actor = createActor(heard, { inspect });
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
    begin: (input) => happening({ input }, () => heard.getInitialSnapshot(scope as never, input as never)),
    step: (from, event) =>
      happening({ event, context: from.context }, () => heard.transition(from, event as never, scope as never)),
  };
}
