import type { Handler } from '../../http/operation.ts';
import { readNextPlays } from '../../views/plays/next-plays.ts';
import { ownCampaign } from './own-campaign.ts';

export const listNextPlays: Handler<'listNextPlays'> = async ({ path, query }, call) => {
  const { id } = await ownCampaign(call, path.id);
  const now = call.app.clock.business().toISOString();
  const plays = await call.app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    readNextPlays(call.app, tx, id, query.screenId),
  );
  return {
    status: 200,
    body: {
      now,
      speed: call.app.config.demoSpeed,
      plays: plays.map(({ screen, startsAt, artworkId }) => ({
        screenId: screen.id,
        screenName: screen.name,
        address: screen.address,
        cityName: screen.cityName,
        countryCode: screen.countryCode,
        latitude: screen.latitude,
        longitude: screen.longitude,
        timezone: screen.timezone,
        startsAt: new Date(startsAt).toISOString(),
        artworkId,
      })),
    },
  };
};
