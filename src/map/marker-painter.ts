import { type LngLat, type MapView, type Point, project, type Size, toScreen } from '#src/lib/mercator.ts';
import type { NameColors, Obstacle } from './city-names.ts';
import type { Markers } from './cluster-index.ts';
import { type GroundColors, readGroundColors } from './ground-painter.ts';
import type { NamedPlace } from './map-labels.ts';
import { placeLabels } from './map-labels.ts';

export interface MapColors extends GroundColors, NameColors {
  readonly ink: string;
  readonly surface: string;
  readonly marker: string;
  readonly chosen: string;
  readonly chosenInk: string;
  /** From the lowest figure to the highest: the marker's colour, and that of what is written on it. */
  readonly steps: readonly { readonly fill: string; readonly ink: string }[];
}

/** As many colours as tell figures apart. */
export const FIGURE_STEPS = 5;

/** The colours of the theme that is on, from the custom properties of the map's own element. */
export function readColors(element: Element): MapColors {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    ...readGroundColors(style),
    label: of('--map-label'),
    rail: of('--map-rail'),
    ink: of('--ink'),
    surface: of('--surface'),
    marker: of('--map-marker'),
    chosen: of('--accent'),
    chosenInk: of('--accent-ink'),
    steps: Array.from({ length: FIGURE_STEPS }, (_, at) => ({
      fill: of(`--map-step-${at + 1}`),
      ink: of(`--map-step-ink-${at + 1}`),
    })),
    font: style.fontFamily,
  };
}

const SINGLE_PX = 7;
/** Half of a marker that its figure is written on, about: figures are as wide as their digits. */
const PLATE = { halfWidth: 25, halfHeight: 11 };

/** The radius of a marker of some points. */
export const markerRadius = (count: number): number =>
  count === 1 ? SINGLE_PX : Math.min(26, 12 + 3 * Math.log10(count) ** 1.2);

/** How far a marker reaches: one of a single point with a figure is a plate, any other round. */
function extentOf(
  { counts, values }: Markers,
  at: number,
): { readonly halfWidth: number; readonly halfHeight: number } {
  const count = counts[at] ?? 1;
  if (count === 1 && values.length > 0) return PLATE;
  const radius = markerRadius(count);
  return { halfWidth: radius, halfHeight: radius };
}

/** The marker that is under a pixel, give or take a finger; null where there is none. */
export function markerAt(markers: Markers, view: MapView, size: Size, { x, y }: Point, slack = 6): number | null {
  let best: number | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < markers.keys.length; at += 1) {
    const middle = toScreen(view, size, { x: markers.x[at] ?? 0, y: markers.y[at] ?? 0 });
    const { halfWidth, halfHeight } = extentOf(markers, at);
    const [beside, above] = [Math.abs(middle.x - x), Math.abs(middle.y - y)];
    const distance = Math.hypot(beside, above);
    const isUnder =
      halfWidth === halfHeight
        ? distance <= halfWidth + slack
        : beside <= halfWidth + slack && above <= halfHeight + slack;
    if (isUnder && distance < nearest) {
      nearest = distance;
      best = at;
    }
  }
  return best;
}

/** What names of the city keep clear of: the markers in view. */
export function obstaclesOf(markers: Markers, view: MapView, size: Size): Obstacle[] {
  return Array.from(markers.keys, (_, at) => {
    const middle = toScreen(view, size, { x: markers.x[at] ?? 0, y: markers.y[at] ?? 0 });
    return { ...middle, ...extentOf(markers, at) };
  }).filter(({ x, y }) => x > 0 && y > 0 && x < size.width && y < size.height);
}

export interface Painting {
  readonly view: MapView;
  readonly size: Size;
  readonly ratio: number;
  readonly colors: MapColors;
}

/** What is written on markers. */
export interface MarkerTexts {
  readonly count: (count: number) => string;
  /** What a point's figure is written as, and where one colour ends and the next begins; null: points have no figure. */
  readonly figures: { readonly breaks: readonly number[]; readonly format: (value: number) => string } | null;
}

/** Markers, the chosen ones on top: filled; with a gap in the ring when only some of a cluster are. What is pointed at lies over all. */
export function paintMarkers(
  context: CanvasRenderingContext2D,
  markers: Markers,
  painting: Painting,
  { hovered, texts }: { hovered: number | null; texts: MarkerTexts },
): void {
  const { view, size, ratio, colors } = painting;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 12px ${colors.font}`;
  const isLast = (at: number) => at === hovered;
  const isChosen = (at: number) => (markers.chosen[at] ?? 0) > 0;
  const order = Array.from(markers.keys.keys()).sort(
    (a, b) => Number(isLast(a)) - Number(isLast(b)) || Number(isChosen(a)) - Number(isChosen(b)),
  );
  for (const at of order) {
    const { x, y } = toScreen(view, size, { x: markers.x[at] ?? 0, y: markers.y[at] ?? 0 });
    const { halfWidth, halfHeight } = extentOf(markers, at);
    if (x < -halfWidth || y < -halfHeight || x > size.width + halfWidth || y > size.height + halfHeight) continue;
    const value = markers.values[at];
    const step = texts.figures && value !== undefined ? colors.steps[stepOf(value, texts.figures.breaks)] : undefined;
    const paint = isChosen(at)
      ? { fill: colors.chosen, ink: colors.chosenInk }
      : (step ?? { fill: colors.marker, ink: colors.surface });
    const marker = { x, y, ...paint, isHovered: hovered === at, surface: colors.surface };
    const count = markers.counts[at] ?? 1;
    if (count === 1 && texts.figures && value !== undefined) {
      paintPlate(context, marker, texts.figures.format(value), isChosen(at));
    } else {
      paintDisc(context, marker, count, markers.chosen[at] ?? 0);
      if (count > 1) context.fillText(texts.count(count), x, y + 0.5);
      else if (isChosen(at)) paintTick(context, x, y);
    }
  }
}

/** Which colour a figure has, from 0. */
export const stepOf = (value: number, breaks: readonly number[]): number =>
  breaks.filter((from) => value >= from).length;

interface PaintedMarker {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly ink: string;
  readonly surface: string;
  readonly isHovered: boolean;
}

/** Leaves the pen in the colour that is read on it. */
function paintDisc(context: CanvasRenderingContext2D, marker: PaintedMarker, count: number, chosen: number): void {
  const { x, y, fill, ink, surface, isHovered } = marker;
  const radius = markerRadius(count) + (isHovered ? 2 : 0);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = surface;
  context.stroke();
  if (chosen > 0 && chosen < count) {
    // Some of them: a broken ring, so that it is not told by colour alone.
    context.beginPath();
    context.setLineDash([3, 3]);
    context.arc(x, y, radius + 3.5, 0, 2 * Math.PI);
    context.strokeStyle = fill;
    context.stroke();
    context.setLineDash([]);
  }
  context.fillStyle = ink;
  context.strokeStyle = ink;
}

/** A single point's figure on a plate, with a tick where it is chosen. */
function paintPlate(context: CanvasRenderingContext2D, marker: PaintedMarker, text: string, isChosen: boolean): void {
  const { x, y, fill, ink, surface, isHovered } = marker;
  const tick = isChosen ? 13 : 0;
  const width = context.measureText(text).width + 14 + tick + (isHovered ? 4 : 0);
  const height = 2 * PLATE.halfHeight + (isHovered ? 4 : 0);
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = surface;
  context.stroke();
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.fillText(text, x + tick / 2, y + 0.5);
  if (isChosen) paintTick(context, x - width / 2 + 12, y);
}

function paintTick(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.beginPath();
  context.moveTo(x - 3, y);
  context.lineTo(x - 0.8, y + 2.4);
  context.lineTo(x + 3.2, y - 2.4);
  context.lineWidth = 1.8;
  context.stroke();
}

/** The names of cities below their markers, but for those that would lie on one; tells where they are. */
export function paintLabels(
  context: CanvasRenderingContext2D,
  places: readonly NamedPlace[],
  { view, size, ratio, colors }: Painting,
  obstacles: readonly Obstacle[] = [],
): Obstacle[] {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.font = `500 12px ${colors.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colors.surface;
  context.fillStyle = colors.ink;
  const taken: Obstacle[] = [];
  for (const { name, x, y } of placeLabels(places, view, size)) {
    const label = { x, y: y + 7, halfWidth: context.measureText(name).width / 2, halfHeight: 8 };
    const isCovered = obstacles.some(
      (other) =>
        Math.abs(other.x - x) < other.halfWidth + label.halfWidth &&
        Math.abs(other.y - label.y) < other.halfHeight + label.halfHeight,
    );
    if (isCovered) continue;
    taken.push(label);
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  }
  return taken;
}

/** An outline on the map, closed and filled unless it is still being drawn. */
export function paintOutline(
  context: CanvasRenderingContext2D,
  corners: readonly LngLat[],
  { view, size, ratio, colors }: Painting,
  { isOpen }: { isOpen: boolean },
): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const points = corners.map((corner) => toScreen(view, size, project(corner)));
  context.beginPath();
  points.forEach(({ x, y }, at) => {
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  if (!isOpen) context.closePath();
  context.strokeStyle = colors.chosen;
  context.lineWidth = 2;
  if (!isOpen) {
    context.globalAlpha = 0.12;
    context.fillStyle = colors.chosen;
    context.fill();
    context.globalAlpha = 1;
  }
  context.stroke();
  if (!isOpen) return;
  for (const { x, y } of points) {
    context.beginPath();
    context.arc(x, y, 4, 0, 2 * Math.PI);
    context.fillStyle = colors.surface;
    context.fill();
    context.stroke();
  }
}

/** The place of one that is pointed at in the list, whatever marker it is gathered in: a ring, so that it is not told by colour alone. */
export function paintPointed(
  context: CanvasRenderingContext2D,
  place: LngLat,
  { view, size, ratio, colors }: Painting,
  { hasFigures }: { hasFigures: boolean },
): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const { x, y } = toScreen(view, size, project(place));
  for (const [color, width] of [
    [colors.surface, 6],
    [colors.chosen, 3],
  ] as const) {
    context.beginPath();
    context.arc(x, y, hasFigures ? PLATE.halfWidth + 7 : SINGLE_PX + 5, 0, 2 * Math.PI);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke();
  }
}

/** What the keys aim at: the middle of what is seen of the map. */
export function paintCrosshair(context: CanvasRenderingContext2D, { x, y }: Point, { ratio, colors }: Painting): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  for (const [color, width] of [
    [colors.surface, 4],
    [colors.ink, 1.6],
  ] as const) {
    context.beginPath();
    context.moveTo(x - 14, y);
    context.lineTo(x - 4, y);
    context.moveTo(x + 4, y);
    context.lineTo(x + 14, y);
    context.moveTo(x, y - 14);
    context.lineTo(x, y - 4);
    context.moveTo(x, y + 4);
    context.lineTo(x, y + 14);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke();
  }
}
