import { fromPromise } from 'xstate';
import { reviewDecisionMachine } from '#machines/reviews/review-decision.machine.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { createKeyBook } from '#src/api/key-book.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { type ReviewList, type ReviewStatus, withNextPage } from './review-list.ts';

const PAGE_SIZE = 50;

function fetchPage(status: ReviewStatus, signal: AbortSignal, cursor?: string): Promise<ReviewList> {
  const query = { status, limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) };
  return orFailure(bodyOf(api.GET('/dsp/reviews', { params: { query }, signal })));
}

/** The reviews of a state (`listReviews`), page after page. */
export const reviewListMachine = provideResource<ReviewList, { status: ReviewStatus }>({
  fetchResource: ({ status }, signal) => fetchPage(status, signal),
  fetchMore: async ({ status }, data, signal) => {
    if (!data?.nextCursor) return data ?? fetchPage(status, signal);
    return withNextPage(data, await fetchPage(status, signal, data.nextCursor));
  },
});

const SCREENS_A_PAGE = 50;
type ScreenPage = { items: readonly Schema<'ReviewedScreen'>[]; nextCursor?: string | undefined };

function fetchScreens(id: string, signal: AbortSignal, cursor?: string): Promise<ScreenPage> {
  const query = { limit: SCREENS_A_PAGE, ...(cursor ? { cursor } : {}) };
  return orFailure(bodyOf(api.GET('/dsp/reviews/{id}/screens', { params: { path: { id }, query }, signal })));
}

/** The screens that a reviewed artwork is to be shown on (`listReviewScreens`), page after page. */
export const reviewScreensMachine = provideResource<ScreenPage, { reviewId: string }>({
  fetchResource: ({ reviewId }, signal) => fetchScreens(reviewId, signal),
  fetchMore: async ({ reviewId }, data, signal) => {
    if (!data?.nextCursor) return data ?? fetchScreens(reviewId, signal);
    const page = await fetchScreens(reviewId, signal, data.nextCursor);
    return { ...page, items: [...data.items, ...page.items] };
  },
});

const keyOf = createKeyBook();

/** The decision machine over the product API. */
export const browserReviewDecisionMachine = reviewDecisionMachine.provide({
  actors: {
    decideReview: fromPromise(({ input: { reviewId, decision }, signal }) => {
      if (!reviewId || !decision) throw new Error('A decision is about a review');
      const params = { path: { id: reviewId }, header: { 'Idempotency-Key': keyOf(reviewId, decision) } };
      const reasons =
        decision.decision === 'approve'
          ? null
          : { reasonCode: decision.reasonCode, ...(decision.note ? { note: decision.note } : {}) };
      if (decision.decision === 'revoke' && reasons)
        return orFailure(bodyOf(api.POST('/dsp/reviews/{id}/revocation', { params, body: reasons, signal })));
      const body = { decision: reasons ? ('reject' as const) : ('approve' as const), ...reasons };
      return orFailure(
        bodyOf(
          api.POST('/dsp/reviews/{id}/decision', {
            params,
            body,
            signal,
          }),
        ),
      );
    }),
  },
});
