import { forecastPlan } from '../../campaigns/forecast-plan.ts';
import { checkDates } from '../../campaigns/write-draft.ts';
import { type Handler, memberOf } from '../../http/operation.ts';

export const forecastCampaign: Handler<'forecastCampaign'> = async ({ body }, call) => {
  const { currency } = memberOf(call);
  checkDates(body.startDate, body.endDate);
  const plan = {
    ...body,
    slots: body.slots ?? 1,
    budgetTotal: body.budgetTotal ?? null,
    pacing: body.pacing ?? 'even',
    currency,
  };
  return { status: 200, body: await call.transaction((tx) => forecastPlan(tx, plan, call.app.clock)) };
};
