import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { orderedId } from '../../kernel/ordered-id.ts';

/** What is kept of changes to people, company and money settings; each has words of its own on both sides. */
export type AuditAction = components['schemas']['AuditAction'];
export type AuditGroup = components['schemas']['AuditGroup'];

/** What each change is of, as the log can be narrowed. */
export const auditGroups: Readonly<Record<AuditAction, AuditGroup>> = {
  'invitation.sent': 'people',
  'invitation.resent': 'people',
  'invitation.revoked': 'people',
  'invitation.expired': 'people',
  'member.joined': 'people',
  'member.changed': 'people',
  'member.limited': 'people',
  'member.suspended': 'people',
  'member.reinstated': 'people',
  'member.removed': 'people',
  'member.left': 'people',
  'company.handedOver': 'people',
  'company.changed': 'company',
  'company.blocked': 'company',
  'company.unblocked': 'company',
  'terms.granted': 'company',
  'terms.withdrawn': 'company',
  'card.added': 'cards',
  'card.replaced': 'cards',
  'card.chosen': 'cards',
  'card.named': 'cards',
  'card.removed': 'cards',
  'card.withdrawn': 'cards',
  'autoTopUp.agreed': 'cards',
  'autoTopUp.stopped': 'cards',
  'approval.asked': 'approvals',
  'approval.granted': 'approvals',
  'approval.returned': 'approvals',
  'approval.withdrawn': 'approvals',
  'approval.lapsed': 'approvals',
  'approval.superseded': 'approvals',
  'approval.cancelled': 'approvals',
};

/** An address as the log keeps it: the log is for ever, and an address may be somebody's own. */
export const shorten = (address: unknown): unknown =>
  typeof address === 'string' ? address.replace(/^(.)[^@]*@/, '$1•••@') : address;

/** Values before and after; the same twice where it only says which one it was. People are never named here: their ids are. */
export type AuditChanges = Readonly<Partial<Record<AuditField, readonly [before: unknown, after: unknown]>>>;
export type AuditField = components['schemas']['AuditField'];

export interface AuditEntry {
  readonly namespaceId: string;
  readonly instanceId: string;
  /** The user's id, the name of the job, or `PLATFORM`. */
  readonly actor: string;
  readonly action: AuditAction;
  /** Whom it was done to. */
  readonly userId?: string;
  readonly invitationId?: string;
  readonly changes?: AuditChanges;
}

/** Stands for the operators: to a company's members they are one, and have no names. */
export const PLATFORM = 'platform';

/** Keeps for good that something was changed, in the transaction that changes it. */
export async function recordChange(tx: Tx, entry: AuditEntry, at: Date): Promise<void> {
  const { namespaceId, instanceId, actor, action, userId = null, invitationId = null, changes = {} } = entry;
  await tx.run(sql`
    insert into audit_entries (id, namespace_id, instance_id, at, actor_id, action, subject_user_id, invitation_id, changes)
    values (${orderedId()}, ${namespaceId}, ${instanceId}, ${at}, ${actor}, ${action}, ${userId}, ${invitationId},
      ${JSON.stringify(changes)}::jsonb)`);
}
