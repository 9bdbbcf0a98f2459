import type { components } from '#contract/product-api.ts';
import type { PacingVerdict } from '#src/lib/pacing-verdict.ts';
import type { MessageId } from './message-ids.ts';

type Schemas = components['schemas'];

/** What each status of a campaign is called. */
export const campaignStatusMessages: Readonly<Record<Schemas['CampaignStatus'], MessageId>> = {
  draft: 'campaign.status.draft',
  pending_approval: 'campaign.status.pendingApproval',
  pending_payment: 'campaign.status.pendingPayment',
  in_review: 'campaign.status.inReview',
  scheduled: 'campaign.status.scheduled',
  live: 'campaign.status.live',
  paused: 'campaign.status.paused',
  completed: 'campaign.status.completed',
  rejected: 'campaign.status.rejected',
  cancelled: 'campaign.status.cancelled',
  archived: 'campaign.status.archived',
};

/** What each provenance of a figure is called, with the time it is of as `{time}`. */
export const provenanceMessages: Readonly<Record<Schemas['Provenance'], MessageId>> = {
  estimated: 'provenance.estimated',
  measured: 'provenance.measured',
  final: 'provenance.final',
};

/** What is said of each pace, and how it is toned. */
export const pacingWords = {
  ahead: { text: 'campaign.pacing.ahead', tone: 'info' },
  onPlan: { text: 'campaign.pacing.onPlan', tone: 'positive' },
  behind: { text: 'campaign.pacing.behind', tone: 'caution' },
} as const satisfies Record<PacingVerdict, { text: MessageId; tone: string }>;

const statusReasonMessages: Readonly<Record<string, MessageId>> = {
  payment_declined_by_bank: 'campaign.statusReason.declinedByBank',
  payment_insufficient_funds: 'campaign.statusReason.insufficientFunds',
  payment_card_invalid: 'campaign.statusReason.cardInvalid',
  payment_card_expired: 'campaign.statusReason.cardExpired',
  payment_authentication_failed: 'campaign.statusReason.authenticationFailed',
  payment_provider_unavailable: 'campaign.statusReason.providerUnavailable',
  payment_other: 'campaign.statusReason.paymentFailed',
  approval_returned: 'campaign.statusReason.approvalReturned',
  approval_lapsed: 'campaign.statusReason.approvalLapsed',
  hold_expired: 'campaign.statusReason.holdExpired',
  artworks_rejected: 'campaign.statusReason.artworksRejected',
  not_approved: 'campaign.statusReason.notApproved',
};

/** Why a campaign came to its status, for the user to read; null for a reason that is none of theirs. */
export function statusReasonMessage(reason: string | null | undefined): MessageId | null {
  if (!reason) return null;
  return statusReasonMessages[reason] ?? (reason.startsWith('payment_') ? 'campaign.statusReason.paymentFailed' : null);
}
