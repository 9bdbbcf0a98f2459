import { type LngLat, type MapView, type Point, project, type Size, toScreen } from '#src/lib/mercator.ts';
import type { Markers } from './cluster-index.ts';
import type { NamedPlace } from './map-labels.ts';
import { placeLabels } from './map-labels.ts';

export interface MapColors {
  readonly land: string;
  readonly border: string;
  readonly ink: string;
  readonly surface: string;
  readonly marker: string;
  readonly chosen: string;
  readonly chosenInk: string;
  readonly font: string;
}

/** The colours of the theme that is on, from the custom properties of the map's own element. */
export function readColors(element: Element): MapColors {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: of('--map-land'),
    border: of('--map-border'),
    ink: of('--ink'),
    surface: of('--surface'),
    marker: of('--map-marker'),
    chosen: of('--accent'),
    chosenInk: of('--accent-ink'),
    font: style.fontFamily,
  };
}

const SINGLE_PX = 7;

/** The radius of a marker of some points. */
export const markerRadius = (count: number): number =>
  count === 1 ? SINGLE_PX : Math.min(26, 12 + 3 * Math.log10(count) ** 1.2);

/** The marker that is under a pixel, give or take a finger; null where there is none. */
export function markerAt(markers: Markers, view: MapView, size: Size, { x, y }: Point, slack = 6): number | null {
  let best: number | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < markers.keys.length; at += 1) {
    const middle = toScreen(view, size, { x: markers.x[at] ?? 0, y: markers.y[at] ?? 0 });
    const distance = Math.hypot(middle.x - x, middle.y - y);
    if (distance <= markerRadius(markers.counts[at] ?? 1) + slack && distance < nearest) {
      nearest = distance;
      best = at;
    }
  }
  return best;
}

interface Painting {
  readonly view: MapView;
  readonly size: Size;
  readonly ratio: number;
  readonly colors: MapColors;
}

/** Markers, the chosen ones on top: filled; with a gap in the ring when only some of a cluster are. */
export function paintMarkers(
  context: CanvasRenderingContext2D,
  markers: Markers,
  { view, size, ratio, colors }: Painting,
  { hovered, format }: { hovered: number | null; format: (count: number) => string },
): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const isTop of [false, true]) {
    for (let at = 0; at < markers.keys.length; at += 1) {
      const count = markers.counts[at] ?? 1;
      const chosen = markers.chosen[at] ?? 0;
      if (chosen > 0 !== isTop) continue;
      const { x, y } = toScreen(view, size, { x: markers.x[at] ?? 0, y: markers.y[at] ?? 0 });
      const radius = markerRadius(count) + (hovered === at ? 2 : 0);
      if (x < -radius || y < -radius || x > size.width + radius || y > size.height + radius) continue;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fillStyle = chosen > 0 ? colors.chosen : colors.marker;
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = colors.surface;
      context.stroke();
      if (chosen > 0 && chosen < count) {
        // Some of them: a broken ring, so that it is not told by colour alone.
        context.beginPath();
        context.setLineDash([3, 3]);
        context.arc(x, y, radius + 3.5, 0, 2 * Math.PI);
        context.strokeStyle = colors.chosen;
        context.stroke();
        context.setLineDash([]);
      }
      if (count > 1) {
        context.fillStyle = chosen > 0 ? colors.chosenInk : colors.surface;
        context.font = `640 12px ${colors.font}`;
        context.fillText(format(count), x, y + 0.5);
      } else if (chosen > 0) {
        context.beginPath();
        context.moveTo(x - 3, y);
        context.lineTo(x - 0.8, y + 2.4);
        context.lineTo(x + 3.2, y - 2.4);
        context.strokeStyle = colors.chosenInk;
        context.lineWidth = 1.8;
        context.stroke();
      }
    }
  }
}

/** The names of cities below their markers. */
export function paintLabels(
  context: CanvasRenderingContext2D,
  places: readonly NamedPlace[],
  { view, size, ratio, colors }: Painting,
): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.font = `560 12px ${colors.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colors.surface;
  context.fillStyle = colors.ink;
  for (const { name, x, y } of placeLabels(places, view, size)) {
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  }
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

/** What the keys aim at: the middle of the map. */
export function paintCrosshair(context: CanvasRenderingContext2D, { size, ratio, colors }: Painting): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const [x, y] = [size.width / 2, size.height / 2];
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
