import type { CampaignWish } from '#machines/campaigns/campaign-action.machine.ts';
import type { CampaignLifecycleEvent } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import { type CampaignStatus, campaignEvents, nextCampaignStatus } from '#machines/campaigns/campaign-lifecycle.ts';

export interface CampaignOffers {
  /** The draft can still be written. */
  readonly canEdit: boolean;
  /** A checkout is waiting for its payment. */
  readonly canPay: boolean;
  readonly wishes: readonly CampaignWish[];
}

/** What the campaign's chart lets a member do at a status. A paid campaign is cancelled only after a quote, which is not offered yet. */
export function campaignOffers(status: CampaignStatus): CampaignOffers {
  const events: ReadonlySet<CampaignLifecycleEvent['type']> = new Set(campaignEvents(status));
  const isUnpaid = status === 'draft' || status === 'pending_payment';
  const isDrawn: Readonly<Record<CampaignWish, boolean>> = {
    pause: nextCampaignStatus(status, { type: 'campaign.paused' }) !== null,
    resume: nextCampaignStatus(status, { type: 'campaign.resumed' }) !== null,
    cancel: nextCampaignStatus(status, { type: 'campaign.cancelled', isQuoteShown: isUnpaid }) !== null,
    archive: nextCampaignStatus(status, { type: 'campaign.archived' }) !== null,
  };
  const wishes: readonly CampaignWish[] = ['archive', 'cancel', 'pause', 'resume'];
  return {
    canEdit: events.has('campaign.submitted'),
    canPay: events.has('payment.succeeded'),
    wishes: wishes.filter((wish) => isDrawn[wish]),
  };
}
