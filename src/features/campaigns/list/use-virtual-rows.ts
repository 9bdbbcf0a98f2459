import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { listPlaces } from './list-places.ts';
import { nextDrawn } from './next-drawn.ts';
import { useListPlace } from './use-list-place.ts';

/** About what a row takes before it is measured, pixels; on narrow screens it is a block. */
const rowHeight = () => (window.matchMedia('(max-width: 40rem)').matches ? 214 : 65);
const OVERSCAN = 10;
/** What the rows take grows in such steps, pixels: whenever it changes, all that is clipped or framed around them is painted anew. */
const STEP = 4000;

/** To the fraction of a pixel: rounded, all rows would move a little, and be painted anew, whenever one of them goes. */
const heightOf = (element: Element, entry: ResizeObserverEntry | undefined): number =>
  entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height;

export interface VirtualRow {
  readonly index: number;
  /** What lies between it and the row before it that is drawn, pixels. */
  readonly gap: number;
}

interface VirtualRows {
  readonly rows: readonly VirtualRow[];
  /** What all rows take, pixels, more rather than less; null when the last one is drawn, and nothing has to be guessed. */
  readonly height: number | null;
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
  // Few rows come into each picture; while some are missing, the next picture is another step.
  const drawn = useRef<ReadonlySet<number>>(new Set());
  const isBehind = useRef(false);
  const [step, setStep] = useState(0);
  const { key } = useLocation();
  const [{ guess, measured }] = useState(() => ({ guess: rowHeight(), measured: listPlaces.of(key)?.measured ?? [] }));
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => guess,
    initialMeasurementsCache: measured,
    overscan: OVERSCAN,
    scrollMargin,
    // Another function would have every row of the list measured anew, at each picture that is drawn while scrolling.
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    // biome-ignore lint/correctness/useExhaustiveDependencies: another function has the rows chosen anew, at each step.
    rangeExtractor: useCallback(
      (range: Range) => {
        const near = defaultRangeExtractor(range);
        const wanted = kept < 0 || near.includes(kept) ? near : [...near, kept].sort((a, b) => a - b);
        const indexes = nextDrawn(wanted, drawn.current, range);
        drawn.current = new Set(indexes);
        isBehind.current = indexes.length < wanted.length;
        return indexes;
      },
      [kept, step],
    ),
    measureElement: heightOf,
    // The rows that are drawn beyond the window leave time until the next picture.
    useFlushSync: false,
  });
  useEffect(() => {
    if (!isBehind.current) return;
    const frame = requestAnimationFrame(() => setStep((last) => last + 1));
    return () => cancelAnimationFrame(frame);
  });
  useListPlace(virtualizer, ids);
  let end = scrollMargin;
  const rows = virtualizer.getVirtualItems().map(({ index, start, end: itsEnd }): VirtualRow => {
    const gap = start - end;
    end = itsEnd;
    return { index, gap };
  });
  return {
    rows,
    height: rows.at(-1)?.index === ids.length - 1 ? null : Math.ceil(virtualizer.getTotalSize() / STEP) * STEP,
    measure: virtualizer.measureElement,
  };
}
