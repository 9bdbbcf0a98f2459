import { campaignEntity } from '../../flows/campaigns/campaign-entity.ts';
import { type Handler, playerOf } from '../../http/operation.ts';
import { transition } from '../../kernel/transition.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { recordPlays } from '../../rooms/plays/record-plays.ts';

export const ingestPlays: Handler<'ingestPlays'> = async ({ body }, call) => {
  const { screenId } = playerOf(call);
  const { app } = call;
  const recorded = await call.transaction((tx) => recordPlays(app, tx, screenId, body.plays, body.until));
  for (const campaignId of recorded.spent) {
    await call.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, campaignId);
      if (campaign.status !== 'live' && campaign.status !== 'paused') return;
      const context = { tx, clock: app.clock, actor: 'playout' };
      await transition(context, campaignEntity, campaign, { type: 'budget.spent' });
    });
  }
  const { accepted, repeated, refused, results } = recorded;
  return { status: 200, body: { accepted, repeated, refused, results } };
};
