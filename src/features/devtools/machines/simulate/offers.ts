import { kindOf, type TransitionKind } from '../chart-lines.ts';
import type { ChartModel } from '../chart-model.ts';
import type { Moment, SimulatedMachine } from './simulated-moments.ts';
import { settledOf } from './simulated-moments.ts';
import type { SimulationData } from './simulation-data.ts';
import type { WrittenEvent } from './written-values.ts';

/** An event with what it carries, and what would come of it. */
export interface Choice {
  readonly event: WrittenEvent;
  /** Ids of the transitions that it takes: none where every guard refuses. */
  readonly taken: readonly string[];
  /** Ids of the innermost states that it enters. */
  readonly entered: readonly string[];
  /** The guards that say no to it. */
  readonly refusals: readonly string[];
  /** What the machine says that it cannot do with it; null where it can. */
  readonly problem: string | null;
}

/** Something that can happen now, as the chart draws a line for it. */
export interface Offer {
  readonly type: string;
  /** As a reader says it: `done: saveDraft`. */
  readonly label: string;
  readonly kind: TransitionKind;
  /** Of a delay, how many milliseconds are left. */
  readonly left: number | null;
  /** One at least. The first is the best to begin with: it leads somewhere, if any does. */
  readonly choices: readonly [Choice, ...Choice[]];
}

const order: readonly TransitionKind[] = ['event', 'done', 'error', 'after', 'always'];

const innermost = (ids: readonly string[]) => ids.filter((id) => !ids.some((other) => other.startsWith(`${id}.`)));

/** What would come of an event. */
export function choiceOf(machine: SimulatedMachine, moment: Moment, event: WrittenEvent): Choice {
  const next = machine.next(moment, event);
  if ('message' in next) return { event, taken: [], entered: [], refusals: [], problem: next.message };
  const { taken, states, guards } = next;
  return {
    event,
    taken,
    entered: innermost(states.filter((id) => !moment.states.includes(id))),
    refusals: [...new Set(guards.filter(({ answer }) => !answer).map(({ name }) => name))],
    problem: null,
  };
}

/** Whether an event of this type can come now: work is running, a delay is waiting. */
function comes({ snapshot, timers }: Moment, type: string): boolean {
  const child = settledOf(type);
  if (child !== null) return child in snapshot.children;
  if (type.startsWith('xstate.after.')) return timers.some((timer) => timer.type === type);
  return type !== '' && !type.startsWith('xstate.');
}

/** Everything that can happen at a moment, with the cases of the suite; by kind, in the order of the chart. */
export function offersAt(
  machine: SimulatedMachine,
  data: SimulationData,
  chart: ChartModel,
  moment: Moment,
): readonly Offer[] {
  const { snapshot, timers, now } = moment;
  if (snapshot.status !== 'active') return [];
  const owned = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]));
  const offers = [...owned]
    .filter((type) => comes(moment, type))
    .map((type): Offer => {
      const cases = data.cases.filter((event) => event.type === type);
      const [first, ...others] = (cases.length > 0 ? cases : [{ type }])
        .map((event) => choiceOf(machine, moment, event))
        .toSorted((one, other) => Number(one.taken.length === 0) - Number(other.taken.length === 0));
      const due = timers.find((timer) => timer.type === type)?.due;
      return {
        type,
        label: chart.transitions.find(({ event }) => event === type)?.label ?? type,
        kind: kindOf(type),
        left: due === undefined ? null : Math.max(0, due - now),
        choices: [first ?? choiceOf(machine, moment, { type }), ...others],
      };
    });
  return offers.toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || (one.left ?? 0) - (other.left ?? 0),
  );
}

/** Whether any of its cases leads somewhere. */
export const isOpen = ({ choices }: Offer): boolean => choices[0].taken.length > 0;

/** The transitions of the chart that a press can take now, each with the event that takes it. */
export function openTransitions(offers: readonly Offer[]): ReadonlyMap<string, WrittenEvent> {
  const open = new Map<string, WrittenEvent>();
  for (const { choices, type } of offers) {
    for (const { taken, event } of choices) {
      // What follows by itself is no line that one could press.
      const own = taken.filter((id) => id.includes(` ${type}[`));
      for (const id of own) if (!open.has(id)) open.set(id, event);
    }
  }
  return open;
}
