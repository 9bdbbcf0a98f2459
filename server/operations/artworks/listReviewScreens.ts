import type { Handler } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

interface ScreenRow {
  readonly id: string;
  readonly name: string;
  readonly cityName: string;
  readonly mediaOwner: string;
}

export const listReviewScreens: Handler<'listReviewScreens'> = async ({ path, query }, call) => {
  const { cursor, limit = 25 } = query;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 'text');
  const body = await call.transaction(async (tx) => {
    const review = await tx.row<{ artworkId: string }>(sql`select artwork_id from reviews where id = ${path.id}`);
    if (!review) throw new ProblemError('not_found');
    const rows = await tx.rows<ScreenRow>(sql`
      select s.id, s.name, s.city_name, s.media_owner from screens s
      where s.id in (select screen_id from reviewed_campaigns(array[${review.artworkId}]::uuid[]))
        and ${after ? sql`(s.name, s.id) > (${String(after.value)}, ${after.id}::uuid)` : sql`true`}
      order by s.name, s.id limit ${limit + 1}`);
    return toPage(
      rows,
      limit,
      ({ name, id }) => ({ value: name, id }),
      (row) => row,
    );
  });
  return { status: 200, body };
};
