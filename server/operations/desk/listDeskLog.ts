import { type Reading, reads } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { logCursor, logRows, toLogEntry } from '../../rooms/desk-log/log-rows.ts';

export const listDeskLog: Reading<'listDeskLog'> = {
  reads: ({ query: { limit = 25, cursor, ...filter } }) =>
    reads({ rows: logRows(filter, limit + 1, cursor) }, ({ rows }) => ({
      status: 200,
      body: toPage(rows, limit, logCursor, toLogEntry),
    })),
};
