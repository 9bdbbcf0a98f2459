import { type Handler, userOf } from '../../http/operation.ts';
import { unsubscribe } from '../../rooms/notifications/push-subscriptions.ts';

export const unsubscribePush: Handler<'unsubscribePush'> = async ({ body }, call) => {
  // Also where nothing is pushed any more. What is no address is nobody's.
  const { endpoint: named } = body;
  const endpoint = named !== undefined && URL.canParse(named) ? new URL(named).href : named;
  await call.transaction((tx) => unsubscribe(tx, userOf(call), endpoint));
  return { status: 204, body: undefined };
};
