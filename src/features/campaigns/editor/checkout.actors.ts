import { fromPromise } from 'xstate';
import type { Failure } from '#machines/failure.ts';
import { checkoutMachine, type PreparedCheckout } from '#machines/payments/checkout.machine.ts';
import { api, bodyOf, etagOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { loadPaymentWidget } from '#src/platform/payment-widget.ts';
import { wallNow } from '#src/platform/wall-clock.ts';
import { withdrawEdit } from '../campaigns.actors.ts';

/** How far this device's clock is behind the server's, milliseconds: deadlines are the server's. */
let behindMs = 0;

function prepared(checkout: Schema<'Checkout'>, response: Response): PreparedCheckout {
  const served = Date.parse(response.headers.get('date') ?? '');
  behindMs = Number.isFinite(served) ? served - wallNow() : 0;
  return { checkout, expiresInMs: Math.max(0, Date.parse(checkout.expiresAt) - behindMs - wallNow()) };
}

/** Milliseconds until an instant of the server, by this device's clock and what is known of its error. */
export const untilServerTime = (instant: string): number => Date.parse(instant) - behindMs - wallNow();

/** Submits a draft, or goes on with the payment of what is submitted. What is over is given up, so that the next can begin. */
async function startCampaignCheckout(id: string, version: number, idempotencyKey: string): Promise<PreparedCheckout> {
  const header = { 'Idempotency-Key': idempotencyKey, 'If-Match': etagOf(version) };
  try {
    const { data, response } = await orFailure(
      api.POST('/dsp/campaigns/{id}/checkout', { params: { path: { id }, header } }),
    );
    if (!data) throw { kind: 'unexpected' };
    return prepared(data, response);
  } catch (error) {
    const failure = error as Failure;
    if (failure.kind === 'conflict' && failure.code === 'checkout_expired')
      await api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id } } });
    throw error;
  }
}

/** The payment of what an edit of a paid campaign costs more (`startEditCheckout`); one that is open is found again. */
async function startEditCheckout(id: string, editId: string, idempotencyKey: string): Promise<PreparedCheckout> {
  const params = { path: { id, editId }, header: { 'Idempotency-Key': idempotencyKey } };
  const { data, response } = await orFailure(api.POST('/dsp/campaigns/{id}/edits/{editId}/checkout', { params }));
  if (!data) throw { kind: 'unexpected' };
  return prepared(data, response);
}

/** The checkout machine over the product API and the payment provider's widget. */
export const browserCheckoutMachine = checkoutMachine.provide({
  actors: {
    startCheckout: fromPromise(({ input: { campaignId, editId, version, idempotencyKey } }) =>
      editId
        ? startEditCheckout(campaignId, editId, idempotencyKey)
        : startCampaignCheckout(campaignId, version, idempotencyKey),
    ),
    loadWidget: fromPromise(async ({ input }) => {
      try {
        await loadPaymentWidget(input.scriptUrl);
      } catch {
        throw { kind: navigator.onLine ? 'network' : 'offline' };
      }
    }),
    confirmCheckout: fromPromise(({ input: { checkoutId, resourcePath } }) =>
      orFailure(
        bodyOf(
          api.POST('/dsp/checkouts/{checkoutId}/result', { params: { path: { checkoutId } }, body: { resourcePath } }),
        ),
      ),
    ),
    abandonCheckout: fromPromise(async ({ input }) => {
      const { campaignId: id, editId } = input;
      if (editId) await withdrawEdit(id, editId);
      else await orFailure(api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id } } }));
    }),
  },
});

/** What a checkout pays for, and what has become of it (`getCheckoutOrder`). */
export const orderMachine = provideResource({
  fetchResource: ({ checkoutId }: { checkoutId: string }, signal): Promise<Schema<'CheckoutOrder'>> =>
    orFailure(bodyOf(api.GET('/dsp/checkouts/{checkoutId}/order', { params: { path: { checkoutId } }, signal }))),
});
