import type { ChartBox, ChartPoint } from './chart-model.ts';

/** How a chart lies under its window: a point of the chart is shown at `point * scale + (x, y)`. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MIN_SCALE = 0.1;
export const MAX_SCALE = 3;
/** Smaller than this nobody reads the texts. */
const READABLE_SCALE = 0.62;
/** What is kept free around a chart that fits. */
const MARGIN = 24;
/** How much of the chart stays in the window, however far it is pushed. */
const GRIP = 64;

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), Math.max(from, to));

/** Zooms by a factor; the chart's point under `point` (of the window) stays where it is. */
export function zoomedAt(view: View, factor: number, point: ChartPoint): View {
  const scale = clamp(view.scale * factor, MIN_SCALE, MAX_SCALE);
  const real = scale / view.scale;
  return { x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real, scale };
}

/** The whole chart in the middle of the window, never larger than life. */
export function fitted(chart: Size, window: Size): View {
  const scale = clamp(
    Math.min((window.width - 2 * MARGIN) / chart.width, (window.height - 2 * MARGIN) / chart.height),
    MIN_SCALE,
    1,
  );
  return { x: (window.width - chart.width * scale) / 2, y: (window.height - chart.height * scale) / 2, scale };
}

/** The whole chart where its texts can still be read; else as much as can be, from where the chart begins. */
export function openingView(chart: Size, window: Size, start: ChartBox): View {
  const whole = fitted(chart, window);
  if (whole.scale >= READABLE_SCALE) return whole;
  const along = (length: number, room: number, from: number) => {
    const drawn = length * READABLE_SCALE;
    if (drawn + 2 * MARGIN <= room) return (room - drawn) / 2;
    return clamp(room * 0.3 - from * READABLE_SCALE, room - MARGIN - drawn, MARGIN);
  };
  return {
    x: along(chart.width, window.width, start.x + start.width / 2),
    y: along(chart.height, window.height, start.y + start.height / 2),
    scale: READABLE_SCALE,
  };
}

/** Moved no further than needed until the box is in the window; one that is larger shows its beginning. */
export function revealing(view: View, box: ChartBox, window: Size): View {
  const along = (at: number, from: number, length: number, room: number) => {
    const start = from * view.scale + at;
    const end = start + length * view.scale;
    if (start >= MARGIN && end <= room - MARGIN) return at;
    if (end - start > room - 2 * MARGIN) return start < MARGIN || start > room / 2 ? at + MARGIN - start : at;
    return start < MARGIN ? at + MARGIN - start : at + room - MARGIN - end;
  };
  return {
    ...view,
    x: along(view.x, box.x, box.width, window.width),
    y: along(view.y, box.y, box.height, window.height),
  };
}

/** The box in the middle of the window, as large as it can be read. */
export function centredOn(view: View, box: ChartBox, window: Size): View {
  const scale = Math.max(view.scale, READABLE_SCALE);
  const x = window.width / 2 - (box.x + box.width / 2) * scale;
  const y = window.height / 2 - (box.y + box.height / 2) * scale;
  return revealing({ x, y, scale }, box, window);
}

/** A chart that has been pushed out of its window comes back by its edge. */
export function withinReach(view: View, chart: Size, window: Size): View {
  return {
    ...view,
    x: clamp(view.x, GRIP - chart.width * view.scale, window.width - GRIP),
    y: clamp(view.y, GRIP - chart.height * view.scale, window.height - GRIP),
  };
}

/** The view after two fingers moved: the chart's points stay under them. */
export function pinched(
  view: View,
  before: readonly [ChartPoint, ChartPoint],
  after: readonly [ChartPoint, ChartPoint],
) {
  const middle = ([a, b]: readonly [ChartPoint, ChartPoint]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = ([a, b]: readonly [ChartPoint, ChartPoint]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const from = middle(before);
  const to = middle(after);
  const zoomed = zoomedAt(view, apart(after) / apart(before), from);
  return { ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y };
}
