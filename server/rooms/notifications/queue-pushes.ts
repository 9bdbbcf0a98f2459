import { randomUUID } from 'node:crypto';
import type { NotificationType } from '#domain/notifications/notification-types.ts';
import { pushWay } from '#domain/notifications/ways.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { type QuietRow, quietHoursOf, toWishes } from './notification-settings.ts';

interface Reached extends QuietRow {
  readonly notificationId: string;
  readonly subscriptionId: string;
}

/** A notification that grows is pushed again only so long after it was. */
const AGAIN_AFTER_MS = 900_000;

/**
 * Has notifications of a type pushed to their readers' browsers, in the transaction that posts them. Where it is turned off nothing is; in
 * quiet hours it waits for their end, unless it is always told. One that still waits for a browser stands for what came after it.
 */
export async function queuePushes(
  tx: Tx,
  type: NotificationType,
  notificationIds: readonly string[],
  at: Date,
): Promise<void> {
  // Locked in one order, and before they are written of: a browser that is let go at this moment is gone, or goes afterwards.
  const reached = await tx.rows<Reached>(sql`
    select n.id as notification_id, b.id as subscription_id, s.quiet_from, s.quiet_until, s.time_zone
    from notifications n
      join push_subscriptions b on b.namespace_id = n.namespace_id and b.user_id = n.user_id
      left join notification_settings s on s.namespace_id = n.namespace_id and s.user_id = n.user_id
    where n.id = any(${notificationIds}::uuid[])
      and (n.pushed_at is null or n.pushed_at <= ${new Date(at.getTime() - AGAIN_AFTER_MS)}::timestamptz)
      and not coalesce(s.push_off @> array[${type}::text], false)
    order by b.id for key share of b`);
  if (reached.length === 0) return;
  const rows = reached.map(({ notificationId, subscriptionId, ...row }) => {
    const way = pushWay(type, { ...toWishes([]), quietHours: quietHoursOf(row) }, at);
    return {
      ...{ id: randomUUID(), subscription_id: subscriptionId, notification_id: notificationId },
      not_before: way.kind === 'later' ? way.at : null,
    };
  });
  await tx.run(sql`
    insert into push_messages (id, subscription_id, notification_id, type, not_before, next_attempt_at, created_at)
    select r.id, r.subscription_id, r.notification_id, ${type}, r.not_before, coalesce(r.not_before, ${at}::timestamptz),
      ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, subscription_id uuid, notification_id uuid, not_before timestamptz)
    on conflict (subscription_id, notification_id) do nothing`);
  await tx.run(sql`
    update notifications set pushed_at = ${at}
    where id = any(${[...new Set(reached.map(({ notificationId }) => notificationId))]}::uuid[])`);
}
