import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';

export type Receivable = Schema<'Receivable'>;

export interface ReceivableQuery {
  readonly q: string;
  /** Null for all. */
  readonly only: 'overdue' | null;
}

export const receivableQuery = queryCodec<ReceivableQuery>({ q: text(), only: oneOf(['overdue']) });

/** Invoices that wait for a transfer, the one that is due first before the others (`listReceivables`). */
export const receivablesMachine = provideList('/dsp/desk/receivables', {
  ask: ({ q, only }: ReceivableQuery) => ({ query: { ...(q ? { q } : {}), ...(only ? { overdue: true } : {}) } }),
  idOf: ({ id }) => id,
});

export interface Recording {
  readonly id: string;
  readonly body: Schema<'NewInvoicePayment'>;
}

/** Records that money has come for one of them (`recordInvoicePayment`). */
export const paymentRecording = defineAction<Recording, Receivable>({
  perform: ({ id, body }, { idempotencyKey, signal }) => {
    const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
    return orFailure(bodyOf(api.POST('/dsp/desk/receivables/{id}/payments', { params, body, signal })));
  },
});
