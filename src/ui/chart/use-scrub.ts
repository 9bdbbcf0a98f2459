import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Direction, pointByKey } from './points.ts';

interface Scrubbed {
  readonly count: number;
  /** The point nearest to a place in the chart, CSS pixels from where its text starts and from its top. */
  readonly nearest: (fromStart: number, fromTop: number) => number;
  /** Where keys begin. */
  readonly first: number;
  readonly dir: Direction;
  /** The points stand below one another. */
  readonly isUpright?: boolean;
}

/** Which point of a chart somebody is at: pointed at, touched or led to by keys; Escape leaves it. */
export function useScrub({ count, nearest, first, dir, isUpright = false }: Scrubbed) {
  const [at, setAt] = useState<number | null>(null);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const fromStart = dir === 'rtl' ? box.right - event.clientX : event.clientX - box.left;
    setAt(nearest(fromStart, event.clientY - box.top));
  };
  const shown = at === null ? null : Math.min(at, count - 1);
  const index = shown ?? Math.max(0, Math.min(first, count - 1));
  return {
    shown,
    index,
    handlers: {
      onPointerMove: follow,
      onPointerDown: follow,
      // A finger that is lifted leaves what it found.
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setAt(null),
      onFocus: () => setAt((now) => now ?? index),
      onBlur: () => setAt(null),
      onKeyDown: (event: KeyboardEvent) => {
        const next = event.key === 'Escape' ? null : pointByKey(event.key, index, count, dir, isUpright);
        if (event.key !== 'Escape' && next === null) return;
        event.preventDefault();
        setAt(next);
      },
    },
  };
}
