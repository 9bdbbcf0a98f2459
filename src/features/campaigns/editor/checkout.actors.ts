import { fromPromise } from 'xstate';
import type { Failure } from '#machines/failure.ts';
import { checkoutMachine, type PreparedCheckout } from '#machines/payments/checkout.machine.ts';
import { api, bodyOf, etagOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
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

const isOpenPayment = (error: unknown): boolean => {
  const failure = error as Failure;
  return failure.kind === 'conflict' && failure.facts?.status === 'pending_payment';
};

/** The checkout that an earlier visit opened. One whose time is over is given up, so that the next one can begin. */
async function findOpenCheckout(campaignId: string, refusal: unknown): Promise<PreparedCheckout> {
  const { data, response } = await orFailure(
    api.GET('/dsp/campaigns/{id}/checkout', { params: { path: { id: campaignId } } }),
  );
  if (!data || (data.status !== 'created' && data.status !== 'pending')) throw refusal;
  const found = prepared(data, response);
  if (found.expiresInMs > 0) return found;
  await orFailure(api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id: campaignId } } }));
  throw { kind: 'conflict', code: 'checkout_expired' } satisfies Failure;
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
    startCheckout: fromPromise(async ({ input: { campaignId, editId, version, idempotencyKey } }) => {
      if (editId) return startEditCheckout(campaignId, editId, idempotencyKey);
      try {
        const header = { 'Idempotency-Key': idempotencyKey, 'If-Match': etagOf(version) };
        const { data, response } = await orFailure(
          api.POST('/dsp/campaigns/{id}/checkout', { params: { path: { id: campaignId }, header } }),
        );
        if (!data) throw { kind: 'unexpected' };
        return prepared(data, response);
      } catch (error) {
        if (isOpenPayment(error)) return findOpenCheckout(campaignId, error);
        throw error;
      }
    }),
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
