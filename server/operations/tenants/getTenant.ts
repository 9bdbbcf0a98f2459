import { etag, type Handler, platformOf } from '../../http/operation.ts';
import { showTenant } from '../../views/tenants/show-tenant.ts';

export const getTenant: Handler<'getTenant'> = async ({ path }, call) => {
  const { userId } = platformOf(call);
  const tenant = await call.transaction((tx) => showTenant(tx, call.app, userId, path.id));
  return { status: 200, body: tenant, headers: etag(tenant.version) };
};
