import { type Handler, userOf } from '../../http/operation.ts';
import { readPreferences } from '../../rooms/accounts/preferences.ts';

export const getPreferences: Handler<'getPreferences'> = async (_, call) => ({
  status: 200,
  body: await call.transaction((tx) => readPreferences(tx, userOf(call).userId)),
});
