import { key } from '../campaigns/book-campaign.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

type MarketplaceOperation =
  | Extract<OperationId, 'listPackages' | 'getPackage' | 'listPackageDays' | 'bookPackage' | 'watchPackage'>
  | 'listOffers'
  | 'getCampaignOffers'
  | 'chooseCampaignOffer';

/** A call of every operation on packages and offers, which are a tenant's and nobody's own: `tests/contract/packages.test.ts` has another tenant's try. */
export const marketplaceAttempts: Readonly<Record<MarketplaceOperation, Attempt>> = {
  listOffers: { finding: 'nothing_of_it', parts: () => ({}) },
  getCampaignOffers: { finding: 'not_found', parts: ({ draftId }) => ({ path: { id: draftId } }) },
  chooseCampaignOffer: {
    finding: 'not_found',
    parts: ({ draftId }) => ({ path: { id: draftId }, body: { kind: 'none' } }),
  },
  listPackages: { finding: 'nothing_of_it', parts: () => ({}) },
  getPackage: { finding: 'not_found', parts: ({ draftId }) => ({ path: { id: draftId } }) },
  listPackageDays: { finding: 'not_found', parts: ({ draftId }) => ({ path: { id: draftId } }) },
  watchPackage: {
    finding: 'not_found',
    parts: ({ draftId }) => ({ path: { id: draftId }, body: { isWatched: true } }),
  },
  bookPackage: {
    finding: 'not_found',
    parts: ({ draftId, startDate }) => ({
      path: { id: draftId },
      headers: key(),
      body: { versionId: draftId, startDate, price: 100 },
    }),
  },
};
