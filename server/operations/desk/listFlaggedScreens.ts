import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { beforeOf } from './listPlayFlags.ts';

export const listFlaggedScreens: Handler<'listFlaggedScreens'> = async ({ query }, call) => {
  const { reason = null, seen = false, limit = 25 } = query;
  const before = beforeOf(query.cursor);
  const rows = await call.transaction((tx) =>
    tx.rows<components['schemas']['FlaggedScreen']>(sql`
      select f.screen_id, s.name as screen_name, s.city_name, f.reason, f.count, f.first_at, f.last_at, f.last_flag_id, f.seen_at
      from (select screen_id, reason, count(*)::int as count, min(received_at) as first_at, max(received_at) as last_at,
              max(id) as last_flag_id, max(seen_at) as seen_at
            from play_flags
            where (seen_at is not null) = ${seen}::boolean and (${reason}::text is null or reason = ${reason}::text)
            group by screen_id, reason) f
      join screens s on s.id = f.screen_id
      where ${before}::bigint is null or f.last_flag_id < ${before}::bigint
      order by f.last_flag_id desc limit ${limit + 1}`),
  );
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    status: 200,
    body: { items, ...(rows.length > limit && last ? { nextCursor: String(last.lastFlagId) } : {}) },
  };
};
