import { matchPath } from 'react-router';
import { askAhead } from '#src/api/ahead.ts';
import { type PathName, patterns } from '#src/lib/paths.ts';
import { type PageInfo, pages } from './pages.ts';

/** The page whose questions were asked last, the first one's by the document: a page that is there already asks for itself. */
let asked = location.pathname;

/** Asks what the page of an address is going to ask, while its guard stands and its code comes. */
export function askForPage({ pathname, search }: URL): void {
  if (pathname === asked) return;
  asked = pathname;
  // A list that is searched or sorted asks another question.
  if (search) return;
  for (const [name, { asks = [] }] of Object.entries(pages as Partial<Record<PathName, PageInfo>>)) {
    const found = asks.length > 0 ? matchPath({ path: patterns[name as PathName] }, pathname) : null;
    if (!found) continue;
    for (const ask of asks)
      void askAhead(ask.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(found.params[param] ?? '')));
  }
}
