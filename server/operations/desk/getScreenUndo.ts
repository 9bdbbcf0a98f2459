import { type Handler, userOf } from '../../http/operation.ts';
import { showScreenUndo } from '../../rooms/inventory/desk-screen.ts';

export const getScreenUndo: Handler<'getScreenUndo'> = async ({ path }, call) => {
  const { namespaceId } = userOf(call);
  return { status: 200, body: await call.transaction((tx) => showScreenUndo(tx, { namespaceId, ...path })) };
};
