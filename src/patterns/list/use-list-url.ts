import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { QueryCodec } from './query-codec.ts';

export interface ListUrl<TQuery> {
  readonly query: TQuery;
  /** Asks for something else, in place of what was asked: no step back leads there. */
  narrow(change: Partial<TQuery>): void;
}

/** What the URL asks a list, and how that is changed; it can be sent to others, and comes back with Back. */
export function useListUrl<TQuery extends object>(codec: QueryCodec<TQuery>): ListUrl<TQuery> {
  const [params, setParams] = useSearchParams();
  const narrow = useCallback(
    (change: Partial<TQuery>) =>
      setParams((current) => codec.write({ ...codec.read(current), ...change }, current), {
        replace: true,
        preventScrollReset: true,
      }),
    [codec, setParams],
  );
  return { query: codec.read(params), narrow };
}
