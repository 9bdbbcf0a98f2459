import { askAhead } from '#src/api/ahead.ts';
import { askAbout } from '#src/lib/match-address.ts';
import { pageAt } from './page-at.ts';

/** What the page of an address asks at once; a list that is searched or sorted asks another question. */
function questionsAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): readonly string[] {
  const found = search ? null : pageAt(pathname);
  return found?.page.asks?.map((question) => askAbout(question, found.params)) ?? [];
}

/** Where the visitor is, and what was asked there: by the document for the first page. */
let here = { pathname: location.pathname, asked: questionsAt(location) };

/** Asks what the page of an address is going to ask, while its code comes; what the page before has asked too is there already. */
export function askForPage(url: URL): void {
  if (url.pathname === here.pathname) return;
  const before = here.asked;
  here = { pathname: url.pathname, asked: questionsAt(url) };
  for (const question of here.asked) if (!before.includes(question)) void askAhead(question);
}
