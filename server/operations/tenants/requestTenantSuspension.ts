import { requestSuspension } from '../../flows/platform/suspend-tenant.ts';
import { type Handler, platformOf } from '../../http/operation.ts';
import { showTenant } from '../../views/tenants/show-tenant.ts';

export const requestTenantSuspension: Handler<'requestTenantSuspension'> = async ({ path, body }, call) => {
  const caller = platformOf(call);
  await requestSuspension(call.app, caller, path.id, body);
  return call.answer(async (tx) => ({
    status: 201,
    body: await showTenant(tx, call.app, caller.userId, path.id),
  }));
};
