import { key } from '../campaigns/book-campaign.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

/** Calls of what concerns play logs and the log of their seals. */
export const sealAttempts = {
  exportPlayLog: {
    finding: 'not_found',
    parts: ({ draftId, startDate }) => ({ path: { id: draftId, day: startDate } }),
  },
  sharePlayLog: {
    finding: 'not_found',
    parts: ({ draftId, startDate }) => ({
      path: { id: draftId, day: startDate },
      headers: key(),
      body: { tokenHash: '0'.repeat(64) },
    }),
  },
  readSharedPlayLog: { parts: () => ({ path: { token: 'x'.repeat(43) } }) },
  listSealKeys: { parts: () => ({}) },
  getTreeHead: { parts: () => ({}) },
  proveInclusion: { parts: () => ({ query: { leaf: 'a'.repeat(64), size: '1' } }) },
  proveConsistency: { parts: () => ({ query: { first: '0', second: '0' } }) },
} as const satisfies Partial<Record<OperationId, Attempt>>;
