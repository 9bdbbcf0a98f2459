import { showBulkOperation } from '../../flows/campaigns/bulk-operation.ts';
import type { Handler } from '../../http/operation.ts';

export const getBulkOperation: Handler<'getBulkOperation'> = async ({ path }, call) => ({
  status: 200,
  body: await call.transaction((tx) => showBulkOperation(tx, path.id)),
});
