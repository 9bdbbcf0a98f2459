import type { components } from '#contract/product-api.ts';
import type { CampaignLifecycleEvent } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import type { Tone } from '#src/ui/state/tone.ts';
import type { CampaignWish } from './campaign-offers.ts';

type EffectiveReason = components['schemas']['EffectiveReason'];
type HistoryEntry = components['schemas']['HistoryEntry'];
type UndoState = components['schemas']['UndoState'];

/** A way to mend what keeps a campaign from playing, or to see more of it. */
export type Mend = 'reports' | 'artworks' | 'payment' | 'screens' | 'cap' | 'end' | 'hours' | 'why';

export interface ReasonWords {
  readonly text: MessageId;
  /** The same in a word or two, for a list. */
  readonly mark: MessageId;
  readonly tone: Extract<Tone, 'info' | 'caution' | 'positive'>;
  /** Null where there is nothing to do but wait. */
  readonly mend: Mend | null;
  /** Another way, after the first. */
  readonly also?: Mend;
}

/** Why a campaign is not simply what its status says, in plain words. */
export const effectiveReasons: Readonly<Record<EffectiveReason, ReasonWords>> = {
  payment_hold: {
    text: 'campaign.reason.paymentHold',
    mark: 'campaign.mark.paymentHold',
    tone: 'info',
    mend: 'payment',
  },
  screen_offline: {
    text: 'campaign.reason.screenOffline',
    mark: 'campaign.mark.screenOffline',
    tone: 'caution',
    mend: 'why',
    also: 'screens',
  },
  daily_cap_reached: {
    text: 'campaign.reason.dailyCapReached',
    mark: 'campaign.mark.dailyCapReached',
    tone: 'info',
    mend: 'cap',
    also: 'reports',
  },
  outside_schedule: {
    text: 'campaign.reason.outsideSchedule',
    mark: 'campaign.mark.outsideSchedule',
    tone: 'info',
    mend: 'hours',
    also: 'why',
  },
  no_approved_artwork: {
    text: 'campaign.reason.noApprovedArtwork',
    mark: 'campaign.mark.noApprovedArtwork',
    tone: 'caution',
    mend: 'artworks',
  },
  artwork_rejected: {
    text: 'campaign.reason.artworkRejected',
    mark: 'campaign.mark.artworkRejected',
    tone: 'caution',
    mend: 'artworks',
  },
  artwork_revoked: {
    text: 'campaign.reason.artworkRevoked',
    mark: 'campaign.mark.artworkRevoked',
    tone: 'caution',
    mend: 'artworks',
  },
  awaiting_media_owner: {
    text: 'campaign.reason.awaitingMediaOwner',
    mark: 'campaign.mark.awaitingMediaOwner',
    tone: 'info',
    mend: 'artworks',
  },
  media_owner_refused: {
    text: 'campaign.reason.mediaOwnerRefused',
    mark: 'campaign.mark.mediaOwnerRefused',
    tone: 'caution',
    mend: 'artworks',
  },
  partially_approved: {
    text: 'campaign.reason.partiallyApproved',
    mark: 'campaign.mark.partiallyApproved',
    tone: 'caution',
    mend: 'artworks',
  },
  underdelivering: {
    text: 'campaign.reason.underdelivering',
    mark: 'campaign.mark.underdelivering',
    tone: 'caution',
    mend: 'end',
    also: 'why',
  },
  budget_spent: {
    text: 'campaign.reason.budgetSpent',
    mark: 'campaign.mark.budgetSpent',
    tone: 'positive',
    mend: 'reports',
  },
  awaiting_review: {
    text: 'campaign.reason.awaitingReview',
    mark: 'campaign.mark.awaitingReview',
    tone: 'info',
    mend: 'artworks',
  },
  starts_later: { text: 'campaign.reason.startsLater', mark: 'campaign.mark.startsLater', tone: 'info', mend: null },
};

/** Money that a bank has taken back holds a campaign that was paid for; before that the provider only looks at a payment. */
const chargedBack: ReasonWords = {
  text: 'campaign.reason.chargedBack',
  mark: 'campaign.mark.paymentHold',
  tone: 'caution',
  mend: null,
};

/** The words for why a campaign of this status is not simply what that says. */
export const wordsOf = (reason: EffectiveReason, status: components['schemas']['CampaignStatus']): ReasonWords =>
  reason === 'payment_hold' && status !== 'pending_payment' ? chargedBack : effectiveReasons[reason];

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
  'approval.asked': { text: 'campaign.history.approvalAsked', who: 'team' },
  'approval.returned': { text: 'campaign.history.approvalReturned', who: 'team' },
  'approval.withdrawn': { text: 'campaign.history.approvalWithdrawn', who: 'team' },
  'approval.lapsed': { text: 'campaign.history.approvalLapsed', who: 'schedule' },
  'funding.secured': { text: 'campaign.history.paid', who: 'payments' },
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
  if (to === 'rejected' && event === 'end.reached')
    return { text: 'campaign.history.notApproved', who: 'schedule' } as const;
  if (to === 'pending_approval' && event !== 'approval.asked')
    return { text: 'campaign.history.stillAwaited', who: what[event as CampaignLifecycleEvent['type']].who } as const;
  if (to === 'rejected') return { text: 'campaign.history.rejected', who: 'review' } as const;
  return what[event as CampaignLifecycleEvent['type']];
}

/** Why an edit cannot be undone. */
export const undoMessages: Readonly<Record<Exclude<UndoState, 'possible'>, MessageId>> = {
  not_applied: 'campaign.undo.notApplied',
  undone: 'campaign.undo.undone',
  overtaken: 'campaign.undo.overtaken',
  locked: 'campaign.undo.locked',
  over: 'campaign.undo.over',
};
