import { type Handler, memberOf } from '../../http/operation.ts';
import { showAutoTopUp } from '../../rooms/top-ups/auto-top-up-rows.ts';
import { stopAutoTopUp as stop } from '../../rooms/top-ups/stop-auto-top-up.ts';

export const stopAutoTopUp: Handler<'stopAutoTopUp'> = async (_, call) => {
  const { instanceId } = memberOf(call);
  const { clock } = call.app;
  const body = await call.transaction(async (tx) => {
    await stop({ tx, clock }, instanceId);
    return showAutoTopUp(tx, clock, instanceId);
  });
  return { status: 200, body };
};
