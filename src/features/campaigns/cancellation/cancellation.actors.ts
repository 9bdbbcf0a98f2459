import { fromPromise } from 'xstate';
import { cancellationMachine } from '#machines/campaigns/cancellation.machine.ts';
import { api, bodyOf, etagOf, newIdempotencyKey } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';

/** The cancellation machine over the product API (`quoteRefund`, `transitionCampaign`). */
export const browserCancellationMachine = cancellationMachine.provide({
  actors: {
    quoteRefund: fromPromise(({ input: { campaignId }, signal }) =>
      orFailure(
        bodyOf(
          api.POST('/dsp/campaigns/{id}/refund-quotes', {
            params: { path: { id: campaignId ?? '' }, header: { 'Idempotency-Key': newIdempotencyKey() } },
            signal,
          }),
        ),
      ),
    ),
    cancelCampaign: fromPromise(async ({ input: { quote, idempotencyKey, refundTo }, signal }) => {
      if (!quote) throw { kind: 'unexpected' };
      const header = { 'Idempotency-Key': idempotencyKey, 'If-Match': etagOf(quote.campaignVersion) };
      return orFailure(
        bodyOf(
          api.POST('/dsp/campaigns/{id}/transitions', {
            params: { path: { id: quote.campaignId }, header },
            body: { event: 'cancel', quoteId: quote.id, refundTo },
            signal,
          }),
        ),
      );
    }),
  },
});
