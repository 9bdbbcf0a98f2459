import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import {
  type Executable,
  type Heard,
  type HeardAction,
  type HeardGuard,
  heardMachine,
} from '#src/features/devtools/machines/simulate/heard-machine.ts';
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

const guardInWords = ({ name, params, answer, event }: HeardGuard, origins: Origins): string =>
  `${called(name, params, origins, event)} ${answer ? 'yes' : 'no'}`;

/** An event with what it carries. */
function inWords(event: EventObject | undefined, origins: Origins): string {
  const { type, ...rest } = event ?? { type: '' };
  if (event && origins.names.has(event)) return `the same, ${type}`;
  return Object.keys(rest).length > 0 ? `${type} ${printed(rest, origins)}` : type;
}

/** What was written: counting is told as such, for how far it has come depends on the way. */
const writing = (key: string, value: unknown, before: unknown, origins: Origins): string =>
  typeof before === 'number' && value === before + 1 ? `${key} = ${key} + 1` : `${key} = ${printed(value, origins)}`;

function deedInWords({ name, args, params, made }: HeardAction, origins: Origins): string {
  if (made === null) return called(name, params, origins, args.event);
  const { action, next, value } = made;
  const { assignment, type } = action;
  if (assignment) {
    const parts = typeof assignment === 'function' ? assignment(args, params) : assignment;
    const written = Object.keys(parts).map((key) => writing(key, next.context[key], args.context[key], origins));
    return `${name}: ${written.join(', ')}`;
  }
  const { event, targetId } = value as { readonly event?: EventObject; readonly targetId?: string };
  const word = type === 'xstate.emit' ? 'emits' : `tells ${targetId ?? type}`;
  return `${name}: ${word} ${inWords(event, origins)}`;
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

/** A machine that tells in words what its guards answer and its actions do, taken step by step without running anything. */
export function observed(machine: AnyStateMachine): ObservedMachine {
  const runs = heardMachine(machine);
  const happening = (roots: Readonly<Record<string, unknown>>, { next, taken, ...heard }: Heard): Happening => {
    const origins = originsOf(roots);
    const answers = heard.guards.map((guard) => guardInWords(guard, origins));
    return {
      next,
      taken,
      // Every region that is around asks a guard of its own.
      guards: answers.filter((line, index) => answers.indexOf(line) === index),
      deeds: [
        ...heard.actions.map((action) => deedInWords(action, origins)),
        ...heard.executed.flatMap((action) => beginnings(action, origins)),
        ...endOf(next, origins),
      ],
      origins,
    };
  };
  return {
    begin: (input) => happening({ input }, runs.begin(input)),
    step: (from, event) => happening({ event, context: from.context }, runs.step(from, event)),
  };
}
