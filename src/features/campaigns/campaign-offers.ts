import { type MemberRole, mayCall } from '#contract/roles.ts';
import type { CampaignLifecycleEvent } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import {
  type CampaignStatus,
  campaignEvents,
  isEditable,
  nextCampaignStatus,
} from '#machines/campaigns/campaign-lifecycle.ts';

/** What a member may wish for a campaign's lifecycle; the campaign's own chart decides what is offered. */
export type CampaignWish = 'pause' | 'resume' | 'cancel' | 'archive';

export interface CampaignOffers {
  /** The draft can still be written. */
  readonly canWrite: boolean;
  /** What is paid for can be changed within the rules. */
  readonly canEdit: boolean;
  /** Somebody has asked for it to be paid; who may answer the request itself says. */
  readonly isRequested: boolean;
  /** A checkout is waiting for its payment, or a draft for one who only pays. */
  readonly canPay: boolean;
  /** A change that waits for its payment can be paid for. */
  readonly canPayChange: boolean;
  /** Any member who may write drafts may start one like this. */
  readonly canDuplicate: boolean;
  /** What is cancelled is paid, so that a quote comes first. */
  readonly isQuoted: boolean;
  /** What can be had now; what cannot is not offered. */
  readonly wishes: readonly CampaignWish[];
}

const eventOf = {
  pause: { type: 'campaign.paused' },
  resume: { type: 'campaign.resumed' },
  cancel: { type: 'campaign.cancelled', isQuoteShown: true },
  archive: { type: 'campaign.archived' },
} as const satisfies Record<CampaignWish, CampaignLifecycleEvent>;

/** What the campaign's chart, and the member's role, let them do at a status. */
export function campaignOffers(status: CampaignStatus, role: MemberRole | undefined): CampaignOffers {
  const events: ReadonlySet<CampaignLifecycleEvent['type']> = new Set(campaignEvents(status));
  const mayEdit = mayCall(role, 'updateCampaign');
  const isOffered = (event: CampaignWish) =>
    mayCall(role, 'transitionCampaign', { event }) && nextCampaignStatus(status, eventOf[event]) !== null;
  return {
    canWrite: mayEdit && events.has('approval.asked'),
    canEdit: mayCall(role, 'editCampaign') && isEditable(status),
    canPay:
      mayCall(role, 'startCheckout') && (events.has('funding.secured') || (!mayEdit && events.has('approval.asked'))),
    isRequested: events.has('approval.returned') && mayCall(role, 'returnApproval'),
    canPayChange: mayCall(role, 'startEditCheckout') && isEditable(status),
    canDuplicate: mayCall(role, 'duplicateCampaign'),
    isQuoted: status !== 'draft' && status !== 'pending_approval' && status !== 'pending_payment',
    wishes: (['archive', 'cancel', 'pause', 'resume'] as const).filter(isOffered),
  };
}
