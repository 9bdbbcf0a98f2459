import { matchPath } from 'react-router';
import { type PathName, patterns } from '#src/lib/paths.ts';
import { type PageInfo, pages } from './pages.ts';

export interface PageAt {
  readonly page: PageInfo;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The page of an address; null for one that the registry does not have. */
export function pageAt(pathname: string): PageAt | null {
  for (const [name, page] of Object.entries(pages as Partial<Record<PathName, PageInfo>>)) {
    const found = matchPath(patterns[name as PathName], pathname);
    if (found) return { page, params: found.params };
  }
  return null;
}
