import type { LaterPage } from './later-pages.ts';
import { pageAt } from './page-at.ts';
import { isLater } from './pages.ts';
import { page } from './routes/page.ts';

/** The link to a page of ours that an event is at. */
function linkAt({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.pathname === location.pathname) return null;
  return new URL(link.href);
}

/** Fetches the code of the page that the visitor points at, before they press: what has come is not fetched again. */
export function fetchOnIntent(): void {
  const fetchPage = (event: Event) => {
    const link = navigator.onLine ? linkAt(event) : null;
    const later = link && pageAt(link.pathname)?.page.code.filter(isLater);
    // A lost file is asked for again by whoever goes there, and told to them.
    for (const name of later ?? []) page(name as LaterPage)().catch(() => undefined);
  };
  for (const name of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(name, fetchPage, { passive: true });
}
