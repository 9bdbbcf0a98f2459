import { settleTopUp } from '../../flows/orders/settle-top-up.ts';
import type { Handler } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findTopUp } from '../../rooms/top-ups/top-up-rows.ts';

export const confirmTopUp: Handler<'confirmTopUp'> = async ({ path, body }, call) => {
  // As the caller: somebody else's checkout is not there.
  const own = await call.transaction((tx) => findTopUp(tx, path.checkoutId));
  const result = own && (await settleTopUp(call.app, path.checkoutId, body.resourcePath));
  if (!result) throw new ProblemError('not_found');
  return { status: 200, body: result };
};
