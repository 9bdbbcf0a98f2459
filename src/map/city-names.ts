import { type MapView, type Point, type Size, toScreen } from '#src/lib/mercator.ts';
import type { MapName } from './city.ts';

/** A name where a view has room for it: the middle of its text in CSS pixels. */
export interface PlacedName extends Point {
  readonly name: MapName;
}

/** Something that a name keeps clear of. */
export interface Obstacle extends Point {
  readonly halfWidth: number;
  readonly halfHeight: number;
}

const LETTER_PX = 6.2;
const HALF_LINE_PX = 8;
/** Between two names, so that a city does not become a page of text. */
const GAP_PX = 10;
/** Above the dot of a station. */
const DOT_PX = 10;

/** The names that a view has room for, the first ones first, clear of what is there already. */
export function placeNames(
  names: readonly MapName[],
  view: MapView,
  size: Size,
  obstacles: readonly Obstacle[] = [],
): PlacedName[] {
  const taken = [...obstacles];
  const placed: PlacedName[] = [];
  for (const name of names) {
    if (view.scale < name.from) continue;
    const at = toScreen(view, size, name);
    const [x, y] = [at.x, at.y - (name.kind === 'station' ? DOT_PX : 0)];
    const halfWidth = (name.text.length * LETTER_PX) / 2;
    if (x < -halfWidth || x > size.width + halfWidth || y < -HALF_LINE_PX || y > size.height + HALF_LINE_PX) continue;
    const isFree = taken.every(
      (other) =>
        Math.abs(other.x - x) > other.halfWidth + halfWidth + GAP_PX ||
        Math.abs(other.y - y) > other.halfHeight + HALF_LINE_PX + GAP_PX / 2,
    );
    if (!isFree) continue;
    taken.push({ x, y, halfWidth, halfHeight: HALF_LINE_PX });
    placed.push({ name, x, y });
  }
  return placed;
}

export interface NameColors {
  readonly label: string;
  readonly land: string;
  readonly rail: string;
  readonly font: string;
}

/** Names of boroughs, airports and stations, in a context whose unit is a device pixel. */
export function paintNames(
  context: CanvasRenderingContext2D,
  names: readonly PlacedName[],
  ratio: number,
  colors: NameColors,
): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colors.land;
  for (const { name, x, y } of names) {
    context.font = `${name.kind === 'airport' ? 600 : 500} 11px ${colors.font}`;
    context.fillStyle = name.kind === 'place' || name.kind === 'district' ? colors.label : colors.rail;
    const text = name.kind === 'airport' ? `✈\uFE0E ${name.text}` : name.text;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
    if (name.kind !== 'station') continue;
    context.beginPath();
    context.arc(x, y + DOT_PX, 2.5, 0, 2 * Math.PI);
    context.stroke();
    context.fill();
  }
}
