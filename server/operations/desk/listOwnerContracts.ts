import type { Handler } from '../../http/operation.ts';
import { userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { type ContractRow, contractOn, contractRows, toContract } from '../../rooms/owners/contract-rows.ts';
import { dayOf, findOwner } from '../../rooms/owners/find-owner.ts';

export const listOwnerContracts: Handler<'listOwnerContracts'> = async ({ path }, call) => {
  const { userId } = userOf(call);
  const body = await call.transaction(async (tx) => {
    const owner = await findOwner(tx, path.id);
    const today = dayOf(owner, call.app.clock.business());
    const current = await tx.row<{ id: string }>(contractOn(sql`${owner.id}::uuid`, sql`${today}::date`));
    const rows = await tx.rows<ContractRow>(
      contractRows(sql`where c.owner_id = ${owner.id} order by c.requested_at desc, c.id desc limit 200`),
    );
    return {
      owner: { id: owner.id, name: owner.name },
      ...{ currency: owner.currency, today, current: current?.id ?? null },
      items: rows.map((row) => toContract(row, userId)),
    };
  });
  return { status: 200, body };
};
