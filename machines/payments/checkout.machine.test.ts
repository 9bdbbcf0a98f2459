import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { checkoutMachine, type PreparedCheckout } from './checkout.machine.ts';

const flush = () => new Promise((resolve) => setImmediate(resolve));
const prepared: PreparedCheckout = {
  expiresInMs: 1_800_000,
  checkout: {
    checkoutId: 'c1',
    orderId: 'o1',
    campaignId: 'k1',
    amount: 120_000,
    currency: 'EUR',
    scriptUrl: 'http://pay.localhost/v1/paymentWidgets.js?checkoutId=c1',
    brands: ['VISA'],
    expiresAt: '2026-11-21T09:00:00Z',
    status: 'created',
  },
};

async function start(outcomes: components['schemas']['CheckoutResult']['outcome'][], returned = false) {
  const clock = new SimulatedClock();
  const calls = { started: 0, confirmed: [] as unknown[] };
  const machine = checkoutMachine.provide({
    actors: {
      startCheckout: fromPromise(async (): Promise<PreparedCheckout> => {
        calls.started += 1;
        return prepared;
      }),
      loadWidget: fromPromise(async (): Promise<void> => {}),
      confirmCheckout: fromPromise(async ({ input }): Promise<components['schemas']['CheckoutResult']> => {
        calls.confirmed.push(input);
        return { outcome: outcomes.shift() ?? 'pending', campaignId: 'k1' };
      }),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: {
      campaignId: 'k1',
      version: 3,
      idempotencyKey: 'key-1',
      returned: returned ? { checkoutId: 'c1', resourcePath: '/v1/checkouts/c1/payment' } : null,
    },
  }).start();
  await flush();
  await flush();
  return { actor, clock, calls };
}

describe('a checkout', () => {
  it('asks again every 2 seconds while the provider has not decided', async () => {
    const { actor, clock, calls } = await start(['pending', 'pending', 'paid'], true);
    for (const asked of [1, 2]) {
      expect(calls.confirmed).toHaveLength(asked);
      clock.increment(2_000);
      await flush();
    }
    expect(actor.getSnapshot().output).toEqual({ kind: 'paid', needsReview: false });
  });

  it('begins no second payment when the shopper comes back to a new page', async () => {
    const { actor, calls } = await start(['needs_review'], true);
    expect(calls.started).toBe(0);
    expect(calls.confirmed).toEqual([{ checkoutId: 'c1', resourcePath: '/v1/checkouts/c1/payment' }]);
    expect(actor.getSnapshot().output).toEqual({ kind: 'paid', needsReview: true });
  });

  it('ends after 30 minutes without a payment', async () => {
    const { actor, clock } = await start([]);
    clock.increment(1_799_999);
    expect(actor.getSnapshot().value).toEqual({ open: 'awaitingShopper' });
    clock.increment(1);
    expect(actor.getSnapshot().output).toEqual({ kind: 'expired' });
  });

  it('declines with a reason even when the provider gives none', async () => {
    const { actor } = await start(['declined'], true);
    expect(actor.getSnapshot().output).toEqual({ kind: 'declined', reason: 'other' });
  });
});
