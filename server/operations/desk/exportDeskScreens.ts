import { Readable } from 'node:stream';
import { csvRows } from '#domain/csv/csv.ts';
import { screenColumns } from '#domain/inventory/screen-sheet.ts';
import { screenCells } from '#domain/inventory/write-screen-sheet.ts';
import type { Call, Handler, Input } from '../../http/operation.ts';
import { join } from '../../kernel/db/database.ts';
import { deskScreenConditions } from '../../rooms/inventory/desk-screens.ts';
import { type ReadScreen, readStoredScreens } from '../../rooms/inventory/stored-screens.ts';

/** Screens that are read, and kept, at a time. */
const pageRows = 500;

async function* pagesOf(query: Input<'exportDeskScreens'>['query'], call: Call<'exportDeskScreens'>) {
  yield `\uFEFF${csvRows([screenColumns])}`;
  let last: ReadScreen | undefined;
  do {
    const conditions = deskScreenConditions(query, last && { value: last.name, id: last.id });
    const rows: readonly ReadScreen[] = await call.transaction((tx) =>
      readStoredScreens(tx, join(conditions, ' and '), pageRows),
    );
    if (rows.length > 0) yield csvRows(rows.map((row) => screenCells(row)));
    last = rows.length === pageRows ? rows.at(-1) : undefined;
  } while (last);
}

export const exportDeskScreens: Handler<'exportDeskScreens'> = async ({ query }, call) => {
  await call.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="screens.csv"',
    })
    .send(Readable.from(pagesOf(query, call)));
  return { streamed: true };
};
