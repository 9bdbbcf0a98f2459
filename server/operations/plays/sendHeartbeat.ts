import { readAuthorization } from '#domain/players/signed-call.ts';
import { type Handler, playerOf } from '../../http/operation.ts';
import { recordHeartbeat } from '../../rooms/plays/record-heartbeat.ts';

export const sendHeartbeat: Handler<'sendHeartbeat'> = async ({ body }, call) => {
  const player = playerOf(call);
  // Proven when the player was let in.
  const signed = readAuthorization(call.request.headers.authorization ?? '');
  const signedAt = new Date(signed?.signedAt ?? 0);
  await call.transaction((tx) => recordHeartbeat(call.app, tx, player, body, signedAt));
  return { status: 204, body: undefined };
};
