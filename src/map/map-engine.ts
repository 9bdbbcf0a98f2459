import { fitBounds, type LngLat, type MapView, type Point, panBy, type Size, zoomAt } from '#src/lib/mercator.ts';
import type { Frame } from './base-layer.ts';
import { type Cover, noCover } from './cover.ts';

/** From the whole world to a house. */
export const scaleLimits = { min: 220, max: 256 * 2 ** 17 };
/** A view that has not moved for this long rests. */
const REST_MS = 140;
const FLIGHT_MS = 320;
/** Nearer than this the outline has nothing to show: what is fitted stops here, a street around it. */
const FIT_SCALE = 256 * 2 ** 14;

export interface MapEngine {
  readonly view: () => MapView | null;
  readonly size: () => Size;
  setSize(size: Size, cover: Cover): void;
  /** The middle of what is seen, in pixels of the box. */
  middle(): Point;
  /** The box of what is seen, in its own pixels: left, top, right and bottom. */
  seen(): { readonly least: Point; readonly most: Point };
  panBy(pixels: Point): void;
  /** About a pixel of the box; the middle of what is seen when none is given. */
  zoomBy(factor: number, pixel?: Point, options?: { readonly isAnimated?: boolean }): void;
  /** Shows these points as large as they fit, flying there unless motion is not wanted. */
  fit(points: readonly LngLat[], options?: { readonly isAnimated?: boolean }): void;
  /** Asks for a frame: something else than the view has changed. */
  invalidate(): void;
  close(): void;
}

export interface MapEngineOptions {
  paint(frame: Frame): void;
  /** The view has come to rest, and every so often while it moves. */
  onView(view: MapView, size: Size, isMoving: boolean): void;
}

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const clamp = (value: number) => Math.min(1, Math.max(0, value));
const ease = (share: number) => 1 - (1 - share) ** 3;

/** The view of a map outside of React: whatever happens between two frames is drawn once. The middle never leaves the world. */
export function createMapEngine({ paint, onView }: MapEngineOptions): MapEngine {
  let view: MapView | null = null;
  let size: Size = { width: 0, height: 0 };
  let cover = noCover;
  let frame = 0;
  let movedAt = Number.NEGATIVE_INFINITY;
  let flight: { from: MapView; to: MapView; start: number } | null = null;
  let wanted: readonly LngLat[] | null = null;

  const draw = (now: number) => {
    frame = 0;
    if (flight) {
      const share = Math.min(1, (now - flight.start) / FLIGHT_MS);
      const at = ease(Math.max(0, share));
      const scale = flight.from.scale * (flight.to.scale / flight.from.scale) ** at;
      // Straight on the screen: the nearer the view, the slower its middle goes over the world.
      const way =
        flight.to.scale === flight.from.scale
          ? at
          : (1 / flight.from.scale - 1 / scale) / (1 / flight.from.scale - 1 / flight.to.scale);
      const between = (from: number, to: number) => from + (to - from) * way;
      view = {
        scale,
        center: {
          x: between(flight.from.center.x, flight.to.center.x),
          y: between(flight.from.center.y, flight.to.center.y),
        },
      };
      movedAt = now;
      if (share >= 1) {
        view = flight.to;
        flight = null;
      }
    }
    if (!view || size.width === 0) return;
    const isMoving = now - movedAt < REST_MS;
    paint({ view, size, ratio: window.devicePixelRatio || 1, isMoving });
    onView(view, size, isMoving);
    if (isMoving) invalidate();
  };
  const invalidate = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const move = (next: MapView) => {
    flight = null;
    view = { scale: next.scale, center: { x: clamp(next.center.x), y: clamp(next.center.y) } };
    movedAt = performance.now();
    invalidate();
  };
  const go = (to: MapView, isAnimated: boolean) => {
    if (!view || !isAnimated || wantsNoMotion()) return move(to);
    flight = { from: view, to, start: performance.now() };
    invalidate();
  };
  const middle = (): Point => ({ x: (size.width + cover.left - cover.right) / 2, y: size.height / 2 });
  const fitted = (points: readonly LngLat[]): MapView => {
    const width = size.width - cover.left - cover.right;
    const { center, scale } = fitBounds(
      points,
      { width, height: size.height },
      { padding: Math.min(64, width / 8), maxScale: FIT_SCALE },
    );
    // In the middle of what is seen, that is; a view is told by the middle of the box.
    return { center: { x: center.x - (middle().x - size.width / 2) / scale, y: center.y }, scale };
  };

  return {
    view: () => view,
    size: () => size,
    middle,
    seen: () => ({
      least: { x: cover.left, y: 0 },
      most: { x: size.width - cover.right, y: size.height },
    }),
    setSize(next, over) {
      size = next;
      cover = over;
      if (size.width === 0 || size.height === 0) return;
      if (!view && wanted) move(fitted(wanted));
      else invalidate();
    },
    panBy(pixels) {
      if (view) move(panBy(view, pixels));
    },
    zoomBy(factor, pixel, { isAnimated = false } = {}) {
      const from = flight?.to ?? view;
      if (!from) return;
      go(zoomAt(from, size, pixel ?? middle(), factor, scaleLimits), isAnimated);
    },
    fit(points, { isAnimated = true } = {}) {
      wanted = points;
      if (size.width > 0) go(fitted(points), isAnimated);
    },
    invalidate,
    close() {
      cancelAnimationFrame(frame);
      frame = -1;
    },
  };
}
