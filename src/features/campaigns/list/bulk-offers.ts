import type { CampaignLifecycleEvent } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import { type CampaignStatus, nextCampaignStatus } from '#machines/campaigns/campaign-lifecycle.ts';
import type { Schema } from '#src/api/client.ts';

const eventOf = {
  pause: { type: 'campaign.paused' },
  resume: { type: 'campaign.resumed' },
  archive: { type: 'campaign.archived' },
} as const satisfies Partial<Record<Schema<'BulkAction'>, CampaignLifecycleEvent>>;

/** What can be done to at least one campaign of these statuses; any can be duplicated. Null: they are not known. */
export const bulkOffers = (statuses: readonly CampaignStatus[] | null): Schema<'BulkAction'>[] =>
  (['pause', 'resume', 'duplicate', 'archive'] as const).filter(
    (action) =>
      action === 'duplicate' ||
      statuses === null ||
      statuses.some((status) => nextCampaignStatus(status, eventOf[action]) !== null),
  );
