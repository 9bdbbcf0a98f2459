import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { bookingLifecycleMachine } from './campaigns/booking-lifecycle.machine.ts';
import { bulkItemLifecycleMachine } from './campaigns/bulk-item-lifecycle.machine.ts';
import { editLifecycleMachine } from './campaigns/edit-lifecycle.machine.ts';
import { companyLifecycleMachine } from './desk/company-lifecycle.machine.ts';
import { screenLifecycleMachine } from './desk/screen-lifecycle.machine.ts';
import { tenantLifecycleMachine } from './desk/tenant-lifecycle.machine.ts';
import { lifecycleOf, type StatusOf } from './lifecycle.ts';
import { packageLifecycleMachine } from './marketplace/package-lifecycle.machine.ts';
import { cardSetupLifecycleMachine } from './payments/card-setup-lifecycle.machine.ts';
import { invoiceLifecycleMachine } from './payments/invoice-lifecycle.machine.ts';
import { paymentLifecycleMachine } from './payments/payment-lifecycle.machine.ts';
import { refundLifecycleMachine } from './payments/refund-lifecycle.machine.ts';
import { storedCardLifecycleMachine } from './payments/stored-card-lifecycle.machine.ts';
import { exportLifecycleMachine } from './reports/export-lifecycle.machine.ts';
import { reviewLifecycleMachine } from './reviews/review-lifecycle.machine.ts';

type Arrow<M extends AnyStateMachine> = readonly [
  from: StatusOf<M>,
  event: EventFromLogic<M>,
  to: StatusOf<M>,
  ...effects: string[],
];

/** Holds a chart against the domain's line, arrow by arrow: what is not in the table is not drawn. */
function follows<M extends AnyStateMachine>(machine: M, table: readonly Arrow<M>[]) {
  const law = lifecycleOf(machine);
  describe(law.name, () => {
    for (const [from, event, to, ...effects] of table)
      it(`goes from ${from} by ${JSON.stringify(event)} to ${to}`, () => {
        expect(law.step(from, event)).toEqual({ status: to, effects });
      });

    it('draws nothing beside the table', () => {
      for (const status of law.statuses) {
        const drawn = table.filter(([from]) => from === status).map(([, { type }]) => type);
        expect(new Set(law.events(status)), status).toEqual(new Set(drawn));
      }
    });
  });
}

const underWay = ['created', 'pending', 'needs_review'] as const;

follows(paymentLifecycleMachine, [
  ['created', { type: 'payment.begun' }, 'pending'],
  ...underWay.flatMap((from): Arrow<typeof paymentLifecycleMachine>[] => [
    [from, { type: 'payment.held' }, 'needs_review'],
    [from, { type: 'payment.succeeded' }, 'succeeded'],
    [from, { type: 'payment.failed' }, 'failed'],
    [from, { type: 'checkout.expired' }, 'expired'],
  ]),
  // Money that comes after all is never lost.
  ['failed', { type: 'payment.succeeded' }, 'succeeded'],
  ['expired', { type: 'payment.succeeded' }, 'succeeded'],
  ['succeeded', { type: 'refund.completed', isInFull: true }, 'refunded'],
]);

// Drawn once, for all of its states.
follows(packageLifecycleMachine, [
  ...(['draft', 'published', 'withdrawn'] as const).map(
    (from): Arrow<typeof packageLifecycleMachine> => [
      from,
      { type: 'version.published', hasScreens: true },
      'published',
    ],
  ),
  ['published', { type: 'package.withdrawn' }, 'withdrawn'],
]);

follows(screenLifecycleMachine, [
  ['active', { type: 'maintenance.begun' }, 'maintenance', 'beginOutage', 'tellCampaigns'],
  ['maintenance', { type: 'maintenance.changed' }, 'maintenance', 'tellCampaigns'],
  ['maintenance', { type: 'maintenance.ended' }, 'active', 'endOutage', 'tellCampaigns'],
  // Its outage goes on.
  ['maintenance', { type: 'screen.retired' }, 'retired', 'tellCampaigns'],
  ['active', { type: 'screen.retired' }, 'retired', 'beginOutage', 'tellCampaigns'],
]);

follows(companyLifecycleMachine, [
  ['active', { type: 'company.blocked' }, 'blocked', 'beginBlock', 'tellMembers'],
  ['blocked', { type: 'block.explained' }, 'blocked', 'explainBlock', 'tellMembers'],
  ['blocked', { type: 'company.unblocked' }, 'active', 'endBlock', 'tellMembers'],
]);

follows(tenantLifecycleMachine, [
  ['staged', { type: 'tenant.opened', isComplete: true }, 'active'],
  ['active', { type: 'tenant.suspended' }, 'suspended', 'tellOperators'],
  ['suspended', { type: 'tenant.opened', isComplete: true }, 'active'],
  ['suspended', { type: 'reading.ended' }, 'closed'],
]);

follows(invoiceLifecycleMachine, [
  ['draft', { type: 'invoice.issued' }, 'issued'],
  ['issued', { type: 'due.passed' }, 'overdue'],
  ...(['issued', 'overdue'] as const).flatMap((from): Arrow<typeof invoiceLifecycleMachine>[] => [
    [from, { type: 'payment.received' }, 'paid'],
    [from, { type: 'invoice.credited' }, 'credited'],
  ]),
  ['paid', { type: 'invoice.credited' }, 'credited'],
]);

follows(storedCardLifecycleMachine, [
  ['active', { type: 'expiry.neared' }, 'expiring'],
  ['active', { type: 'expiry.passed' }, 'expired'],
  ['expiring', { type: 'expiry.passed' }, 'expired'],
  ...(['active', 'expiring', 'expired'] as const).flatMap((from): Arrow<typeof storedCardLifecycleMachine>[] => [
    [from, { type: 'card.renewed' }, 'active'],
    [from, { type: 'card.removed', isNeeded: false }, 'removed'],
    [from, { type: 'card.replaced' }, 'removed'],
    [from, { type: 'card.withdrawn' }, 'removed'],
  ]),
]);

follows(cardSetupLifecycleMachine, [
  ...(['open', 'declined'] as const).flatMap((from): Arrow<typeof cardSetupLifecycleMachine>[] => [
    [from, { type: 'card.declined' }, 'declined'],
    [from, { type: 'checkout.expired' }, 'expired'],
  ]),
  // A card that comes after all is never lost.
  ...(['open', 'declined', 'expired'] as const).map(
    (from): Arrow<typeof cardSetupLifecycleMachine> => [from, { type: 'card.stored' }, 'stored'],
  ),
]);

follows(refundLifecycleMachine, [
  ['due', { type: 'refund.sent' }, 'sent'],
  ['sent', { type: 'refund.sent' }, 'sent'],
  ['sent', { type: 'refund.paid' }, 'done'],
  ['sent', { type: 'refund.refused' }, 'failed'],
  ['sent', { type: 'card.gone' }, 'due'],
  ['failed', { type: 'refund.retried' }, 'due'],
  ['failed', { type: 'refund.paid' }, 'done'],
]);

follows(editLifecycleMachine, [
  ['planned', { type: 'edit.applied' }, 'applied'],
  ['planned', { type: 'edit.requested' }, 'awaiting_payment'],
  ['awaiting_payment', { type: 'payment.succeeded' }, 'applied', 'closeApproval'],
  [
    'awaiting_payment',
    { type: 'approval.asked', isOverLimit: true },
    'awaiting_approval',
    'releaseHold',
    'cancelOrder',
    'openApproval',
  ],
  ['awaiting_payment', { type: 'edit.withdrawn', isApprovalAwaited: false }, 'withdrawn', 'releaseHold', 'cancelOrder'],
  [
    'awaiting_payment',
    { type: 'edit.withdrawn', isApprovalAwaited: true },
    'awaiting_approval',
    'releaseHold',
    'cancelOrder',
  ],
  ['awaiting_payment', { type: 'hold.expired', isApprovalAwaited: false }, 'expired', 'releaseHold', 'expireOrder'],
  [
    'awaiting_payment',
    { type: 'hold.expired', isApprovalAwaited: true },
    'awaiting_approval',
    'releaseHold',
    'expireOrder',
  ],
  ['awaiting_payment', { type: 'campaign.ended' }, 'superseded', 'releaseHold', 'cancelOrder', 'closeApproval'],
  ['awaiting_approval', { type: 'edit.requested' }, 'awaiting_payment'],
  ['awaiting_approval', { type: 'approval.returned', isOwn: false }, 'returned', 'closeApproval'],
  ['awaiting_approval', { type: 'approval.withdrawn', isOwn: true }, 'withdrawn', 'closeApproval'],
  ['awaiting_approval', { type: 'edit.superseded' }, 'superseded', 'closeApproval'],
  ['awaiting_approval', { type: 'campaign.ended' }, 'superseded', 'closeApproval'],
]);

follows(bookingLifecycleMachine, [
  ['free', { type: 'slots.held' }, 'held'],
  ['free', { type: 'slots.booked' }, 'booked'],
  ['held', { type: 'slots.booked' }, 'booked'],
  ['held', { type: 'slots.released' }, 'released'],
  ['booked', { type: 'slots.released' }, 'released'],
]);

follows(bulkItemLifecycleMachine, [
  ['waiting', { type: 'item.done' }, 'done'],
  ['waiting', { type: 'item.refused' }, 'refused'],
]);

follows(reviewLifecycleMachine, [
  ['pending', { type: 'review.decided', isApproved: true }, 'approved'],
  ['pending', { type: 'review.decided', isApproved: false }, 'rejected'],
  ['approved', { type: 'approval.revoked' }, 'revoked'],
]);

follows(exportLifecycleMachine, [
  ['waiting', { type: 'writing.begun' }, 'writing'],
  ['writing', { type: 'writing.begun' }, 'writing'],
  ['writing', { type: 'file.written' }, 'done'],
  ['writing', { type: 'writing.failed', isLastTry: true }, 'failed'],
  ['writing', { type: 'writing.failed', isLastTry: false }, 'waiting'],
]);

describe('the law of a chart', () => {
  it('begins where the chart begins, and knows its statuses, effects and tags', () => {
    const law = lifecycleOf(editLifecycleMachine);
    expect(law.initial).toBe('planned');
    expect(law.statuses).toEqual([
      'planned',
      'awaiting_payment',
      'awaiting_approval',
      'applied',
      'withdrawn',
      'returned',
      'expired',
      'superseded',
    ]);
    expect(law.effects).toEqual(['releaseHold', 'cancelOrder', 'expireOrder', 'openApproval', 'closeApproval']);
    const payments = lifecycleOf(paymentLifecycleMachine);
    expect(payments.statuses.filter((status) => payments.has(status, 'underWay'))).toEqual(underWay);
  });

  it('refuses what a guard refuses: a part that is paid back leaves a payment as it is', () => {
    const { step } = lifecycleOf(paymentLifecycleMachine);
    expect(step('succeeded', { type: 'refund.completed', isInFull: false })).toBeNull();
  });
});
