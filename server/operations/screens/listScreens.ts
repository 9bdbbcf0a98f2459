import { decodeCursor, likePattern, toPage } from '../../db/cursor.ts';
import { join, sql } from '../../db/database.ts';
import { type ScreenRow, screenColumns, toScreen } from '../../db/queries/screens.ts';
import type { Handler } from '../../http/operation.ts';

const sortKey = sql`(s.country_code || '/' || s.city || '/' || s.name)`;

export const listScreens: Handler<'listScreens'> = async ({ query }, call) => {
  const { q, country, city, venueType, id, cursor, limit = 500 } = query;
  const conditions = [sql`s.status = 'active'`];
  if (q?.trim())
    conditions.push(
      sql`(s.name || ' ' || s.address || ' ' || s.city_name || ' ' || s.media_owner) ilike ${likePattern(q)}`,
    );
  if (country) conditions.push(sql`s.country_code = any(${country}::text[])`);
  if (city) conditions.push(sql`s.city = any(${city}::text[])`);
  if (venueType) conditions.push(sql`s.venue_type = any(${venueType}::int[])`);
  if (id) conditions.push(sql`s.id = any(${id}::uuid[])`);
  if (cursor) {
    const after = decodeCursor(cursor, 'text');
    conditions.push(sql`(${sortKey}, s.id) > (${String(after.value)}, ${after.id}::uuid)`);
  }
  const rows = await call.transaction((tx) =>
    tx.rows<ScreenRow & { sortKey: string }>(sql`
      select ${screenColumns}, ${sortKey} as sort_key from screens s
      where ${join(conditions, ' and ')} order by ${sortKey}, s.id limit ${limit + 1}`),
  );
  return { status: 200, body: toPage(rows, limit, (row) => ({ value: row.sortKey, id: row.id }), toScreen) };
};
