import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  assign,
  createMachine,
  emit,
  not,
} from 'xstate';
import { type Config, changedAt, changedState, listed, type Rivals } from './machine-config.ts';
import { nameOf, nodesOf } from './path-suite.ts';

/** The changes of a line that the paths of the right chart are tried on, too: where it leads, and when it is taken. */
export const lineChanges = ['removed', 'retargeted', 'guard dropped'] as const;

export interface Mutant {
  /** What was changed: a transition as the path tests name it, a state by its id, or an action or a delay of the machine. */
  readonly place: string;
  /** One of `lineChanges`, or another change in words. */
  readonly change: string;
  readonly machine: AnyStateMachine;
}

/** A state that the transition does not lead to: beside its target, or else beside its source. */
function elsewhere(item: AnyTransitionDefinition): AnyStateNode | undefined {
  const target = item.target?.[0];
  const around = [target?.parent, item.source.parent, item.source].flatMap((node) =>
    node && node.type === 'compound' ? Object.values(node.states) : [],
  );
  // A state that is left at once may lead to the same place.
  const isStay = (node: AnyStateNode) => node.type === 'atomic' && (node.always ?? []).length === 0;
  return around.find((node) => node !== target && (isStay(node) || node.type === 'final'));
}

const typeOf = (item: unknown) => (typeof item === 'object' && item !== null ? String((item as Config).type) : item);

/** Each way to leave one of the actions out that a part of the configuration lists under a key. */
const withoutEach = (part: Config, key: string): { readonly change: string; readonly changed: Config }[] =>
  listed(part[key]).map((action, index, all) => ({
    change: `${key === 'actions' ? '' : `${key} `}action ${typeOf(action)} dropped`,
    changed: { ...part, [key]: all.filter((_, place) => place !== index) },
  }));

const another = (value: unknown) =>
  typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : 'another';

/** Each way to hand another thing to one of the actions that a transition lists, where the chart says what it is handed. */
const withOtherParams = (part: Config): { readonly change: string; readonly changed: Config }[] =>
  listed(part.actions).flatMap((action, index, all) => {
    const { params } = (typeof action === 'object' ? action : {}) as Config;
    if (typeof params !== 'object' || params === null) return [];
    return Object.entries(params).map(([key, value]) => ({
      change: `action ${typeOf(action)} handed another ${key}`,
      changed: {
        ...part,
        actions: all.map((one, place) =>
          place === index ? { ...(action as Config), params: { ...params, [key]: another(value) } } : one,
        ),
      },
    }));
  });

function mutantsOfLine(machine: AnyStateMachine, item: AnyTransitionDefinition): Mutant[] {
  const { source, eventType } = item;
  const rivals = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const index = rivals.indexOf(item);
  const mutant = (change: string, edit: (all: Rivals) => Rivals): Mutant => ({
    place: nameOf(item),
    change,
    machine: createMachine(
      changedAt(machine.config as Config, source.path, (state) => changedState(state, eventType, edit)),
      machine.implementations,
    ),
  });
  const changed = (change: string, edit: (rival: Config) => Rivals) =>
    mutant(change, (all) => all.flatMap((rival, place) => (place === index ? edit(rival) : [rival])));
  let written: Config = {};
  mutant('', (all) => {
    written = all[index] ?? {};
    return all;
  });
  const other = item.target && elsewhere(item);
  return [
    changed('removed', () => []),
    ...(other ? [changed('retargeted', (rival) => [{ ...rival, target: `#${other.id}` }])] : []),
    ...(item.guard
      ? [
          changed('guard dropped', ({ guard: _, ...rival }) => [rival]),
          changed('guard turned round', (rival) => [{ ...rival, guard: not(rival.guard as never) }]),
        ]
      : []),
    ...(index < rivals.length - 1
      ? [
          mutant('asked after its rival', (all) => [
            ...all.slice(0, index),
            ...all.slice(index + 1, index + 2),
            ...all.slice(index, index + 1),
            ...all.slice(index + 2),
          ]),
        ]
      : []),
    ...(item.reenter && item.target
      ? [changed('no longer entered anew', (rival) => [{ ...rival, reenter: false }])]
      : []),
    ...[...withoutEach(written, 'actions'), ...withOtherParams(written)].map(({ change, changed: rival }) =>
      changed(change, () => [rival]),
    ),
  ];
}

function mutantsOfState(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const mutant = (change: string, edit: (state: Config) => Config): Mutant => ({
    place: node.id,
    change,
    machine: createMachine(changedAt(machine.config as Config, node.path, edit), machine.implementations),
  });
  const state = node.config as Config;
  return [
    ...node.tags.map((tag) =>
      mutant(`tag ${tag} removed`, (own) => ({ ...own, tags: listed(own.tags).filter((other) => other !== tag) })),
    ),
    ...['entry', 'exit'].flatMap((key) =>
      withoutEach(state, key).map(({ change, changed }) => mutant(change, () => changed)),
    ),
    ...node.invoke.map(({ id }) =>
      mutant(`invoke ${id} removed`, (own) => ({
        ...own,
        invoke: listed(own.invoke).filter((other) => (other as Config).id !== id),
      })),
    ),
    ...node.invoke.flatMap(({ id, input }) =>
      input === undefined
        ? []
        : [
            mutant(`invoke ${id} without input`, (own) => ({
              ...own,
              invoke: listed(own.invoke).map((other) =>
                (other as Config).id === id ? { ...(other as Config), input: undefined } : other,
              ),
            })),
          ],
    ),
    ...Object.keys(node.states)
      .filter((key) => node.type === 'compound' && key !== state.initial)
      .slice(0, 1)
      .map((key) => mutant('another initial state', (own) => ({ ...own, initial: key }))),
    ...(state.output === undefined ? [] : [mutant('another output', (own) => ({ ...own, output: 'another' }))]),
  ];
}

/** An action of the library's own, as far as it can be looked into. */
interface Inspected {
  readonly type?: string;
  readonly assignment?: object;
  readonly event?: object | ((args: unknown, params: unknown) => object);
}

function mutantsOfImplementations(machine: AnyStateMachine): Mutant[] {
  const { actions, delays } = machine.implementations;
  const mutant = (place: string, change: string, own: object): Mutant => ({
    place,
    change,
    machine: machine.provide(own as never) as AnyStateMachine,
  });
  return [
    ...Object.entries(actions).flatMap(([name, action]) => {
      const { type, assignment, event } = action as Inspected;
      if (type === 'xstate.emit') {
        const said = (args: unknown, params: unknown) => (typeof event === 'function' ? event(args, params) : event);
        const other = emit((args: unknown, params: unknown) => ({ ...said(args, params), type: 'another' }) as never);
        return [mutant(`action ${name}`, 'emits another event', { actions: { [name]: other } })];
      }
      if (type !== 'xstate.assign' || typeof assignment !== 'object') return [];
      return Object.keys(assignment).map((key) => {
        const rest = Object.fromEntries(Object.entries(assignment).filter(([other]) => other !== key));
        return mutant(`action ${name}`, `${key} not written`, { actions: { [name]: assign(rest) } });
      });
    }),
    ...Object.keys(delays).map((name) => mutant(`delay ${name}`, 'another length', { delays: { [name]: 1_234_567 } })),
  ];
}

/** The machine with one thing changed, for every line, state, action and delay and every way that changes what it says. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const nodes = nodesOf(machine.root);
  return [
    ...nodes
      .flatMap((node) => [[...node.transitions.values()].flat(), node.always ?? []].flat())
      .flatMap((item) => mutantsOfLine(machine, item)),
    ...nodes.flatMap((node) => mutantsOfState(machine, node)),
    ...mutantsOfImplementations(machine),
  ];
}
