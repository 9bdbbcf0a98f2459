import { takeImport } from '../../flows/platform/steer-import.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { showImport } from '../../rooms/inventory/show-import.ts';

export const importDeskScreens: Handler<'importDeskScreens'> = async ({ path: { id }, body }, call) => {
  const operator = operatorOf(call);
  return call.answer(async (tx) => {
    await takeImport(tx, call.app.clock, operator, id, body.rows);
    return { status: 200, body: await showImport(tx, id, call.locale) };
  });
};
