import type { ExportedComparison } from '#src/features/devtools/machines/compare/comparison-model.ts';
import type { ChartComparison } from './compare-charts.ts';
import { behaviourText, changeText } from './comparison-text.ts';
import { drawnUnion, goneId } from './comparison-union.ts';

/** One machine's comparison as the page draws it. Throws a TypeError where neither of the two is there. */
export async function exportedComparison(
  comparison: ChartComparison,
  mutants: readonly string[] | null,
): Promise<ExportedComparison> {
  const { name, file, kind, changed, paths, broken } = comparison;
  const union = await drawnUnion(comparison);
  if (!union) throw new TypeError(`${name} is there neither then nor now`);
  const { description, states, transitions, events, guards, actions, actors, delays, width, height } = union.chart;
  const marks: Record<string, 'added' | 'removed' | 'changed'> = {};
  for (const { id } of [...states, ...transitions]) {
    const mark = union.markOf(id);
    if (mark !== 'same') marks[id] = mark;
  }
  return {
    name,
    file,
    kind,
    // What else a machine was described by, its paths and its record, is not drawn.
    chart: { name, file, description, states, transitions, events, guards, actions, actors, delays, width, height },
    marks,
    changes: Object.fromEntries(changed.map((one) => [one.after.id, changeText(one)])),
    paths,
    broken: broken.map((one) => ({ ...one, transition: kind === 'removed' ? one.transition : goneId(one.transition) })),
    behaviour: behaviourText(comparison),
    mutants,
  };
}
