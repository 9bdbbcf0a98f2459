import { randomUUID } from 'node:crypto';
import type { BrowserKeys } from '../../engines/push/encrypt-push.ts';
import { type Database, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

interface Whose {
  readonly namespaceId: string;
  readonly userId: string;
}

export interface Browser extends BrowserKeys {
  /** As it is kept. */
  readonly endpoint: string;
}

const worker = { role: 'marquee_worker' } as const;
const MOST_BROWSERS = 10;
const TRY_AGAIN_MS = 10_000;

/**
 * Has a browser told what a user is told. It belongs to one user, so that whoever had it before has it no longer; what was on its way for
 * them is not sent (`send-pushes.ts`). Of more than ten the oldest goes.
 */
export async function subscribe(db: Database, whose: Whose, browser: Browser, at: Date): Promise<void> {
  const { namespaceId, userId } = whose;
  await db.transaction(worker, async (tx) => {
    // Whoever is leaving at this moment has left first, or their browsers go with them (`erase-user.ts`).
    const user = await tx.row<{ hasLeft: boolean }>(sql`
      select deleted_at is not null as has_left from users
      where namespace_id = ${namespaceId} and user_id = ${userId} for no key update`);
    if (user?.hasLeft) throw new ProblemError('account_deleted');
    const isSame = sql`b.namespace_id = excluded.namespace_id and b.user_id = excluded.user_id`;
    await tx.run(sql`
      insert into push_subscriptions as b (id, namespace_id, user_id, endpoint, p256dh, auth, created_at)
      values (${randomUUID()}, ${namespaceId}, ${userId}, ${browser.endpoint}, ${browser.p256dh}, ${browser.auth}, ${at})
      on conflict (endpoint) do update set
        namespace_id = excluded.namespace_id, user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
        created_at = case when ${isSame} then b.created_at else excluded.created_at end,
        last_used_at = case when ${isSame} then b.last_used_at end,
        tried_at = case when ${isSame} then b.tried_at end`);
    await tx.run(sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where namespace_id = ${namespaceId} and user_id = ${userId}
        order by created_at desc, id desc offset ${MOST_BROWSERS})`);
  });
}

/** Lets a browser of a user go, or all of theirs. */
export async function unsubscribe(tx: Tx, { namespaceId, userId }: Whose, endpoint?: string): Promise<void> {
  await tx.run(sql`
    delete from push_subscriptions
    where namespace_id = ${namespaceId} and user_id = ${userId}
      and ${endpoint === undefined ? sql`true` : sql`endpoint = ${endpoint}`}`);
}

/** Sends a trial to a user's browser soon. @throws ProblemError `not_found`, `rate_limited` */
export async function queueTrial(
  db: Database,
  { namespaceId, userId }: Whose,
  endpoint: string,
  at: Date,
): Promise<void> {
  await db.transaction(worker, async (tx) => {
    const browser = await tx.row<{ id: string; triedAt: string | null }>(sql`
      select id, tried_at from push_subscriptions
      where namespace_id = ${namespaceId} and user_id = ${userId} and endpoint = ${endpoint} for no key update`);
    if (!browser) throw new ProblemError('not_found');
    const leftMs = browser.triedAt === null ? 0 : Date.parse(browser.triedAt) + TRY_AGAIN_MS - at.getTime();
    if (leftMs > 0) throw new ProblemError('rate_limited', { facts: { retryAfterS: Math.ceil(leftMs / 1000) } });
    await tx.run(sql`update push_subscriptions set tried_at = ${at} where id = ${browser.id}`);
    await tx.run(sql`
      insert into push_messages (id, subscription_id, notification_id, type, next_attempt_at, created_at)
      values (${randomUUID()}, ${browser.id}, null, 'trial', ${at}, ${at})`);
  });
}
