import { fromPromise } from 'xstate';
import { refundRetryMachine } from '#machines/desk/refund-retry.machine.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { createKeyBook } from '#src/api/key-book.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';

/** The refunds that came to nothing (`listFailedRefunds`). */
export const failedRefundsMachine = provideList('/dsp/desk/failed-refunds', {
  ask: (_: null) => ({}),
  idOf: ({ id }) => id,
});

const keyOf = createKeyBook();

/** The refund retry machine over the product API (`retryRefund`, `getRefundProgress`). */
export const browserRefundRetryMachine = refundRetryMachine.provide({
  actors: {
    retryRefund: fromPromise(async ({ input: { refundId, round }, signal }) => {
      const params = { path: { id: refundId }, header: { 'Idempotency-Key': keyOf(refundId, round) } };
      await orFailure(api.POST('/dsp/desk/failed-refunds/{id}/retry', { params, signal }));
    }),
    readRefund: fromPromise(({ input: { refundId }, signal }) =>
      orFailure(bodyOf(api.GET('/dsp/desk/refunds/{id}', { params: { path: { id: refundId } }, signal }))),
    ),
  },
});
