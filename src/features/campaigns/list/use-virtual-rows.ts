import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** About what a row takes before it is measured, pixels. */
const ROW_HEIGHT = 61;
const OVERSCAN = 10;

export interface VirtualRow {
  readonly index: number;
  /** What lies between it and the row before it that is drawn, pixels. */
  readonly gap: number;
}

interface VirtualRows {
  readonly rows: readonly VirtualRow[];
  /** What lies below the last row that is drawn, pixels. */
  readonly rest: number;
  readonly measure: (element: Element | null) => void;
}

/**
 * The rows of a long list that are near the window; the one that has the focus stays, wherever the list is scrolled to, so that the
 * focus is not lost.
 */
export function useVirtualRows(
  body: RefObject<HTMLElement | null>,
  ids: readonly string[],
  focused: string | null,
): VirtualRows {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const place = () => setScrollMargin(Math.round(element.getBoundingClientRect().top + window.scrollY));
    place();
    // What stands above the list comes and goes.
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  const kept = focused === null ? -1 : ids.indexOf(focused);
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin,
    // Another function would have every row of the list measured anew, at each picture that is drawn while scrolling.
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        return kept < 0 || indexes.includes(kept) ? indexes : [...indexes, kept].sort((a, b) => a - b);
      },
      [kept],
    ),
    // The rows that are drawn beyond the window leave time until the next picture.
    useFlushSync: false,
  });
  let end = scrollMargin;
  const rows = virtualizer.getVirtualItems().map(({ index, start, end: itsEnd }): VirtualRow => {
    const gap = start - end;
    end = itsEnd;
    return { index, gap };
  });
  return {
    rows,
    rest: Math.max(0, virtualizer.getTotalSize() + scrollMargin - end),
    measure: virtualizer.measureElement,
  };
}
