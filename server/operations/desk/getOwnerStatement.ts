import type { Handler } from '../../http/operation.ts';
import { showOwnerStatement } from '../../views/owners/owner-statement.ts';

export const getOwnerStatement: Handler<'getOwnerStatement'> = async ({ path }, call) => {
  const now = call.app.clock.business();
  return { status: 200, body: await call.transaction((tx) => showOwnerStatement(tx, { ...path, now })) };
};
