import type { components } from '#contract/product-api.ts';
import { campaignLifecycleMachine } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';

/** The contract's statuses, which the compiler holds against the chart's. */
export type CampaignStatus = components['schemas']['CampaignStatus'];

export const campaignLifecycle = lifecycleOf(campaignLifecycleMachine);

export const { events: campaignEvents, step: campaignTransition } = campaignLifecycle;

/** Whether a campaign at a status is edited while it is paid for. */
export const isEditable = (status: CampaignStatus): boolean => campaignLifecycle.has(status, 'editable');

/** Where an event leads from a status; null when the chart does not draw it or a guard refuses. */
export const nextCampaignStatus = (...asked: Parameters<typeof campaignTransition>): CampaignStatus | null =>
  campaignTransition(...asked)?.status ?? null;
