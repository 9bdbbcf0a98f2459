import { key } from '../campaigns/book-campaign.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt, Victim } from './isolation-attempts.ts';

const byMember = ({ memberId }: Victim) => ({ path: { id: memberId } });
const byInvitation = ({ invitationId }: Victim) => ({ path: { id: invitationId } });

/** Calls of what concerns teams and invitations that name the victim's ids. */
export const teamAttempts = {
  listMembers: { finding: 'nothing_of_it', parts: () => ({}) },
  listInvitations: { finding: 'nothing_of_it', parts: () => ({}) },
  listOwnInvitations: { finding: 'nothing_of_it', parts: () => ({}) },
  changeMember: {
    finding: 'not_found',
    parts: (victim) => ({ ...byMember(victim), headers: { 'If-Match': '"1"' }, body: { role: 'viewer' } }),
  },
  transitionMember: { finding: 'not_found', parts: (victim) => ({ ...byMember(victim), body: { event: 'remove' } }) },
  listAuditEntries: { finding: 'nothing_of_it', parts: () => ({}) },
  exportAuditEntries: { finding: 'nothing_of_it', parts: () => ({}) },
  setSpendingLimit: {
    finding: 'not_found',
    parts: (victim) => ({ ...byMember(victim), headers: { 'If-Match': '"1"' }, body: { limit: 0 } }),
  },
  handOverCompany: { finding: 'not_found', parts: byMember },
  findInstanceHolding: {
    finding: 'not_found',
    parts: ({ draftId }) => ({ path: { kind: 'campaign', id: draftId } }),
  },
  leaveTeam: { parts: () => ({}) },
  inviteMember: { parts: () => ({ headers: key(), body: { email: 'somebody@else.test', role: 'viewer' } }) },
  resendInvitation: { finding: 'not_found', parts: byInvitation },
  revokeInvitation: { finding: 'not_found', parts: byInvitation },
  acceptInvitation: { parts: byInvitation },
  readInvitation: {
    parts: ({ namespaceId }) => ({
      headers: { 'X-Namespace-Id': namespaceId, 'X-Invitation-Token': 'x'.repeat(43) },
    }),
  },
} satisfies Partial<Record<OperationId, Attempt>>;
