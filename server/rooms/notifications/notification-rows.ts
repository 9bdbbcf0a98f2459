import type { components, operations } from '#contract/product-api.ts';
import { notificationTypes } from '#domain/notifications/notification-types.ts';
import { decodeCursor, likePattern } from '../../kernel/cursor.ts';
import { type Query, query, type Sql, sql } from '../../kernel/db/database.ts';
import { oneOf } from '../../kernel/transition.ts';
import { all } from '../campaigns/campaign-rows.ts';
import { notificationEntity } from './notification-entity.ts';

type Notification = components['schemas']['Notification'];
type ListQuery = NonNullable<operations['listNotifications']['parameters']['query']>;

export type NotificationRow = Omit<Notification, 'severity'>;

/** So many are counted; more is many. */
const MOST_COUNTED = 100;

const columns = sql`n.id, n.type, n.status, n.subject, n.about as entity_id, n.campaign_id, n.facts, n.count,
  n.at`;

/** Whose notifications, and the company that they look at; null for none. */
export interface Reader {
  readonly userId: string;
  readonly instanceId: string | null;
}

/** A reader's own of one company, and those of none. Whether they belong to it the database knows (0490). */
export const ofReader = ({ userId, instanceId }: Reader): Sql =>
  sql`n.user_id = ${userId} and (n.instance_id is null or n.instance_id = ${instanceId}::uuid)`;

/** Up to `limit` notifications of a reader after the cursor, the newest first. */
export function notificationsOf(
  reader: Reader,
  { q, status, type, campaign, cursor }: ListQuery,
  limit: number,
): Query<NotificationRow> {
  const conditions: Sql[] = [ofReader(reader)];
  conditions.push(status ? sql`n.status = ${status}` : sql`n.status ${oneOf(notificationEntity.law, 'inbox')}`);
  if (q?.trim()) conditions.push(sql`n.subject ilike ${likePattern(q)}`);
  if (type?.length) conditions.push(sql`n.type = any(${type}::text[])`);
  if (campaign) conditions.push(sql`n.campaign_id = ${campaign}`);
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  // A cursor holds milliseconds, and so does the clock that the times are of.
  if (after) conditions.push(sql`(n.at, n.id) < (${after.value}::text::timestamptz, ${after.id}::uuid)`);
  return query(sql`
    select ${columns} from notifications n where ${all(conditions)}
    order by n.at desc, n.id desc limit ${limit}`);
}

export const notificationOf = (reader: Reader, id: string): Query<NotificationRow> =>
  query(sql`select ${columns} from notifications n where n.id = ${id} and ${ofReader(reader)} for update`);

export const unreadOf = (reader: Reader): Query<{ readonly unread: number }> =>
  query(sql`
    select count(*)::int as unread from (
      select 1 from notifications n where ${ofReader(reader)} and n.status = 'unread' limit ${MOST_COUNTED}) n`);

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type,
  status: row.status,
  severity: notificationTypes[row.type].severity,
  subject: row.subject,
  entityId: row.entityId,
  campaignId: row.campaignId,
  facts: row.facts,
  count: row.count,
  at: row.at,
});
