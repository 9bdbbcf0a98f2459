import type { Point } from '#src/lib/mercator.ts';
import type { MapEngine } from './map-engine.ts';

const KEY_PAN_PX = 70;
const KEY_ZOOM = 2;
/** A pointer that moved less did not mean to drag. */
const DRAG_PX = 5;

const panKeys: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: KEY_PAN_PX, y: 0 }],
  ['ArrowRight', { x: -KEY_PAN_PX, y: 0 }],
  ['ArrowUp', { x: 0, y: KEY_PAN_PX }],
  ['ArrowDown', { x: 0, y: -KEY_PAN_PX }],
]);
const zoomKeys: ReadonlyMap<string, number> = new Map([
  ['+', KEY_ZOOM],
  ['=', KEY_ZOOM],
  ['-', 1 / KEY_ZOOM],
]);

/** What somebody does to a map; pixels of its box. */
export interface MapGestures {
  /** One pointer draws instead of dragging the map. */
  isDrawing(): boolean;
  /** A pointer or finger was put down and lifted in one place. */
  onTap(at: Point): void;
  /** A pointer is over the map, pressed or not; null when it has left. */
  onPoint(at: Point | null): void;
  onStroke(phase: 'start' | 'end', at: Point): void;
  /** Keys other than those that move the map; true when it was understood. */
  onKey(event: KeyboardEvent): boolean;
}

/** One pointer drags, two zoom, the wheel zooms, keys do both; returns how to let go. */
export function listenToGestures(box: HTMLElement, engine: MapEngine, gestures: MapGestures): () => void {
  const pointers = new Map<number, Point>();
  let start: Point | null = null;
  let isDrag = false;
  /** Two pointers move the map: no corner is meant, not even where the first came down. */
  let isPinch = false;
  const at = (event: MouseEvent): Point => {
    const frame = box.getBoundingClientRect();
    // Whole pixels: a page that has scrolled by a part of one places the same corner again.
    return { x: Math.round(event.clientX - frame.left), y: Math.round(event.clientY - frame.top) };
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('button, a, input')) return;
    if (pointers.size === 0) {
      // A map that is still flying stops under the hand that draws: the corner stays where it was pointed at.
      if (gestures.isDrawing()) engine.panBy({ x: 0, y: 0 });
      start = at(event);
      isDrag = false;
      isPinch = false;
    } else isPinch = true;
    pointers.set(event.pointerId, at(event));
    box.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const now = at(event);
    const before = pointers.get(event.pointerId);
    gestures.onPoint(now);
    if (!before) return;
    if (!isDrag && start && Math.hypot(now.x - start.x, now.y - start.y) < DRAG_PX && pointers.size === 1) return;
    if (!isDrag && !isPinch && start && gestures.isDrawing()) gestures.onStroke('start', start);
    isDrag = true;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const distance = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      engine.zoomBy(distance(now) / distance(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      engine.panBy({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
    } else if (!gestures.isDrawing()) engine.panBy({ x: now.x - before.x, y: now.y - before.y });
    pointers.set(event.pointerId, now);
  };
  const lift = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    if (event.type === 'pointercancel') return;
    const point = at(event);
    if (!gestures.isDrawing()) {
      if (!isDrag) gestures.onTap(point);
    } else if (!isPinch) gestures.onStroke(isDrag ? 'end' : 'start', point);
  };
  const leave = () => gestures.onPoint(null);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    engine.zoomBy(2 ** (-event.deltaY * (event.deltaMode === 1 ? 0.06 : event.ctrlKey ? 0.01 : 0.002)), at(event));
  };
  const key = (event: KeyboardEvent) => {
    if (event.target !== box || event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = panKeys.get(event.key);
    const factor = zoomKeys.get(event.key);
    if (pan) engine.panBy(event.shiftKey ? { x: pan.x / 7, y: pan.y / 7 } : pan);
    else if (factor) engine.zoomBy(factor, undefined, { isAnimated: true });
    else if (!gestures.onKey(event)) return;
    event.preventDefault();
  };
  const twice = (event: MouseEvent) => {
    if (!gestures.isDrawing()) engine.zoomBy(2, at(event), { isAnimated: true });
  };

  const listeners = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', lift],
    ['pointercancel', lift],
    ['pointerleave', leave],
    ['wheel', wheel],
    ['keydown', key],
    ['dblclick', twice],
  ] as const;
  for (const [name, listener] of listeners) {
    // Not passive: else the page would scroll along.
    box.addEventListener(name, listener as EventListener, { passive: false });
  }
  return () => {
    for (const [name, listener] of listeners) box.removeEventListener(name, listener as EventListener);
  };
}
