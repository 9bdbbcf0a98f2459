import { payPartFromBalance as pay } from '../../flows/orders/balance-part.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findCampaign } from '../../rooms/campaigns/campaign-rows.ts';

export const payEditPartFromBalance: Handler<'payEditPartFromBalance'> = async ({ path, body: { amount } }, call) => {
  // As the caller: somebody else's campaign is not there.
  const own = await call.transaction((tx) => findCampaign(tx, path.id));
  if (!own) throw new ProblemError('not_found');
  await pay(call.app, { campaignId: path.id, editId: path.editId, amount, userId: memberOf(call).userId });
  return call.answer(async () => ({ status: 204, body: undefined }));
};
