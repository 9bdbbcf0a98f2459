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

const change = ({ before, after, parts }: ChangedTransition) =>
  `  ~ ${after.source} ${after.label}: ${parts.map((part) => `${words[part](before)} is now ${words[part](after)}`).join('; ')}`;

const heads = { added: 'a new machine', removed: 'a machine that is no more', changed: '' } as const;

/** One machine's comparison as a reviewer reads it: `+` came, `-` is gone, `~` is another. */
export function comparisonText(comparison: ChartComparison): string {
  const { name, file, kind, before, after, addedStates, removedStates, added, removed, changed, broken, paths } =
    comparison;
  const behaviour = kind === 'changed' ? changedLines(before?.record ?? '', after?.record ?? '') : '';
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
  ].join('\n');
}
