import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';

export interface MutedCampaigns {
  readonly items: readonly Schema<'MutedCampaign'>[];
}

/** The campaigns that the reader has muted (`listMutedCampaigns`); none, unasked, where they are told of none. */
export const mutedCampaignsMachine = provideResource({
  fetchResource: async ({ isAsked }: { isAsked: boolean }, signal): Promise<MutedCampaigns> =>
    isAsked ? orFailure(bodyOf(api.GET('/dsp/notifications/muted-campaigns', { signal }))) : { items: [] },
});

export interface MuteWish {
  readonly id: string;
  readonly name: string;
  readonly isMuted: boolean;
}

/** Mutes a campaign for the reader alone, or lets them hear of it again (`muteCampaign`). */
export const campaignMuting = defineAction<MuteWish, Schema<'CampaignMute'>>({
  perform: ({ id, isMuted }, { signal }) =>
    orFailure(bodyOf(api.PUT('/dsp/campaigns/{id}/mute', { params: { path: { id } }, body: { isMuted }, signal }))),
});
