/** A state, or a transition, as it is written in a chart. */
export type Config = Record<string, unknown>;
/** The transitions of one event in one state, in the order in which they are asked. */
export type Rivals = readonly Config[];

export const listed = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const rivalsOf = (value: unknown): Rivals =>
  listed(value).map((item) => (typeof item === 'string' ? { target: item } : { ...(item as Config) }));

/** A state's configuration with other transitions for an event, wherever it keeps those. */
export function changedState(state: Config, eventType: string, edit: (rivals: Rivals) => Rivals): Config {
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

/** A configuration with another state at a path. */
export function changedAt(config: Config, path: readonly string[], change: (state: Config) => Config): Config {
  const [key, ...rest] = path;
  if (key === undefined) return change(config);
  const states = config.states as Config;
  return { ...config, states: { ...states, [key]: changedAt(states[key] as Config, rest, change) } };
}
