import { screenColumns } from '#domain/inventory/screen-sheet.ts';
import { screenCells } from '#domain/inventory/write-screen-sheet.ts';
import type { Handler } from '../../http/operation.ts';
import { sendCsv } from '../../http/send-csv.ts';
import { decodeCursor } from '../../kernel/cursor.ts';
import { join } from '../../kernel/db/database.ts';
import { deskScreenConditions } from '../../rooms/inventory/desk-screens.ts';
import { type ReadScreen, readStoredScreens } from '../../rooms/inventory/stored-screens.ts';

export const exportDeskScreens: Handler<'exportDeskScreens'> = ({ query }, call) =>
  sendCsv<ReadScreen>(call.reply, {
    name: 'screens',
    head: screenColumns,
    read: (limit, cursor) => {
      const conditions = deskScreenConditions(
        query,
        call.app.clock.business(),
        cursor ? decodeCursor(cursor, 'text') : undefined,
      );
      return call.transaction((tx) => readStoredScreens(tx, join(conditions, ' and '), limit));
    },
    cursorOf: ({ name, id }) => ({ value: name, id }),
    toLines: (row) => [screenCells(row)],
  });
