import type { Handler } from '../../http/operation.ts';
import { sendCsv } from '../../http/send-csv.ts';
import { changesOf, type LogRow, logCursor, logRows } from '../../rooms/desk-log/log-rows.ts';

const columns = ['at', 'operation', 'actor', 'kind', 'id', 'name', 'company', 'field', 'before', 'after'];

const cellsOf = (row: LogRow): string[][] =>
  changesOf(row).map(({ field, before, after }) => [
    ...[row.at, row.operation, row.actorEmail ?? '', row.kind, row.subjectId, row.subjectName, row.companyName ?? ''],
    ...[field, before ?? '', after ?? ''],
  ]);

export const exportDeskLog: Handler<'exportDeskLog'> = ({ query }, call) =>
  sendCsv<LogRow>(call.reply, {
    name: 'audit-log',
    head: columns,
    read: (limit, cursor) => call.transaction((tx) => tx.rows<LogRow>(logRows(query, limit, cursor))),
    cursorOf: logCursor,
    toLines: cellsOf,
  });
