import { fromPromise } from 'xstate';
import { reviewDecisionMachine } from '#machines/reviews/review-decision.machine.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { createKeyBook } from '#src/api/key-book.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import type { ReviewQuery } from './review-list.ts';

/** The reviews of a state (`listReviews`), due first. */
export const reviewListMachine = provideList('/dsp/reviews', {
  ask: ({ status, type, q }: ReviewQuery) => ({ query: { status, ...(type ? { type } : {}), ...(q ? { q } : {}) } }),
  idOf: ({ id }) => id,
});

/** The screens that a reviewed artwork is to be shown on (`listReviewScreens`). */
export const reviewScreensMachine = provideList('/dsp/reviews/{id}/screens', {
  ask: ({ reviewId }: { readonly reviewId: string }) => ({ path: { id: reviewId } }),
  idOf: ({ id }) => id,
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
