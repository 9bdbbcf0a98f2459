import { cancelImport } from '../../flows/platform/steer-import.ts';
import type { Handler } from '../../http/operation.ts';
import { showImport } from '../../rooms/inventory/show-import.ts';

export const cancelScreenImport: Handler<'cancelScreenImport'> = async ({ path: { id } }, call) => {
  const body = await call.transaction(async (tx) => {
    await cancelImport(tx, id);
    return showImport(tx, id, call.locale);
  });
  return { status: 200, body };
};
