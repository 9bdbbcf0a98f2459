import { kindNames, kinds, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Schema } from '#src/api/client.ts';
import { oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';

export const shownStatuses = ['unread', 'read', 'archived'] as const satisfies readonly Schema<'NotificationStatus'>[];

export interface NotificationQuery {
  readonly q: string;
  /** Null for all that is not archived. */
  readonly status: (typeof shownStatuses)[number] | null;
  readonly kind: NotificationKind | null;
  /** A campaign's id; empty for all. */
  readonly campaign: string;
}

export const notificationQuery = queryCodec<NotificationQuery>({
  q: text(),
  status: oneOf(shownStatuses),
  kind: oneOf(kindNames),
  campaign: text(36),
});

const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** What the product API is asked. */
export const toFilter = ({ q, status, kind, campaign }: NotificationQuery) => ({
  ...(q ? { q } : {}),
  ...(status ? { status } : {}),
  ...(kind ? { type: [...kinds[kind]] } : {}),
  ...(isId(campaign) ? { campaign } : {}),
});
