import { recordPayout } from '../../flows/owners/record-payout.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { findOwner } from '../../rooms/owners/find-owner.ts';
import { showOwnerStatement } from '../../views/owners/owner-statement.ts';

export const recordOwnerPayout: Handler<'recordOwnerPayout'> = async ({ path, body }, call) => {
  const owner = await call.transaction((tx) => findOwner(tx, path.id));
  await recordPayout(call.app, operatorOf(call), owner, { ...body, month: path.month });
  const now = call.app.clock.business();
  return call.answer(async (tx) => ({ status: 201, body: await showOwnerStatement(tx, { ...path, now }) }));
};
