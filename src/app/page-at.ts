import { type AddressParams, matchAddress } from '#src/lib/match-address.ts';
import { patterns } from '#src/lib/paths.ts';
import { everyPage, type PageInfo, type PageName } from './pages.ts';

export interface PageAt {
  readonly name: PageName;
  readonly page: PageInfo;
  readonly params: AddressParams;
}

/** The page of an address; null for one that the registry does not have. */
export function pageAt(pathname: string): PageAt | null {
  for (const [name, page] of everyPage) {
    const params = matchAddress(patterns[name], pathname);
    if (params) return { name, page, params };
  }
  return null;
}
