import { cancelImport } from '../../flows/platform/steer-import.ts';
import type { Handler } from '../../http/operation.ts';
import { showImport } from '../../rooms/inventory/show-import.ts';

export const cancelScreenImport: Handler<'cancelScreenImport'> = async ({ path: { id } }, call) => {
  const { key, body } = await call.transaction(async (tx) => ({
    key: await cancelImport(tx, id),
    body: await showImport(tx, id, call.locale),
  }));
  if (key) await call.app.store.delete(key);
  return { status: 200, body };
};
