import { agreeToAutoTopUp } from '../../flows/top-ups/agree-to-auto-top-up.ts';
import { etag, type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { showAutoTopUp } from '../../rooms/top-ups/auto-top-up-rows.ts';

export const saveAutoTopUp: Handler<'saveAutoTopUp'> = async ({ header, body: wish }, call) => {
  const member = memberOf(call);
  const { clock } = call.app;
  const body = await call.transaction(async (tx) => {
    await agreeToAutoTopUp({ tx, clock, member }, wish, ifMatch(header));
    return showAutoTopUp(tx, clock, member);
  });
  return { status: 200, body, headers: etag(body.autoTopUp?.version ?? 0) };
};
