import type { CampaignWish } from '#machines/campaigns/campaign-action.machine.ts';
import type { CampaignLifecycleEvent } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import {
  type CampaignStatus,
  campaignEvents,
  isAmendable,
  nextCampaignStatus,
} from '#machines/campaigns/campaign-lifecycle.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { isEditor, isManager, isPayer, type MemberRole } from '#src/lib/member-role.ts';

/** Something a member may wish, and why it cannot be had now; null when it can. */
export interface OfferedWish {
  readonly wish: CampaignWish;
  readonly why: MessageId | null;
}

export interface CampaignOffers {
  /** The draft can still be written. */
  readonly canEdit: boolean;
  /** What is paid for can be changed within the rules. */
  readonly canAmend: boolean;
  /** A checkout is waiting for its payment, or a draft for one who only pays. */
  readonly canPay: boolean;
  /** A change that waits for its payment can be paid for. */
  readonly canPayChange: boolean;
  /** Any member who may write drafts may start one like this. */
  readonly canDuplicate: boolean;
  /** What is cancelled is paid, so that a quote comes first. */
  readonly isQuoted: boolean;
  readonly wishes: readonly OfferedWish[];
}

const eventOf = {
  pause: { type: 'campaign.paused' },
  resume: { type: 'campaign.resumed' },
  cancel: { type: 'campaign.cancelled', isQuoteShown: true },
  archive: { type: 'campaign.archived' },
} as const satisfies Record<CampaignWish, CampaignLifecycleEvent>;

/** Why the chart does not draw a wish at a status. */
const whyNot = (wish: CampaignWish, status: CampaignStatus): MessageId => {
  if (wish === 'archive') return 'campaign.why.archive';
  if (wish === 'cancel') return status === 'archived' ? 'campaign.why.archived' : 'campaign.why.over';
  return status === 'scheduled' || status === 'in_review' ? 'campaign.why.notStarted' : 'campaign.why.notRunning';
};

/** What is worth showing at a status although it cannot be had: the next thing one would look for. */
const shownAnyway: Readonly<Partial<Record<CampaignStatus, readonly CampaignWish[]>>> = {
  in_review: ['pause'],
  scheduled: ['pause'],
  live: ['archive'],
  paused: ['archive'],
  completed: ['cancel'],
};

/** What the campaign's chart, and the member's role, let them do at a status. */
export function campaignOffers(status: CampaignStatus, role: MemberRole | undefined): CampaignOffers {
  const events: ReadonlySet<CampaignLifecycleEvent['type']> = new Set(campaignEvents(status));
  const mayEdit = isEditor(role);
  const mayManage = isManager(role);
  const offered = (wish: CampaignWish): OfferedWish[] => {
    const isDrawn = nextCampaignStatus(status, eventOf[wish]) !== null;
    if (!isDrawn && !shownAnyway[status]?.includes(wish)) return [];
    if (!isDrawn) return [{ wish, why: whyNot(wish, status) }];
    if (wish === 'cancel' && !mayManage) return [{ wish, why: 'campaign.why.manager' }];
    return [{ wish, why: mayEdit ? null : 'campaign.why.role' }];
  };
  return {
    canEdit: mayEdit && events.has('campaign.submitted'),
    canAmend: mayEdit && isAmendable(status),
    canPay: isPayer(role) && (events.has('payment.succeeded') || (!mayEdit && events.has('campaign.submitted'))),
    canPayChange: isPayer(role) && isAmendable(status),
    canDuplicate: mayEdit,
    isQuoted: status !== 'draft' && status !== 'pending_payment',
    wishes: (['archive', 'cancel', 'pause', 'resume'] as const).flatMap(offered),
  };
}
