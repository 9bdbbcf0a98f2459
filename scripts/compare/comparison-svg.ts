import { arrowHead, roundedPath } from '#src/features/devtools/machines/chart-lines.ts';
import type { ChartModel, ChartState, ChartTransition } from '#src/features/devtools/machines/chart-model.ts';
import { chartText, labelLines, stateLines } from '#src/features/devtools/machines/chart-text.ts';
import { layoutChart } from '../charts/layout-chart.ts';
import type { UnplacedChart, UnplacedTransition } from '../charts/read-chart.ts';
import type { ChartComparison } from './compare-charts.ts';

type Mark = 'same' | 'added' | 'removed' | 'changed';

/** Both charts as one: what is gone stands beside what is there, and a line that leads elsewhere is drawn as it was, too. */
function unionOf({ before, after, removedStates, removed, changed }: ChartComparison): UnplacedChart | null {
  const base = after ?? before;
  if (!base || !before || !after) return base;
  const moved = changed.filter(({ parts }) => parts.includes('targets')).map((one) => one.before);
  const gone = [...removed, ...moved].map((one): UnplacedTransition => ({ ...one, id: `${one.id} before` }));
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
    ...marked('removed', [...removedStates.map(({ id }) => id), ...removed.map(({ id }) => `${id} before`)]),
    ...marked(
      'changed',
      changed.map((one) => one.after.id),
    ),
    ...marked(
      'removed',
      changed.map((one) => `${one.before.id} before`),
    ),
  ]);
}

const signs: Readonly<Record<Mark, string>> = { same: '', added: '+ ', removed: '− ', changed: '~ ' };
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function textAt(lines: readonly string[], x: number, y: number): string {
  const { lineHeight } = chartText;
  const spans = lines.map(
    (text, place) => `<tspan x="${x}" y="${y + (place + 0.76) * lineHeight}">${escaped(text)}</tspan>`,
  );
  return `<text>${spans.join('')}</text>`;
}

function stateSvg(state: ChartState, mark: Mark): string {
  const { x, y, width, height } = state.box;
  const { padding } = chartText;
  const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`;
  const title = state.description ? `<title>${escaped(state.description)}</title>` : '';
  return `<g class="state ${mark}">${title}${box}${textAt(stateLines(state), x + padding, y + padding)}</g>`;
}

function transitionSvg(transition: ChartTransition, mark: Mark): string {
  const { points, labelBox, description } = transition;
  const { labelPadding } = chartText;
  const drawn =
    points.length === 0 ? '' : `<path d="${roundedPath(points, 8)}"/><polygon points="${arrowHead(points)}"/>`;
  const { x, y, width, height } = labelBox;
  const label = `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>${textAt(labelLines(transition), x + labelPadding, y + labelPadding)}`;
  return `<g class="line ${mark}"><title>${escaped(description)}</title>${drawn}${label}</g>`;
}

/** Legible without colour: what came has a sign and a thick line, what is gone a sign and a broken one. */
const style = `
svg { background: #fff; color: #1c2024 }
text { font: ${chartText.fontSize}px ui-monospace, monospace; fill: currentColor }
rect, path { fill: none; stroke: #8b8d98 } polygon { fill: #8b8d98 }
.line rect { fill: #fff; stroke: none !important }
.added { color: #1d6b3a } .added rect, .added path { stroke: #2b9a66; stroke-width: 2.5 } .added polygon { fill: #2b9a66 }
.removed { color: #a31d1d } .removed rect, .removed path { stroke: #ce2c31; stroke-dasharray: 5 4 } .removed polygon { fill: #ce2c31 }
.changed { color: #7a4a00 } .changed rect, .changed path { stroke: #b7700f; stroke-width: 2.5 } .changed polygon { fill: #b7700f }
@media (prefers-color-scheme: dark) {
  svg { background: #111113; color: #edeef0 }
  .line rect { fill: #111113 }
  .added { color: #71d083 } .removed { color: #ff9592 } .changed { color: #ffca16 }
}`;

function drawn(chart: ChartModel, markOf: (id: string) => Mark): string {
  const { width, height, states, transitions, name } = chart;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}" role="img" aria-label="${escaped(name)}">`,
    `<style>${style}</style>`,
    ...states.map((state) => stateSvg(state, markOf(state.id))),
    ...transitions.map((transition) => transitionSvg(transition, markOf(transition.id))),
    '</svg>',
    '',
  ].join('\n');
}

/** The sign stands before the name, where the layout makes room for it. */
function signed(chart: UnplacedChart, markOf: (id: string) => Mark): UnplacedChart {
  return {
    ...chart,
    states: chart.states.map((state) => ({ ...state, key: `${signs[markOf(state.id)]}${state.key}` })),
    transitions: chart.transitions.map((one) => ({ ...one, label: `${signs[markOf(one.id)]}${one.label}` })),
  };
}

/** Both charts as one drawing, with what came, what is gone and what is another. */
export async function comparisonSvg(comparison: ChartComparison): Promise<string> {
  const union = unionOf(comparison);
  const marks = marksOf(comparison);
  const markOf = (id: string): Mark => marks.get(id) ?? 'same';
  return union ? drawn(await layoutChart(signed(union, markOf)), markOf) : '';
}
