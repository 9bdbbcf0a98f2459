import { payFromBalance as pay } from '../../flows/orders/pay-from-balance.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findCampaign } from '../../rooms/campaigns/campaign-rows.ts';

export const payEditFromBalance: Handler<'payEditFromBalance'> = async ({ path }, call) => {
  // As the caller: somebody else's campaign is not there.
  const own = await call.transaction((tx) => findCampaign(tx, path.id));
  if (!own) throw new ProblemError('not_found');
  await pay(call.app, { campaignId: path.id, editId: path.editId, userId: memberOf(call).userId });
  return call.answer(async (tx) => {
    const { version } = await tx.one<{ version: number }>(sql`select version from campaigns where id = ${path.id}`);
    return { status: 200, body: { campaignVersion: version } };
  });
};
