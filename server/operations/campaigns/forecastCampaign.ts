import { forecastPlan } from '../../campaigns/forecast-plan.ts';
import { checkDates } from '../../campaigns/write-draft.ts';
import { sql } from '../../db/database.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';

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
  const forecast = await call.transaction(async (tx) => {
    // Its slots are counted as free: with another's campaign the difference would tell what that one has booked.
    if (body.campaignId !== undefined && !(await tx.row(sql`select 1 from campaigns where id = ${body.campaignId}`))) {
      throw new ProblemError('invalid_request', { errors: [{ path: '/campaignId', code: 'unknown_reference' }] });
    }
    return forecastPlan(tx, plan, call.app.clock);
  });
  return { status: 200, body: forecast };
};
