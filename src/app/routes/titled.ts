import type { RouteHandle } from '../RouteAnnouncer.tsx';

/** A route's part that names its page: `...titled('nav.home')`. */
export const titled = (title: RouteHandle['title']): { handle: RouteHandle } => ({ handle: { title } });
