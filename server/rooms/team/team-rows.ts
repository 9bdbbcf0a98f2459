import type { components } from '#contract/product-api.ts';
import { decodeCursor } from '../../kernel/cursor.ts';
import { type Query, query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { oneOf } from '../../kernel/transition.ts';
import { spentIn } from '../orders/spending.ts';
import { type MembershipRow, membershipEntity } from './membership-entity.ts';

type Member = components['schemas']['Member'];
export type Invitation = components['schemas']['Invitation'];

export interface MemberRow extends Omit<Member, 'avatarUrl' | 'isSelf' | 'spending'> {
  readonly avatarKey: string | null;
  /** Minor units; null: none. */
  readonly spendingLimit: number | null;
  /** What they have booked this month, minor units. */
  readonly spent: number;
}

/** The columns of a member; `today` is the seller's. */
const memberColumns = (
  today: string,
) => sql`m.id, m.user_id, m.role, m.status, m.created_at as since, m.last_seen_at, m.version,
  coalesce(u.name, '') as name, coalesce(u.email, '') as email, u.avatar_key, m.spending_limit_minor as spending_limit,
  ${spentIn(sql`m.instance_id`, sql`m.user_id`, today)} as spent`;
const memberTables = sql`memberships m left join users u on u.namespace_id = m.namespace_id and u.user_id = m.user_id`;
const listed = sql`m.status ${oneOf(membershipEntity.law, 'listed')}`;

/** Those of a company, whoever joined first on top. As the worker, because a member sees no other member's row. */
export const membersOf = (
  tx: Tx,
  { instanceId, today }: { readonly instanceId: string; readonly today: string },
): Promise<MemberRow[]> =>
  tx.rows<MemberRow>(sql`
    select ${memberColumns(today)} from ${memberTables} where m.instance_id = ${instanceId} and ${listed} order by m.created_at, m.id`);

export const findMember = (
  tx: Tx,
  { instanceId, id, today }: { readonly instanceId: string; readonly id: string; readonly today: string },
): Promise<MemberRow | undefined> =>
  tx.row<MemberRow>(
    sql`select ${memberColumns(today)} from ${memberTables} where m.instance_id = ${instanceId} and m.id = ${id} and ${listed}`,
  );

/** A membership that is about to change; undefined where the company has none. */
export const lockMembership = (tx: Tx, instanceId: string, which: Sql): Promise<MembershipRow | undefined> =>
  tx.row<MembershipRow>(sql`
    select id, namespace_id, instance_id, user_id, role, status, spending_limit_minor as spending_limit, version from memberships
    where instance_id = ${instanceId} and ${which} for update`);

export interface InvitationListRow extends Invitation {
  readonly createdAt: string;
}

/** Up to `limit` invitations after the cursor, the newest first. As the worker, who knows others' names. */
export function invitationsOf(instanceId: string, limit: number, cursor?: string): Query<InvitationListRow> {
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const behind = after
    ? sql`(date_trunc('milliseconds', i.created_at), i.id) < (${after.value}::text::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return query<InvitationListRow>(sql`${invitationColumns}
    where i.instance_id = ${instanceId} and i.email <> '' and ${behind}
    order by date_trunc('milliseconds', i.created_at) desc, i.id desc limit ${limit}`);
}

const invitationColumns = sql`
  select i.id, i.email, i.role, i.status, nullif(u.name, '') as invited_by, date_trunc('milliseconds', i.created_at) as created_at,
    i.sent_at, i.expires_at, i.version
  from invitations i left join users u on u.namespace_id = i.namespace_id and u.user_id = i.created_by`;

export const findInvitation = (tx: Tx, instanceId: string, id: string): Promise<Invitation | undefined> =>
  tx.row<Invitation>(sql`${invitationColumns} where i.instance_id = ${instanceId} and i.id = ${id}`);

type Offer = components['schemas']['InvitationOffer'];

/** Invitations as those see them whom they are for. */
export const offersWhere = (tx: Tx, condition: Sql): Promise<Offer[]> =>
  tx.rows<Offer>(sql`
    select i.id, c.name as company_name, nullif(u.name, '') as invited_by, i.role, i.email, i.expires_at,
      i.status,
      exists (select 1 from users k where k.namespace_id = i.namespace_id and lower(k.email) = i.email and k.deleted_at is null) as has_account
    from invitations i join instances c on c.id = i.instance_id
      left join users u on u.namespace_id = i.namespace_id and u.user_id = i.created_by
    where ${condition} order by i.created_at desc, i.id`);
