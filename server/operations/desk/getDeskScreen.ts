import { type Handler, userOf } from '../../http/operation.ts';
import { showDeskScreen } from '../../rooms/inventory/desk-screen.ts';

export const getDeskScreen: Handler<'getDeskScreen'> = async ({ path }, call) => {
  const { namespaceId } = userOf(call);
  return {
    status: 200,
    body: await call.transaction((tx) => showDeskScreen(tx, call.app, namespaceId, path.id)),
  };
};
