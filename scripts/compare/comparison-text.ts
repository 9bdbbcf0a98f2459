import { changedLines } from '#tests/paths/record-changes.ts';
import type { UnplacedTransition } from '../charts/read-chart.ts';
import type { ChangedTransition, ChartComparison } from './compare-charts.ts';

const leads = ({ targets }: UnplacedTransition) => (targets.length > 0 ? `→ ${targets.join(' + ')}` : 'stays');
const guarded = ({ guard, guardParams }: UnplacedTransition) =>
  guard === null ? 'no guard' : `[${[guard, guardParams].filter(Boolean).join(' ')}]`;
const acting = ({ actions }: UnplacedTransition) => (actions.length > 0 ? `/ ${actions.join(', ')}` : 'no action');
const words = { targets: leads, guard: guarded, actions: acting } as const;

const line = (mark: string, transition: UnplacedTransition) =>
  `  ${mark} ${transition.source} ${transition.label} ${transition.guard === null ? '' : `${guarded(transition)} `}${leads(transition)}: ${transition.description}`;

/** What a transition did and what it does now. */
export const changeText = ({ before, after, parts }: ChangedTransition): string =>
  parts.map((part) => `${words[part](before)} is now ${words[part](after)}`).join('; ');

const change = (one: ChangedTransition) => `  ~ ${one.after.source} ${one.after.label}: ${changeText(one)}`;

const heads = { added: 'a new machine', removed: 'a machine that is no more', changed: '' } as const;

/** What it does otherwise, as the lines of its record; empty of one that is new or no more. */
export const behaviourText = ({ kind, before, after }: ChartComparison): string =>
  kind === 'changed' ? changedLines(before?.record ?? '', after?.record ?? '') : '';

/** One machine's comparison as a reviewer reads it: `+` came, `-` is gone, `~` is another. */
export function comparisonText(comparison: ChartComparison, mutants: readonly string[] | null = null): string {
  const { name, file, kind, addedStates, removedStates, added, removed, changed, broken, paths } = comparison;
  const behaviour = behaviourText(comparison);
  return [
    `${name}  ${file}${heads[kind] ? `  (${heads[kind]})` : ''}`,
    ...addedStates.map(({ id, description }) => `  + ${id}: ${description}`),
    ...removedStates.map(({ id, description }) => `  - ${id}: ${description}`),
    ...added.map((transition) => line('+', transition)),
    ...removed.map((transition) => line('-', transition)),
    ...changed.map(change),
    ...(broken.length > 0 ? [`  ${broken.length} of ${paths} paths break:`] : []),
    ...broken.map(
      ({ number, step, event, transition }) => `    path ${number}, step ${step}: ${event} (${transition})`,
    ),
    ...(behaviour
      ? ['  what it does otherwise:', ...behaviour.split('\n').map((text) => `    ${text}`.trimEnd())]
      : []),
    ...(mutants === null ? [] : [mutants.length > 0 ? '  it lets through:' : '  it lets no mutant through']),
    ...(mutants ?? []).map((mutant) => `    ${mutant}`),
  ].join('\n');
}
