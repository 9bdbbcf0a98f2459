import { expect } from 'vitest';
import { checkoutMachine } from '#machines/payments/checkout.machine.ts';
import { pathSuite } from '../path-suite.ts';

const campaign = { campaignId: 'k1', campaignVersion: 4 };
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
const endings = (['paid', 'abandoned', 'expired'] as const).map((how) => ({ type: 'checkout.ended' as const, how }));
const draft = { campaignId: 'k1', version: 3, idempotencyKey: 'key-1' };

export const checkoutPaths = pathSuite({
  name: 'checkout',
  machine: checkoutMachine,
  inputs: [
    { ...draft, returned: null },
    { ...draft, returned: { checkoutId: 'c1', resourcePath: '/v1/checkouts/c1/payment' } },
  ],
  events: [{ type: 'checkout.abandoned' }, { type: 'retry.requested' }, { type: 'connection.restored' }, ...endings],
  outputs: {
    startCheckout: [{ checkout, expiresInMs: 1_800_000 }],
    confirmCheckout: [
      { outcome: 'paid', ...campaign },
      { outcome: 'needs_review', ...campaign },
      { outcome: 'duplicate', ...campaign },
      { outcome: 'pending', ...campaign },
      { outcome: 'declined', reason: 'insufficient_funds', ...campaign },
      { outcome: 'declined', ...campaign },
      { outcome: 'expired', ...campaign },
    ],
  },
  errors: {
    startCheckout: [
      { kind: 'offline' },
      { kind: 'network' },
      { kind: 'conflict' },
      { kind: 'conflict', code: 'checkout_expired' },
      { kind: 'limited' },
      { kind: 'stale' },
    ],
    confirmCheckout: [{ kind: 'network' }, { kind: 'problem', code: 'amount_mismatch' }],
  },
  holds: (snapshot, event) => {
    // Only the server's word makes a payment.
    if (snapshot.matches('paid'))
      expect(event.type).toMatch(/^(xstate\.done\.actor\.confirmCheckout|checkout\.ended)$/);
    // A declined card ends nothing.
    if (snapshot.context.declines > 0) expect(snapshot.context.declined).not.toBeNull();
    if (snapshot.status === 'done') expect(snapshot.output.kind).toBe(snapshot.value);
  },
});
