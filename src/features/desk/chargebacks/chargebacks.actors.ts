import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import type { ChargebackQuery } from './chargeback-words.ts';

export type Chargeback = Schema<'Chargeback'>;

/** Chargebacks, the newest first (`listChargebacks`); what they come to is told with the first page. */
export const chargebacksMachine = provideList('/dsp/desk/chargebacks', {
  ask: ({ status, currency }: ChargebackQuery) => ({
    query: { ...(status ? { status } : {}), ...(/^[A-Z]{3}$/.test(currency) ? { currency } : {}) },
  }),
  idOf: ({ id }) => id,
});

export interface ChargebackVerdict extends Schema<'ChargebackDecision'> {
  readonly chargeback: Chargeback;
}

/** Lets go what a chargeback holds back, or a step of giving its money up (`decideChargeback`), unless somebody has decided meanwhile. */
export const chargebackDecision = defineAction<ChargebackVerdict, Chargeback>({
  blockers: ['transition_refused', 'conflict', 'notFound'],
  perform: ({ chargeback, ...body }, { idempotencyKey, signal }) => {
    const params = { path: { id: chargeback.id }, header: { 'Idempotency-Key': idempotencyKey } };
    return orFailure(bodyOf(api.POST('/dsp/desk/chargebacks/{id}/decision', { params, body, signal })));
  },
});
