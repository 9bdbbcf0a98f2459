import { sql } from '../../db/database.ts';
import { screenFilter } from '../../db/queries/screen-filter.ts';
import { screenSort } from '../../db/queries/screen-sort.ts';
import type { Handler } from '../../http/operation.ts';

export const listScreenPoints: Handler<'listScreenPoints'> = async ({ query }, call) => {
  const filter = screenFilter(query, call.app.clock.wall());
  const { key, orderBy } = screenSort(query);
  // As two texts: fifty thousand rows would cost the driver more than they cost the database.
  const { ids, positions } = await call.transaction((tx) =>
    tx.one<{ ids: string | null; positions: string | null }>(sql`
      select string_agg(found.id::text, ',') as ids, string_agg(found.position, ',') as positions
      from (
        select s.id, (s.latitude * 100000)::int || ',' || (s.longitude * 100000)::int as position, ${key} as sort_key
        from ${filter.from} where ${filter.all} order by ${orderBy}
      ) found`),
  );
  return {
    status: 200,
    body: { ids: ids?.split(',') ?? [], positions: positions?.split(',').map(Number) ?? [] },
  };
};
