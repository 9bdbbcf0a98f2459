import type { MessageId } from '#src/i18n/message-ids.ts';
import type { RouteHandle } from '../RouteAnnouncer.tsx';

/** A route's part that names its page: `...named('notFound.title')`. */
export const named = (title: MessageId): { handle: RouteHandle } => ({ handle: { title } });
