import { extractMachinesFromFile } from '@xstate/machine-extractor';

/** What Stately's import makes of one machine's source. */
export interface Extracted {
  readonly states: readonly ExtractedState[];
  readonly transitions: readonly ExtractedTransition[];
  /** What it could not read and left out, in its own words. */
  readonly complaints: readonly string[];
}

export interface ExtractedState {
  /** The keys from the machine to it, joined by dots; '' is the machine. */
  readonly path: string;
  readonly type: string | null;
  readonly initial: string | null;
  readonly description: string;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
}

export interface ExtractedTransition {
  readonly source: string;
  /** `on <event>`, `after <delay>`, `always`, `done`, `done: <invoke id>`, `error: <invoke id>`. */
  readonly cause: string;
  readonly index: number;
  /** As it is written. */
  readonly target: string | null;
  readonly guard: string | null;
  readonly actions: readonly string[];
  readonly description: string;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);
const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as Json];

/** Anything that the import knows only as an expression has no name there. */
const actionName = (action: Json): string => {
  const { kind, action: inner } = objectOf(action);
  return (kind === 'named' ? textOf(objectOf(inner).type) : null) ?? '(inline)';
};
const guardName = (guard: Json | undefined): string | null =>
  guard === undefined ? null : ((objectOf(guard).kind === 'named' ? textOf(objectOf(guard).type) : null) ?? '(inline)');

function transitionsOf(source: string, cause: string, value: Json | undefined): readonly ExtractedTransition[] {
  return listOf(value).map((item, index) => {
    const { target, cond, actions, description } = objectOf(item);
    return {
      source,
      cause,
      index,
      target: textOf(target),
      guard: guardName(cond),
      actions: listOf(actions).map(actionName),
      description: textOf(description) ?? '',
    };
  });
}

function walk(path: string, state: JsonObject): Pick<Extracted, 'states' | 'transitions'> {
  const invokes = listOf(state.invoke).map(objectOf);
  const idOf = (invoke: JsonObject) => textOf(invoke.id) ?? '(no id)';
  const own: ExtractedState = {
    path,
    type: textOf(state.type),
    initial: textOf(state.initial),
    description: textOf(state.description) ?? '',
    tags: listOf(state.tags).map((tag) => String(tag)),
    entry: listOf(state.entry).map(actionName),
    exit: listOf(state.exit).map(actionName),
    invokes: invokes.map((invoke) => ({
      id: idOf(invoke),
      src: invoke.kind === 'named' ? (textOf(invoke.src) ?? '(inline)') : '(inline)',
    })),
  };
  const transitions = [
    ...Object.entries(objectOf(state.on)).flatMap(([event, value]) => transitionsOf(path, `on ${event}`, value)),
    ...Object.entries(objectOf(state.after)).flatMap(([delay, value]) => transitionsOf(path, `after ${delay}`, value)),
    ...invokes.flatMap((invoke) => [
      ...transitionsOf(path, `done: ${idOf(invoke)}`, invoke.onDone),
      ...transitionsOf(path, `error: ${idOf(invoke)}`, invoke.onError),
    ]),
    ...transitionsOf(path, 'done', state.onDone),
    ...transitionsOf(path, 'always', state.always),
  ];
  const children = Object.entries(objectOf(state.states)).map(([key, child]) =>
    walk(path === '' ? key : `${path}.${key}`, objectOf(child)),
  );
  return {
    states: [own, ...children.flatMap(({ states }) => states)],
    transitions: [...transitions, ...children.flatMap((child) => child.transitions)],
  };
}

/** Reads a source as stately.ai's editor does; null where it finds no machine, or more than one. */
export function extractMachine(source: string): Extracted | null {
  const complaints: string[] = [];
  const { warn } = console;
  // It tells what it leaves out to the console alone.
  console.warn = (...words: readonly unknown[]) => complaints.push(String(words[0]));
  try {
    const machines = extractMachinesFromFile(source)?.machines ?? [];
    const [machine] = machines;
    const config = machine?.toConfig();
    if (machines.length !== 1 || !config) return null;
    return { ...walk('', JSON.parse(JSON.stringify(config)) as JsonObject), complaints };
  } finally {
    console.warn = warn;
  }
}
