import { changeScreenService as change } from '../../flows/platform/change-screen-service.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { workerFor } from '../../kernel/caller.ts';
import { showDeskScreen } from '../../rooms/inventory/desk-screen.ts';

export const changeScreenService: Handler<'changeScreenService'> = async ({ path, body }, call) => {
  const operator = operatorOf(call);
  const { db, clock } = call.app;
  const { namespaceId } = operator;
  await db.transaction(workerFor(operator), (tx) => change({ tx, clock }, { namespaceId, id: path.id }, body));
  return {
    status: 200,
    body: await call.transaction((tx) => showDeskScreen(tx, call.app, namespaceId, path.id)),
  };
};
