import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fitBounds, type LngLat, type MapView, type Point, panBy, type Size, zoomAt } from '#src/lib/mercator.ts';

/** From the whole world to a street. */
const limits = { min: 220, max: 256 * 2 ** 15 };
const KEY_PAN_PX = 60;
const STEP = 2;
const panKeys: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: KEY_PAN_PX, y: 0 }],
  ['ArrowRight', { x: -KEY_PAN_PX, y: 0 }],
  ['ArrowUp', { x: 0, y: KEY_PAN_PX }],
  ['ArrowDown', { x: 0, y: -KEY_PAN_PX }],
]);
const zoomKeys: ReadonlyMap<string, number> = new Map([
  ['+', STEP],
  ['=', STEP],
  ['-', 1 / STEP],
]);
/** A pointer that moved less did not mean to drag. */
const DRAG_PX = 4;

/** The view of a map in a box, moved by pointer, wheel, two fingers and keys. The middle never leaves the world. */
export function useMapView(box: RefObject<HTMLElement | null>, points: readonly LngLat[]) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [moved, setMoved] = useState<MapView | null>(null);
  const fitted = size.width > 0 ? fitBounds(points, size, { padding: 48 }) : null;
  const view = moved ?? fitted;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  const change = useCallback(
    (next: (view: MapView) => MapView) =>
      setMoved((current) => {
        const from = current ?? (size.width > 0 ? fitBounds(points, size, { padding: 48 }) : null);
        if (!from) return current;
        const { center, scale } = next(from);
        const clamp = (value: number) => Math.min(1, Math.max(0, value));
        return { scale, center: { x: clamp(center.x), y: clamp(center.y) } };
      }),
    [points, size],
  );

  const zoom = useCallback(
    (factor: number, pixel: Point = { x: size.width / 2, y: size.height / 2 }) =>
      change((current) => zoomAt(current, size, pixel, factor, limits)),
    [change, size],
  );

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const frame = element.getBoundingClientRect();
      const pixel = { x: event.clientX - frame.left, y: event.clientY - frame.top };
      zoom(2 ** (-event.deltaY * (event.deltaMode === 1 ? 0.06 : 0.002)), pixel);
    };
    // React's own wheel handlers are passive: they could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box, zoom]);

  const gestures = useGestures(box, change, zoom);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = panKeys.get(event.key);
    const factor = zoomKeys.get(event.key);
    if (pan) change((current) => panBy(current, pan));
    else if (factor) zoom(factor);
    else if (event.key === '0') setMoved(null);
    else return;
    event.preventDefault();
  };

  return {
    view,
    size,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    /** Shows all points again. */
    fitAll: useCallback(() => setMoved(null), []),
    /** Shows these points as large as they fit. */
    fitTo: (shown: readonly LngLat[]) => setMoved(fitBounds(shown, size, { padding: 64, maxScale: limits.max })),
    canZoomIn: view !== null && view.scale < limits.max,
    canZoomOut: view !== null && view.scale > limits.min,
    handlers: { ...gestures, onKeyDown },
  };
}

/** One pointer drags, two zoom; a click after a drag is none. */
function useGestures(
  box: RefObject<HTMLElement | null>,
  change: (next: (view: MapView) => MapView) => void,
  zoom: (factor: number, pixel: Point) => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const isDrag = useRef(false);

  const lift = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (pointers.current.size === 0) {
        start.current = { x: event.clientX, y: event.clientY };
        isDrag.current = false;
      }
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      if (!isDrag.current && start.current) {
        if (Math.hypot(now.x - start.current.x, now.y - start.current.y) < DRAG_PX) return;
        isDrag.current = true;
        box.current?.setPointerCapture(event.pointerId);
      }
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const frame = box.current?.getBoundingClientRect();
        const distance = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
        const middle = { x: (now.x + other.x) / 2 - (frame?.left ?? 0), y: (now.y + other.y) / 2 - (frame?.top ?? 0) };
        zoom(distance(now) / distance(before), middle);
      } else change((view) => panBy(view, { x: now.x - before.x, y: now.y - before.y }));
      pointers.current.set(event.pointerId, now);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: (event: PointerEvent) => {
      if (!isDrag.current) lift(event);
    },
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!isDrag.current) return;
      isDrag.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
