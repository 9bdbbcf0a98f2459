import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { initialTransition } from 'xstate';
import { transitionId } from '#domain/charts/transition-id.ts';
import { isDelayAction } from './machine-walk.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = Record<string, Json>;

const isJson = (value: unknown): value is Json =>
  value === null ||
  ['boolean', 'number', 'string'].includes(typeof value) ||
  (Array.isArray(value)
    ? value.every(isJson)
    : typeof value === 'object' &&
      Object.getPrototypeOf(value) === Object.prototype &&
      Object.values(value).every(isJson));

/** What was asked for cannot be exported; the message says why. */
export class ExportRefused extends Error {}

/** A name, or a name with its parameters; those that come out of an event are functions and have no place in JSON. */
function named(item: unknown, where: string): Json {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null || !('type' in item) || typeof item.type !== 'string')
    throw new ExportRefused(`${where} has an inline function, which cannot be exported: name it in setup().`);
  return 'params' in item && isJson(item.params) ? { type: item.type, params: item.params } : { type: item.type };
}

const allNamed = (items: readonly unknown[], where: string): Json[] =>
  items.filter((item) => !isDelayAction(item)).map((item) => named(item, where));

/** Only what is there. */
const present = (object: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(
    Object.entries(object).filter(
      (entry): entry is [string, Json] => entry[1] !== undefined && !(Array.isArray(entry[1]) && entry[1].length === 0),
    ),
  );

const transitionOf = (item: AnyTransitionDefinition): Json =>
  present({
    target: item.target?.[0] ? `#${item.target[0].id}` : undefined,
    guard: item.guard ? named(item.guard, transitionId(item)) : undefined,
    actions: allNamed(item.actions, transitionId(item)),
    reenter: item.reenter && item.target?.includes(item.source) ? true : undefined,
    description: item.description,
  });

const allTransitions = (items: readonly AnyTransitionDefinition[] | undefined): Json[] =>
  (items ?? []).map(transitionOf);

function byCause(
  node: AnyStateNode,
  causes: readonly (readonly [name: string, eventType: string])[],
): JsonObject | undefined {
  const found = causes.filter(([, eventType]) => node.transitions.has(eventType));
  return found.length === 0
    ? undefined
    : Object.fromEntries(found.map(([name, eventType]) => [name, allTransitions(node.transitions.get(eventType))]));
}

function stateOf(node: AnyStateNode): JsonObject {
  const own = [...node.transitions.keys()].filter((event) => !/^xstate\.(done|error|snapshot|after)\./.test(event));
  const children = Object.values(node.states);
  return present({
    description: node.description,
    type: ['parallel', 'final', 'history'].includes(node.type) ? node.type : undefined,
    initial: node.initial?.target?.[0]?.key,
    tags: [...node.tags],
    entry: allNamed(node.entry, `entry of ${node.id}`),
    exit: allNamed(node.exit, `exit of ${node.id}`),
    invoke: node.invoke.map(({ id, src }) =>
      present({
        id,
        src: typeof src === 'string' ? src : undefined,
        onDone: allTransitions(node.transitions.get(`xstate.done.actor.${id}`)),
        onError: allTransitions(node.transitions.get(`xstate.error.actor.${id}`)),
        onSnapshot: allTransitions(node.transitions.get(`xstate.snapshot.${id}`)),
      }),
    ),
    on: byCause(
      node,
      own.map((event) => [event, event]),
    ),
    after: byCause(
      node,
      node.after.map(({ delay, eventType }) => [String(delay), eventType]),
    ),
    onDone: allTransitions(node.transitions.get(`xstate.done.state.${node.id}`)),
    always: allTransitions(node.always),
    states:
      children.length === 0 ? undefined : Object.fromEntries(children.map((child) => [child.key, stateOf(child)])),
  });
}

/** Where a machine begins; what cannot be written, such as a secret, is left out. */
function contextOf(machine: AnyStateMachine, input: unknown): Json | undefined {
  const [{ context }] = initialTransition(machine, input as never) as [AnyMachineSnapshot, unknown];
  const written: unknown = JSON.parse(JSON.stringify(context ?? {}));
  return isJson(written) && Object.keys(context ?? {}).length > 0 ? written : undefined;
}

/** Milliseconds of the delays that do not depend on the context. */
function delaysOf(machine: AnyStateMachine): JsonObject | undefined {
  const fixed = Object.entries(machine.implementations.delays).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return fixed.length > 0 ? Object.fromEntries(fixed) : undefined;
}

/**
 * A machine's configuration as JSON, which `createMachine` takes: every name and description, the context that it begins with, and
 * its delays in milliseconds; no code.
 */
export function exportConfig(machine: AnyStateMachine, input?: unknown): JsonObject {
  const head = present({ context: contextOf(machine, input), delays: delaysOf(machine) });
  return { id: machine.id, ...head, ...stateOf(machine.root) };
}
