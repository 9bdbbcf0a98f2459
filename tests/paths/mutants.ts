import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, createMachine } from 'xstate';
import { nameOf, nodesOf } from './path-suite.ts';

export interface Mutant {
  /** The transition that was changed, as the path tests name it. */
  readonly transition: string;
  readonly change: 'removed' | 'retargeted' | 'guard dropped';
  readonly machine: AnyStateMachine;
}

type Config = Record<string, unknown>;
type Rivals = readonly Config[];

const listed = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const rivalsOf = (value: unknown): Rivals =>
  listed(value).map((item) => (typeof item === 'string' ? { target: item } : { ...(item as Config) }));

/** Where a state's configuration keeps the transitions of an event, and the configuration with others there. */
function edited(state: Config, eventType: string, edit: (rivals: Rivals) => Rivals): Config {
  const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType);
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1];
  if (settled) {
    const handler = settled[1] === 'done' ? 'onDone' : 'onError';
    const invokes = listed(state.invoke).map((item) => {
      const invoke = item as Config;
      return invoke.id === settled[2] ? { ...invoke, [handler]: edit(rivalsOf(invoke[handler])) } : invoke;
    });
    return { ...state, invoke: invokes };
  }
  if (delay !== undefined) {
    const after = state.after as Config;
    return { ...state, after: { ...after, [delay]: edit(rivalsOf(after[delay])) } };
  }
  if (eventType === '') return { ...state, always: edit(rivalsOf(state.always)) };
  if (eventType.startsWith('xstate.done.state.')) return { ...state, onDone: edit(rivalsOf(state.onDone)) };
  const on = state.on as Config;
  return { ...state, on: { ...on, [eventType]: edit(rivalsOf(on[eventType])) } };
}

function at(config: Config, path: readonly string[], change: (state: Config) => Config): Config {
  const [key, ...rest] = path;
  if (key === undefined) return change(config);
  const states = config.states as Config;
  return { ...config, states: { ...states, [key]: at(states[key] as Config, rest, change) } };
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

/** The chart with one line changed, for every line and every way that changes what it says. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const transitions = nodesOf(machine.root).flatMap((node) =>
    [[...node.transitions.values()].flat(), node.always ?? []].flat(),
  );
  return transitions.flatMap((item) => {
    const { source, eventType } = item;
    const rivals = eventType === '' ? source.always : source.transitions.get(eventType);
    const index = rivals?.indexOf(item) ?? 0;
    const mutant = (change: Mutant['change'], edit: (rival: Config) => Rivals): Mutant => ({
      transition: nameOf(item),
      change,
      machine: createMachine(
        at(machine.config as Config, source.path, (state) =>
          edited(state, eventType, (all) => all.flatMap((rival, place) => (place === index ? edit(rival) : [rival]))),
        ),
        machine.implementations,
      ),
    });
    const other = item.target && elsewhere(item);
    return [
      mutant('removed', () => []),
      ...(other ? [mutant('retargeted', (rival) => [{ ...rival, target: `#${other.id}` }])] : []),
      ...(item.guard ? [mutant('guard dropped', ({ guard: _, ...rival }) => [rival])] : []),
    ];
  });
}
