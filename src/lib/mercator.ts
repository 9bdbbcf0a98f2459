/**
 * Web Mercator for our own map. World coordinates run from 0 to 1: x eastwards from the antimeridian, y southwards from
 * about 85° north. A view puts a world point into the middle of a box of CSS pixels.
 */

export interface LngLat {
  readonly lng: number;
  readonly lat: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface MapView {
  /** World coordinates of the middle. */
  readonly center: Point;
  /** CSS pixels that the whole world is wide. */
  readonly scale: number;
}

/** The latitude at which the square world ends. */
export const MAX_LAT = 85.0511287798066;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Degrees onto the world square, 0 to 1 from the north-west corner; latitudes beyond the square land on its edge. */
export function project({ lng, lat }: LngLat): Point {
  const sin = Math.sin((clamp(lat, -MAX_LAT, MAX_LAT) * Math.PI) / 180);
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
}

/** The way back: from the world square to degrees. */
export const unproject = ({ x, y }: Point): LngLat => ({
  lng: x * 360 - 180,
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
});

/** What lies beside the world is at its edge. */
export const inWorld = ({ lng, lat }: LngLat): LngLat => ({ lng: clamp(lng, -180, 180), lat });

/** World point → CSS pixels from the top left corner of the box. */
export const toScreen = (view: MapView, size: Size, point: Point): Point => ({
  x: (point.x - view.center.x) * view.scale + size.width / 2,
  y: (point.y - view.center.y) * view.scale + size.height / 2,
});

/** CSS pixels → world point. */
export const fromScreen = (view: MapView, size: Size, pixel: Point): Point => ({
  x: (pixel.x - size.width / 2) / view.scale + view.center.x,
  y: (pixel.y - size.height / 2) / view.scale + view.center.y,
});

/**
 * The view that shows all points as large as they fit, `padding` CSS pixels clear of every edge. One point, or points in
 * one place, are shown at `maxScale`; without points the view shows the inhabited world. `maxScale` 2^20 × 256 shows streets;
 * the default shows a city.
 */
export function fitBounds(
  points: readonly LngLat[],
  size: Size,
  { padding = 24, maxScale = 256 * 2 ** 11 }: { readonly padding?: number; readonly maxScale?: number } = {},
): MapView {
  const shown =
    points.length > 0
      ? points
      : [
          { lng: -170, lat: 72 },
          { lng: 180, lat: -56 },
        ];
  const world = shown.map(project);
  const xs = world.map(({ x }) => x);
  const ys = world.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const width = Math.max(1, size.width - 2 * padding);
  const height = Math.max(1, size.height - 2 * padding);
  const scale = Math.min(maxScale, width / Math.max(right - left, 1e-12), height / Math.max(bottom - top, 1e-12));
  return { center: { x: (left + right) / 2, y: (top + bottom) / 2 }, scale };
}

/** Zooms by a factor while the world point under a pixel stays where it is. */
export function zoomAt(
  view: MapView,
  size: Size,
  pixel: Point,
  factor: number,
  limits: { readonly min: number; readonly max: number },
): MapView {
  const scale = clamp(view.scale * factor, limits.min, limits.max);
  const held = fromScreen(view, size, pixel);
  return {
    scale,
    center: {
      x: held.x - (pixel.x - size.width / 2) / scale,
      y: held.y - (pixel.y - size.height / 2) / scale,
    },
  };
}

/** Moves the view as a drag by CSS pixels does. */
export const panBy = (view: MapView, pixels: Point): MapView => ({
  scale: view.scale,
  center: { x: view.center.x - pixels.x / view.scale, y: view.center.y - pixels.y / view.scale },
});
