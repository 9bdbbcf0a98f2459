import { key } from '../campaigns/book-campaign.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

type MarketplaceOperation = Extract<OperationId, `${string}Package${string}`>;

/** A call of every operation on packages, which are a tenant's and nobody's own: `tests/contract/packages.test.ts` has another tenant's try. */
export const marketplaceAttempts: Readonly<Record<MarketplaceOperation, Attempt>> = {
  listPackages: { finding: 'nothing_of_it', parts: () => ({}) },
  getPackage: { finding: 'not_found', parts: ({ draftId }) => ({ path: { id: draftId } }) },
  listPackageDays: { finding: 'not_found', parts: ({ draftId }) => ({ path: { id: draftId } }) },
  bookPackage: {
    finding: 'not_found',
    parts: ({ draftId, startDate }) => ({
      path: { id: draftId },
      headers: key(),
      body: { versionId: draftId, startDate, price: 100 },
    }),
  },
};
