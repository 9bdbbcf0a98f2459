import { openTenant as open } from '../../flows/platform/open-tenant.ts';
import { type Handler, platformOf } from '../../http/operation.ts';
import { showTenant } from '../../views/tenants/show-tenant.ts';
import { preparerOf, preparing } from './preparing.ts';

export const openTenant: Handler<'openTenant'> = async ({ path }, call) => {
  const caller = platformOf(call);
  await open(preparing(call.app), preparerOf(caller), path.id);
  return { status: 200, body: await call.transaction((tx) => showTenant(tx, call.app, caller.userId, path.id)) };
};
