import { type Handler, operatorOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { showDeskScreen } from '../../rooms/inventory/desk-screen.ts';
import { exchangePhoto, findPhoto } from '../../rooms/inventory/screen-photo.ts';

export const removeScreenPhoto: Handler<'removeScreenPhoto'> = async ({ path: { id }, query }, call) => {
  const { namespaceId } = operatorOf(call);
  return call.transaction(async (tx) => {
    // A repeat finds none.
    if (await findPhoto(tx, id)) await exchangePhoto(tx, id, null, sql`photo ->> 'version' = ${query.version}`);
    return { status: 200, body: await showDeskScreen(tx, call.app, namespaceId, id) };
  });
};
