import { type Reading, reads } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { sumsOf, transferKinds, transfersOf } from '../../rooms/ledger/transfer-rows.ts';

export const listLedgerTransfers: Reading<'listLedgerTransfers'> = {
  reads: ({ query: { limit = 25, ...query } }) =>
    reads(
      { rows: transfersOf(query, limit + 1), sums: sumsOf(query), kinds: transferKinds },
      ({ rows, sums, kinds }) => {
        const cursorOf = ({ at, id }: (typeof rows)[number]) => ({ value: new Date(at).toISOString(), id });
        const page = toPage(rows, limit, cursorOf, (row) => row);
        if (query.cursor) return { status: 200, body: page };
        return { status: 200, body: { ...page, sums: [...sums], kinds: kinds.map(({ kind }) => kind) } };
      },
    ),
};
