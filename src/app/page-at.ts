import { type AddressParams, matchAddress } from '#src/lib/match-address.ts';
import { type PathName, patterns } from '#src/lib/paths.ts';
import { type PageInfo, pages } from './pages.ts';

export interface PageAt {
  readonly page: PageInfo;
  readonly params: AddressParams;
}

/** The page of an address; null for one that the registry does not have. */
export function pageAt(pathname: string): PageAt | null {
  for (const [name, page] of Object.entries(pages as Partial<Record<PathName, PageInfo>>)) {
    const params = matchAddress(patterns[name as PathName], pathname);
    if (params) return { page, params };
  }
  return null;
}
