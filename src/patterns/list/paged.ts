/** A list as far as it is loaded. */
export interface Paged<T> {
  readonly items: readonly T[];
  /** Where the next page begins; absent on the last one. */
  readonly nextCursor?: string | undefined;
}

export type ItemOf<TList extends Paged<unknown>> = TList['items'][number];

type IdOf<TList extends Paged<unknown>> = (item: ItemOf<TList>) => string;

/** A list with its next page; what moved between two answers appears once. */
export function withNextPage<TList extends Paged<unknown>>(list: TList, page: TList, idOf: IdOf<TList>): TList {
  const known = new Set(list.items.map(idOf));
  return { ...page, items: [...list.items, ...page.items.filter((item) => !known.has(idOf(item)))] };
}

/** What was read anew from the beginning, and below it what was shown there before. */
export function withRest<TList extends Paged<unknown>>(fresh: TList, shown: TList, idOf: IdOf<TList>): TList {
  const places = new Map(shown.items.map((item, place) => [idOf(item), place]));
  // What has come since has pushed down what stood here: it goes on after the last one that is known.
  const last = fresh.items.findLast((item) => places.has(idOf(item)));
  const below = last === undefined ? fresh.items.length : (places.get(idOf(last)) ?? 0) + 1;
  const page = { ...fresh, items: shown.items.slice(below), nextCursor: shown.nextCursor };
  return withNextPage(fresh, page, idOf);
}

/** The list without one of its items. */
export const without = <TList extends Paged<unknown>>(list: TList, id: string, idOf: IdOf<TList>): TList => ({
  ...list,
  items: list.items.filter((item) => idOf(item) !== id),
});
