import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { eventsAt, nodesOf, type PathSuite, serialOf } from './path-suite.ts';

/** Enough situations to have met every guard; a graph without end is stopped here. */
const LIMIT = 2_000;

/** The same object, which notes the names that are read of it. */
const watched = (context: object, note: (name: string) => void): object =>
  new Proxy(context, {
    get: (target, name) => {
      if (typeof name === 'string') note(name);
      return Reflect.get(target, name);
    },
  });

/** A machine whose guards note what they read of the context. */
function withWatchedGuards(machine: AnyStateMachine, note: (guard: string, name: string) => void): AnyStateMachine {
  const guards = Object.entries(machine.implementations.guards).map(([guard, ask]) => {
    // What is put together of others (`and`, `not`) reads by them.
    if (typeof ask !== 'function' || 'check' in ask) return [guard, ask];
    const asked = (args: { readonly context: object }, params: unknown) =>
      ask({ ...args, context: watched(args.context, (name) => note(guard, name)) } as never, params as never);
    return [guard, asked];
  });
  return machine.provide({ guards: Object.fromEntries(guards) } as never) as AnyStateMachine;
}

/** What the guards of a machine read of its context, by guard, as far as the cases of its suite lead to them. */
export function guardReadings(suite: PathSuite): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const machine = withWatchedGuards(suite.machine, (guard, name) => {
    found.set(guard, (found.get(guard) ?? new Set()).add(name));
  });
  for (const input of suite.inputs ?? [undefined]) {
    const [first] = initialTransition(machine, input) as [AnyMachineSnapshot, unknown];
    const seen = new Set([serialOf(suite, first)]);
    const queue = [first];
    for (const state of queue) {
      if (suite.stopWhen?.(state) || seen.size > LIMIT) continue;
      for (const event of eventsAt(suite, state)) {
        const [next] = transition(machine, state, event as never) as [AnyMachineSnapshot, unknown];
        const serial = serialOf(suite, next);
        if (!seen.has(serial)) queue.push(next);
        seen.add(serial);
      }
    }
  }
  return found;
}

/** What a suite's `reads` reads of the context. */
function ownReadings({ machine, inputs = [undefined], reads }: PathSuite): ReadonlySet<string> {
  const found = new Set<string>();
  for (const input of inputs) {
    const [{ context }] = initialTransition(machine, input as never) as [AnyMachineSnapshot, unknown];
    reads?.(watched(context, (name) => found.add(name)) as never);
  }
  return found;
}

/** The guards that read what the suite's `reads` leaves out, a line each. */
export function unreadContext(suite: PathSuite): string[] {
  const own = ownReadings(suite);
  return [...guardReadings(suite)].flatMap(([guard, names]) => {
    const left = [...names].filter((name) => !own.has(name));
    return left.length > 0
      ? [`The guard ${guard} reads ${left.join(', ')} of the context, and \`reads\` does not.`]
      : [];
  });
}

const isDone = ({ type }: EventObject) => type.startsWith('xstate.done.actor.');

/** The invokes whose end is drawn and that the suite gives no output of. */
const withoutOutput = ({ machine, outputs = {} }: PathSuite): string[] => [
  ...new Set(
    nodesOf(machine.root)
      .flatMap(({ transitions }) => [...transitions.keys()])
      .filter((type) => isDone({ type }))
      .map((type) => type.replace('xstate.done.actor.', ''))
      .filter((id) => !(id in outputs)),
  ),
];

/** An error of a walk with what a suite may lack. */
export function explained(error: unknown, suite: PathSuite): unknown {
  if (!(error instanceof Error)) return error;
  const lacking = withoutOutput(suite);
  const hints = error.message.startsWith('serializeState drops')
    ? unreadContext(suite)
    : error instanceof TypeError && lacking.length > 0
      ? [
          `Something was read of an output that the suite does not give. \`outputs\` has none of: ${lacking.join(', ')}.`,
        ]
      : [];
  return hints.length > 0 ? new Error([error.message, ...hints].join('\n'), { cause: error }) : error;
}
