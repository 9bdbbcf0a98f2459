import { type Handler, memberOf } from '../../http/operation.ts';
import { requireOwnPlan } from '../../rooms/campaigns/own-plan.ts';
import { forecastPlan } from '../../views/forecasts/forecast-plan.ts';

export const forecastCampaign: Handler<'forecastCampaign'> = async ({ body }, call) => {
  const { currency } = memberOf(call);
  const forecast = await call.transaction(async (tx) => {
    await requireOwnPlan(tx, body);
    return forecastPlan(tx, body, currency, call.app.clock);
  });
  return { status: 200, body: forecast };
};
