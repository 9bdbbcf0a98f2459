import type { MessageId } from '#src/i18n/message-ids.ts';
import { type PageName, pages } from '../pages.ts';
import type { RouteHandle } from '../RouteAnnouncer.tsx';

/** A route's part that names its page, out of the registry of pages: `...titled('home')`. */
export const titled = (page: PageName): { handle: RouteHandle } => named(pages[page].title);

/** The same for a route that is no page of the registry. */
export const named = (title: MessageId): { handle: RouteHandle } => ({ handle: { title } });
