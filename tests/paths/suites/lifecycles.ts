import { artworkLifecycleMachine } from '#machines/artworks/artwork-lifecycle.machine.ts';
import { campaignLifecycleMachine } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import { orderLifecycleMachine } from '#machines/payments/order-lifecycle.machine.ts';
import { pathSuite } from '../path-suite.ts';

const both = [true, false];
const submission = {
  type: 'campaign.submitted' as const,
  isComplete: true,
  isAfterLeadTime: true,
  isBudgetSufficient: true,
  isArtworkMatching: true,
  areSlotsAvailable: true,
};

export const campaignLifecyclePaths = pathSuite({
  name: 'campaign lifecycle',
  machine: campaignLifecycleMachine,
  events: [
    submission,
    ...Object.keys(submission)
      .filter((fact) => fact !== 'type')
      .map((fact) => ({ ...submission, [fact]: false })),
    { type: 'payment.succeeded' },
    { type: 'payment.failed' },
    { type: 'hold.expired' },
    { type: 'checkout.abandoned' },
    ...both.flatMap((isEveryLineApproved) =>
      both.flatMap((isEverythingRejected) =>
        both.map((isStartReached) => ({
          type: 'review.decided' as const,
          isEveryLineApproved,
          isEverythingRejected,
          isStartReached,
        })),
      ),
    ),
    ...both.flatMap((isEverythingRejected) =>
      both.map((isAnyLineApproved) => ({ type: 'start.reached' as const, isEverythingRejected, isAnyLineApproved })),
    ),
    { type: 'campaign.paused' },
    { type: 'campaign.resumed' },
    { type: 'end.reached' },
    { type: 'budget.spent' },
    ...both.map((isQuoteShown) => ({ type: 'campaign.cancelled' as const, isQuoteShown })),
    { type: 'campaign.archived' },
  ],
});

export const artworkLifecyclePaths = pathSuite({
  name: 'artwork lifecycle',
  machine: artworkLifecycleMachine,
  events: [
    { type: 'upload.completed' },
    { type: 'upload.failed' },
    { type: 'processing.completed' },
    { type: 'processing.failed' },
    ...both.map((isApproved) => ({ type: 'review.decided' as const, isApproved })),
    { type: 'approval.revoked' },
    ...both.map((isRefusedByOwner) => ({ type: 'version.uploaded' as const, isRefusedByOwner })),
    ...both.map((isInUse) => ({ type: 'artwork.archived' as const, isInUse })),
    ...both.map((isNeeded) => ({ type: 'artwork.deleted' as const, isNeeded })),
    ...['pending_review', 'approved', 'rejected', 'revoked', 'failed', 'uploading'].map((from) => ({
      type: 'artwork.restored' as const,
      from,
    })),
  ],
});

export const orderLifecyclePaths = pathSuite({
  name: 'order lifecycle',
  machine: orderLifecycleMachine,
  events: [
    { type: 'checkout.prepared' },
    { type: 'payment.succeeded' },
    { type: 'payment.duplicated' },
    { type: 'payment.failed' },
    { type: 'checkout.expired' },
    { type: 'order.cancelled' },
    ...both.map((isInFull) => ({ type: 'refund.completed' as const, isInFull })),
  ],
});
