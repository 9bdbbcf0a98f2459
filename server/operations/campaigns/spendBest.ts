import { type Handler, memberOf } from '../../http/operation.ts';
import { requireOwnPlan } from '../../rooms/campaigns/own-plan.ts';
import { proposeBestSpend } from '../../views/forecasts/best-spend.ts';

export const spendBest: Handler<'spendBest'> = async ({ body, query }, call) => {
  const { currency } = memberOf(call);
  const proposal = await call.transaction(async (tx) => {
    await requireOwnPlan(tx, body);
    return proposeBestSpend(tx, body, query, currency, call.app.clock);
  });
  return { status: 200, body: proposal };
};
