import type { Handler } from '../../http/operation.ts';
import { sendCsv } from '../../http/send-csv.ts';
import { decodeCursor } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findImport } from '../../rooms/inventory/screen-imports.ts';
import { isInRest } from '../../rooms/inventory/show-import.ts';

interface Line {
  readonly row: number;
  readonly cells: string[];
}

export const exportImportRest: Handler<'exportImportRest'> = async ({ path: { id } }, call) => {
  const found = await call.transaction((tx) => findImport(tx, id));
  if (!found) throw new ProblemError('not_found');
  return sendCsv<Line>(call.reply, {
    name: 'rest',
    head: found.head ?? [],
    read: (limit, cursor) => {
      const after = cursor ? Number(decodeCursor(cursor, 'bigint').value) : 1;
      return call.transaction((tx) =>
        tx.rows<Line>(sql`
          select r.row, r.cells from screen_import_rows r
          where r.import_id = ${id} and r.row > ${after} and ${isInRest(found)} order by r.row limit ${limit}`),
      );
    },
    cursorOf: ({ row }) => ({ value: row, id }),
    toLines: ({ cells }) => [cells],
  });
};
