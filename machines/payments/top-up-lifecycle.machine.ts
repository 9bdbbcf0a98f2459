import { setup } from 'xstate';

export type TopUpLifecycleEvent =
  /** The provider knows of a try to pay and has not decided about it. */
  | { type: 'payment.begun' }
  /** The provider, or the bank, looks at it once more before the money counts. */
  | { type: 'payment.held' }
  /** The provider says that it is paid, and id, amount and currency agree. */
  | { type: 'payment.succeeded' }
  /** The card was declined. */
  | { type: 'payment.failed' }
  /** The provider ends the checkout: nobody has paid in it. */
  | { type: 'checkout.expired' };

/** The one law of a top-up: one checkout at the provider, and money for the balance. It keeps nothing beside its state. */
export const topUpLifecycleMachine = setup({
  types: {
    events: {} as TopUpLifecycleEvent,
    /** underWay: nobody knows yet what becomes of it; made: the money is on the balance. */
    tags: {} as 'underWay' | 'made',
  },
  actions: {
    /** Posts the money to the balance. */
    creditBalance: () => {},
    /** Issues the receipt. */
    issueReceipt: () => {},
  },
}).createMachine({
  id: 'topUpLifecycle',
  description: 'A top-up of the balance by card, from its prepared checkout to its money.',
  initial: 'created',
  states: {
    created: {
      description: 'Its checkout is prepared; nobody has tried to pay in it yet.',
      tags: 'underWay',
      on: {
        'payment.begun': { target: 'pending', description: 'Somebody tries to pay; the provider has not decided.' },
        'payment.held': { target: 'needs_review', description: 'The provider looks at it once more.' },
        'payment.succeeded': {
          target: 'succeeded',
          actions: ['creditBalance', 'issueReceipt'],
          description: 'It is paid: the money is on the balance.',
        },
        'payment.failed': { target: 'failed', description: 'The card was declined.' },
        'checkout.expired': { target: 'expired', description: 'Nobody paid before the provider ended the checkout.' },
      },
    },
    pending: {
      description: 'Somebody tries to pay; the provider has not decided yet.',
      tags: 'underWay',
      on: {
        'payment.held': { target: 'needs_review', description: 'The provider looks at it once more.' },
        'payment.succeeded': {
          target: 'succeeded',
          actions: ['creditBalance', 'issueReceipt'],
          description: 'It is paid: the money is on the balance.',
        },
        'payment.failed': { target: 'failed', description: 'The card was declined.' },
        'checkout.expired': { target: 'expired', description: 'Nobody paid before the provider ended the checkout.' },
      },
    },
    needs_review: {
      description: 'The provider looks at it once more; it may still be paid or declined.',
      tags: 'underWay',
      on: {
        'payment.held': { target: 'needs_review', description: 'The provider is still looking at it.' },
        'payment.succeeded': {
          target: 'succeeded',
          actions: ['creditBalance', 'issueReceipt'],
          description: 'It is paid after all.',
        },
        'payment.failed': { target: 'failed', description: 'It was declined after all.' },
        'checkout.expired': { target: 'expired', description: 'The provider ended the checkout instead.' },
      },
    },
    failed: {
      description: 'The card was declined; until its checkout ends it can still be paid.',
      on: {
        'payment.succeeded': {
          target: 'succeeded',
          actions: ['creditBalance', 'issueReceipt'],
          description: 'Another card was taken in the same checkout.',
        },
      },
    },
    expired: {
      description: 'Nobody paid in time.',
      on: {
        'payment.succeeded': {
          target: 'succeeded',
          actions: ['creditBalance', 'issueReceipt'],
          description: 'The provider reports a payment that came late: the balance takes it all the same.',
        },
      },
    },
    succeeded: { type: 'final', description: 'The money is on the balance, and its receipt is issued.', tags: 'made' },
  },
});
