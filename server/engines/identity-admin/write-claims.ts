import type { Context } from '../../context.ts';
import { type Sql, sql } from '../../kernel/db/database.ts';

const worker = { role: 'marquee_worker' } as const;
/** Between two tries for one user: 2 s doubled each time, 5 minutes at most. */
const firstWaitMs = 2000;
const longestWaitMs = 300_000;
const AT_ONCE = 20;

interface Due {
  readonly namespaceId: string;
  readonly userId: string;
  readonly mark: string;
  readonly attempts: number;
}

/** A user's agencies and instances as claims: ids, the first joined first, separated by commas. */
async function claimsOf(app: Context, { namespaceId, userId }: Due) {
  return app.db.transaction(worker, async (tx) => {
    const { userPoolId } = await tx.one<{ userPoolId: string }>(
      sql`select user_pool_id from namespaces where id = ${namespaceId}`,
    );
    const rows = await tx.rows<{ instanceId: string; agencyId: string }>(sql`
      select m.instance_id, i.agency_id from memberships m join instances i on i.id = m.instance_id
      where m.namespace_id = ${namespaceId} and m.user_id = ${userId} and m.status = 'active' order by m.created_at, i.id`);
    return {
      poolId: userPoolId,
      attributes: {
        'custom:agencies': [...new Set(rows.map(({ agencyId }) => agencyId))].join(','),
        'custom:instances': rows.map(({ instanceId }) => instanceId).join(','),
      },
    };
  });
}

async function writeOne(app: Context, due: Due): Promise<void> {
  const { namespaceId, userId, mark, attempts } = due;
  const row = sql`namespace_id = ${namespaceId} and user_id = ${userId} and mark = ${mark}`;
  try {
    const { poolId, attributes } = await claimsOf(app, due);
    await app.identityAdmin.setAttributes({ poolId, sub: userId, attributes });
  } catch (error) {
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** attempts);
    const next = new Date(app.clock.wall().getTime() + wait);
    await app.db.transaction(worker, (tx) =>
      tx.run(sql`update claims_due set attempts = attempts + 1, next_try_at = ${next} where ${row}`),
    );
    app.log.named('claims').warn('The claims of a user could not be written yet', {
      error: error instanceof Error ? error.name : 'unknown',
      attempts: attempts + 1,
    });
    return;
  }
  await app.db.transaction(worker, async (tx) => {
    if ((await tx.run(sql`delete from claims_due where ${row}`)) === 1) return;
    // Something changed during the writing, and may even have been written before this: once more, from what is true now.
    // Of who has deleted the account nothing is.
    await tx.run(sql`
      insert into claims_due (namespace_id, user_id, mark, next_try_at)
      select namespace_id, user_id, gen_random_uuid(), ${app.clock.wall()}::timestamptz from users
      where namespace_id = ${namespaceId} and user_id = ${userId} and deleted_at is null
      on conflict (namespace_id, user_id) do nothing`);
  });
}

async function writeWhere(app: Context, condition: Sql): Promise<void> {
  const due = await app.db.transaction(worker, (tx) =>
    tx.rows<Due>(sql`select namespace_id, user_id, mark, attempts from claims_due where ${condition}
      order by next_try_at limit ${AT_ONCE}`),
  );
  for (const one of due) await writeOne(app, one);
}

/** Brings the claims of one user up to date now, if they are behind; whatever fails is left to the job. */
export async function writeClaimsOf(app: Context, user: { namespaceId: string; userId: string }): Promise<void> {
  await writeWhere(app, sql`namespace_id = ${user.namespaceId} and user_id = ${user.userId}`);
}

/** The job: everybody's claims that are behind and whose time has come. */
export const writeDueClaims = (app: Context): Promise<void> =>
  writeWhere(app, sql`next_try_at <= ${app.clock.wall()}::timestamptz`);
