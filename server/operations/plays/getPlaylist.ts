import { type Handler, playerOf } from '../../http/operation.ts';
import { readPlaylist } from '../../views/plays/read-playlist.ts';

export const getPlaylist: Handler<'getPlaylist'> = async (_, call) => {
  const { screenId } = playerOf(call);
  return { status: 200, body: await call.transaction((tx) => readPlaylist(call.app, tx, screenId)) };
};
