import type { Handler } from '../../http/operation.ts';
import { join, type Sql, sql } from '../../kernel/db/database.ts';
import { deskScreenConditions } from '../../rooms/inventory/desk-screens.ts';
import { isSilent } from '../../rooms/inventory/silence.ts';

interface Points {
  readonly count: number;
  readonly ids: string | null;
  readonly positions: string | null;
  readonly states: string | null;
}

const MOST = 100_000;

/** Of many rows' bytes, the Base64 in one line. */
const packed = (bytes: Sql) => sql`translate(encode(string_agg(${bytes}, ''::bytea), 'base64'), E'\\n', '')`;

export const listDeskScreenPoints: Handler<'listDeskScreenPoints'> = async ({ query }, call) => {
  const now = call.app.clock.business();
  const conditions = deskScreenConditions(query, now);
  // Packed by the database: fifty thousand rows would cost the driver more than they cost the database.
  const { count, ids, positions, states } = await call.transaction((tx) =>
    tx.one<Points>(sql`
      select count(*) as count, ${packed(sql`uuid_send(found.id)`)} as ids,
        ${packed(sql`int4send(found.lat) || int4send(found.lng)`)} as positions, string_agg(found.state, '') as states
      from (
        select s.id, (s.latitude * 100000)::int as lat, (s.longitude * 100000)::int as lng,
          case when s.status = 'retired' then 'r' when s.status = 'maintenance' then 'm' when ${isSilent(now)} then 's' else 'a' end as state
        from screens s where ${join(conditions, ' and ')} order by s.name, s.id limit ${MOST}
      ) found`),
  );
  return { status: 200, body: { count, ids: ids ?? '', positions: positions ?? '', states: states ?? '' } };
};
