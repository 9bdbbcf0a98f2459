import type { components } from '#contract/product-api.ts';
import { statusReasonMessage } from '#src/i18n/campaign-words.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { path } from '#src/lib/paths.ts';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import type { Tone } from '#src/ui/state/tone.ts';

type Attention = components['schemas']['Attention'];

interface AttentionLook {
  readonly icon: IconName;
  readonly tone: Extract<Tone, 'negative' | 'caution' | 'info' | 'neutral'>;
  /** What is the matter, with the thing's `{name}`. */
  readonly text: MessageId;
  /** What the link to the remedy says. */
  readonly action: MessageId;
  /** Where it is mended. */
  readonly page: 'campaignEdit' | 'campaignOverview' | 'artworkImages';
  /** What those may do about it who change what is paid for: a step of its editor, and the field there. */
  readonly edit?: { readonly action: MessageId; readonly step: 'artwork' | 'details'; readonly field?: string };
}

const looks: Readonly<Record<Attention['kind'], AttentionLook>> = {
  payment_failed: {
    icon: 'credit-card',
    tone: 'negative',
    text: 'home.attention.paymentFailed',
    action: 'home.attention.payAgain',
    page: 'campaignEdit',
  },
  payment_hold: {
    icon: 'credit-card',
    tone: 'negative',
    text: 'home.attention.paymentHold',
    action: 'home.attention.seeCampaign',
    page: 'campaignOverview',
  },
  artwork_rejected: {
    icon: 'image',
    tone: 'negative',
    text: 'home.attention.artworkRejected',
    action: 'home.attention.seeArtwork',
    page: 'artworkImages',
  },
  artwork_revoked: {
    icon: 'alert',
    tone: 'negative',
    text: 'home.attention.artworkRevoked',
    action: 'home.attention.seeCampaign',
    page: 'campaignOverview',
  },
  starts_without_artwork: {
    icon: 'image',
    tone: 'negative',
    text: 'home.attention.startsWithoutArtwork',
    action: 'home.attention.seeCampaign',
    page: 'campaignOverview',
    edit: { action: 'home.attention.chooseArtwork', step: 'artwork' },
  },
  underdelivering: {
    icon: 'chart',
    tone: 'caution',
    text: 'home.attention.underdelivering',
    action: 'home.attention.seeCampaign',
    page: 'campaignOverview',
    edit: { action: 'campaign.mend.end', step: 'details', field: 'campaign-end' },
  },
  payment_pending: {
    icon: 'credit-card',
    tone: 'caution',
    text: 'home.attention.paymentPending',
    action: 'home.attention.pay',
    page: 'campaignEdit',
  },
  approval_pending: {
    icon: 'clock',
    tone: 'caution',
    text: 'home.attention.approvalPending',
    action: 'home.attention.seeRequest',
    page: 'campaignEdit',
  },
  change_approval_pending: {
    icon: 'clock',
    tone: 'caution',
    text: 'home.attention.changeApproval',
    action: 'home.attention.seeRequest',
    page: 'campaignOverview',
  },
  approval_returned: {
    icon: 'edit',
    tone: 'caution',
    text: 'home.attention.approvalReturned',
    action: 'home.attention.continueDraft',
    page: 'campaignEdit',
  },
  review_pending: {
    icon: 'clock',
    tone: 'info',
    text: 'home.attention.reviewPending',
    action: 'home.attention.seeCampaign',
    page: 'campaignOverview',
  },
  draft_unfinished: {
    icon: 'edit',
    tone: 'neutral',
    text: 'home.attention.draftUnfinished',
    action: 'home.attention.continueDraft',
    page: 'campaignEdit',
  },
};

export interface AttentionItem extends Omit<AttentionLook, 'page' | 'edit'> {
  readonly key: string;
  /** Of the campaign or the artwork. */
  readonly name: string;
  readonly to: string;
  readonly reason: MessageId | null;
}

/** A matter as the home page shows it: in words, with the link that mends it. */
export function toAttentionItem(attention: Attention, mayEdit: boolean): AttentionItem {
  const { kind, campaignId, campaignName, artworkId, artworkName, lineId, reason } = attention;
  const { page, edit, ...look } = looks[kind];
  const change = mayEdit && campaignId ? edit : undefined;
  const addressOf = (id: string): string => {
    if (!change) return page === 'artworkImages' ? path(page) : path(page, { id });
    const search = new URLSearchParams({ step: change.step, ...(lineId ? { line: lineId } : {}) });
    return `${path('campaignEdit', { id })}?${search}${change.field ? `#${change.field}` : ''}`;
  };
  return {
    ...look,
    action: change?.action ?? look.action,
    key: `${kind} ${campaignId ?? ''} ${artworkId ?? ''}`,
    name: campaignName ?? artworkName ?? '',
    to: campaignId ? addressOf(campaignId) : path('artworkImages'),
    reason: statusReasonMessage(reason),
  };
}
