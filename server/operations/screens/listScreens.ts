import { decodeCursor, toPage } from '../../db/cursor.ts';
import { join, sql } from '../../db/database.ts';
import { freeSlotsColumn, screenFilter } from '../../db/queries/screen-filter.ts';
import { afterCursor, screenSort } from '../../db/queries/screen-sort.ts';
import { type ListedScreenRow, listedScreenColumns, toScreen } from '../../db/queries/screens.ts';
import type { Handler } from '../../http/operation.ts';

export const listScreens: Handler<'listScreens'> = async ({ query }, call) => {
  const { id, cursor, limit = 500 } = query;
  const filter = screenFilter(query, call.app.clock.wall());
  const sort = screenSort(query);
  const conditions = [filter.all];
  if (id) conditions.push(sql`s.id = any(${id}::uuid[])`);
  if (cursor) {
    const after = decodeCursor(cursor, sort.type);
    conditions.push(afterCursor(sort, after.value, after.id));
  }
  const rows = await call.transaction((tx) =>
    tx.rows<ListedScreenRow & { sortKey: string | number }>(sql`
      select ${listedScreenColumns}, ${freeSlotsColumn(filter.hasFlight)} as free_slots, ${sort.key} as sort_key
      from ${filter.from} where ${join(conditions, ' and ')} order by ${sort.orderBy} limit ${limit + 1}`),
  );
  return { status: 200, body: toPage(rows, limit, (row) => ({ value: row.sortKey, id: row.id }), toScreen) };
};
