import { key } from '../campaigns/book-campaign.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt, Victim } from './isolation-attempts.ts';

const ofVersion = ({ draftId, version }: Victim, headers: Record<string, string> = {}) => ({
  path: { id: draftId },
  headers: { ...headers, 'If-Match': `"${version}"` },
});

const ofEdit = ({ draftId, screenId }: Victim) => ({ path: { id: draftId, editId: screenId } });

/** What is asked, and answered, about the victim's campaign. */
export const approvalAttempts = {
  askApproval: { finding: 'not_found', parts: (victim) => ({ ...ofVersion(victim, key()), body: {} }) },
  getApproval: { finding: 'not_found', parts: ({ draftId }) => ({ path: { id: draftId } }) },
  withdrawApproval: { finding: 'not_found', parts: (victim) => ofVersion(victim) },
  askEditApproval: { finding: 'not_found', parts: (victim) => ({ ...ofEdit(victim), headers: key(), body: {} }) },
  getEditApproval: { finding: 'not_found', parts: ofEdit },
  withdrawEditApproval: { finding: 'not_found', parts: ofEdit },
  returnEditApproval: { finding: 'not_found', parts: (victim) => ({ ...ofEdit(victim), body: { note: 'Theirs' } }) },
  returnApproval: { finding: 'not_found', parts: (victim) => ({ ...ofVersion(victim), body: { note: 'Theirs' } }) },
} satisfies Partial<Record<OperationId, Attempt>>;
