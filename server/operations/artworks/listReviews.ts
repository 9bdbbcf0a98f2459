import type { Handler } from '../../http/operation.ts';
import { decodeCursor, likePattern, toPage } from '../../kernel/cursor.ts';
import { join, sql } from '../../kernel/db/database.ts';
import { type ReviewRow, reviews } from '../../rooms/reviews/review-rows.ts';
import { toReviewItems } from '../../views/reviews/show-review.ts';

export const listReviews: Handler<'listReviews'> = async ({ query }, call) => {
  const { status = 'pending', type, q, cursor, limit = 25 } = query;
  // Each reviewer has one level: the platform's own may read the media owners' words, and has no queue of them.
  const conditions = [sql`r.status = ${status}`, sql`r.media_owner is not distinct from app_review_owner()`];
  // Nobody can decide any more about what its advertiser has put away, or the platform has taken back.
  if (status === 'pending')
    conditions.push(sql`exists (select 1 from artworks a where a.id = r.artwork_id
      and a.status = case r.level when 'platform' then 'pending_review' else 'approved' end)`);
  if (type) conditions.push(sql`exists (select 1 from artworks a where a.id = r.artwork_id and a.type = ${type})`);
  if (q?.trim()) {
    const pattern = likePattern(q.trim());
    conditions.push(sql`(i.name ilike ${pattern}
      or exists (select 1 from artworks a where a.id = r.artwork_id and a.name ilike ${pattern}))`);
  }
  if (cursor) {
    const after = decodeCursor(cursor, 'timestamptz');
    conditions.push(sql`(r.due_at, r.id) > (${String(after.value)}::timestamptz, ${after.id}::uuid)`);
  }
  const body = await call.transaction(async (tx) => {
    const rows = await tx.rows<ReviewRow>(
      reviews(sql`where ${join(conditions, ' and ')} order by r.due_at, r.id limit ${limit + 1}`),
    );
    const page = toPage(
      rows,
      limit,
      (row) => ({ value: row.dueAt, id: row.id }),
      (row) => row,
    );
    return { ...page, items: await toReviewItems(call.app, tx, page.items) };
  });
  return { status: 200, body };
};
