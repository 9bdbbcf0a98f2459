import { askAhead } from '#src/api/ahead.ts';
import { pageAt } from './page-at.ts';

/** The page whose questions were asked last, the first one's by the document: a page that is there already asks for itself. */
let asked = location.pathname;

/** Asks what the page of an address is going to ask, while its code comes. */
export function askForPage({ pathname, search }: URL): void {
  if (pathname === asked) return;
  asked = pathname;
  // A list that is searched or sorted asks another question.
  const found = search ? null : pageAt(pathname);
  for (const ask of found?.page.asks ?? [])
    void askAhead(ask.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(found?.params[param] ?? '')));
}
