import type { Handler } from '../../http/operation.ts';
import { decodeCursor, likePattern, toPage } from '../../kernel/cursor.ts';
import { join, sql } from '../../kernel/db/database.ts';
import { type ArtworkRow, artworks, toArtwork } from '../../rooms/artworks/artwork-rows.ts';

export const listArtworks: Handler<'listArtworks'> = async ({ query }, call) => {
  const { q, status, type, id, cursor, limit = 25 } = query;
  // What is archived is in no list; it is found by its id, for it may still be shown by a campaign.
  const isOfStatus = status ? sql`a.status = any(${status}::text[])` : id ? sql`true` : sql`a.status <> 'archived'`;
  const conditions = [isOfStatus];
  if (q?.trim()) conditions.push(sql`a.name ilike ${likePattern(q)}`);
  if (type) conditions.push(sql`a.type = ${type}`);
  if (id) conditions.push(sql`a.id = any(${id}::uuid[])`);
  // An older version is found by its id, and in the history of the newest.
  else conditions.push(sql`not exists (select 1 from artworks n where n.parent_id = a.id)`);
  if (cursor) {
    const after = decodeCursor(cursor, 'timestamptz');
    conditions.push(sql`(a.created_at, a.id) < (${String(after.value)}::timestamptz, ${after.id}::uuid)`);
  }
  const rows = await call.transaction((tx) =>
    tx.rows<ArtworkRow>(
      artworks(sql`where ${join(conditions, ' and ')} order by a.created_at desc, a.id desc limit ${limit + 1}`),
    ),
  );
  const page = toPage(
    rows,
    limit,
    (row) => ({ value: row.createdAt, id: row.id }),
    (row) => toArtwork(call.app, row),
  );
  return { status: 200, body: page };
};
