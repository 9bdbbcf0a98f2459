import { randomUUID } from 'node:crypto';
import type { Caller, MemberRole, ProvenUser } from '../../kernel/caller.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { create, transition } from '../../kernel/transition.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import { type AuditAction, recordChange } from '../../rooms/team/audit.ts';
import { endOfTerm, type InvitationRow, invitationEntity } from '../../rooms/team/invitation-entity.ts';
import { membershipEntity, oweClaims, type TeamContext } from '../../rooms/team/membership-entity.ts';
import { lockMembership } from '../../rooms/team/team-rows.ts';
import { isOwner, lockTeam } from './change-team.ts';

type Member = Extract<Caller, { kind: 'member' }>;

const note = (
  { tx, clock, actor }: TeamContext,
  { id, namespaceId, instanceId }: Pick<InvitationRow, 'id' | 'namespaceId' | 'instanceId'>,
  action: AuditAction,
  more: { userId?: string; role?: MemberRole } = {},
) =>
  recordChange(
    tx,
    {
      ...{ namespaceId, instanceId, actor, action, invitationId: id },
      ...(more.userId ? { userId: more.userId } : {}),
      ...(more.role ? { changes: { role: [null, more.role] } } : {}),
    },
    clock.wall(),
  );

/** Asks somebody to join, by the address that they will have to prove; as the member who invites. Returns the invitation's id. */
export async function invite(
  context: TeamContext,
  { namespaceId, instanceId, userId }: Member,
  { email, role }: { email: string; role: MemberRole },
): Promise<string> {
  const { tx, clock } = context;
  const address = email.trim().toLowerCase();
  await lockTeam(tx, instanceId);
  const { isKnown } = await tx.one<{ isKnown: boolean }>(sql`select app_team_has(${address}) as is_known`);
  if (isKnown) throw new ProblemError('already_member');
  const now = clock.wall();
  // One whose time is over by now stands in nobody's way.
  await endTerms(context, sql`instance_id = ${instanceId} and email = ${address}`);
  const open = await tx.row(
    sql`select 1 from invitations where instance_id = ${instanceId} and email = ${address} and status = 'open'`,
  );
  if (open) throw new ProblemError('already_invited');
  const id = randomUUID();
  const row = { id, namespaceId, instanceId, email: address, role, acceptedBy: null };
  const expiresAt = endOfTerm(now);
  await create(
    context,
    invitationEntity,
    { ...row, expiresAt: expiresAt.toISOString() },
    { email: address, role, expires_at: expiresAt, created_by: userId, created_at: now },
    { type: 'invitation.sent' },
  );
  await note(context, row, 'invitation.sent', { role });
  return id;
}

const columns = sql`id, namespace_id, instance_id, email, role, status, expires_at, accepted_by`;

const lockInvitation = async (tx: Tx, condition: ReturnType<typeof sql>): Promise<InvitationRow> => {
  const row = await tx.row<InvitationRow>(sql`select ${columns} from invitations where ${condition} for update`);
  if (!row) throw new ProblemError('not_found');
  return row;
};

const keepers = {
  resend: { type: 'invitation.sent', action: 'invitation.resent' },
  revoke: { type: 'invitation.revoked', action: 'invitation.revoked' },
} as const;

/** Mails an invitation again, or takes it back. */
export async function changeInvitation(
  context: TeamContext,
  { instanceId }: Member,
  { id, change }: { id: string; change: keyof typeof keepers },
): Promise<void> {
  const { type, action } = keepers[change];
  await lockTeam(context.tx, instanceId);
  const row = await lockInvitation(context.tx, sql`id = ${id} and instance_id = ${instanceId}`);
  // Another one to the same address may have taken its place.
  const rival = await context.tx.row(sql`
    select 1 from invitations where instance_id = ${instanceId} and email = ${row.email} and status = 'open' and id <> ${id}`);
  if (rival && change === 'resend') throw new ProblemError('already_invited');
  await transition(context, invitationEntity, row, { type });
  await note(context, row, action);
}

/** Whoever has a limit themselves gives nobody more: it is no way around it to invite oneself by another address. */
const limitOfInviter = async (tx: Tx, { id, instanceId }: InvitationRow): Promise<number | null> =>
  (
    await tx.row<{ limit: number | null }>(sql`
      select m.spending_limit_minor as "limit" from invitations i
        join memberships m on m.instance_id = i.instance_id and m.user_id = i.created_by
      where i.id = ${id} and i.instance_id = ${instanceId}`)
  )?.limit ?? null;

/** Whoever proved the address joins the company; its id. */
export async function accept(context: TeamContext, user: ProvenUser, id: string): Promise<string> {
  const { tx, clock } = context;
  const { namespaceId, userId } = user;
  const found = await lockInvitation(tx, sql`id = ${id} and namespace_id = ${namespaceId}`);
  const { instanceId, role } = found;
  if (found.acceptedBy === userId && found.status === 'accepted') return instanceId;
  if (user.email === '' || user.email.toLowerCase() !== found.email) throw new ProblemError('invitation_not_yours');
  const isOver = Date.parse(found.expiresAt) <= clock.wall().getTime();
  if (found.status !== 'open' || isOver)
    throw new ProblemError('invitation_over', {
      facts: { status: found.status === 'open' ? 'expired' : found.status },
    });
  await lockTeam(tx, instanceId);
  const member = await lockMembership(tx, instanceId, sql`user_id = ${userId}`);
  const admitMember = async () => {
    const limit = isOwner({ role }) ? null : await limitOfInviter(tx, found);
    if (!member) {
      await tx.run(sql`
        insert into memberships (namespace_id, instance_id, user_id, role, created_at, spending_limit_minor)
        values (${namespaceId}, ${instanceId}, ${userId}, ${role}, ${clock.wall()}, ${limit})`);
      await oweClaims(context, { namespaceId, userId });
    } else if (!membershipEntity.law.has(member.status, 'listed')) {
      const set = [
        sql`role = ${role}`,
        sql`created_at = ${clock.wall()}`,
        sql`last_seen_at = null`,
        sql`spending_limit_minor = ${limit}`,
      ];
      await transition(context, membershipEntity, member, { type: 'invitation.accepted' }, { set });
    } else throw new ProblemError('already_member');
  };
  const set = [sql`accepted_by = ${userId}`, sql`accepted_at = ${clock.wall()}`, sql`mail_due_at = null`];
  await transition(
    context,
    invitationEntity,
    found,
    { type: 'invitation.accepted' },
    { set, effects: { admitMember } },
  );
  await note(context, found, 'member.joined', { userId, role });
  const cause = { type: 'member.joined', key: id, userId, actor: userId, facts: { role } } as const;
  await notify(context, { namespaceId, instanceId }, cause);
  return instanceId;
}

/** Ends the invitations whose seven days are over, of those of which something is true. */
export async function endTerms(context: TeamContext, which: ReturnType<typeof sql>): Promise<void> {
  const over = await context.tx.rows<InvitationRow>(sql`
    select ${columns} from invitations
    where ${which} and status = 'open' and expires_at <= ${context.clock.wall()}::timestamptz order by id limit 200 for update`);
  for (const row of over) {
    await transition(context, invitationEntity, row, { type: 'term.ended' }, { set: [sql`mail_due_at = null`] });
    await note({ ...context, actor: 'expireInvitations' }, row, 'invitation.expired');
  }
}
