import { fromPromise } from 'xstate';
import { refundRetryMachine } from '#machines/operations/refund-retry.machine.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { createKeyBook } from '#src/api/key-book.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { limitFor, type Paged, withNextPage } from '../paged.ts';

type FailedRefunds = Paged<Schema<'FailedRefund'>>;

const fetchPage = (limit: number, signal: AbortSignal, cursor?: string): Promise<FailedRefunds> =>
  orFailure(
    bodyOf(
      api.GET('/dsp/operations/failed-refunds', {
        params: { query: { limit, ...(cursor ? { cursor } : {}) } },
        signal,
      }),
    ),
  );

/** The refunds that came to nothing (`listFailedRefunds`), page after page. */
export const failedRefundsMachine = provideResource<FailedRefunds, null>({
  fetchResource: (_, signal, data) => fetchPage(limitFor(data), signal),
  fetchMore: async (_, data, signal) => {
    if (!data?.nextCursor) return data ?? fetchPage(limitFor(null), signal);
    return withNextPage(data, await fetchPage(limitFor(null), signal, data.nextCursor), ({ id }) => id);
  },
});

const keyOf = createKeyBook();

/** The refund retry machine over the product API (`retryRefund`, `getRefundProgress`). */
export const browserRefundRetryMachine = refundRetryMachine.provide({
  actors: {
    retryRefund: fromPromise(async ({ input: { refundId, round }, signal }) => {
      const params = { path: { id: refundId }, header: { 'Idempotency-Key': keyOf(refundId, round) } };
      await orFailure(api.POST('/dsp/operations/failed-refunds/{id}/retry', { params, signal }));
    }),
    readRefund: fromPromise(({ input: { refundId }, signal }) =>
      orFailure(bodyOf(api.GET('/dsp/operations/refunds/{id}', { params: { path: { id: refundId } }, signal }))),
    ),
  },
});
