import { expect } from 'vitest';
import { checkoutMachine } from '#machines/payments/checkout.machine.ts';
import { pathSuite } from '../path-suite.ts';

const checkout = {
  checkoutId: 'c1',
  orderId: 'o1',
  campaignId: 'k1',
  amount: 120_000,
  currency: 'EUR',
  scriptUrl: 'http://pay.localhost/v1/paymentWidgets.js?checkoutId=c1',
  brands: ['VISA', 'MASTER'],
  expiresAt: '2026-11-21T09:00:00Z',
  status: 'created',
};
const draft = { campaignId: 'k1', version: 3, idempotencyKey: 'key-1' };

export const checkoutPaths = pathSuite({
  name: 'checkout',
  machine: checkoutMachine,
  inputs: [
    { ...draft, returned: null },
    { ...draft, returned: { checkoutId: 'c1', resourcePath: '/v1/checkouts/c1/payment' } },
  ],
  events: [{ type: 'checkout.abandoned' }, { type: 'retry.requested' }, { type: 'connection.restored' }],
  outputs: {
    startCheckout: [{ checkout, expiresInMs: 1_800_000 }],
    confirmCheckout: [
      { outcome: 'paid', campaignId: 'k1' },
      { outcome: 'needs_review', campaignId: 'k1' },
      { outcome: 'pending', campaignId: 'k1' },
      { outcome: 'declined', reason: 'insufficient_funds', campaignId: 'k1' },
      { outcome: 'declined', campaignId: 'k1' },
      { outcome: 'expired', campaignId: 'k1' },
    ],
  },
  errors: {
    startCheckout: [{ kind: 'offline' }, { kind: 'network' }, { kind: 'conflict' }, { kind: 'stale' }],
    confirmCheckout: [{ kind: 'network' }, { kind: 'problem', code: 'amount_mismatch' }],
  },
  holds: (snapshot, event) => {
    // Only the server's word makes a payment.
    if (snapshot.matches('paid')) expect(event.type).toBe('xstate.done.actor.confirmCheckout');
    if (snapshot.status === 'done') expect(snapshot.output.kind).toBe(snapshot.value);
  },
});
