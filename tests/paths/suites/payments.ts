import { expect } from 'vitest';
import { checkoutMachine } from '#machines/payments/checkout.machine.ts';
import { storedCardSetupMachine } from '#machines/payments/stored-card-setup.machine.ts';
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
} as const;
const news = (['paid', 'abandoned', 'expired'] as const).map((how) => ({ type: 'checkout.ended' as const, how }));
/** What each final state says. */
const endings = {
  paid: { kind: 'paid', isElsewhere: false },
  paidElsewhere: { kind: 'paid', isElsewhere: true },
  expired: { kind: 'expired' },
  abandoned: { kind: 'abandoned', isElsewhere: false },
  leftElsewhere: { kind: 'abandoned', isElsewhere: true },
  failed: { kind: 'failed', failure: { kind: expect.any(String) } },
};
const draft = { campaignId: 'k1', version: 3, idempotencyKey: 'key-1' };

export const checkoutPaths = pathSuite({
  name: 'checkout',
  machine: checkoutMachine,
  inputs: [
    { ...draft, returned: null },
    { ...draft, returned: { checkoutId: 'c1', resourcePath: '/v1/checkouts/c1/payment' } },
  ],
  events: [{ type: 'checkout.abandoned' }, { type: 'part.held' }, { type: 'retry.requested' }, ...news],
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
    if (snapshot.matches('paid')) expect(event.type).toBe('xstate.done.actor.confirmCheckout');
    if (snapshot.matches('paidElsewhere')) expect(event.type).toBe('checkout.ended');
    // A declined card ends nothing.
    if (snapshot.context.declines > 0) expect(snapshot.context.declined).not.toBeNull();
    if (snapshot.status === 'done')
      expect(snapshot.output).toMatchObject(endings[snapshot.value as keyof typeof endings]);
  },
});

const setup = {
  id: 's1',
  checkoutId: 'c1',
  scriptUrl: 'http://pay.localhost/v1/paymentWidgets.js?checkoutId=c1/registration',
  brands: ['VISA', 'MASTER'],
  expiresAt: '2026-11-21T09:00:00Z',
  status: 'open',
} as const;
const wish = { replaces: null, idempotencyKey: 'key-1' };

export const storedCardSetupPaths = pathSuite({
  name: 'storedCardSetup',
  machine: storedCardSetupMachine,
  inputs: [
    { ...wish, returned: null },
    { ...wish, returned: { setupId: 's1', resourcePath: '/v1/checkouts/c1/registration' } },
  ],
  events: [{ type: 'setup.dismissed' }, { type: 'retry.requested' }],
  outputs: {
    startCardSetup: [{ setup, expiresInMs: 1_800_000 }],
    confirmCardSetup: [
      { outcome: 'stored', reason: null },
      { outcome: 'pending', reason: null },
      { outcome: 'declined', reason: 'declined_by_bank' },
      { outcome: 'declined', reason: null },
      { outcome: 'expired', reason: null },
    ],
  },
  errors: {
    startCardSetup: [{ kind: 'offline' }, { kind: 'limited' }],
    confirmCardSetup: [{ kind: 'network' }, { kind: 'invalid', fields: [] }],
  },
  holds: (snapshot, event) => {
    // Only the server's word stores a card.
    if (snapshot.matches('stored')) expect(event.type).toBe('xstate.done.actor.confirmCardSetup');
    // What is read as a reason is that of the last card.
    if (snapshot.context.declined !== null) expect(snapshot.context.tries).toBeGreaterThan(0);
    if (snapshot.status === 'done') expect(snapshot.output).toEqual({ kind: snapshot.value });
  },
});
