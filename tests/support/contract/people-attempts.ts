import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

/** Calls of what the desk knows of people. */
export const peopleAttempts = {
  listDeskPeople: { finding: 'nothing_of_it', parts: () => ({}) },
  getDeskPerson: { finding: 'not_found', parts: ({ userId }) => ({ path: { id: userId } }) },
  exportDeskPerson: { finding: 'not_found', parts: ({ userId }) => ({ path: { id: userId } }) },
  giveDeskRole: {
    finding: 'not_found',
    parts: ({ userId }) => ({ path: { id: userId, role: 'reviewer' }, body: { mediaOwner: null, reason: null } }),
  },
  revokeDeskRole: { finding: 'not_found', parts: ({ userId }) => ({ path: { id: userId, role: 'reviewer' } }) },
  decideDeskRole: {
    finding: 'not_found',
    parts: ({ roleRequestId }) => ({ path: { id: roleRequestId }, body: { decision: 'approve' } }),
  },
  eraseDeskPerson: {
    finding: 'not_found',
    parts: ({ userId }) => ({ path: { id: userId }, body: { note: 'They wrote on Monday' } }),
  },
} as const satisfies Partial<Record<OperationId, Attempt>>;
