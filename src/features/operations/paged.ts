/** A list as far as it is loaded. */
export interface Paged<T> {
  readonly items: readonly T[];
  readonly nextCursor?: string | undefined;
}

const PAGE_SIZE = 50;
/** The most that the contract gives at once. */
const MOST = 200;

/** How much to ask for, so that a list that is asked for anew does not shrink. */
export const limitFor = (shown: Paged<unknown> | null): number =>
  Math.min(MOST, Math.max(PAGE_SIZE, shown?.items.length ?? 0));

/** A list with its next page; what moved between two answers appears once. */
export function withNextPage<T>(list: Paged<T>, page: Paged<T>, idOf: (item: T) => string): Paged<T> {
  const known = new Set(list.items.map(idOf));
  return {
    items: [...list.items, ...page.items.filter((item) => !known.has(idOf(item)))],
    nextCursor: page.nextCursor,
  };
}
