import { settleSetup } from '../../flows/cards/settle-setup.ts';
import type { Handler } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findSetup } from '../../rooms/cards/setup-rows.ts';

export const confirmCardSetup: Handler<'confirmCardSetup'> = async ({ path, body }, call) => {
  // As the caller: somebody else's setup is not there.
  const own = await call.transaction((tx) => findSetup(tx, { id: path.id }));
  if (!own) throw new ProblemError('not_found');
  return { status: 200, body: await settleSetup(call.app, own.checkoutId, body.resourcePath) };
};
