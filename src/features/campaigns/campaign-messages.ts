import type { components } from '#contract/product-api.ts';
import type { CampaignWish } from '#machines/campaigns/campaign-action.machine.ts';
import type { CampaignLifecycleEvent } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { IconName } from '#src/ui/icons/icon-names.ts';
import type { Tone } from '#src/ui/tone.ts';

type EffectiveReason = components['schemas']['EffectiveReason'];
type HistoryEntry = components['schemas']['HistoryEntry'];

/** Why a campaign is not simply what its status says, in plain words. */
export const effectiveReasons: Readonly<
  Record<EffectiveReason, { readonly text: MessageId; readonly tone: Extract<Tone, 'info' | 'caution' | 'positive'> }>
> = {
  payment_hold: { text: 'campaign.reason.paymentHold', tone: 'info' },
  screen_offline: { text: 'campaign.reason.screenOffline', tone: 'caution' },
  daily_cap_reached: { text: 'campaign.reason.dailyCapReached', tone: 'info' },
  outside_schedule: { text: 'campaign.reason.outsideSchedule', tone: 'info' },
  no_approved_artwork: { text: 'campaign.reason.noApprovedArtwork', tone: 'caution' },
  artwork_revoked: { text: 'campaign.reason.artworkRevoked', tone: 'caution' },
  awaiting_media_owner: { text: 'campaign.reason.awaitingMediaOwner', tone: 'info' },
  partially_approved: { text: 'campaign.reason.partiallyApproved', tone: 'caution' },
  underdelivering: { text: 'campaign.reason.underdelivering', tone: 'caution' },
  budget_spent: { text: 'campaign.reason.budgetSpent', tone: 'positive' },
  awaiting_review: { text: 'campaign.reason.awaitingReview', tone: 'info' },
  starts_later: { text: 'campaign.reason.startsLater', tone: 'info' },
};

export interface WishWords {
  readonly icon: IconName;
  /** The button. */
  readonly action: MessageId;
  /** Once it is done, with the campaign's `{name}`. */
  readonly done: MessageId;
}

export const wishWords: Readonly<Record<CampaignWish, WishWords>> = {
  pause: { icon: 'pause', action: 'campaign.action.pause', done: 'campaign.done.pause' },
  resume: { icon: 'play', action: 'campaign.action.resume', done: 'campaign.done.resume' },
  cancel: { icon: 'trash', action: 'campaign.action.cancel', done: 'campaign.done.cancel' },
  archive: { icon: 'archive', action: 'campaign.action.archive', done: 'campaign.done.archive' },
};

type Who = 'team' | 'payments' | 'review' | 'schedule';

export const whoMessages: Readonly<Record<Who, MessageId>> = {
  team: 'campaign.who.team',
  payments: 'campaign.who.payments',
  review: 'campaign.who.review',
  schedule: 'campaign.who.schedule',
};

const what: Readonly<Record<CampaignLifecycleEvent['type'], { readonly text: MessageId; readonly who: Who }>> = {
  'campaign.submitted': { text: 'campaign.history.submitted', who: 'team' },
  'payment.succeeded': { text: 'campaign.history.paid', who: 'payments' },
  'payment.failed': { text: 'campaign.history.paymentFailed', who: 'payments' },
  'hold.expired': { text: 'campaign.history.holdExpired', who: 'payments' },
  'checkout.abandoned': { text: 'campaign.history.abandoned', who: 'team' },
  'review.decided': { text: 'campaign.history.approved', who: 'review' },
  'start.reached': { text: 'campaign.history.started', who: 'schedule' },
  'campaign.paused': { text: 'campaign.history.paused', who: 'team' },
  'campaign.resumed': { text: 'campaign.history.resumed', who: 'team' },
  'end.reached': { text: 'campaign.history.ended', who: 'schedule' },
  'budget.spent': { text: 'campaign.history.budgetSpent', who: 'schedule' },
  'campaign.cancelled': { text: 'campaign.history.cancelled', who: 'team' },
  'campaign.archived': { text: 'campaign.history.archived', who: 'team' },
};

/** What happened and by whom; null for an event that this version does not know. */
export function historyWords({ event, to }: Pick<HistoryEntry, 'event' | 'to'>) {
  if (!Object.hasOwn(what, event)) return null;
  if (to === 'rejected') return { text: 'campaign.history.rejected', who: 'review' } as const;
  return what[event as CampaignLifecycleEvent['type']];
}
