import { type Handler, platformOf } from '../../http/operation.ts';
import { showTerms } from '../../views/tenants/tenant-terms.ts';

export const listTenantTerms: Handler<'listTenantTerms'> = async ({ path }, call) => {
  platformOf(call);
  return { status: 200, body: await call.transaction((tx) => showTerms(tx, call.app.clock, path.id)) };
};
