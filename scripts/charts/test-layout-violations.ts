import type { ChartBox, ChartModel, ChartState } from '#src/features/devtools/machines/chart-model.ts';
import { crossedHeads } from './layout-chart.ts';

/** Half a pixel is rounding. */
const slack = 0.5;

const overlap = (one: ChartBox, other: ChartBox): boolean =>
  one.x + one.width > other.x + slack &&
  other.x + other.width > one.x + slack &&
  one.y + one.height > other.y + slack &&
  other.y + other.height > one.y + slack;

const contains = (outer: ChartBox, inner: ChartBox): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack;

/** Whether a point lies on the edge of a box. */
function touches(box: ChartBox, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const around = { x: x - 1, y: y - 1, width: 2, height: 2 };
  const inside = { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 };
  return (
    overlap(box, around) &&
    !(x > inside.x && x < inside.x + inside.width && y > inside.y && y < inside.y + inside.height)
  );
}

/** What a reader could not make out in a laid out chart, in words. */
export function layoutViolations(chart: ChartModel): readonly string[] {
  const found: string[] = [];
  const whole = { x: 0, y: 0, width: chart.width, height: chart.height };
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const pairs = <Item>(items: readonly Item[]) =>
    items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));
  const isWithin = (state: ChartState, outer: string): boolean => {
    const parent = states.get(state.parent ?? '');
    return parent !== undefined && (parent.id === outer || isWithin(parent, outer));
  };

  for (const { id, parent, box } of chart.states) {
    if (box.width < 1 || box.height < 1) found.push(`${id} has no box`);
    const outer = parent === null ? whole : states.get(parent)?.box;
    if (!outer || !contains(outer, box)) found.push(`${id} leaves its parent`);
  }
  for (const [one, other] of pairs(chart.states)) {
    if (one.parent === other.parent && overlap(one.box, other.box)) found.push(`${one.id} overlaps ${other.id}`);
    if (states.get(one.parent ?? '')?.type === 'parallel' && one.parent === other.parent) {
      const isBeside = one.box.x + one.box.width <= other.box.x || other.box.x + other.box.width <= one.box.x;
      if (!isBeside) found.push(`the region ${one.id} does not stand beside ${other.id}`);
    }
  }
  for (const { id, source, targets, points, labelBox } of chart.transitions) {
    if (!contains(whole, labelBox)) found.push(`the label of ${id} leaves the chart`);
    for (const state of chart.states) {
      // A label may stand on the ground of a state that its line starts from or lies in, never on one that holds no other.
      const isGround =
        chart.states.some(({ parent }) => parent === state.id) || (state.id === source && targets.length === 0);
      if (!isGround && overlap(state.box, labelBox)) found.push(`the label of ${id} covers ${state.id}`);
    }
    if (targets.length === 0) {
      const own = states.get(source);
      if (!own || !contains(own.box, labelBox)) found.push(`the label of ${id} leaves its state`);
      for (const state of chart.states) {
        if (state.id !== source && isWithin(state, source) && overlap(state.box, labelBox))
          found.push(`the label of ${id} covers ${state.id}`);
      }
    } else {
      const [first, last] = [points[0], points.at(-1)];
      const [from, to] = [states.get(source), states.get(targets[0] ?? '')];
      if (!first || !from || !touches(from.box, first)) found.push(`the line of ${id} does not start at ${source}`);
      if (!last || !to || !touches(to.box, last)) found.push(`the line of ${id} does not end at ${targets[0]}`);
      if (points.some((point) => !contains(whole, { ...point, width: 0, height: 0 })))
        found.push(`the line of ${id} leaves the chart`);
    }
  }
  for (const id of crossedHeads(chart)) found.push(`a line runs through the words of ${id}`);
  for (const [one, other] of pairs(chart.transitions)) {
    if (overlap(one.labelBox, other.labelBox)) found.push(`the label of ${one.id} covers that of ${other.id}`);
  }
  return found;
}
