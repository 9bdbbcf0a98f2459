import { type Reading, reads } from '../../http/operation.ts';
import { mutedCampaigns } from '../../rooms/notifications/campaign-mutes.ts';

export const listMutedCampaigns: Reading<'listMutedCampaigns'> = {
  reads: (_, { user }) =>
    reads({ items: mutedCampaigns(user?.userId ?? '') }, ({ items }) => ({ status: 200, body: { items: [...items] } })),
};
