import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import type { RequestDecision, RequestStatus } from '../four-eyes/request-words.ts';

export type TermsRequest = Schema<'CreditTermsRequest'>;

/** What was asked for about terms of payment, the newest first (`listCreditTermsRequests`). */
export const termsMachine = provideList('/dsp/desk/credit-terms', {
  ask: ({ status }: { readonly status: RequestStatus | null }) => ({ query: status ? { status } : {} }),
  idOf: ({ id }) => id,
});

/** Asks for terms, or for their end (`requestCreditTerms`). */
export const termsAsking = defineAction<Schema<'NewCreditTermsRequest'>, TermsRequest>({
  perform: (body, { idempotencyKey, signal }) =>
    orFailure(
      bodyOf(
        api.POST('/dsp/desk/credit-terms', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body, signal }),
      ),
    ),
});

export interface TermsVerdict {
  readonly request: TermsRequest;
  readonly decision: RequestDecision;
}

/** Agrees or refuses, or takes one's own request back (`decideCreditTerms`), unless somebody has decided meanwhile. */
export const termsDecision = defineAction<TermsVerdict, TermsRequest>({
  blockers: ['transition_refused', 'conflict', 'notFound'],
  perform: ({ request, decision }, { idempotencyKey, signal }) => {
    const params = { path: { id: request.id }, header: { 'Idempotency-Key': idempotencyKey } };
    return orFailure(bodyOf(api.POST('/dsp/desk/credit-terms/{id}/decision', { params, body: { decision }, signal })));
  },
});
