import { createHash } from 'node:crypto';
import {
  isChoice,
  mutableTypes,
  type NotificationType,
  notificationTypes,
} from '#domain/notifications/notification-types.ts';
import { endOfQuiet } from '#domain/notifications/quiet-hours.ts';
import type { Context } from '../context.ts';
import { tenantOrigin } from '../engines/mail/tenant-origin.ts';
import type { Push, PushOutcome, PushSender } from '../engines/push/send-push.ts';
import { sql } from '../kernel/db/database.ts';
import { quietHoursOf } from '../rooms/notifications/notification-settings.ts';

interface DueRow {
  readonly id: string;
  readonly subscriptionId: string;
  /** Null: a trial. */
  readonly notificationId: string | null;
  readonly type: NotificationType | 'trial';
  readonly attempts: number;
  readonly notBefore: string | null;
  readonly createdAt: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly tenantUrl: string;
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly timeZone: string | null;
}

type Parts = Pick<Context, 'db' | 'clock' | 'log' | 'config'>;

const worker = { role: 'marquee_worker' } as const;
const leaseMs = 60_000;
const batch = 50;
const giveUpAfterMs = 86_400_000;
const pauseMs = (attempts: number) => Math.min(2_000 * 2 ** (attempts - 1), 900_000);
const fourWeeksS = 4 * 7 * 86_400;
/** Whoever asked for a trial looks for it now. */
const trialS = 600;

const urgencies = { info: 'low', success: 'low', warning: 'normal', critical: 'high' } as const;

/**
 * Pushes what is due, once each; what a push service does not take now is due again after a doubling pause, or after as long as it asks
 * for, for a day. Safe in several processes at once: rows are leased, and a sender that dies loses its lease, so that a message may arrive
 * twice, under one topic.
 */
export async function sendPushes(parts: Parts, push: PushSender): Promise<void> {
  const due = await lease(parts);
  await Promise.all(
    due.map(async (row) => {
      const end = endOfQuietFor(row, parts.clock.wall());
      if (end) return postpone(parts, row, end);
      const outcome = await push.send(messageOf(row, parts.config.port));
      await settle(parts, row, outcome);
    }),
  );
}

function lease({ db, clock }: Parts): Promise<DueRow[]> {
  const now = clock.wall();
  return db.transaction(worker, async (tx) => {
    const due = await tx.rows<{ id: string }>(sql`
      select id from push_messages where next_attempt_at <= ${now}::timestamptz
      order by next_attempt_at limit ${batch} for update skip locked`);
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return [];
    // Where nothing was sent for days, it is news to nobody.
    await tx.run(sql`
      delete from push_messages where id = any(${ids}::uuid[])
        and coalesce(not_before, created_at) < ${new Date(now.getTime() - 2 * giveUpAfterMs)}::timestamptz`);
    // Read or put away meanwhile, turned off or muted, no longer the browser of its reader, or of a company that its reader is no longer let in to.
    await tx.run(sql`
      delete from push_messages m using push_subscriptions b
      where m.id = any(${ids}::uuid[]) and b.id = m.subscription_id and m.notification_id is not null and not exists (
        select 1 from notifications n
          left join notification_settings s on s.namespace_id = n.namespace_id and s.user_id = n.user_id
        where n.id = m.notification_id and n.namespace_id = b.namespace_id and n.user_id = b.user_id and n.status = 'unread'
          and not coalesce((s.app_off || s.push_off) @> array[m.type], false)
          and not (m.type = any(${mutableTypes}::text[]) and exists (
            select 1 from campaign_mutes c
            where c.namespace_id = n.namespace_id and c.user_id = n.user_id and c.campaign_id = n.campaign_id))
          and (n.instance_id is null or exists (
            select 1 from memberships c
            where c.namespace_id = n.namespace_id and c.instance_id = n.instance_id and c.user_id = n.user_id and c.status = 'active')))`);
    return tx.rows<DueRow>(sql`
      update push_messages m
      set next_attempt_at = ${new Date(now.getTime() + leaseMs)}::timestamptz, attempts = m.attempts + 1
      from push_subscriptions b join namespaces t on t.id = b.namespace_id
        left join notification_settings s on s.namespace_id = b.namespace_id and s.user_id = b.user_id
      where m.id = any(${ids}::uuid[]) and b.id = m.subscription_id
      returning m.id, m.subscription_id, m.notification_id, m.type, m.attempts, m.not_before, m.created_at, b.endpoint, b.p256dh,
        b.auth, t.url as tenant_url, s.quiet_from, s.quiet_until, s.time_zone`);
  });
}

/** When the quiet hours of whoever it is for are over; null outside of them, and for what waits for nothing. */
function endOfQuietFor({ type, ...row }: DueRow, now: Date): Date | null {
  const quiet = quietHoursOf(row);
  return type !== 'trial' && quiet && isChoice(type, 'push') ? endOfQuiet(now, quiet) : null;
}

/** It was held up until its reader wants to be left alone: it waits for the end of that. */
const postpone = ({ db }: Parts, { id, attempts }: DueRow, end: Date): Promise<unknown> =>
  db.transaction(worker, (tx) =>
    tx.run(sql`
      update push_messages set not_before = ${end}::timestamptz, next_attempt_at = ${end}::timestamptz, attempts = attempts - 1
      where id = ${id} and attempts = ${attempts}`),
  );

/** It says no more than which notification it is of: the app tells the rest to whoever is signed in. */
function messageOf(row: DueRow, port: number): Push {
  const { notificationId: id, type, endpoint, p256dh, auth } = row;
  const severity = type === 'trial' ? 'info' : notificationTypes[type].severity;
  return {
    ...{ endpoint, p256dh, auth },
    text: JSON.stringify({ id, type, severity }),
    urgency: type === 'trial' ? 'high' : urgencies[severity],
    topic: createHash('sha256')
      .update(id ?? type)
      .digest('base64url')
      .slice(0, 22),
    ttlS: type === 'trial' ? trialS : fourWeeksS,
    origin: tenantOrigin(row.tenantUrl, port),
  };
}

async function settle({ db, clock, log }: Parts, row: DueRow, outcome: PushOutcome): Promise<void> {
  const now = clock.wall();
  const named = log.named('push');
  const fields = { id: row.id, type: row.type, host: new URL(row.endpoint).host, attempts: row.attempts };
  const mine = sql`id = ${row.id} and attempts = ${row.attempts}`;
  if (outcome.kind === 'gone') {
    await db.transaction(worker, (tx) => tx.run(sql`delete from push_subscriptions where id = ${row.subscriptionId}`));
    return named.info('A browser takes no more pushes', fields);
  }
  if (outcome.kind === 'taken') {
    // The browser before its message, as whoever lets a browser go.
    await db.transaction(worker, async (tx) => {
      await tx.run(sql`update push_subscriptions set last_used_at = ${now} where id = ${row.subscriptionId}`);
      await tx.run(sql`delete from push_messages where ${mine}`);
    });
    return named.info('Pushed', fields);
  }
  const { reason } = outcome;
  const next =
    outcome.kind === 'later'
      ? new Date(now.getTime() + Math.max(pauseMs(row.attempts), outcome.retryAfterMs))
      : undefined;
  const isTooLate = next && next.getTime() > Date.parse(row.notBefore ?? row.createdAt) + giveUpAfterMs;
  const isFinal = !next || isTooLate === true;
  named.warn('Not pushed', { ...fields, error: reason, final: isFinal });
  await db.transaction(worker, (tx) =>
    tx.run(
      isFinal
        ? sql`delete from push_messages where ${mine}`
        : sql`update push_messages set next_attempt_at = ${next}::timestamptz, last_error = ${reason} where ${mine}`,
    ),
  );
}
