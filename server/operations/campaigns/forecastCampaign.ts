import { forecastPlan } from '../../campaigns/forecast-plan.ts';
import { requireOwnPlan } from '../../campaigns/own-plan.ts';
import { type Handler, memberOf } from '../../http/operation.ts';

export const forecastCampaign: Handler<'forecastCampaign'> = async ({ body }, call) => {
  const { currency } = memberOf(call);
  const forecast = await call.transaction(async (tx) => {
    await requireOwnPlan(tx, body);
    return forecastPlan(tx, body, currency, call.app.clock);
  });
  return { status: 200, body: forecast };
};
