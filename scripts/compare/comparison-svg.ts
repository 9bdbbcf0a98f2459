import { arrowHead, roundedPath } from '#src/features/devtools/machines/chart-lines.ts';
import type { ChartModel, ChartState, ChartTransition } from '#src/features/devtools/machines/chart-model.ts';
import { chartText, labelLines, stateLines } from '#src/features/devtools/machines/chart-text.ts';
import type { Mark } from '#src/features/devtools/machines/compare/comparison-model.ts';
import type { ChartComparison } from './compare-charts.ts';
import { drawnUnion } from './comparison-union.ts';

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

/** Both charts as one drawing, with what came, what is gone and what is another. */
export async function comparisonSvg(comparison: ChartComparison): Promise<string> {
  const union = await drawnUnion(comparison);
  return union ? drawn(union.chart, union.markOf) : '';
}
