import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Direction, nearestPoint, pointByKey } from './points.ts';

interface Line {
  readonly count: number;
  /** Pixels from the first point to the last, and before the first. */
  readonly length: number;
  readonly before: number;
  /** Where keys begin: the newest. */
  readonly last: number;
  readonly dir: Direction;
}

/** Which point of a line somebody is at: pointed at, touched or led to by keys; Escape leaves it. */
export function useScrub({ count, length, before, last, dir }: Line) {
  const [at, setAt] = useState<number | null>(null);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const fromStart = dir === 'rtl' ? box.right - event.clientX : event.clientX - box.left;
    setAt(nearestPoint(fromStart - before, count, length));
  };
  const shown = at === null ? null : Math.min(at, count - 1);
  return {
    shown,
    index: shown ?? last,
    handlers: {
      onPointerMove: follow,
      onPointerDown: follow,
      // A finger that is lifted leaves what it found.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setAt(null),
      onFocus: () => setAt((now) => now ?? last),
      onBlur: () => setAt(null),
      onKeyDown: (event: KeyboardEvent) => {
        const next = event.key === 'Escape' ? null : pointByKey(event.key, shown ?? last, count, dir);
        if (event.key !== 'Escape' && next === null) return;
        event.preventDefault();
        setAt(next);
      },
    },
  };
}
