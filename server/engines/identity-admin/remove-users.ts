import type { Context } from '../../context.ts';
import { type Sql, sql } from '../../kernel/db/database.ts';

const worker = { role: 'marquee_worker' } as const;
/** Between two tries for one user: 2 s doubled each time, an hour at most. */
const firstWaitMs = 2000;
const longestWaitMs = 3_600_000;
const AT_ONCE = 20;

interface Due {
  readonly namespaceId: string;
  readonly userId: string;
  readonly attempts: number;
  readonly poolId: string;
  /** They have an account at another tenant of the same pool: that one stays. */
  readonly isElsewhere: boolean;
}

async function removeOne({ db, clock, log, identityAdmin }: Context, due: Due): Promise<void> {
  const { namespaceId, userId, attempts, poolId, isElsewhere } = due;
  const row = sql`namespace_id = ${namespaceId} and user_id = ${userId}`;
  try {
    if (!isElsewhere) await identityAdmin.removeUser(poolId, userId);
  } catch (error) {
    const next = new Date(clock.wall().getTime() + Math.min(longestWaitMs, firstWaitMs * 2 ** attempts));
    await db.transaction(worker, (tx) =>
      tx.run(sql`update pool_removals set attempts = attempts + 1, next_try_at = ${next} where ${row}`),
    );
    log.named('erasure').warn('An erased user could not be removed from the pool yet', {
      error: error instanceof Error ? error.name : 'unknown',
      attempts: attempts + 1,
    });
    return;
  }
  await db.transaction(worker, (tx) => tx.run(sql`delete from pool_removals where ${row}`));
}

async function removeWhere(app: Context, condition: Sql): Promise<void> {
  const due = await app.db.transaction(worker, (tx) =>
    tx.rows<Due>(sql`
      select p.namespace_id, p.user_id, p.attempts, n.user_pool_id as pool_id,
        exists (select 1 from users u join namespaces o on o.id = u.namespace_id where u.user_id = p.user_id
          and u.namespace_id <> p.namespace_id and u.deleted_at is null and o.user_pool_id = n.user_pool_id) as is_elsewhere
      from pool_removals p join namespaces n on n.id = p.namespace_id where ${condition} order by p.next_try_at limit ${AT_ONCE}`),
  );
  for (const one of due) await removeOne(app, one);
}

/** Removes one erased user from the pool now; whatever fails is left to the job. */
export const removeUser = (app: Context, user: { namespaceId: string; userId: string }): Promise<void> =>
  removeWhere(app, sql`p.namespace_id = ${user.namespaceId} and p.user_id = ${user.userId}`);

/** The job: every erased user who is still at the pool and whose time has come. */
export const removeDueUsers = (app: Context): Promise<void> =>
  removeWhere(app, sql`p.next_try_at <= ${app.clock.wall()}::timestamptz`);
