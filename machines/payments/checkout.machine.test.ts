import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { components } from '#contract/product-api.ts';
import type { Failure } from '../failure.ts';
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

async function start(
  outcomes: components['schemas']['CheckoutResult']['outcome'][],
  returned = false,
  refusal?: Failure,
) {
  const clock = new SimulatedClock();
  const calls = { started: [] as unknown[], confirmed: [] as unknown[] };
  const machine = checkoutMachine.provide({
    actors: {
      startCheckout: fromPromise(async ({ input }): Promise<PreparedCheckout> => {
        calls.started.push(input);
        if (refusal) throw refusal;
        return prepared;
      }),
      loadWidget: fromPromise(async (): Promise<void> => {}),
      confirmCheckout: fromPromise(async ({ input }): Promise<components['schemas']['CheckoutResult']> => {
        calls.confirmed.push(input);
        return { outcome: outcomes.shift() ?? 'pending', campaignId: 'k1', campaignVersion: 4 };
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
    expect(actor.getSnapshot().output).toEqual({
      kind: 'paid',
      needsReview: false,
      isTwice: false,
      isElsewhere: false,
    });
  });

  it('begins no second payment when the shopper comes back to a new page', async () => {
    const { actor, calls } = await start(['needs_review'], true);
    expect(calls.started).toEqual([]);
    expect(calls.confirmed).toEqual([{ checkoutId: 'c1', resourcePath: '/v1/checkouts/c1/payment' }]);
    expect(actor.getSnapshot().output).toEqual({ kind: 'paid', needsReview: true, isTwice: false, isElsewhere: false });
  });

  it('ends after 30 minutes without a payment', async () => {
    const { actor, clock } = await start([]);
    clock.increment(1_799_999);
    expect(actor.getSnapshot().value).toEqual({ open: 'awaitingShopper' });
    clock.increment(1);
    expect(actor.getSnapshot().output).toEqual({ kind: 'expired' });
  });

  it('asks for another checkout after a declined card, under a key of its own and the version of the answer', async () => {
    const { actor, calls } = await start(['declined'], true);
    await flush();
    expect(actor.getSnapshot().value).toEqual({ open: 'awaitingShopper' });
    expect(actor.getSnapshot().context).toMatchObject({ declined: 'other', declines: 1 });
    expect(calls.started).toEqual([{ campaignId: 'k1', editId: null, version: 4, idempotencyKey: 'key-1:1' }]);
  });

  it.each([
    [{ kind: 'limited' }, 'unprepared'],
    [{ kind: 'problem', code: 'provider_unavailable' }, 'unprepared'],
    [{ kind: 'conflict', code: 'checkout_expired' }, 'expired'],
    [{ kind: 'conflict', code: 'transition_refused' }, 'failed'],
  ] as const)('after a declined card takes %o for %s', async (refusal, state) => {
    const { actor } = await start(['declined'], true, refusal);
    await flush();
    expect(actor.getSnapshot().value).toBe(state);
  });

  it('says that a payment too many comes back', async () => {
    const { actor } = await start(['duplicate'], true);
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'paid', isTwice: true });
  });

  it.each([
    ['paid', { kind: 'paid', isElsewhere: true }],
    ['abandoned', { kind: 'abandoned', isElsewhere: true }],
    ['expired', { kind: 'expired' }],
  ] as const)('hears that it has ended elsewhere: %s', async (how, output) => {
    const { actor } = await start([]);
    actor.send({ type: 'checkout.ended', how });
    expect(actor.getSnapshot().output).toMatchObject(output);
  });
});
