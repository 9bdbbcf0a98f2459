import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

interface Person {
  readonly namespaceId: string;
  readonly userId: string;
  /** The proven address; empty where there is none. */
  readonly email: string;
}

/** Money is at stake: it is being paid, is paid, or is being spent. */
const unfinished = ['pending_payment', 'in_review', 'scheduled', 'live', 'paused'];

/**
 * Takes a user out of the product: memberships and roles go, name and address are erased, what reports and money need stays
 * under the bare id. A repeat changes nothing. Throws `account_in_use` while an instance with unfinished campaigns would be
 * left without an owner. Needs a transaction of the worker, because it looks at other members. Answers the key of the picture
 * that is to go with them.
 */
export async function eraseUser(tx: Tx, person: Person, at: Date): Promise<string | null> {
  const { namespaceId, userId, email } = person;
  const mine = sql`namespace_id = ${namespaceId} and user_id = ${userId}`;
  // Locked in one order: of two owners who leave at the same moment the second sees the first gone. And against new orders, whose
  // keys share the lock: a campaign that is being submitted is seen here, or its submission sees that its member has left.
  const instances = await tx.rows<{ id: string; name: string }>(sql`
    select id, name from instances
    where namespace_id = ${namespaceId} and id in (select instance_id from memberships where ${mine} and status <> 'removed')
    order by id for update`);
  for (const instance of instances) await refuseWhileNeeded(tx, instance, userId);

  await tx.run(sql`delete from memberships where ${mine}`);
  await tx.run(sql`
    update instances set archived_at = ${at}
    where id = any(${instances.map(({ id }) => id)}::uuid[]) and archived_at is null
      and not exists (select 1 from memberships m where m.instance_id = instances.id and m.status <> 'removed')`);
  await tx.run(sql`delete from idempotency_keys where ${mine}`);
  await tx.run(sql`delete from registrations where ${mine}`);
  await tx.run(sql`delete from user_preferences where ${mine}`);
  await tx.run(sql`delete from notifications where ${mine}`);
  await tx.run(
    sql`update stored_cards set added_by_name = null where namespace_id = ${namespaceId} and added_by = ${userId}`,
  );
  await tx.run(
    sql`update notifications set subject = null where namespace_id = ${namespaceId} and about_user = ${userId}`,
  );
  await tx.run(sql`
    update invitations set email = '' where namespace_id = ${namespaceId} and (accepted_by = ${userId}
      or email in (${email.toLowerCase()}, (select nullif(lower(email), '') from users where ${mine})))
      and status <> 'open'`);
  // At the pool there is soon nobody left to write claims of.
  await tx.run(sql`delete from claims_due where ${mine}`);
  const user = await tx.row<{ avatarKey: string | null }>(sql`select avatar_key from users where ${mine} for update`);
  // Behind that lock nobody writes them a mail, or down what they want (`notification-settings.ts`), or a browser of theirs
  // (`push-subscriptions.ts`).
  await tx.run(sql`delete from notification_settings where ${mine}`);
  await tx.run(sql`delete from digest_items where ${mine}`);
  await tx.run(sql`
    delete from mail_stops where namespace_id = ${namespaceId}
      and address in (${email.toLowerCase()}, (select nullif(lower(email), '') from users where ${mine}))`);
  await tx.run(sql`delete from campaign_mutes where ${mine}`);
  await tx.run(sql`delete from package_watches where ${mine}`);
  await tx.run(sql`delete from suggestion_feedback where ${mine}`);
  await tx.run(sql`delete from push_subscriptions where ${mine}`);
  await tx.run(sql`
    delete from outbox where namespace_id = ${namespaceId} and (user_id = ${userId}
      or destination in (${email}, (select nullif(email, '') from users where ${mine})))`);
  await tx.run(sql`
    insert into users (namespace_id, user_id, email, deleted_at) values (${namespaceId}, ${userId}, '', ${at})
    on conflict (namespace_id, user_id) do update
      set email = '', name = '', business_name = null, avatar_key = null, deleted_at = ${at}, version = users.version + 1
      where users.deleted_at is null`);
  // The desk's log writes down whose role it was, by their address: they have none by now.
  await tx.run(sql`delete from platform_roles where ${mine}`);
  return user?.avatarKey ?? null;
}

async function refuseWhileNeeded(tx: Tx, instance: { id: string; name: string }, userId: string): Promise<void> {
  const members = await tx.rows<{ userId: string; role: string }>(
    sql`select user_id, role from memberships where instance_id = ${instance.id} and status = 'active'`,
  );
  const others = members.filter((member) => member.userId !== userId);
  const isOwner = members.some((member) => member.userId === userId && member.role === 'owner');
  const isNeeded = others.length === 0 || (isOwner && !others.some(({ role }) => role === 'owner'));
  if (!isNeeded) return;
  const { campaigns } = await tx.one<{ campaigns: number }>(sql`
    select count(*)::int as campaigns from campaigns
    where instance_id = ${instance.id} and status = any(${unfinished}::text[])`);
  if (campaigns > 0) throw new ProblemError('account_in_use', { facts: { instanceName: instance.name, campaigns } });
}
