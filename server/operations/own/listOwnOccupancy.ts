import type { Handler } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { deskScreenConditions } from '../../rooms/inventory/desk-screens.ts';
import { daysShown, type OccupancyRow, occupancyRows, showOccupancy } from '../../views/occupancy/own-occupancy.ts';

export const listOwnOccupancy: Handler<'listOwnOccupancy'> = async ({ query }, call) => {
  const { q, screen, cursor, limit = 25 } = query;
  const { clock } = call.app;
  const now = clock.business();
  const shown = daysShown(now, query);
  const conditions = deskScreenConditions({ q }, now, cursor ? decodeCursor(cursor, 'text') : undefined);
  if (screen) conditions.push(sql`s.id = ${screen}`);
  const body = await call.transaction(async (tx) => {
    const rows = await tx.rows<OccupancyRow>(occupancyRows(conditions, sql`limit ${limit + 1}`));
    const page = toPage(
      rows,
      limit,
      ({ name, id }) => ({ value: name, id }),
      (row) => row,
    );
    return { ...page, shown, items: await showOccupancy(tx, clock, page.items, shown) };
  });
  return { status: 200, body };
};
