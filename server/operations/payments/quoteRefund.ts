import { nextCampaignStatus } from '#machines/campaigns/campaign-lifecycle.ts';
import { makeRefundQuote } from '../../flows/orders/refund-quote.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';

export const quoteRefund: Handler<'quoteRefund'> = ({ path }, call) => {
  const { clock } = call.app;
  return call.answer(async (tx) => {
    const { userId } = memberOf(call);
    const campaign = await lockCampaign(tx, path.id);
    if (nextCampaignStatus(campaign.status, { type: 'campaign.cancelled', isQuoteShown: true }) === null) {
      throw new ProblemError('transition_refused', { facts: { status: campaign.status, event: 'campaign.cancelled' } });
    }
    return { status: 201, body: await makeRefundQuote({ tx, clock, actor: userId }, campaign) };
  });
};
