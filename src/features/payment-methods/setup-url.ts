import { path } from '#src/lib/paths.ts';

/** What the address says of a card that is being stored. */
export interface SetupPlace {
  /** The card in whose place it stands; null for one beside the others. */
  readonly replaces: string | null;
  /** What the provider has sent the user back with; null on the way there. */
  readonly returned: { readonly setupId: string; readonly resourcePath: string } | null;
}

/** Null where no card is being stored. */
export function setupPlaceOf(search: URLSearchParams): SetupPlace | null {
  const setupId = search.get('setup');
  const resourcePath = search.get('resourcePath');
  const replaces = search.get('replace');
  if (setupId && resourcePath) return { replaces, returned: { setupId, resourcePath } };
  return search.has('add') || replaces !== null ? { replaces, returned: null } : null;
}

/** Where a card is stored, alone or in the place of another. */
export const setupSearch = (replaces: string | null): string =>
  `?${new URLSearchParams(replaces === null ? { add: '1' } : { replace: replaces })}`;

/** Where the provider sends the user back to. */
export const returnUrl = (setupId: string, replaces: string | null): string =>
  `${path('paymentMethods')}?${new URLSearchParams({ setup: setupId, ...(replaces === null ? {} : { replace: replaces }) })}`;
