import { api, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { oneOf, queryCodec } from '#src/patterns/list/query-codec.ts';

export type ReconciledDay = Schema<'ReconciledDay'>;
export type Difference = Schema<'Difference'>;

export interface DaysQuery {
  /** Null for all. */
  readonly only: 'differing' | null;
}

export const daysQuery = queryCodec<DaysQuery>({ only: oneOf(['differing']) });

/** Days of the provider beside the ledger, the newest first (`listReconciledDays`). */
export const reconciledDaysMachine = provideList('/dsp/desk/reconciliation', {
  ask: ({ only }: DaysQuery) => ({ query: only ? { differing: true } : {} }),
  idOf: ({ id }) => id,
});

/** Asks the provider about a day once more (`reconcileDay`). */
export const dayLook = defineAction<Pick<ReconciledDay, 'day'>>({
  perform: async ({ day }, { signal }) => {
    await orFailure(api.POST('/dsp/desk/reconciliation/look', { body: { day }, signal }));
  },
});

export interface Explanation {
  readonly id: string;
  readonly note: string;
}

/** Writes down why the two sides differ (`explainDifference`). */
export const differenceExplanation = defineAction<Explanation>({
  perform: async ({ id, note }, { signal }) => {
    const params = { path: { id } };
    const path = '/dsp/desk/reconciliation/differences/{id}/explanation';
    await orFailure(api.POST(path, { params, body: { note }, signal }));
  },
});
