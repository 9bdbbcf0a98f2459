import { matchPath } from 'react-router';
import { patterns } from '#src/lib/paths.ts';
import { pageAt } from './page-at.ts';
import { isOpenPage } from './pages.ts';

/** Addresses beside the registry's pages that need no session. */
const openBeside: readonly string[] = [patterns.notFound, '/devtools/*'];

/** Whether a page stays when the session ends: nobody is sent away from one that needs none. */
export function isOpen(pathname: string): boolean {
  const found = pageAt(pathname);
  return found ? isOpenPage(found.page) : openBeside.some((pattern) => matchPath(pattern, pathname) !== null);
}
