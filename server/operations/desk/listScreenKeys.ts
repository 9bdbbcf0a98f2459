import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { decodeCursor, likePattern, toPage } from '../../kernel/cursor.ts';
import { join, sql } from '../../kernel/db/database.ts';
import { foldText } from '../../rooms/inventory/screen-filter.ts';
import { speaker } from '../../rooms/inventory/silence.ts';

export const listScreenKeys: Handler<'listScreenKeys'> = async ({ query }, call) => {
  const { q, cursor, limit = 25 } = query;
  // Of those that are gone, the keys that are left to be revoked.
  const conditions = [sql`(s.status <> 'retired' or s.public_key is not null)`];
  if (q) {
    const pattern = likePattern(foldText(q));
    conditions.push(sql`(s.search_text like ${pattern} or lower(s.code) like ${pattern})`);
  }
  if (cursor) {
    const after = decodeCursor(cursor, 'text');
    conditions.push(sql`(s.name, s.id) > (${String(after.value)}::text, ${after.id}::uuid)`);
  }
  const rows = await call.transaction((tx) =>
    tx.rows<components['schemas']['KeyedScreen']>(sql`
      with s as materialized (
        select s.id, s.code, s.name, s.media_owner, s.city_name, s.public_key, s.key_given_at, s.simulated from screens s
        where ${join(conditions, ' and ')} order by s.name, s.id limit ${limit + 1})
      select s.id, s.code, s.name, s.media_owner, s.city_name, s.public_key, s.key_given_at,
        ${speaker} as speaker,
        case when c.reported_until > 'epoch' then c.reported_until end as reported_until
      from s left join screen_cursors c on c.screen_id = s.id order by s.name, s.id`),
  );
  const body = toPage(
    rows,
    limit,
    ({ name, id }) => ({ value: name, id }),
    (row) => row,
  );
  return { status: 200, body };
};
