import type { ChartPoint } from './chart-model.ts';

const ARROW_LENGTH = 9;
const ARROW_WIDTH = 8;

const round = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: ChartPoint) => `${round(x)} ${round(y)}`;

/** The point on the way from one to another, at most half way. */
function towards(from: ChartPoint, to: ChartPoint, distance: number): ChartPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** An SVG path through the corners, each of them rounded. Ends where the arrowhead begins. */
export function roundedPath(points: readonly ChartPoint[], radius: number): string {
  const first = points[0];
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!first || !tip || !before) return '';
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const cut = Math.min(ARROW_LENGTH - 1, length) / length;
  const end = { x: tip.x + (before.x - tip.x) * cut, y: tip.y + (before.y - tip.y) * cut };
  const corners = points.slice(1, -1).map((corner, place) => {
    const start = towards(corner, points[place] ?? corner, radius);
    const stop = towards(corner, points[place + 2] ?? corner, radius);
    return `L${at(start)}Q${at(corner)} ${at(stop)}`;
  });
  return `M${at(first)}${corners.join('')}L${at(end)}`;
}

/** The corners of the arrowhead at a line's end, for `<polygon points>`. */
export function arrowHead(points: readonly ChartPoint[]): string {
  const tip = points.at(-1);
  const before = points.findLast((point) => tip && (point.x !== tip.x || point.y !== tip.y));
  if (!tip || !before) return '';
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const x = (tip.x - before.x) / length;
  const y = (tip.y - before.y) / length;
  const back = { x: tip.x - x * ARROW_LENGTH, y: tip.y - y * ARROW_LENGTH };
  const half = ARROW_WIDTH / 2;
  return [tip, { x: back.x - y * half, y: back.y + x * half }, { x: back.x + y * half, y: back.y - x * half }]
    .map(at)
    .join(' ');
}

export type TransitionKind = 'event' | 'done' | 'error' | 'after' | 'always';

/** What brings a transition about, told from its event's type. */
export function kindOf(event: string): TransitionKind {
  if (event === '') return 'always';
  const system = /^xstate\.(done|error|after)\./.exec(event)?.[1];
  return system === 'done' || system === 'error' || system === 'after' ? system : 'event';
}
