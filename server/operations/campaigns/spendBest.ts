import { proposeBestSpend } from '../../campaigns/best-spend.ts';
import { requireOwnPlan } from '../../campaigns/own-plan.ts';
import { type Handler, memberOf } from '../../http/operation.ts';

export const spendBest: Handler<'spendBest'> = async ({ body, query }, call) => {
  const { currency } = memberOf(call);
  const proposal = await call.transaction(async (tx) => {
    await requireOwnPlan(tx, body);
    return proposeBestSpend(tx, body, query, currency, call.app.clock);
  });
  return { status: 200, body: proposal };
};
