import { Readable } from 'node:stream';
import { csvRows } from '#domain/csv/csv.ts';
import type { Call, Handler, Input } from '../../http/operation.ts';
import { encodeCursor } from '../../kernel/cursor.ts';
import { changesOf, type LogRow, logCursor, logRows } from '../../rooms/desk-log/log-rows.ts';

/** Entries that are read, and kept, at a time. */
const pageRows = 500;

const columns = ['at', 'operation', 'actor', 'kind', 'id', 'name', 'company', 'field', 'before', 'after'];

const cellsOf = (row: LogRow): string[][] =>
  changesOf(row).map(({ field, before, after }) => [
    ...[row.at, row.operation, row.actorEmail ?? '', row.kind, row.subjectId, row.subjectName, row.companyName ?? ''],
    ...[field, before ?? '', after ?? ''],
  ]);

async function* pagesOf(query: Input<'exportDeskLog'>['query'], call: Call<'exportDeskLog'>) {
  yield `\uFEFF${csvRows([columns])}`;
  let cursor: string | undefined;
  do {
    const { rows } = await call.transaction((tx) => tx.read({ rows: logRows(query, pageRows, cursor) }));
    if (rows.length > 0) yield csvRows(rows.flatMap(cellsOf));
    const last = rows.length === pageRows ? rows.at(-1) : undefined;
    cursor = last && encodeCursor(logCursor(last));
  } while (cursor);
}

export const exportDeskLog: Handler<'exportDeskLog'> = async ({ query }, call) => {
  await call.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="audit-log.csv"',
    })
    .send(Readable.from(pagesOf(query, call)));
  return { streamed: true };
};
