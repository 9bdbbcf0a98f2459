import { type Reading, reads } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { reconciledDays } from '../../rooms/reconciliation/reconciled-days.ts';

export const listReconciledDays: Reading<'listReconciledDays'> = {
  reads: ({ query: { limit = 25, ...query } }) =>
    reads({ rows: reconciledDays(query, limit + 1) }, ({ rows }) => ({
      status: 200,
      body: toPage(
        rows,
        limit,
        ({ day, id }) => ({ value: day, id }),
        (row) => row,
      ),
    })),
};
