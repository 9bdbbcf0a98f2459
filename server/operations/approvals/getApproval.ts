import type { components } from '#contract/product-api.ts';
import { mayCall } from '#contract/roles.ts';
import { needsApproval } from '#domain/money/spending-limit.ts';
import { judgeDraft, planOf } from '../../flows/campaigns/judge-draft.ts';
import { requireComplete } from '../../flows/campaigns/require-complete.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findLastApproval } from '../../rooms/approvals/approval-rows.ts';
import { type CampaignRow, findCampaign } from '../../rooms/campaigns/campaign-rows.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { readScreens } from '../../rooms/inventory/read-screens.ts';
import { readSpending } from '../../rooms/orders/spending.ts';
import { forecastPlan } from '../../views/forecasts/forecast-plan.ts';
import { presentPrice } from '../../views/offers/judge-offers.ts';

type Schemas = components['schemas'];

/** What work comes to; the problem instead where it is refused. */
async function orProblem<T>(work: Promise<T>): Promise<T | ProblemError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

async function toObstacle(tx: Tx, { code, facts = {} }: ProblemError): Promise<Schemas['ApprovalObstacle']> {
  const { earliestStart, minimum, screenIds } = facts;
  const screens = Array.isArray(screenIds) ? await readScreens(tx, screenIds) : [];
  return {
    code,
    ...(typeof earliestStart === 'string' ? { earliestStart } : {}),
    ...(typeof minimum === 'number' ? { minimum } : {}),
    ...(screens.length > 0 ? { screens: screens.map(({ name }) => name) } : {}),
  };
}

/** What has become of a campaign since it was asked about: whether it could be booked now, for how much, and what it would deliver. */
async function outlookOf(
  tx: Tx,
  clock: Clock,
  campaign: CampaignRow,
): Promise<Pick<Schemas['Approval'], 'price' | 'obstacle' | 'forecast'>> {
  const lines = await readLines(tx, campaign.id);
  const judged = await orProblem(judgeDraft({ tx, clock }, campaign, lines, false));
  // What it is made of may have gone since: then there is nothing to forecast.
  const forecast = async () => {
    const plan = planOf(campaign, requireComplete(campaign, lines), lines);
    return forecastPlan(tx, plan, campaign.currencyCode, clock);
  };
  const found = await orProblem(forecast());
  return {
    price: await presentPrice(tx, clock, campaign, lines),
    obstacle: judged instanceof ProblemError ? await toObstacle(tx, judged) : null,
    forecast: found instanceof ProblemError ? null : { plays: found.plays, impressions: found.impressions },
  };
}

export const getApproval: Handler<'getApproval'> = async ({ path }, call) => {
  const { userId, instanceId, role } = memberOf(call);
  const { clock, db } = call.app;
  // The campaign as the caller may see it; the names of others the worker knows alone.
  const seen = await call.transaction((tx) => findCampaign(tx, path.id));
  const found = seen && (await db.transaction({ role: 'marquee_worker' }, (tx) => findLastApproval(tx, path.id)));
  if (!found) throw new ProblemError('not_found');
  const { askedBy, askedByName, answeredByName, ...approval } = found;
  const isOwn = askedBy === userId;
  const { left, ...outlook } = await call.transaction(async (tx) => {
    const campaign = await findCampaign(tx, path.id);
    const waits = campaign?.status === 'pending_approval' ? campaign : null;
    return {
      left: await readSpending({ tx, clock }, { instanceId, userId }),
      ...(waits ? await outlookOf(tx, clock, waits) : { price: null, obstacle: null, forecast: null }),
    };
  });
  const { price } = outlook;
  const isPayable = price !== null && !needsApproval(price, left);
  const canAnswer = isPayable && !isOwn && mayCall(role, 'returnApproval');
  const people = { askedBy: askedByName, isOwn, answeredBy: answeredByName };
  return { status: 200, body: { ...approval, ...people, canAnswer, ...outlook } };
};
