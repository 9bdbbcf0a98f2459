import type { Handler } from '../../http/operation.ts';
import { showOwnerStatement } from '../../views/owners/owner-statement.ts';

export const getOwnerStatement: Handler<'getOwnerStatement'> = async ({ path }, call) => {
  const now = call.app.clock.business();
  const steady = { ...call.scope, isSteady: true } as const;
  const body = await call.app.db.transaction(steady, (tx) => showOwnerStatement(tx, { ...path, now }));
  return { status: 200, body };
};
