import { setup } from 'xstate';

export type PaymentLifecycleEvent =
  /** The provider knows of a try to pay and has not decided about it. */
  | { type: 'payment.begun' }
  /** The provider, or the bank, looks at it once more before the money counts. */
  | { type: 'payment.held' }
  /** The provider says that it is paid, and id, amount and currency agree. */
  | { type: 'payment.succeeded' }
  /** The card was declined. */
  | { type: 'payment.failed' }
  /** The provider ends the checkout: nobody has paid in it. */
  | { type: 'checkout.expired' }
  /** A refund of it was done. */
  | { type: 'refund.completed'; isInFull: boolean };

/** The one law of a payment: one checkout at the provider, and what became of it. It keeps nothing beside its state. */
export const paymentLifecycleMachine = setup({
  types: {
    events: {} as PaymentLifecycleEvent,
    /** underWay: nobody knows yet what becomes of it; made: the money has arrived, if only to be paid back. */
    tags: {} as 'underWay' | 'made',
  },
  guards: {
    isInFull: (_, params: { isInFull: boolean }) => params.isInFull,
  },
}).createMachine({
  id: 'paymentLifecycle',
  description: 'A payment, from its prepared checkout to its last refund.',
  initial: 'created',
  states: {
    created: {
      description: 'Its checkout is prepared; nobody has tried to pay in it yet.',
      tags: 'underWay',
      on: {
        'payment.begun': { target: 'pending', description: 'Somebody tries to pay; the provider has not decided.' },
        'payment.held': { target: 'needs_review', description: 'The provider looks at it once more.' },
        'payment.succeeded': { target: 'succeeded', description: 'It is paid.' },
        'payment.failed': { target: 'failed', description: 'The card was declined.' },
        'checkout.expired': { target: 'expired', description: 'Nobody paid before the provider ended the checkout.' },
      },
    },
    pending: {
      description: 'Somebody tries to pay; the provider has not decided yet.',
      tags: 'underWay',
      on: {
        'payment.held': { target: 'needs_review', description: 'The provider looks at it once more.' },
        'payment.succeeded': { target: 'succeeded', description: 'It is paid.' },
        'payment.failed': { target: 'failed', description: 'The card was declined.' },
        'checkout.expired': { target: 'expired', description: 'Nobody paid before the provider ended the checkout.' },
      },
    },
    needs_review: {
      description: 'The provider looks at it once more; it may still be paid or declined.',
      tags: 'underWay',
      on: {
        'payment.held': { target: 'needs_review', description: 'The provider is still looking at it.' },
        'payment.succeeded': { target: 'succeeded', description: 'It is paid after all.' },
        'payment.failed': { target: 'failed', description: 'It was declined after all.' },
        'checkout.expired': { target: 'expired', description: 'The provider ended the checkout instead.' },
      },
    },
    succeeded: {
      description: 'The money has arrived; of one that was late or too many it is on its way back.',
      tags: 'made',
      on: {
        'refund.completed': {
          guard: { type: 'isInFull', params: ({ event }) => ({ isInFull: event.isInFull }) },
          target: 'refunded',
          description: 'Everything of it is paid back; a part leaves it as it is.',
        },
      },
    },
    failed: {
      description: 'The card was declined; until its checkout ends it can still be paid.',
      on: {
        'payment.succeeded': { target: 'succeeded', description: 'Another card was taken in the same checkout.' },
      },
    },
    expired: {
      description: 'Nobody paid in time.',
      on: {
        'payment.succeeded': { target: 'succeeded', description: 'The provider reports a payment that came too late.' },
      },
    },
    refunded: { type: 'final', description: 'Everything of it is paid back.', tags: 'made' },
  },
});
