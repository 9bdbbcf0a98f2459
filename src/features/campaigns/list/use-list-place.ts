import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { listPlaces } from './list-places.ts';

/** Scrolls a list that is gone back to where it was left. */
export function useListPlace(virtualizer: Virtualizer<Window, Element>, ids: readonly string[]): void {
  const { key } = useLocation();
  const keep = useEffectEvent((entry: string) => {
    const past = virtualizer.scrollOffset ?? 0;
    const row = virtualizer.getVirtualItemForOffset(past);
    const id = row && ids[row.index];
    if (id)
      listPlaces.keep(entry, { rows: ids.length, id, past: past - row.start, measured: virtualizer.takeSnapshot() });
  });
  useLayoutEffect(() => () => keep(key), [key]);

  // Where the rows begin is known when they have been laid out for the first time.
  const { scrollMargin } = virtualizer.options;
  const isDone = useRef(false);
  const goBack = useEffectEvent(() => {
    const place = listPlaces.of(key);
    const row = place && virtualizer.measurementsCache[ids.indexOf(place.id)];
    if (row) window.scrollTo({ top: row.start + place.past, behavior: 'instant' });
  });
  useLayoutEffect(() => {
    if (isDone.current || scrollMargin === 0) return;
    isDone.current = true;
    goBack();
  }, [scrollMargin]);
}
