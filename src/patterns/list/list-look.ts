import type { Schema } from '#src/api/client.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { preferencesMachine } from './preferences.actors.ts';
import type { QueryCodec } from './query-codec.ts';
import type { Sorting } from './sorting.ts';

type NamedView = Schema<'ListView'>;

/** How a list is looked at: by what it is asked, and as its user likes lists. */
export interface ListLook {
  readonly list: Schema<'ListName'>;
  /** What the list is asked now, as its address says it: the same for the same question. */
  readonly search: string;
  readonly isNarrowed: boolean;
  readonly isCompact: boolean;
  /** How it is sorted, where it can be. */
  readonly sorting: Sorting | null;
  /** The views that the user has named, of every list; null while they are on their way. */
  readonly views: readonly NamedView[] | null;
  /** The same of an address that an older or newer app may have written. */
  canonical(search: string): string;
  onChanged(preferences: Schema<'Preferences'>): void;
}

const none: readonly NamedView[] = [];

/** How the user looks at one of the lists that can be sorted, made dense and kept as views. */
export function useListLook<TQuery extends object>(
  list: Schema<'ListName'>,
  codec: QueryCodec<TQuery>,
  query: TQuery,
): ListLook {
  const preferences = useResource(preferencesMachine, null);
  const searchOf = (asked: TQuery) => codec.write(asked).toString();
  return {
    list,
    search: searchOf(query),
    isNarrowed: codec.isNarrowed(query),
    isCompact: preferences.data?.density === 'compact',
    sorting:
      'sort' in query ? { sort: String(query.sort), searchOf: (sort) => searchOf({ ...query, sort } as TQuery) } : null,
    views: preferences.data ? (preferences.data.listViews ?? none) : null,
    canonical: (search) => searchOf(codec.read(new URLSearchParams(search))),
    onChanged: preferences.replace,
  };
}
