import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import type { RequestDecision, RequestStatus } from '../four-eyes/request-words.ts';

export type Credit = Schema<'ManualCredit'>;

/** Credits by hand, the newest first (`listManualCredits`). */
export const creditsMachine = provideList('/dsp/desk/credits', {
  ask: ({ status }: { readonly status: RequestStatus | null }) => ({ query: status ? { status } : {} }),
  idOf: ({ id }) => id,
});

/** Asks for a credit (`requestManualCredit`). */
export const creditRequest = defineAction<Schema<'NewManualCredit'>, Credit>({
  perform: (body, { idempotencyKey, signal }) =>
    orFailure(
      bodyOf(
        api.POST('/dsp/desk/credits', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body, signal }),
      ),
    ),
});

export interface CreditVerdict {
  readonly credit: Credit;
  readonly decision: RequestDecision;
}

/** Gives or refuses a credit, or takes one's own request back (`decideManualCredit`), unless somebody has decided meanwhile. */
export const creditDecision = defineAction<CreditVerdict, Credit>({
  blockers: ['transition_refused', 'conflict', 'notFound'],
  perform: ({ credit, decision }, { idempotencyKey, signal }) => {
    const params = { path: { id: credit.id }, header: { 'Idempotency-Key': idempotencyKey } };
    return orFailure(bodyOf(api.POST('/dsp/desk/credits/{id}/decision', { params, body: { decision }, signal })));
  },
});
