import { type Handler, memberOf } from '../../http/operation.ts';
import { showAutoTopUp } from '../../rooms/top-ups/auto-top-up-rows.ts';

export const getAutoTopUp: Handler<'getAutoTopUp'> = async (_, call) => {
  const body = await call.transaction((tx) => showAutoTopUp(tx, call.app.clock, memberOf(call)));
  return { status: 200, body };
};
