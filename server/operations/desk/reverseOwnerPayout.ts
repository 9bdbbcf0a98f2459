import { reversePayout } from '../../flows/owners/reverse-payout.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findOwner } from '../../rooms/owners/find-owner.ts';
import { showOwnerStatement } from '../../views/owners/owner-statement.ts';

export const reverseOwnerPayout: Handler<'reverseOwnerPayout'> = async ({ path, body }, call) => {
  const { owner, month } = await call.transaction(async (tx) => {
    const payout = await tx.row<{ ownerId: string; month: string }>(
      sql`select owner_id, to_char(month, 'YYYY-MM') as month from owner_payouts where id = ${path.id}`,
    );
    if (!payout) throw new ProblemError('not_found');
    return { owner: await findOwner(tx, payout.ownerId), month: payout.month };
  });
  await reversePayout(call.app, operatorOf(call), owner, { id: path.id, reason: body.reason });
  const now = call.app.clock.business();
  return call.answer(async (tx) => ({ status: 201, body: await showOwnerStatement(tx, { id: owner.id, month, now }) }));
};
