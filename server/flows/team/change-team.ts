import { mayCall } from '#contract/roles.ts';
import type { Caller, MemberRole } from '../../kernel/caller.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import { type AuditAction, type AuditChanges, recordChange } from '../../rooms/team/audit.ts';
import { type MembershipRow, membershipEntity, type TeamContext } from '../../rooms/team/membership-entity.ts';
import { lockMembership } from '../../rooms/team/team-rows.ts';

export type Keeper = Extract<Caller, { kind: 'member' }>;

/** Whether a role is an owner's: nobody else hands a company over. */
export const isOwner = ({ role }: { role: MemberRole }): boolean => mayCall(role, 'handOverCompany');

/**
 * Of two who change the same team the second waits, and sees what the first has done: of two owners who take each other's role, or
 * leave, one stays. An account that is being deleted waits for the same row.
 */
export const lockTeam = (tx: Tx, instanceId: string): Promise<unknown> =>
  tx.run(sql`select 1 from instances where id = ${instanceId} for update`);

/** @throws ProblemError `last_owner` where the company would be left to nobody */
async function keepAnOwner(tx: Tx, leaving: MembershipRow): Promise<void> {
  if (!isOwner(leaving)) return;
  const others = await tx.rows<{ role: MemberRole }>(sql`
    select role from memberships where instance_id = ${leaving.instanceId} and id <> ${leaving.id} and status = 'active'`);
  if (!others.some(isOwner)) throw new ProblemError('last_owner');
}

/** The caller, and a member whom they may change: owners are the owners' affair. */
async function lockBoth(
  { tx }: TeamContext,
  keeper: Keeper,
  id: string,
): Promise<{ own: MembershipRow; member: MembershipRow }> {
  await lockTeam(tx, keeper.instanceId);
  // What the caller was when the call came in may be over by now.
  const own = await lockMembership(tx, keeper.instanceId, sql`user_id = ${keeper.userId} and status = 'active'`);
  if (!own) throw new ProblemError('not_a_member');
  const member = await lockMembership(tx, keeper.instanceId, sql`id = ${id} and status <> 'removed'`);
  if (!member) throw new ProblemError('not_found');
  if (isOwner(member) && !isOwner(own)) throw new ProblemError('forbidden');
  return { own, member };
}

const lockFor = async (context: TeamContext, keeper: Keeper, id: string): Promise<MembershipRow> =>
  (await lockBoth(context, keeper, id)).member;

const record = (
  { tx, clock, actor }: TeamContext,
  { namespaceId, instanceId, userId }: MembershipRow,
  action: AuditAction,
  changes?: AuditChanges,
) =>
  recordChange(tx, { namespaceId, instanceId, actor, action, userId, ...(changes ? { changes } : {}) }, clock.wall());

/** What became of somebody's access, told to them wherever they are signed in. */
const tellMember = (
  context: TeamContext,
  { id, namespaceId, instanceId, userId, version }: MembershipRow,
  type: 'member.changed' | 'member.suspended' | 'member.reinstated',
  facts: { role?: MemberRole } = {},
) =>
  notify(context, { namespaceId, instanceId }, { type, key: `${id} ${version}`, userId, actor: context.actor, facts });

const limitChange = (before: number | null, after: number | null): AuditChanges =>
  before === after ? {} : { spendingLimit: [before, after] };

async function writeRole(context: TeamContext, member: MembershipRow, role: MemberRole, action: AuditAction) {
  if (member.role === role) return;
  // Nothing is above an owner: there is nobody whose word they would wait for.
  const limit = isOwner({ role }) ? null : member.spendingLimit;
  await context.tx.run(sql`
    update memberships set role = ${role}, spending_limit_minor = ${limit}, version = version + 1 where id = ${member.id}`);
  const changes: AuditChanges = { role: [member.role, role], ...limitChange(member.spendingLimit, limit) };
  await record(context, member, action, changes);
  await tellMember(context, member, 'member.changed', { role });
}

/** Gives a member another role, from their next request on. */
export async function changeRole(
  context: TeamContext,
  keeper: Keeper,
  { id, role, version }: { id: string; role: MemberRole; version: number },
): Promise<void> {
  const member = await lockFor(context, keeper, id);
  if (member.version !== version) throw new ProblemError('stale_version');
  if (!isOwner({ role })) await keepAnOwner(context.tx, member);
  await writeRole(context, member, role, 'member.changed');
}

/**
 * Says what a member may book in a month without another's word, from their next booking on.
 * @throws ProblemError `forbidden` for an owner, oneself, and to whoever has a limit themselves
 */
export async function changeLimit(
  context: TeamContext,
  keeper: Keeper,
  { id, limit, version }: { id: string; limit: number | null; version: number },
): Promise<void> {
  const { own, member } = await lockBoth(context, keeper, id);
  if (own.id === member.id || own.spendingLimit !== null || isOwner(member)) throw new ProblemError('forbidden');
  if (member.version !== version) throw new ProblemError('stale_version');
  if (member.spendingLimit === limit) return;
  await context.tx.run(sql`
    update memberships set spending_limit_minor = ${limit}, version = version + 1 where id = ${member.id}`);
  await record(context, member, 'member.limited', limitChange(member.spendingLimit, limit));
}

const events = {
  suspend: { type: 'member.suspended' },
  reinstate: { type: 'member.reinstated' },
  remove: { type: 'member.removed' },
} as const;

/** Takes a member's access away, for now or for good, or gives it back. Returns whose it is. */
export async function moveMember(
  context: TeamContext,
  keeper: Keeper,
  { id, event }: { id: string; event: keyof typeof events },
): Promise<MembershipRow> {
  const member = await lockFor(context, keeper, id);
  const isSelf = member.userId === keeper.userId;
  if (isSelf && event === 'suspend') throw new ProblemError('forbidden');
  if (event !== 'reinstate') await keepAnOwner(context.tx, member);
  const { type } = events[event];
  await transition(context, membershipEntity, member, { type });
  await record(context, member, isSelf ? 'member.left' : type);
  if (type !== 'member.removed') await tellMember(context, member, type);
  return member;
}

/** The caller leaves the company. */
export async function leave(context: TeamContext, keeper: Keeper): Promise<void> {
  const own = await lockMembership(
    context.tx,
    keeper.instanceId,
    sql`user_id = ${keeper.userId} and status = 'active'`,
  );
  if (!own) throw new ProblemError('not_a_member');
  await moveMember(context, keeper, { id: own.id, event: 'remove' });
}

/** Another member becomes an owner, and the caller a manager: at no moment is there none. */
export async function handOver(context: TeamContext, keeper: Keeper, id: string): Promise<void> {
  const heir = await lockFor(context, keeper, id);
  const own = await lockMembership(context.tx, keeper.instanceId, sql`user_id = ${keeper.userId}`);
  if (!own || !isOwner(own)) throw new ProblemError('forbidden');
  if (own.id === heir.id || !membershipEntity.law.has(heir.status, 'opening'))
    throw new ProblemError('transition_refused', { facts: { status: heir.status, event: 'company.handedOver' } });
  await writeRole(context, heir, 'owner', 'company.handedOver');
  await writeRole(context, own, 'manager', 'member.changed');
}
