import type { Schema } from '#src/api/client.ts';
import type { ResourceState } from '#src/lib/use-resource.ts';
import { useWhen } from '#src/lib/use-when.ts';
import type { Screen } from '../inventory.ts';

interface FirstCountry {
  /** The company's own, while nobody has said where to look; else null. */
  readonly first: string | null;
  readonly facets: ResourceState<Schema<'ScreenFacets'>>;
  /** What is chosen already; null until it is known. */
  readonly chosen: readonly Screen[] | null;
  /** The search is being left: where it begins is not said any more. */
  readonly isLeaving: boolean;
  /** Says where the search is: in the company's country, or everywhere. */
  readonly settle: (country: string | null) => void;
}

/**
 * A search that nobody has narrowed begins in the company's own country, unless no screen is there, or one that is chosen is elsewhere.
 * True until that is known.
 */
export function useFirstCountry({ first, facets, chosen, isLeaving, settle }: FirstCountry): boolean {
  const countries = facets.isOutdated ? null : (facets.data?.countries ?? null);
  const isKnown = first !== null && countries !== null && chosen !== null && !isLeaving;
  const hasScreens = countries?.some(({ value }) => value === first) ?? false;
  const isElsewhere = chosen?.some(({ countryCode }) => countryCode !== first) ?? false;
  useWhen(isKnown, () => settle(hasScreens && !isElsewhere ? first : null));
  return first !== null && !facets.isFailed;
}
