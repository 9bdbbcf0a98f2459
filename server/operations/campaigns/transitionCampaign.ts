import type { CampaignLifecycleEvent } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import { cancelOpenOrders } from '../../campaigns/open-orders.ts';
import { lockCampaign, requireVersion, runTransition } from '../../campaigns/run-transition.ts';
import { etag, showCampaign } from '../../campaigns/show-campaign.ts';
import { type Handler, ifMatch, memberOf } from '../../http/operation.ts';

type Wish = 'pause' | 'resume' | 'cancel' | 'archive';

/** Where nothing is paid there is nothing to quote; a paid campaign takes a quote first. */
const eventOf = (wish: Wish, isPaid: boolean): CampaignLifecycleEvent => {
  switch (wish) {
    case 'pause':
      return { type: 'campaign.paused' };
    case 'resume':
      return { type: 'campaign.resumed' };
    case 'cancel':
      return { type: 'campaign.cancelled', isQuoteShown: !isPaid };
    case 'archive':
      return { type: 'campaign.archived' };
  }
};

export const transitionCampaign: Handler<'transitionCampaign'> = ({ path, header, body }, call) => {
  const member = memberOf(call);
  const { clock } = call.app;
  return call.answer(async (tx) => {
    const campaign = await lockCampaign(tx, path.id);
    requireVersion(campaign, ifMatch(header));
    const isPaid = !['draft', 'pending_payment'].includes(campaign.status);
    await runTransition({ tx, clock, actor: member.userId }, campaign, eventOf(body.event, isPaid));
    if (body.event === 'cancel') await cancelOpenOrders(tx, path.id);
    const shown = await showCampaign(tx, path.id, clock.business());
    return { status: 200, body: shown, headers: etag(shown.version) };
  });
};
