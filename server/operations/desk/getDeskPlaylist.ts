import type { Handler } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type PlayerRow, playerRows, toPlayer } from '../../rooms/inventory/player-health.ts';
import { readDeskPlaylist } from '../../views/plays/desk-playlist.ts';

export const getDeskPlaylist: Handler<'getDeskPlaylist'> = async ({ path: { id } }, call) => {
  const { app } = call;
  // Of another tenant's screen an operator finds none.
  const [player] = await call.transaction((tx) => tx.rows<PlayerRow>(playerRows(app.clock, { id, limit: 1 })));
  if (!player) throw new ProblemError('not_found');
  const shown = await app.db.transaction({ role: 'marquee_worker' }, (tx) => readDeskPlaylist(app, tx, id));
  return { status: 200, body: { player: toPlayer(player), ...shown } };
};
