import { type PointerEvent, useRef } from 'react';
import type { ChartPoint } from './chart-model.ts';
import type { ViewportControls } from './use-viewport.ts';
import { pinched } from './viewport.ts';

/** A finger that moved less than this has tapped. */
const TAP_DISTANCE = 5;

/** Dragging with one pointer moves the chart, two pinch it; a pointer that stays where it was has chosen what lies there. */
export function useDrag(change: ViewportControls['change'], onTap: (target: Element) => void) {
  const pointers = useRef(new Map<number, ChartPoint>());
  /** Where the gesture began, as long as it may still be a tap. */
  const tap = useRef<{ point: ChartPoint; target: Element } | null>(null);

  const pointOf = (event: PointerEvent<HTMLElement>): ChartPoint => {
    const area = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - area.x, y: event.clientY - area.y };
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 && event.button !== 1) return;
      const point = pointOf(event);
      const isFirst = pointers.current.size === 0;
      tap.current = isFirst && event.target instanceof Element ? { point, target: event.target } : null;
      pointers.current.set(event.pointerId, point);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      const begun = tap.current;
      if (begun) {
        if (Math.hypot(now.x - begun.point.x, now.y - begun.point.y) < TAP_DISTANCE) return;
        tap.current = null;
        event.currentTarget.dataset.dragging = '';
      }
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      if (other) change((view) => pinched(view, [before, other], [now, other]));
      else change((view) => ({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const tapped = pointers.current.delete(event.pointerId) ? tap.current : null;
      tap.current = null;
      delete event.currentTarget.dataset.dragging;
      if (tapped) onTap(tapped.target);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      pointers.current.delete(event.pointerId);
      tap.current = null;
      delete event.currentTarget.dataset.dragging;
    },
  };
}
