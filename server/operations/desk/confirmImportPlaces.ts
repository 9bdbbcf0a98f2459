import { confirmPlaces } from '../../flows/platform/steer-import.ts';
import type { Handler } from '../../http/operation.ts';
import { showImport } from '../../rooms/inventory/show-import.ts';

export const confirmImportPlaces: Handler<'confirmImportPlaces'> = ({ path: { id }, body }, call) =>
  call.answer(async (tx) => {
    await confirmPlaces(tx, id, body.rows, body.isConfirmed);
    return { status: 200, body: await showImport(tx, id, call.locale) };
  });
