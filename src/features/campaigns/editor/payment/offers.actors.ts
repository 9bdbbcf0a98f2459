import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';

export interface OffersAsked {
  readonly id: string;
  /** The version that is saved: another one is judged anew. */
  readonly version: number | null;
}

/** What a draft can have of offers (`getCampaignOffers`). */
export const campaignOffersMachine = provideResource<Schema<'CampaignOffers'>, OffersAsked>({
  fetchResource: ({ id }, signal) =>
    orFailure(bodyOf(api.GET('/dsp/campaigns/{id}/offers', { params: { path: { id } }, signal }))),
});

export interface OfferChoosing extends Schema<'OfferChoice'> {
  readonly id: string;
}

/** Enters a code, wants no offer, or the best (`chooseCampaignOffer`). */
export const offerChoice = defineAction<OfferChoosing, Schema<'CampaignOffers'>>({
  perform: ({ id, ...body }, { signal }) =>
    orFailure(bodyOf(api.PUT('/dsp/campaigns/{id}/offers', { params: { path: { id } }, body, signal }))),
});
