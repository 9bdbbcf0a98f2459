import { campaignEntity } from '../../flows/campaigns/campaign-entity.ts';
import { payRefunds } from '../../flows/orders/pay-refunds.ts';
import { redeemRefundQuote } from '../../flows/orders/refund-quote.ts';
import { etag, type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { transition } from '../../kernel/transition.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { endOpenOrders } from '../../rooms/orders/end-orders.ts';
import { oweRefund } from '../../rooms/orders/owe-refund.ts';
import { showCampaign } from '../../views/campaigns/show-campaign.ts';

const simpleEvents = {
  pause: { type: 'campaign.paused' },
  resume: { type: 'campaign.resumed' },
  archive: { type: 'campaign.archived' },
} as const;

/** Where nothing is paid there is nothing to quote. */
const unpaid: readonly string[] = ['draft', 'pending_approval', 'pending_payment'];

export const transitionCampaign: Handler<'transitionCampaign'> = async ({ path, header, body }, call) => {
  const { app } = call;
  const isCancelling = body.event === 'cancel';
  const output = await call.answer(async (tx) => {
    const context = { tx, clock: app.clock, actor: memberOf(call).userId };
    const campaign = await lockCampaign(tx, path.id);
    requireVersion(campaign, ifMatch(header));
    if (body.event === 'cancel') {
      const isQuoted = body.quoteId !== undefined;
      const quotedRefund = body.quoteId === undefined ? 0 : await redeemRefundQuote(context, campaign, body.quoteId);
      const isQuoteShown = isQuoted || unpaid.includes(campaign.status);
      const refundQuoted = () =>
        oweRefund(context, { campaignId: path.id }, 'cancelled', () => quotedRefund, body.refundTo);
      const cancelled = { type: 'campaign.cancelled', isQuoteShown } as const;
      await transition(context, campaignEntity, campaign, cancelled, { effects: { refundQuoted } });
      await endOpenOrders(tx, path.id, { type: 'order.cancelled' });
    } else {
      await transition(context, campaignEntity, campaign, simpleEvents[body.event]);
    }
    const shown = await showCampaign(tx, path.id, app.clock.business());
    return { status: 200, body: shown, headers: etag(shown.version) };
  });
  // What is owed is paid at once; a try that fails is the job's to repeat.
  if (isCancelling) {
    await payRefunds(app, path.id).catch((error: unknown) => {
      app.log.named('payments').warn('A refund waits for its job', { campaign: path.id, error: String(error) });
    });
  }
  return output;
};
