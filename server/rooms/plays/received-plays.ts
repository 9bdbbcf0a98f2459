import type { components } from '#contract/product-api.ts';

type PlayInput = components['schemas']['PlayInput'];

/**
 * Plays as they are kept: ids in the one case in which the database tells them, parts in hundredths of a percent. What is judged and
 * hashed is what is read again.
 */
export const receivedPlays = (plays: readonly PlayInput[]): PlayInput[] =>
  plays.map(({ id, campaignId, lineId, artworkId, completedPct, ...play }) => ({
    ...play,
    id: id.toLowerCase(),
    campaignId: campaignId.toLowerCase(),
    lineId: lineId.toLowerCase(),
    artworkId: artworkId.toLowerCase(),
    completedPct: Math.round(completedPct * 100) / 100,
  }));
