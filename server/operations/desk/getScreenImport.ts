import type { Handler } from '../../http/operation.ts';
import { showImport } from '../../rooms/inventory/show-import.ts';

export const getScreenImport: Handler<'getScreenImport'> = async ({ path: { id } }, call) => ({
  status: 200,
  body: await call.transaction((tx) => showImport(tx, id, call.locale)),
});
