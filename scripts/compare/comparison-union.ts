import type { ChartModel } from '#src/features/devtools/machines/chart-model.ts';
import type { Mark } from '#src/features/devtools/machines/compare/comparison-model.ts';
import { layoutChart } from '../charts/layout-chart.ts';
import type { UnplacedChart, UnplacedTransition } from '../charts/read-chart.ts';
import type { ChartComparison } from './compare-charts.ts';

/** What a part is called that is gone, or led elsewhere: beside it there may be another of that id. */
export const goneId = (id: string): string => `${id} before`;

/** Both charts as one: what is gone stands beside what is there, and a line that leads elsewhere is drawn as it was, too. */
function unionOf({ before, after, removedStates, removed, changed }: ChartComparison): UnplacedChart | null {
  const base = after ?? before;
  if (!base || !before || !after) return base;
  const moved = changed.filter(({ parts }) => parts.includes('targets')).map((one) => one.before);
  const gone = [...removed, ...moved].map((one): UnplacedTransition => ({ ...one, id: goneId(one.id) }));
  return { ...after, states: [...after.states, ...removedStates], transitions: [...after.transitions, ...gone] };
}

/** How each part of the union is marked, by its id. */
function marksOf({ kind, before, after, ...parts }: ChartComparison): ReadonlyMap<string, Mark> {
  const whole = kind === 'changed' ? null : kind;
  const all = [after, before].flatMap((machine) => [...(machine?.states ?? []), ...(machine?.transitions ?? [])]);
  if (whole) return new Map(all.map(({ id }) => [id, whole]));
  const { addedStates, removedStates, added, removed, changed } = parts;
  const marked = (mark: Mark, ids: readonly string[]) => ids.map((id) => [id, mark] as const);
  return new Map([
    ...marked(
      'added',
      [...addedStates, ...added].map(({ id }) => id),
    ),
    ...marked('removed', [...removedStates.map(({ id }) => id), ...removed.map(({ id }) => goneId(id))]),
    ...marked(
      'changed',
      changed.map((one) => one.after.id),
    ),
    ...marked(
      'removed',
      changed.map((one) => goneId(one.before.id)),
    ),
  ]);
}

const signs: Readonly<Record<Mark, string>> = { same: '', added: '+ ', removed: '− ', changed: '~ ' };

/** The sign stands before the name, where the layout makes room for it. */
function signed(chart: UnplacedChart, markOf: (id: string) => Mark): UnplacedChart {
  return {
    ...chart,
    states: chart.states.map((state) => ({ ...state, key: `${signs[markOf(state.id)]}${state.key}` })),
    transitions: chart.transitions.map((one) => ({ ...one, label: `${signs[markOf(one.id)]}${one.label}` })),
  };
}

export interface DrawnComparison {
  readonly chart: ChartModel;
  readonly markOf: (id: string) => Mark;
}

/** Both charts laid out as one, with what came, what is gone and what is another; null where there is neither. */
export async function drawnUnion(comparison: ChartComparison): Promise<DrawnComparison | null> {
  const union = unionOf(comparison);
  const marks = marksOf(comparison);
  const markOf = (id: string): Mark => marks.get(id) ?? 'same';
  return union && { chart: await layoutChart(signed(union, markOf)), markOf };
}
