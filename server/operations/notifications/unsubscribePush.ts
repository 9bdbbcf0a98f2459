import { type Handler, userOf } from '../../http/operation.ts';
import { unsubscribe } from '../../rooms/notifications/push-subscriptions.ts';

export const unsubscribePush: Handler<'unsubscribePush'> = async ({ body }, call) => {
  // Also where nothing is pushed any more. What is no address is nobody's.
  const { href: endpoint } = URL.canParse(body.endpoint) ? new URL(body.endpoint) : { href: body.endpoint };
  await call.transaction((tx) => unsubscribe(tx, userOf(call), endpoint));
  return { status: 204, body: undefined };
};
