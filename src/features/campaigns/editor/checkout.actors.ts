import { fromPromise } from 'xstate';
import type { Failure } from '#machines/failure.ts';
import { checkoutMachine, type PreparedCheckout } from '#machines/payments/checkout.machine.ts';
import { api, bodyOf, etagOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { loadCardFields } from '#src/card-fields/load-card-fields.ts';
import { leftOf } from '#src/card-fields/server-deadline.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { withdrawEdit } from '../campaigns.actors.ts';

const prepared = (checkout: Schema<'Checkout'>, response: Response): PreparedCheckout => ({
  checkout,
  expiresInMs: leftOf(checkout.expiresAt, response),
});

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
    loadWidget: fromPromise(({ input }) => loadCardFields(input.scriptUrl)),
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
