import type { components } from '#contract/product-api.ts';
import { operationRoles } from '#contract/roles.ts';
import {
  type Audience,
  gathering,
  isOfCompany,
  type NotificationType,
  notificationTypes,
  type Subject,
} from '#domain/notifications/notification-types.ts';
import { type PlatformRole, reviewingRoles } from '#domain/session/platform-roles.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Database, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import type { Logger } from '../../kernel/log.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { isMutedFor } from './campaign-mutes.ts';
import { watchersOf } from './package-watches.ts';
import { queuePushes } from './queue-pushes.ts';

export interface PostingParts {
  readonly db: Database;
  /** Only wall time is used. */
  readonly clock: Pick<Clock, 'wall'>;
  readonly log: Logger;
  /** Null where nothing is pushed. */
  readonly push: object | null;
}

interface CauseRow {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string | null;
  readonly type: NotificationType;
  readonly about: string | null;
  readonly userId: string | null;
  readonly actor: string | null;
  readonly facts: components['schemas']['NotificationFacts'];
  readonly at: string;
  readonly watchedBy: string | null;
}

const worker = { role: 'marquee_worker' } as const;
const batch = 200;

const membersWho = (operation: 'createCampaign' | 'startTopUp' | 'changeMember' | 'startCheckout') => {
  const roles = operationRoles[operation] ?? [];
  return ({ instanceId }: CauseRow): Sql => sql`
    select m.user_id from memberships m
    where m.instance_id = ${instanceId} and m.status = 'active' and m.role = any(${roles}::text[])`;
};

const platform =
  (roles: readonly PlatformRole[], which: (cause: CauseRow) => Sql) =>
  (cause: CauseRow): Sql =>
    sql`
  select p.user_id from platform_roles p
  where p.namespace_id = ${cause.namespaceId} and p.role = any(${roles}::text[]) and ${which(cause)}`;

/** The ids of whoever is to hear of a cause. */
const readers: Readonly<Record<Audience, (cause: CauseRow) => Sql>> = {
  writers: membersWho('createCampaign'),
  members: ({ instanceId }) => sql`
    select m.user_id from memberships m where m.instance_id = ${instanceId} and m.status = 'active'`,
  payers: membersWho('startTopUp'),
  keepers: membersWho('changeMember'),
  approvers: (cause) => sql`${membersWho('startCheckout')(cause)} and m.spending_limit_minor is null`,
  member: ({ instanceId, userId }) => sql`
    select m.user_id from memberships m
    where m.instance_id = ${instanceId} and m.user_id = ${userId} and m.status = 'active'`,
  person: ({ userId }) => sql`select ${userId}::text as user_id`,
  watchers: ({ namespaceId, about, watchedBy }) =>
    sql`select w.user_id from (${watchersOf(namespaceId, about ?? '', watchedBy)}) w`,
  // Whoever reviews something else beside is told of that alone.
  reviewers: platform(
    reviewingRoles,
    ({ facts, namespaceId }) => sql`p.media_owner is not distinct from ${facts.mediaOwner ?? null}::text
      and (p.role = ${reviewingRoles[0]} or not exists (select 1 from platform_roles o
        where o.namespace_id = ${namespaceId} and o.user_id = p.user_id and o.role = ${reviewingRoles[0]}))`,
  ),
  operators: platform(['operator'], () => sql`true`),
  everyone: ({ namespaceId }) => sql`
    select u.user_id from users u where u.namespace_id = ${namespaceId} and u.deleted_at is null`,
};

const none = sql`select null::text as subject, null::uuid as campaign_id`;

/** What it is about by its name, and the campaign that it belongs to. */
const subjects: Readonly<Record<NonNullable<Subject>, (cause: CauseRow) => Sql>> = {
  campaign: ({ about }) => sql`select name as subject, id as campaign_id from campaigns where id = ${about}::uuid`,
  artwork: ({ about }) =>
    sql`select name as subject, null::uuid as campaign_id from artworks where id = ${about}::uuid`,
  invoice: ({ about }) => sql`select label as subject, campaign_id from invoices where id = ${about}::uuid`,
  offer: ({ about }) => sql`select title as subject, null::uuid as campaign_id from offers where id = ${about}::uuid`,
  package: ({ about }) =>
    sql`select name as subject, null::uuid as campaign_id from packages where id = ${about}::uuid`,
  card: ({ about }) =>
    sql`select last4 as subject, null::uuid as campaign_id from stored_cards where id = ${about}::uuid`,
  company: ({ instanceId }) =>
    sql`select name as subject, null::uuid as campaign_id from instances where id = ${instanceId}`,
  user: ({ namespaceId, userId }) => sql`
    select coalesce(nullif(name, ''), email) as subject, null::uuid as campaign_id from users
    where namespace_id = ${namespaceId} and user_id = ${userId}`,
  owner: ({ about }) =>
    sql`select name as subject, null::uuid as campaign_id from media_owners where id = ${about}::uuid`,
  chargeback: ({ about }) => sql`
    select coalesce(c.campaign_name, i.name) as subject, c.campaign_id from chargebacks c join instances i on i.id = c.instance_id
    where c.id = ${about}::uuid`,
};

/** Whether an unread notification `n` of its type takes it up: it is of the same thing, or several are told in one. */
function isSame({ type, about, at }: CauseRow): Sql {
  const same = sql`n.about is not distinct from ${about}::uuid`;
  const withinMs = gathering[type];
  if (withinMs === undefined) return same;
  const since = new Date(Date.parse(at) - withinMs);
  return sql`(n.began_at >= ${since}::timestamptz or (${same} and n.gathered = '{}'))`;
}

/** What becomes of the notification that takes it up: the same thing again is one more of that, and of several each counts once. */
function grownBy({ type, about }: CauseRow): Sql {
  if (gathering[type] === undefined) return sql`count = n.count + 1`;
  const all = sql`array(select distinct a from unnest(n.gathered || array[n.about, ${about}::uuid]) a where a is not null)`;
  return sql`gathered = case when cardinality(${all}) > 1 then ${all} else n.gathered end,
    count = case when cardinality(${all}) > 1 then cardinality(${all}) else n.count + 1 end,
    about = case when cardinality(${all}) > 1 then null else n.about end`;
}

/**
 * Writes a cause into the notifications of all who are to hear of it: one more of what each has not read yet, or a new one; and has it pushed
 * to their browsers. Whoever has turned its type off in the app, or muted its campaign, has no notification that a push could lead to, and so is not pushed it either.
 */
async function post(tx: Tx, cause: CauseRow, { clock, push }: PostingParts): Promise<void> {
  const { audience, about } = notificationTypes[cause.type];
  const { namespaceId, type, actor, facts, at } = cause;
  const instanceId = isOfCompany(type) ? cause.instanceId : null;
  const aboutUser = about === 'user' ? cause.userId : null;
  const told = await tx.rows<{ id: string; userId: string }>(sql`
    with told as (
      select r.user_id from (${readers[audience](cause)}) r where r.user_id is distinct from ${actor}::text
        and not exists (select 1 from notification_settings s
          where s.namespace_id = ${namespaceId} and s.user_id = r.user_id and s.app_off @> array[${type}::text])
        and not ${isMutedFor(cause, sql`r.user_id`)}),
    named as (select * from (select) one left join (${about === null ? none : subjects[about](cause)}) s on true),
    same as (
      select distinct on (n.user_id) n.id from notifications n join told on told.user_id = n.user_id
      where n.namespace_id = ${namespaceId} and n.instance_id is not distinct from ${instanceId}::uuid and n.type = ${type}
        and ${isSame(cause)} and n.about_user is not distinct from ${aboutUser}::text and n.status = 'unread'
      order by n.user_id, n.at desc),
    grown as (
      update notifications n set ${grownBy(cause)}, at = greatest(n.at, ${at}::timestamptz), facts = ${JSON.stringify(facts)}::jsonb,
        subject = named.subject
      from named where n.id in (select id from same) returning n.id, n.user_id),
    made as (
      insert into notifications (id, namespace_id, instance_id, user_id, type, about, about_user, campaign_id, subject, facts, at, began_at)
      select gen_random_uuid(), ${namespaceId}, ${instanceId}::uuid, told.user_id, ${type}, ${cause.about}::uuid, ${aboutUser}::text,
        named.campaign_id, named.subject, ${JSON.stringify(facts)}::jsonb, ${at}::timestamptz,
        ${at}::timestamptz
      from told, named where told.user_id not in (select user_id from grown) returning id, user_id)
    select id, user_id from grown union all select id, user_id from made`);
  for (const { userId } of told)
    await publish(tx, { namespaceId, instanceId, type: 'notification.changed', payload: { id: cause.id, userId } });
  if (!push) return;
  const notificationIds = told.map(({ id }) => id);
  await queuePushes(tx, type, notificationIds, clock.wall());
}

/** Posts what has happened since; what cannot be posted is said, tried again after a doubling pause, and holds up nothing else. */
export async function postCauses(parts: PostingParts): Promise<void> {
  const { db, log } = parts;
  const due = await db.transaction(worker, (tx) =>
    tx.rows<{ id: string }>(sql`
      select id from notification_causes where posted_at is null and next_attempt_at <= now() order by next_attempt_at, id limit ${batch}`),
  );
  for (const { id } of due) {
    try {
      await db.transaction(worker, async (tx) => {
        const cause = await tx.row<CauseRow>(sql`
          select id, namespace_id, instance_id, type, about, user_id, actor, facts, at, watched_by from notification_causes
          where id = ${id} and posted_at is null for update skip locked`);
        if (!cause) return; // another copy has it
        await tx.run(sql`update notification_causes set posted_at = now() where id = ${id}`);
        await post(tx, cause, parts);
      });
    } catch (error) {
      log.error('Nobody could be notified of an event', { cause: id, error: (error as Error).message });
      await db.transaction(worker, (tx) =>
        tx.run(sql`
          update notification_causes set attempts = attempts + 1,
            next_attempt_at = now() + least(interval '1 hour', interval '2 seconds' * 2 ^ least(attempts, 12))
          where id = ${id} and posted_at is null`),
      );
    }
  }
}
