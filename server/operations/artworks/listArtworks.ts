import { type Reading, reads } from '../../http/operation.ts';
import { decodeCursor, likePattern, toPage } from '../../kernel/cursor.ts';
import { query as asked, join, raw, sql } from '../../kernel/db/database.ts';
import { type ArtworkRow, artworks, toArtwork } from '../../rooms/artworks/artwork-rows.ts';

export const listArtworks: Reading<'listArtworks'> = {
  reads: ({ query }, { app }) => {
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
    const rows = asked<ArtworkRow>(
      artworks(
        sql`where ${join(conditions, ' and ')} order by a.created_at desc, a.id desc limit ${raw(String(limit + 1))}`,
      ),
    );
    return reads({ rows }, (found) => ({
      status: 200,
      body: toPage(
        found.rows,
        limit,
        (row) => ({ value: row.createdAt, id: row.id }),
        (row) => toArtwork(app, row),
      ),
    }));
  },
};
