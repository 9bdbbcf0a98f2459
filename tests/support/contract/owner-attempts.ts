import { key } from '../campaigns/book-campaign.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

const month = '2026-01';

/** Calls of what concerns the money of media owners. */
export const ownerAttempts = {
  listOwnerContracts: { finding: 'not_found', parts: ({ ownerId }) => ({ path: { id: ownerId } }) },
  requestOwnerContract: {
    finding: 'not_found',
    parts: ({ ownerId }) => ({
      path: { id: ownerId },
      headers: key(),
      body: { shareBps: 7000, validFrom: '2199-01-01', reason: 'It is all of theirs' },
    }),
  },
  decideOwnerContract: {
    finding: 'not_found',
    parts: ({ ownerContractId }) => ({
      path: { id: ownerContractId },
      headers: key(),
      body: { decision: 'approve' },
    }),
  },
  getOwnerStatement: { finding: 'not_found', parts: ({ ownerId }) => ({ path: { id: ownerId, month } }) },
  exportOwnerStatement: { finding: 'not_found', parts: ({ ownerId }) => ({ path: { id: ownerId, month } }) },
  recordOwnerPayout: {
    finding: 'not_found',
    parts: ({ ownerId }) => ({
      path: { id: ownerId, month },
      headers: key(),
      body: { amount: 100, bankReference: 'NTRF 4711', paidOn: '2026-02-02' },
    }),
  },
  reverseOwnerPayout: {
    finding: 'not_found',
    parts: ({ ownerPayoutId }) => ({
      path: { id: ownerPayoutId },
      headers: key(),
      body: { reason: 'It went to somebody else' },
    }),
  },
} as const satisfies Partial<Record<OperationId, Attempt>>;
