import { type PointerEvent, type RefObject, useRef } from 'react';

interface Pull<Start> {
  readonly start: Start;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
}

export interface PullOptions<Start> {
  /** What the distance is measured by. */
  readonly box: RefObject<HTMLElement | null>;
  /** Nothing can be pulled. */
  readonly isHeld?: boolean;
  /** What was there when the pull began. */
  readonly begin: () => Start;
  /** How far it was pulled since then, in shares of the box. */
  readonly pull: (start: Start, by: { readonly x: number; readonly y: number }) => void;
}

/** Pulls something by a pointer, from where it was when the pointer went down: handlers for the element that is pulled. */
export function usePull<Start>({ box, isHeld = false, begin, pull }: PullOptions<Start>) {
  const held = useRef<Pull<Start> | null>(null);
  const end = () => {
    held.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (isHeld || event.button !== 0 || held.current) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { start: begin(), pointerId: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = held;
      const area = box.current?.getBoundingClientRect();
      if (!current || current.pointerId !== event.pointerId || !area?.width || !area.height) return;
      pull(current.start, {
        x: (event.clientX - current.x) / area.width,
        y: (event.clientY - current.y) / area.height,
      });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
