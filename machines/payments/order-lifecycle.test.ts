import { describe, expect, it } from 'vitest';
import { type OrderLifecycleEvent, orderLifecycleMachine } from './order-lifecycle.machine.ts';
import { type OrderStatus, orderEvents, orderTransition } from './order-lifecycle.ts';

/** What the domain draws, arrow by arrow; what is not here is not drawn. */
const table: [OrderStatus, OrderLifecycleEvent, OrderStatus, string[]][] = [
  ['open', { type: 'checkout.prepared' }, 'awaiting_payment', []],
  ['open', { type: 'checkout.expired' }, 'expired', []],
  ['open', { type: 'order.cancelled' }, 'cancelled', []],
  ['awaiting_payment', { type: 'payment.succeeded' }, 'paid', ['joinFunds', 'issueInvoice']],
  ['open', { type: 'funds.held' }, 'paid', ['holdFunds']],
  ['awaiting_payment', { type: 'funds.held' }, 'paid', ['holdFunds']],
  ['open', { type: 'credit.granted' }, 'paid', ['issueInvoice']],
  ['awaiting_payment', { type: 'credit.granted' }, 'paid', ['issueInvoice']],
  ['awaiting_payment', { type: 'payment.failed' }, 'awaiting_payment', []],
  ['awaiting_payment', { type: 'checkout.prepared' }, 'awaiting_payment', []],
  ['awaiting_payment', { type: 'checkout.expired' }, 'expired', []],
  ['awaiting_payment', { type: 'order.cancelled' }, 'cancelled', []],
  ['paid', { type: 'refund.completed', isInFull: true }, 'refunded', ['issueCreditNote']],
  ['paid', { type: 'refund.completed', isInFull: false }, 'partially_refunded', ['issueCreditNote']],
  ['partially_refunded', { type: 'refund.completed', isInFull: true }, 'refunded', ['issueCreditNote']],
  ['partially_refunded', { type: 'refund.completed', isInFull: false }, 'partially_refunded', ['issueCreditNote']],
  ['paid', { type: 'payment.duplicated' }, 'paid', ['refundInFull']],
  ['partially_refunded', { type: 'payment.duplicated' }, 'partially_refunded', ['refundInFull']],
  ['refunded', { type: 'payment.duplicated' }, 'refunded', ['refundInFull']],
  ['expired', { type: 'payment.succeeded' }, 'paid', ['issueInvoice', 'refundInFull']],
  ['cancelled', { type: 'payment.succeeded' }, 'paid', ['issueInvoice', 'refundInFull']],
];

describe('order lifecycle', () => {
  it.each(table)('goes from %s by %o to %s with %o', (from, event, to, effects) => {
    expect(orderTransition(from, event)).toEqual({ status: to, effects });
  });

  it('draws nothing beside the table', () => {
    for (const status of Object.keys(orderLifecycleMachine.states) as OrderStatus[]) {
      const expected = table.filter(([from]) => from === status).map(([, event]) => event.type);
      expect(new Set(orderEvents(status)), status).toEqual(new Set(expected));
    }
  });

  it('takes a repeated report of the same payment for nothing new', () => {
    expect(orderTransition('paid', { type: 'payment.succeeded' })).toBeNull();
  });
});
