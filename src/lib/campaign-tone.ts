import type { components } from '#contract/product-api.ts';

type CampaignStatus = components['schemas']['CampaignStatus'];

/** What the colour of a status says: green runs, amber waits for somebody, red failed, grey is at rest. */
export const campaignTones = {
  draft: 'neutral',
  pending_approval: 'caution',
  pending_payment: 'caution',
  in_review: 'info',
  scheduled: 'accent',
  live: 'positive',
  paused: 'caution',
  completed: 'neutral',
  rejected: 'negative',
  cancelled: 'neutral',
  archived: 'neutral',
} as const satisfies Record<CampaignStatus, string>;
