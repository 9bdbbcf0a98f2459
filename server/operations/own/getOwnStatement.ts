import type { Handler } from '../../http/operation.ts';
import { showOwnStatement } from '../../views/owners/own-statement.ts';

export const getOwnStatement: Handler<'getOwnStatement'> = async ({ query }, call) => {
  const now = call.app.clock.business();
  const steady = { ...call.scope, isSteady: true } as const;
  const body = await call.app.db.transaction(steady, (tx) => showOwnStatement(tx, { month: query.month, now }));
  return { status: 200, body };
};
