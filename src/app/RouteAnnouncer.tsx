import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type UIMatch, useLocation, useMatches } from 'react-router';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { focusHeading } from '#src/lib/focus-heading.ts';
import { pageTitleStore } from '#src/lib/page-title.ts';

/** What every route says of itself. */
export interface RouteHandle {
  title: MessageId;
}

const titleOf = (matches: readonly UIMatch[]): MessageId | null => {
  const handles = matches.map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle?.title)?.title ?? null;
};

/** Sets the document's title, and after each navigation moves the focus to the page's heading, where screen readers go on. */
export function RouteAnnouncer({ tenantName }: { tenantName: string }) {
  const t = useText();
  const { pathname, state } = useLocation();
  // A page may get another address while it is being written in: the words go on where they are.
  const keepsFocus = Boolean((state as { keepsFocus?: boolean } | null)?.keepsFocus);
  const own = useSyncExternalStore(pageTitleStore.subscribe, pageTitleStore.getSnapshot);
  const routeTitle = titleOf(useMatches());
  const page = own ?? (routeTitle ? t(routeTitle) : null);
  const announced = useRef(pathname);

  useEffect(() => {
    document.title = page ? t('app.title', { page, tenant: tenantName }) : tenantName;
  }, [page, t, tenantName]);

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    if (!keepsFocus) focusHeading();
  }, [pathname, keepsFocus]);

  return null;
}
