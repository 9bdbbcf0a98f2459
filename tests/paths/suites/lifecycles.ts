import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { artworkLifecycleMachine } from '#machines/artworks/artwork-lifecycle.machine.ts';
import { approvalLifecycleMachine } from '#machines/campaigns/approval-lifecycle.machine.ts';
import { bookingLifecycleMachine } from '#machines/campaigns/booking-lifecycle.machine.ts';
import { bulkItemLifecycleMachine } from '#machines/campaigns/bulk-item-lifecycle.machine.ts';
import { campaignLifecycleMachine } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import { editLifecycleMachine } from '#machines/campaigns/edit-lifecycle.machine.ts';
import { requestLifecycleMachine } from '#machines/desk/request-lifecycle.machine.ts';
import { screenImportLifecycleMachine } from '#machines/desk/screen-import-lifecycle.machine.ts';
import { notificationLifecycleMachine } from '#machines/notifications/notification-lifecycle.machine.ts';
import { autoTopUpLifecycleMachine } from '#machines/payments/auto-top-up-lifecycle.machine.ts';
import { balanceHoldLifecycleMachine } from '#machines/payments/balance-hold-lifecycle.machine.ts';
import { balancePartLifecycleMachine } from '#machines/payments/balance-part-lifecycle.machine.ts';
import { cardSetupLifecycleMachine } from '#machines/payments/card-setup-lifecycle.machine.ts';
import { chargebackLifecycleMachine } from '#machines/payments/chargeback-lifecycle.machine.ts';
import { differenceLifecycleMachine } from '#machines/payments/difference-lifecycle.machine.ts';
import { invoiceLifecycleMachine } from '#machines/payments/invoice-lifecycle.machine.ts';
import { orderLifecycleMachine } from '#machines/payments/order-lifecycle.machine.ts';
import { paymentLifecycleMachine } from '#machines/payments/payment-lifecycle.machine.ts';
import { refundLifecycleMachine } from '#machines/payments/refund-lifecycle.machine.ts';
import { storedCardLifecycleMachine } from '#machines/payments/stored-card-lifecycle.machine.ts';
import { topUpLifecycleMachine } from '#machines/payments/top-up-lifecycle.machine.ts';
import { exportLifecycleMachine } from '#machines/reports/export-lifecycle.machine.ts';
import { reviewLifecycleMachine } from '#machines/reviews/review-lifecycle.machine.ts';
import { invitationLifecycleMachine } from '#machines/team/invitation-lifecycle.machine.ts';
import { membershipLifecycleMachine } from '#machines/team/membership-lifecycle.machine.ts';
import { pathSuite } from '../path-suite.ts';

const both = [true, false];

/** Where these events leave a row where it is, and yet are no mistake: the server that asks the chart goes on. */
const stays =
  (status: string, ...types: readonly string[]) =>
  (snapshot: AnyMachineSnapshot): void => {
    for (const type of snapshot.matches(status) ? types : []) expect(snapshot.can({ type }), type).toBe(true);
  };
const submission = {
  type: 'campaign.submitted' as const,
  isComplete: true,
  isAfterLeadTime: true,
  isBudgetSufficient: true,
  isArtworkMatching: true,
  areSlotsAvailable: true,
};

const question = { ...submission, type: 'approval.asked' as const, isOverLimit: true };

export const campaignLifecyclePaths = pathSuite({
  name: 'campaign lifecycle',
  machine: campaignLifecycleMachine,
  events: [
    submission,
    ...Object.keys(submission)
      .filter((fact) => fact !== 'type')
      .map((fact) => ({ ...submission, [fact]: false })),
    { type: 'funding.secured', source: 'card' },
    { type: 'payment.failed' },
    ...Object.keys(question)
      .filter((fact) => fact !== 'type')
      .map((fact) => ({ ...question, [fact]: false })),
    question,
    ...both.flatMap((isOwn) => [
      { type: 'approval.returned' as const, isOwn },
      { type: 'approval.withdrawn' as const, isOwn },
    ]),
    { type: 'approval.lapsed' },
    ...both.flatMap((isApprovalAwaited) => [
      { type: 'hold.expired' as const, isApprovalAwaited },
      { type: 'checkout.abandoned' as const, isApprovalAwaited },
    ]),
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
  holds: stays('pending_payment', 'payment.failed'),
});

export const approvalLifecyclePaths = pathSuite({
  name: 'approval lifecycle',
  machine: approvalLifecycleMachine,
  events: [
    { type: 'approval.granted' },
    { type: 'approval.returned' },
    { type: 'approval.withdrawn' },
    { type: 'approval.lapsed' },
    { type: 'edit.superseded' },
    { type: 'campaign.cancelled' },
  ],
  // An answer is given once.
  holds: (snapshot) => expect(snapshot.hasTag('open')).toBe(snapshot.status === 'active'),
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
    { type: 'funds.held' },
    { type: 'credit.granted' },
    { type: 'payment.succeeded' },
    { type: 'payment.duplicated' },
    { type: 'payment.failed' },
    { type: 'checkout.expired' },
    { type: 'order.cancelled' },
    ...both.map((isInFull) => ({ type: 'refund.completed' as const, isInFull })),
  ],
  holds: stays('awaiting_payment', 'payment.failed', 'checkout.prepared'),
});

export const paymentLifecyclePaths = pathSuite({
  name: 'payment lifecycle',
  machine: paymentLifecycleMachine,
  events: [
    { type: 'payment.begun' },
    { type: 'payment.held' },
    { type: 'payment.succeeded' },
    { type: 'payment.failed' },
    { type: 'checkout.expired' },
    ...both.map((isInFull) => ({ type: 'refund.completed' as const, isInFull })),
  ],
  holds: stays('needs_review', 'payment.held'),
});

export const balanceHoldLifecyclePaths = pathSuite({
  name: 'balance hold lifecycle',
  machine: balanceHoldLifecycleMachine,
  events: [{ type: 'days.settled' }, { type: 'campaign.settled' }],
  holds: stays('held', 'days.settled'),
});

export const balancePartLifecyclePaths = pathSuite({
  name: 'balance part lifecycle',
  machine: balancePartLifecycleMachine,
  events: [{ type: 'payment.joined' }, { type: 'order.ended' }],
  holds: (snapshot) => expect(snapshot.hasTag('open')).toBe(snapshot.status === 'active'),
});

export const topUpLifecyclePaths = pathSuite({
  name: 'top-up lifecycle',
  machine: topUpLifecycleMachine,
  events: [
    { type: 'payment.begun' },
    { type: 'payment.held' },
    { type: 'payment.succeeded' },
    { type: 'payment.failed' },
    { type: 'checkout.expired' },
  ],
  holds: stays('needs_review', 'payment.held'),
});

export const autoTopUpLifecyclePaths = pathSuite({
  name: 'automatic top-up lifecycle',
  machine: autoTopUpLifecycleMachine,
  events: [
    { type: 'consent.given' },
    { type: 'charge.begun' },
    { type: 'charge.succeeded' },
    { type: 'charge.refused' },
    { type: 'charge.dropped' },
    { type: 'consent.withdrawn' },
    { type: 'card.removed' },
  ],
  // Once it is stopped or paused, nothing is charged without another consent.
  holds: (snapshot, event) => {
    stays('active', 'consent.given')(snapshot);
    if (snapshot.hasTag('on')) return;
    expect(snapshot.can({ type: 'charge.begun' })).toBe(false);
    expect(event.type).not.toBe('consent.given');
  },
});

export const screenImportLifecyclePaths = pathSuite({
  name: 'screen import lifecycle',
  machine: screenImportLifecycleMachine,
  events: [
    { type: 'check.ended' },
    { type: 'import.asked' },
    { type: 'import.refused' },
    { type: 'import.ended' },
    { type: 'work.failed' },
    ...both.map((isImport) => ({ type: 'retry.asked' as const, isImport })),
    { type: 'cancel.asked' },
  ],
  // What is under way, and that alone, is what a job may be at.
  holds: (snapshot) =>
    expect(snapshot.hasTag('underWay')).toBe(snapshot.matches('checking') || snapshot.matches('importing')),
});

export const requestLifecyclePaths = pathSuite({
  name: 'request lifecycle',
  machine: requestLifecycleMachine,
  events: both.flatMap((isOwn) => [
    { type: 'request.approved' as const, isOwn },
    { type: 'request.declined' as const, isOwn },
    { type: 'request.withdrawn' as const, isOwn },
  ]),
});

export const chargebackLifecyclePaths = pathSuite({
  name: 'chargeback lifecycle',
  machine: chargebackLifecycleMachine,
  events: [
    { type: 'chargeback.reversed' as const },
    { type: 'loss.asked' as const },
    ...both.flatMap((isTrue) => [
      { type: 'hold.released' as const, isHolding: isTrue },
      { type: 'loss.approved' as const, isOwn: isTrue },
      { type: 'loss.declined' as const, isOwn: isTrue },
      { type: 'loss.withdrawn' as const, isOwn: isTrue },
    ]),
  ],
});

export const differenceLifecyclePaths = pathSuite({
  name: 'difference lifecycle',
  machine: differenceLifecycleMachine,
  events: [{ type: 'difference.explained' }, { type: 'difference.found' }, { type: 'agreement.found' }],
});

export const notificationLifecyclePaths = pathSuite({
  name: 'notification lifecycle',
  machine: notificationLifecycleMachine,
  events: [
    { type: 'notification.read' },
    { type: 'notification.unread' },
    { type: 'notification.archived' },
    { type: 'notification.restored' },
  ],
});

export const invoiceLifecyclePaths = pathSuite({
  name: 'invoice lifecycle',
  machine: invoiceLifecycleMachine,
  events: [
    { type: 'invoice.issued' },
    { type: 'payment.received' },
    { type: 'due.passed' },
    { type: 'invoice.credited' },
  ],
});

export const storedCardLifecyclePaths = pathSuite({
  name: 'stored card lifecycle',
  machine: storedCardLifecycleMachine,
  events: [
    { type: 'expiry.neared' },
    { type: 'expiry.passed' },
    { type: 'card.renewed' },
    ...both.map((isNeeded) => ({ type: 'card.removed' as const, isNeeded })),
    { type: 'card.replaced' },
    { type: 'card.withdrawn' },
  ],
  holds: stays('active', 'card.renewed'),
});

export const cardSetupLifecyclePaths = pathSuite({
  name: 'card setup lifecycle',
  machine: cardSetupLifecycleMachine,
  events: [{ type: 'card.stored' }, { type: 'card.declined' }, { type: 'checkout.expired' }],
  holds: stays('declined', 'card.declined'),
});

export const refundLifecyclePaths = pathSuite({
  name: 'refund lifecycle',
  machine: refundLifecycleMachine,
  events: [
    { type: 'refund.sent' },
    { type: 'refund.paid' },
    { type: 'refund.refused' },
    { type: 'card.gone' },
    { type: 'refund.retried' },
  ],
  holds: stays('sent', 'refund.sent'),
});

export const editLifecyclePaths = pathSuite({
  name: 'edit lifecycle',
  machine: editLifecycleMachine,
  events: [
    { type: 'edit.requested' },
    { type: 'edit.applied' },
    { type: 'payment.succeeded' },
    ...both.map((isOverLimit) => ({ type: 'approval.asked' as const, isOverLimit })),
    ...both.flatMap((isOwn) => [
      { type: 'approval.returned' as const, isOwn },
      { type: 'approval.withdrawn' as const, isOwn },
    ]),
    ...both.flatMap((isApprovalAwaited) => [
      { type: 'edit.withdrawn' as const, isApprovalAwaited },
      { type: 'hold.expired' as const, isApprovalAwaited },
    ]),
    { type: 'edit.superseded' },
    { type: 'campaign.ended' },
  ],
  // Nobody answers their own question, and nobody takes another's back.
  holds: (snapshot) => {
    if (!snapshot.matches('awaiting_approval')) return;
    expect(snapshot.can({ type: 'approval.returned', isOwn: true })).toBe(false);
    expect(snapshot.can({ type: 'approval.withdrawn', isOwn: false })).toBe(false);
  },
});

export const bookingLifecyclePaths = pathSuite({
  name: 'booking lifecycle',
  machine: bookingLifecycleMachine,
  events: [{ type: 'slots.held' }, { type: 'slots.booked' }, { type: 'slots.released' }],
});

export const bulkItemLifecyclePaths = pathSuite({
  name: 'bulk item lifecycle',
  machine: bulkItemLifecycleMachine,
  events: [{ type: 'item.done' }, { type: 'item.refused' }],
});

export const reviewLifecyclePaths = pathSuite({
  name: 'review lifecycle',
  machine: reviewLifecycleMachine,
  events: [
    ...both.map((isApproved) => ({ type: 'review.decided' as const, isApproved })),
    { type: 'approval.revoked' },
  ],
});

export const exportLifecyclePaths = pathSuite({
  name: 'export lifecycle',
  machine: exportLifecycleMachine,
  events: [
    { type: 'writing.begun' },
    { type: 'file.written' },
    ...both.map((isLastTry) => ({ type: 'writing.failed' as const, isLastTry })),
  ],
  holds: stays('writing', 'writing.begun'),
});

export const invitationLifecyclePaths = pathSuite({
  name: 'invitation lifecycle',
  machine: invitationLifecycleMachine,
  events: [
    { type: 'invitation.sent' },
    { type: 'invitation.accepted' },
    { type: 'invitation.revoked' },
    { type: 'term.ended' },
  ],
  holds: stays('open', 'invitation.sent'),
});

export const membershipLifecyclePaths = pathSuite({
  name: 'membership lifecycle',
  machine: membershipLifecycleMachine,
  events: [
    { type: 'member.suspended' },
    { type: 'member.reinstated' },
    { type: 'member.removed' },
    { type: 'invitation.accepted' },
  ],
});
