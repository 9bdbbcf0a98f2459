import { type Reading, reads } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { statementOf, toEntry } from '../../rooms/ledger/statement.ts';

export const listBalanceEntries: Reading<'listBalanceEntries'> = {
  reads: ({ query: { limit = 25, ...query } }) =>
    reads({ rows: statementOf(query, limit + 1) }, ({ rows }) => {
      const cursorOf = ({ at, id }: (typeof rows)[number]) => ({ value: new Date(at).toISOString(), id });
      return { status: 200, body: toPage(rows, limit, cursorOf, toEntry) };
    }),
};
