import type { paths } from '#contract/product-api.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource, type ResourceMachine } from '#src/lib/resource-machine.ts';
import { type ItemOf, type Paged, withNextPage, withRest } from './paged.ts';

type Answer<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer TBody } } } };
}
  ? TBody
  : never;

/** The addresses of the contract that answer with a list in pages. */
export type ListPath = {
  [P in keyof paths]: Answer<P> extends never ? never : Answer<P> extends Paged<unknown> ? P : never;
}[keyof paths];

/** What the list of an address answers with. */
export type ListAt<P extends ListPath> = Answer<P> extends Paged<unknown> ? Answer<P> : never;

/** What may be asked of the list of an address; its pages are the pattern's own affair. */
export type ListQueryAt<P extends ListPath> = paths[P] extends { get: { parameters: infer TParameters } }
  ? Omit<TParameters, 'query' | 'header' | 'cookie'> & {
      query?: TParameters extends { query?: infer TQuery } ? Omit<NonNullable<TQuery>, 'limit' | 'cursor'> : never;
    }
  : never;

export interface ListOptions<P extends ListPath, TQuery> {
  /** The question as the address takes it. */
  ask: (query: TQuery) => ListQueryAt<P>;
  idOf: (item: ItemOf<ListAt<P>>) => string;
  /** How much is asked for at a time; a question may want more of it than another. */
  pageSize?: number | ((query: TQuery) => number);
  /** The most that the address gives at once: a list that is refreshed is read anew as far down as that. */
  most?: number;
  /** What of a list goes beside its items from page to page. */
  join?: (list: ListAt<P>, page: ListAt<P>) => Partial<ListAt<P>>;
}

/**
 * The list of an address of the contract, page after page, without repeats; asked for anew it does not shrink. Made once, at module
 * scope.
 */
export function provideList<P extends ListPath, TQuery>(
  path: P,
  { ask, idOf, pageSize = 50, most = 200, join }: ListOptions<P, TQuery>,
): ResourceMachine<ListAt<P>, TQuery> {
  const sizeOf = (query: TQuery): number => (typeof pageSize === 'number' ? pageSize : pageSize(query));
  const fetchPage = (query: TQuery, limit: number, signal: AbortSignal, cursor?: string): Promise<ListAt<P>> => {
    const asked: { readonly query?: object } = ask(query);
    const params = { ...asked, query: { ...asked.query, limit, ...(cursor ? { cursor } : {}) } };
    // The address and what is asked of it were matched above; here they are any of them.
    const get = api.GET as unknown as (at: P, init: object) => Promise<{ data?: ListAt<P> }>;
    return orFailure(bodyOf(get(path, { params, signal })));
  };
  return provideResource<ListAt<P>, TQuery>({
    fetchResource: async (query, signal, shown) => {
      const fresh = await fetchPage(query, Math.min(most, Math.max(sizeOf(query), shown?.items.length ?? 0)), signal);
      const isShorter = fresh.nextCursor && shown && shown.items.length > fresh.items.length;
      return isShorter ? { ...withRest(fresh, shown, idOf), ...join?.(shown, fresh) } : fresh;
    },
    fetchMore: async (query, list, signal) => {
      if (!list?.nextCursor) return list ?? fetchPage(query, sizeOf(query), signal);
      const page = await fetchPage(query, sizeOf(query), signal, list.nextCursor);
      return { ...withNextPage(list, page, idOf), ...join?.(list, page) };
    },
  });
}
