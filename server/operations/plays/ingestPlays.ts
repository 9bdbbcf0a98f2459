import { lockCampaign, runTransition } from '../../campaigns/run-transition.ts';
import { ConstraintError } from '../../db/database.ts';
import { type Handler, playerOf } from '../../http/operation.ts';
import { recordPlays } from '../../plays/record-plays.ts';

export const ingestPlays: Handler<'ingestPlays'> = async ({ body }, call) => {
  const { screenId } = playerOf(call);
  const { app } = call;
  const record = () => call.transaction((tx) => recordPlays(app, tx, screenId, body.plays, body.until));
  // Another screen has sent one of them in the same moment: now that it is kept, it is a repeat.
  const recorded = await record().catch((error) => {
    if (error instanceof ConstraintError && error.constraint === 'plays_pkey') return record();
    throw error;
  });
  for (const campaignId of recorded.spent) {
    await call.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, campaignId);
      if (campaign.status !== 'live' && campaign.status !== 'paused') return;
      await runTransition({ tx, clock: app.clock, actor: 'playout' }, campaign, { type: 'budget.spent' });
    });
  }
  const { accepted, repeated, refused, results } = recorded;
  return { status: 200, body: { accepted, repeated, refused, results } };
};
