import {
  type AnyStateMachine,
  type EventFromLogic,
  type EventObject,
  type ExecutableActionsFrom,
  type SnapshotFrom,
  type StateValueFrom,
  transition,
} from 'xstate';

/** Where an event leads, and what whoever carries it out has to do along with it, in this order. */
export interface Step<Status extends string, Effect extends string> {
  readonly status: Status;
  readonly effects: readonly Effect[];
}

/** The law of a thing that has a row: its statuses are a chart's top-level states, its effects the chart's actions. */
export interface Lifecycle<
  Status extends string,
  Event extends { readonly type: string },
  Effect extends string,
  Tag extends string,
> {
  /** The chart's name. */
  readonly name: string;
  /** What a row begins as. */
  readonly initial: Status;
  readonly statuses: readonly Status[];
  readonly effects: readonly Effect[];
  /** The events that the chart draws at a status, whatever their facts: what may be offered. */
  events(status: Status): Event['type'][];
  /** Where an event leads from a status; null when the chart does not draw it or a guard refuses. */
  step(status: Status, event: Event): Step<Status, Effect> | null;
  has(status: Status, tag: Tag): boolean;
}

type EffectOf<M extends AnyStateMachine> = Exclude<
  ExecutableActionsFrom<M>['type'],
  `xstate.${string}` | `@xstate.${string}`
>;
type TagOf<M extends AnyStateMachine> = Parameters<SnapshotFrom<M>['hasTag']>[0] & string;

export type StatusOf<M extends AnyStateMachine> = StateValueFrom<M> & string;

type LifecycleOf<M extends AnyStateMachine> = Lifecycle<StatusOf<M>, EventFromLogic<M>, EffectOf<M>, TagOf<M>>;

/** The law that a flat chart draws, which keeps nothing beside its state. */
export function lifecycleOf<M extends AnyStateMachine>(machine: M): LifecycleOf<M> {
  const chart: AnyStateMachine = machine;
  const at = (status: string) => chart.resolveState({ value: status, context: {} });
  const law: Lifecycle<string, EventObject, string, string> = {
    name: chart.id,
    initial: chart.root.initial.target[0]?.key ?? '',
    statuses: Object.keys(chart.states),
    effects: Object.keys(chart.implementations.actions),
    // What a chart draws once for all its states is drawn at each.
    events: (status) => [...(chart.states[status]?.ownEvents ?? []), ...chart.root.ownEvents],
    step: (status, event) => {
      const state = at(status);
      if (!state.can(event)) return null;
      const [next, actions] = transition(chart, state, event);
      return { status: next.value, effects: actions.map(({ type }) => type) };
    },
    has: (status, tag) => at(status).hasTag(tag),
  };
  // The words of a law are those of its chart, which the library's own types cannot say of every chart at once.
  return law as unknown as LifecycleOf<M>;
}
