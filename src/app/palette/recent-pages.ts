import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { pageTitleStore } from '#src/lib/page-title.ts';
import { pageAt } from '../page-at.ts';

export interface RecentPage {
  readonly pathname: string;
  /** What it called itself, as after a campaign; null where its title in the registry says it. */
  readonly ownTitle: string | null;
}

/** More than are shown: the page somebody is at is none they go back to. */
const MOST = 6;

/** Of one person, in this tab and until it is loaded anew: what somebody looked at is nothing to keep. */
let recent: { readonly userId: string; readonly pages: readonly RecentPage[] } = { userId: '', pages: [] };

/** The pages that a person was at before this one, the last first. */
export const recentPages = (userId: string, pathname: string): readonly RecentPage[] =>
  recent.userId === userId ? recent.pages.filter((page) => page.pathname !== pathname) : [];

/** Remembers the pages that are opened, by the names they give themselves. */
export function useRecentPages(userId: string): void {
  const { pathname } = useLocation();
  const ownTitle = useSyncExternalStore(pageTitleStore.subscribe, pageTitleStore.getSnapshot);
  useEffect(() => {
    if (!pageAt(pathname)) return;
    const before = recentPages(userId, pathname);
    recent = { userId, pages: [{ pathname, ownTitle }, ...before].slice(0, MOST) };
  }, [userId, pathname, ownTitle]);
}
