import { type Handler, userOf } from '../../http/operation.ts';
import { findScreen, toScreenSheet } from '../../rooms/inventory/stored-screens.ts';

export const getDeskScreen: Handler<'getDeskScreen'> = async ({ path }, call) => {
  const { namespaceId } = userOf(call);
  const screen = await call.transaction((tx) => findScreen(tx, namespaceId, path.id));
  return { status: 200, body: toScreenSheet(screen) };
};
