import { type Handler, userOf } from '../../http/operation.ts';
import { listInstancesOf } from '../../rooms/accounts/instances.ts';

export const listInstances: Handler<'listInstances'> = async (_, call) => ({
  status: 200,
  body: { content: await call.transaction((tx) => listInstancesOf(tx, userOf(call).userId)) },
});
