import { type Handler, memberOf } from '../../http/operation.ts';
import { recordChange } from '../../rooms/team/audit.ts';
import { showAutoTopUp } from '../../rooms/top-ups/auto-top-up-rows.ts';
import { stopAutoTopUp as stop } from '../../rooms/top-ups/stop-auto-top-up.ts';

export const stopAutoTopUp: Handler<'stopAutoTopUp'> = async (_, call) => {
  const member = memberOf(call);
  const { clock } = call.app;
  const body = await call.transaction(async (tx) => {
    const { namespaceId, instanceId, userId: actor } = member;
    const isStopped = await stop({ tx, clock }, instanceId);
    if (isStopped)
      await recordChange(tx, { namespaceId, instanceId, actor, action: 'autoTopUp.stopped' }, clock.wall());
    return showAutoTopUp(tx, clock, member);
  });
  return { status: 200, body };
};
