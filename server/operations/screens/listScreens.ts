import type { Handler } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { join, sql } from '../../kernel/db/database.ts';
import { requireOwnCampaign } from '../../rooms/campaigns/own-plan.ts';
import { freeSlotsColumn, screenFilter } from '../../rooms/inventory/screen-filter.ts';
import { afterCursor, screenSort } from '../../rooms/inventory/screen-sort.ts';
import { type ListedScreenRow, listedScreenColumns, toScreen } from '../../rooms/inventory/screens.ts';

export const listScreens: Handler<'listScreens'> = async ({ query }, call) => {
  const { id, cursor, limit = 500 } = query;
  const wall = call.app.clock.wall();
  const filter = screenFilter(query, wall, id !== undefined);
  const sort = screenSort(query);
  const conditions = [filter.all];
  if (id) conditions.push(sql`s.id = any(${id}::uuid[])`);
  if (cursor) {
    const after = decodeCursor(cursor, sort.type);
    conditions.push(afterCursor(sort, after.value, after.id));
  }
  // Found by what an index holds; only the screens of the page are read in full, and asked what is taken.
  const rows = await call.transaction(async (tx) => {
    await requireOwnCampaign(tx, query.campaignId, 'query/campaignId');
    return tx.rows<ListedScreenRow & { sortKey: string | number }>(sql`
      with found as materialized (
        select s.id, ${sort.key} as sort_key
        from ${filter.from} where ${join(conditions, ' and ')} order by ${sort.orderBy} limit ${limit + 1})
      select ${listedScreenColumns}, ${freeSlotsColumn(query, wall)} as free_slots, found.sort_key
      from found join screens s on s.id = found.id order by ${sort.orderBy}`);
  });
  return {
    status: 200,
    body: toPage(
      rows,
      limit,
      (row) => ({ value: row.sortKey, id: row.id }),
      (row) => toScreen(call.app, row),
    ),
  };
};
