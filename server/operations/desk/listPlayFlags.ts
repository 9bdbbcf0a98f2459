import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';

/** A cursor is the id of the last one shown; whatever else it may be comes before everything. */
export const beforeOf = (cursor: string | undefined): number | null => {
  const before = Number(cursor);
  return cursor !== undefined && Number.isSafeInteger(before) ? before : null;
};

export const listPlayFlags: Handler<'listPlayFlags'> = async ({ query }, call) => {
  const limit = query.limit ?? 25;
  const before = beforeOf(query.cursor);
  const rows = await call.transaction((tx) =>
    tx.rows<components['schemas']['PlayFlag']>(sql`
      select f.id, f.screen_id, s.name as screen_name, s.city_name, f.play_id, f.reason, f.play ->> 'startedAt' as started_at,
        f.received_at, f.business_at
      from play_flags f join screens s on s.id = f.screen_id
      where (${query.screenId ?? null}::uuid is null or f.screen_id = ${query.screenId ?? null}::uuid)
        and (${query.reason ?? null}::text is null or f.reason = ${query.reason ?? null}::text)
        and (${before}::bigint is null or f.id < ${before}::bigint)
      order by f.id desc limit ${limit + 1}`),
  );
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    status: 200,
    body: { items, ...(rows.length > limit && last ? { nextCursor: String(last.id) } : {}) },
  };
};
