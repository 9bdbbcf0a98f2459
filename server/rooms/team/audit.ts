import { sql, type Tx } from '../../kernel/db/database.ts';
import { orderedId } from '../../kernel/ordered-id.ts';

/** What is kept of changes to people, company and money settings; each has words of its own on both sides. */
export const auditActions = [
  'invitation.sent',
  'invitation.resent',
  'invitation.revoked',
  'invitation.expired',
  'member.joined',
  'member.changed',
  'member.limited',
  'member.suspended',
  'member.reinstated',
  'member.removed',
  'member.left',
  'company.handedOver',
  'company.changed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A value before and after. People are never named here: their ids are. */
export type AuditChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export interface AuditEntry {
  readonly namespaceId: string;
  readonly instanceId: string;
  /** The user's id, or the name of the job. */
  readonly actor: string;
  readonly action: AuditAction;
  /** Whom it was done to. */
  readonly userId?: string;
  readonly invitationId?: string;
  readonly changes?: AuditChanges;
}

/** Keeps for good that something was changed, in the transaction that changes it. */
export async function recordChange(tx: Tx, entry: AuditEntry, at: Date): Promise<void> {
  const { namespaceId, instanceId, actor, action, userId = null, invitationId = null, changes = {} } = entry;
  await tx.run(sql`
    insert into audit_entries (id, namespace_id, instance_id, at, actor_id, action, subject_user_id, invitation_id, changes)
    values (${orderedId()}, ${namespaceId}, ${instanceId}, ${at}, ${actor}, ${action}, ${userId}, ${invitationId},
      ${JSON.stringify(changes)}::jsonb)`);
}
