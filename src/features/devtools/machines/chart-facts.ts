import type {
  ChartDelay,
  ChartEvent,
  ChartImplementation,
  ChartModel,
  ChartState,
  ChartTransition,
} from './chart-model.ts';

const named = <T extends { readonly name: string }>(items: readonly T[], name: string): T | undefined =>
  items.find((item) => item.name === name);

/** The guards of a transition: several where it composes them. */
export const guardsOf = (chart: ChartModel, { guard }: ChartTransition): readonly ChartImplementation[] => {
  const words = new Set(guard?.match(/[\w$]+/g));
  return chart.guards.filter(({ name }) => words.has(name));
};

/** Actions by their names; one without a doc comment is known by its name alone. */
export const actionsOf = (chart: ChartModel, names: readonly string[]): readonly ChartImplementation[] =>
  names.map((name) => named(chart.actions, name) ?? { name, doc: '', line: 0 });

/** What a state invokes, with the id it does so under. */
export const actorsOf = (chart: ChartModel, { invokes }: ChartState): readonly ChartImplementation[] =>
  invokes.map(({ id, src }) => {
    const actor = named(chart.actors, src);
    return { name: id === src ? id : `${id}: ${src}`, doc: actor?.doc ?? '', line: actor?.line ?? 0 };
  });

/** The actor whose end brings a transition about. */
export function endedActorOf(chart: ChartModel, { event, source }: ChartTransition): ChartImplementation | undefined {
  const id = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1];
  if (id === undefined) return undefined;
  const invokes = chart.states.find((state) => state.id === source)?.invokes ?? [];
  const src = invokes.find((invoke) => invoke.id === id)?.src;
  return src === undefined ? undefined : named(chart.actors, src);
}

/** How long a transition waits for itself. */
export const delayOf = (chart: ChartModel, { event }: ChartTransition): ChartDelay | undefined =>
  chart.delays.find(({ name }) => event.startsWith(`xstate.after.${name}.`));

/** The event of the machine's own that a transition hears. */
export const eventOf = (chart: ChartModel, { event }: ChartTransition): ChartEvent | undefined =>
  chart.events.find(({ type }) => type === event);
