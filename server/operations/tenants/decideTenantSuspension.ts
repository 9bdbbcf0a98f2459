import { decideSuspension } from '../../flows/platform/suspend-tenant.ts';
import { type Handler, platformOf } from '../../http/operation.ts';
import { showTenant } from '../../views/tenants/show-tenant.ts';

export const decideTenantSuspension: Handler<'decideTenantSuspension'> = async ({ path, body }, call) => {
  const caller = platformOf(call);
  await decideSuspension(call.app, caller, path, body.decision);
  return { status: 200, body: await call.transaction((tx) => showTenant(tx, call.app, caller.userId, path.id)) };
};
