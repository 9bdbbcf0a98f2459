import { editTenant as edit } from '../../flows/platform/create-tenant.ts';
import { etag, type Handler, ifMatch, platformOf } from '../../http/operation.ts';
import { workerFor } from '../../kernel/caller.ts';
import { requirePlatform } from '../../rooms/accounts/require-operator.ts';
import { showTenant } from '../../views/tenants/show-tenant.ts';
import { describing } from './describing.ts';

export const editTenant: Handler<'editTenant'> = async ({ path, header, body }, call) => {
  const caller = platformOf(call);
  const { app } = call;
  await describing(app, body, () =>
    app.db.transaction(workerFor(caller), async (tx) => {
      await requirePlatform(tx, caller);
      await edit(tx, path.id, ifMatch(header), body);
    }),
  );
  const tenant = await call.transaction((tx) => showTenant(tx, app, caller.userId, path.id));
  return { status: 200, body: tenant, headers: etag(tenant.version) };
};
