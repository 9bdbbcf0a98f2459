import { setup } from 'xstate';

export type OrderLifecycleEvent =
  /** A checkout was prepared with the payment provider. */
  | { type: 'checkout.prepared' }
  | { type: 'payment.succeeded' }
  /** All of it is held of the advertiser's balance. */
  | { type: 'funds.held' }
  /** All of it is granted against an invoice that is due later. */
  | { type: 'credit.granted' }
  /** Another checkout of an order that is paid was paid, too. */
  | { type: 'payment.duplicated' }
  /** One attempt to pay came to nothing: the card was declined. */
  | { type: 'payment.failed' }
  /** The 30 minutes that the order can be paid in are over. */
  | { type: 'checkout.expired' }
  /** The buyer leaves the checkout, or the campaign is cancelled before it is paid. */
  | { type: 'order.cancelled' }
  /** A refund of what the order keeps, not of a payment too many. `isInFull`: with this one everything is paid back. */
  | { type: 'refund.completed'; isInFull: boolean };

/** The one law of an order. It keeps nothing beside its state, and names its effects as actions. */
export const orderLifecycleMachine = setup({
  types: {
    events: {} as OrderLifecycleEvent,
    tags: {} as 'paid' | 'over',
  },
  actions: {
    /** Pays a payment back that was too late or one too many. */
    refundInFull: () => {},
    /** Holds its amount of the balance; invoices follow what is captured of it. */
    holdFunds: () => {},
    /** Takes what the balance pays beside the card; where the card has paid for all of it, frees that. */
    joinFunds: () => {},
    /** Issues the invoice. */
    issueInvoice: () => {},
    /** Issues a credit note for the refund. */
    issueCreditNote: () => {},
  },
  guards: {
    isInFull: (_, params: { isInFull: boolean }) => params.isInFull,
  },
}).createMachine({
  id: 'orderLifecycle',
  description: 'An order, from the submitted draft to the last refund.',
  initial: 'open',
  states: {
    open: {
      description: 'Its lines and amount are fixed; nothing is being paid yet.',
      on: {
        'checkout.prepared': { target: 'awaiting_payment', description: 'The provider is ready for the shopper.' },
        'funds.held': { target: 'paid', actions: 'holdFunds', description: 'The balance pays for it.' },
        'credit.granted': {
          target: 'paid',
          actions: 'issueInvoice',
          description: 'It is granted against an invoice that is due later.',
        },
        'checkout.expired': { target: 'expired', description: 'The hold ended before a checkout was prepared.' },
        'order.cancelled': { target: 'cancelled', description: 'The buyer gives it up.' },
      },
    },
    awaiting_payment: {
      description: 'It can be paid, by one checkout after another, until its 30 minutes are over.',
      on: {
        'payment.succeeded': {
          target: 'paid',
          actions: ['joinFunds', 'issueInvoice'],
          description: 'The provider says that it is paid, and id, amount and currency agree.',
        },
        'funds.held': {
          target: 'paid',
          actions: 'holdFunds',
          description: 'The balance pays for it instead of a card.',
        },
        'credit.granted': {
          target: 'paid',
          actions: 'issueInvoice',
          description: 'It is granted against an invoice that is due later, instead of a card.',
        },
        'payment.failed': {
          target: 'awaiting_payment',
          description: 'The card was declined; another may be tried within the same 30 minutes.',
        },
        'checkout.prepared': {
          target: 'awaiting_payment',
          description: 'A new checkout after a declined one.',
        },
        'checkout.expired': { target: 'expired', description: 'Nobody paid in time.' },
        'order.cancelled': { target: 'cancelled', description: 'The buyer leaves the checkout.' },
      },
    },
    paid: {
      description: 'Paid in full, or owed by an invoice.',
      tags: 'paid',
      on: {
        'payment.duplicated': {
          target: 'paid',
          actions: 'refundInFull',
          description: 'Another checkout was paid, too: that payment is paid back.',
        },
        'refund.completed': [
          {
            guard: { type: 'isInFull', params: ({ event }) => ({ isInFull: event.isInFull }) },
            target: 'refunded',
            actions: 'issueCreditNote',
            description: 'Everything is paid back.',
          },
          { target: 'partially_refunded', actions: 'issueCreditNote', description: 'A part is paid back.' },
        ],
      },
    },
    partially_refunded: {
      description: 'Paid, and partly paid back.',
      tags: 'paid',
      on: {
        'payment.duplicated': {
          target: 'partially_refunded',
          actions: 'refundInFull',
          description: 'Another checkout was paid, too: that payment is paid back.',
        },
        'refund.completed': [
          {
            guard: { type: 'isInFull', params: ({ event }) => ({ isInFull: event.isInFull }) },
            target: 'refunded',
            actions: 'issueCreditNote',
            description: 'The rest is paid back too.',
          },
          { actions: 'issueCreditNote', description: 'Another part is paid back; some of it stays paid.' },
        ],
      },
    },
    refunded: {
      description: 'Everything is paid back.',
      tags: 'over',
      on: {
        'payment.duplicated': {
          target: 'refunded',
          actions: 'refundInFull',
          description: 'Another checkout was paid after all: that payment is paid back.',
        },
      },
    },
    expired: {
      description: 'Nobody paid in time.',
      tags: 'over',
      on: {
        'payment.succeeded': {
          target: 'paid',
          actions: ['issueInvoice', 'refundInFull'],
          description: 'The provider reports a payment that came too late; the slots are gone, so it is paid back.',
        },
      },
    },
    cancelled: {
      description: 'Given up before it was paid.',
      tags: 'over',
      on: {
        'payment.succeeded': {
          target: 'paid',
          actions: ['issueInvoice', 'refundInFull'],
          description: 'The provider reports a payment for an order that was given up; it is paid back.',
        },
      },
    },
  },
});
