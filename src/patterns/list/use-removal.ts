import { type RefObject, useRef, useState } from 'react';
import { useFocus } from '#src/lib/use-focus.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { type ItemOf, type Paged, without } from './paged.ts';

export interface Removal<TItem, TElement extends Element = HTMLTableSectionElement> {
  /** Of the element whose children are the items. */
  readonly rows: RefObject<TElement | null>;
  /** What went last; null before, and when it is no longer worth a word. */
  readonly gone: TItem | null;
  /** Takes an item out at once; the server tells what has come meanwhile. */
  remove(id: string): void;
  forget(): void;
}

/** Takes out of a list what it holds no longer; the focus goes on at what stands in its place. */
export function useRemoval<TList extends Paged<unknown>, TElement extends Element = HTMLTableSectionElement>(
  list: Pick<Resource<TList>, 'data' | 'replace' | 'invalidate'>,
  idOf: (item: ItemOf<TList>) => string,
): Removal<ItemOf<TList>, TElement> {
  const rows = useRef<TElement>(null);
  const [gone, setGone] = useState<{ readonly item: ItemOf<TList>; readonly index: number } | null>(null);
  useFocus(
    gone,
    () => {
      // The button that asked is gone with its row.
      const left = rows.current?.children ?? [];
      const next = left[Math.min(gone?.index ?? 0, left.length - 1)];
      return next?.querySelector('button') ?? next?.querySelector('a') ?? document.querySelector('h1');
    },
    { preventScroll: true },
  );
  return {
    rows,
    gone: gone?.item ?? null,
    remove: (id) => {
      const items = list.data?.items ?? [];
      const index = items.findIndex((item) => idOf(item) === id);
      if (!list.data || index < 0) return;
      setGone({ item: items[index], index });
      list.replace(without(list.data, id, idOf));
      list.invalidate();
    },
    forget: () => setGone(null),
  };
}
