import { fromPromise } from 'xstate';
import { paletteMachine } from '#machines/shell/palette.machine.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';

/** As many of a kind as are looked through at a glance. */
const MOST = 6;

/** The palette's search over the product API (`listCampaigns`, `listArtworks`). */
export const browserPaletteMachine = paletteMachine.provide({
  actors: {
    findByName: fromPromise(async ({ input: { query }, signal }) => {
      const params = { query: { q: query, limit: MOST } };
      const [campaigns, artworks] = await Promise.all([
        orFailure(bodyOf(api.GET('/dsp/campaigns', { params, signal }))),
        orFailure(bodyOf(api.GET('/dsp/artworks', { params, signal }))),
      ]);
      return { campaigns: campaigns.items, artworks: artworks.items };
    }),
  },
});
