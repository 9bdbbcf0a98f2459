import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { muteCampaign as mute } from '../../rooms/notifications/campaign-mutes.ts';

export const muteCampaign: Handler<'muteCampaign'> = async ({ path, body: { isMuted } }, call) => {
  const at = call.app.clock.wall();
  const isKnown = await call.transaction((tx) => mute(tx, memberOf(call), { campaignId: path.id, isMuted, at }));
  if (!isKnown) throw new ProblemError('not_found');
  return { status: 200, body: { isMuted } };
};
