import { retryImport } from '../../flows/platform/steer-import.ts';
import type { Handler } from '../../http/operation.ts';
import { showImport } from '../../rooms/inventory/show-import.ts';

export const retryScreenImport: Handler<'retryScreenImport'> = ({ path: { id } }, call) =>
  call.answer(async (tx) => {
    await retryImport(tx, call.app.clock, id);
    return { status: 200, body: await showImport(tx, id, call.locale) };
  });
