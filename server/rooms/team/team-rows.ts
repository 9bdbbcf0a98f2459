import type { components } from '#contract/product-api.ts';
import { decodeCursor } from '../../kernel/cursor.ts';
import { type Query, query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { oneOf } from '../../kernel/transition.ts';
import { type MembershipRow, membershipEntity } from './membership-entity.ts';

type Member = components['schemas']['Member'];
export type Invitation = components['schemas']['Invitation'];

export interface MemberRow extends Omit<Member, 'avatarUrl' | 'isSelf'> {
  readonly avatarKey: string | null;
}

const memberColumns = sql`m.id, m.user_id, m.role, m.status, m.created_at as since, m.last_seen_at, m.version,
  coalesce(u.name, '') as name, coalesce(u.email, '') as email, u.avatar_key`;
const memberTables = sql`memberships m left join users u on u.namespace_id = m.namespace_id and u.user_id = m.user_id`;
const listed = sql`m.status ${oneOf(membershipEntity.law, 'listed')}`;

/** Those of a company, whoever joined first on top. As the worker, because a member sees no other member's row. */
export const membersOf = (tx: Tx, instanceId: string): Promise<MemberRow[]> =>
  tx.rows<MemberRow>(sql`
    select ${memberColumns} from ${memberTables} where m.instance_id = ${instanceId} and ${listed} order by m.created_at, m.id`);

export const findMember = (tx: Tx, instanceId: string, id: string): Promise<MemberRow | undefined> =>
  tx.row<MemberRow>(
    sql`select ${memberColumns} from ${memberTables} where m.instance_id = ${instanceId} and m.id = ${id} and ${listed}`,
  );

/** A membership that is about to change; undefined where the company has none. */
export const lockMembership = (tx: Tx, instanceId: string, which: Sql): Promise<MembershipRow | undefined> =>
  tx.row<MembershipRow>(sql`
    select id, namespace_id, instance_id, user_id, role, status, version from memberships
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
