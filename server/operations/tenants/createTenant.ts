import { makeTenant } from '../../flows/platform/create-tenant.ts';
import { type Handler, platformOf } from '../../http/operation.ts';
import { workerFor } from '../../kernel/caller.ts';
import { requirePlatform } from '../../rooms/accounts/require-operator.ts';
import { showTenant } from '../../views/tenants/show-tenant.ts';
import { describing } from './describing.ts';

export const createTenant: Handler<'createTenant'> = async ({ body }, call) => {
  const caller = platformOf(call);
  const { app } = call;
  const id = await describing(app, body, () =>
    app.db.transaction(workerFor(caller), async (tx) => {
      await requirePlatform(tx, caller);
      return makeTenant(tx, body);
    }),
  );
  return call.answer(async (tx) => ({ status: 201, body: await showTenant(tx, app, caller.userId, id) }));
};
