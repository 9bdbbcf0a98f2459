import { path } from './paths.ts';

/** An address that remembers where to go after it; the dashboard's home is where one goes anyway. */
export function withNext(to: string, next: string): string {
  return next === path('home') || next === path('root') ? to : `${to}?${new URLSearchParams({ next })}`;
}

/** Where to go after signing in: a path of this origin, never another site. `origin` is the page's own. */
export function nextOf(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return path('home');
  const { origin: site, pathname, search: query } = new URL(next, origin);
  // Of `/.//evil.example` only `//evil.example` is left, which would be another site after all.
  return site === origin && !pathname.startsWith('//') ? pathname + query : path('home');
}
