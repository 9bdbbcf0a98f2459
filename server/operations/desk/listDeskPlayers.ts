import type { Handler } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { type PlayerRow, playerRows, toPlayer } from '../../rooms/inventory/player-health.ts';

export const listDeskPlayers: Handler<'listDeskPlayers'> = async ({ query }, call) => {
  const { q, health, sort, cursor, limit = 25 } = query;
  const byHeard = sort === 'heard';
  const after = cursor ? decodeCursor(cursor, byHeard ? 'bigint' : 'text') : undefined;
  const asked = playerRows(call.app.clock, { q, health, sort, after, limit: limit + 1 });
  const rows = await call.transaction((tx) => tx.rows<PlayerRow>(asked));
  const body = toPage(rows, limit, ({ name, heard, id }) => ({ value: byHeard ? heard : name, id }), toPlayer);
  return { status: 200, body };
};
