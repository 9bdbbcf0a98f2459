import type { Handler } from '../../http/operation.ts';
import { readPlayLogDays } from '../../rooms/plays/read-play-log.ts';
import { ownCampaign } from './own-campaign.ts';

export const listPlayLogs: Handler<'listPlayLogs'> = async ({ path }, call) => {
  const { id } = await ownCampaign(call, path.id);
  return { status: 200, body: { items: await call.transaction((tx) => readPlayLogDays(tx, id)) } };
};
