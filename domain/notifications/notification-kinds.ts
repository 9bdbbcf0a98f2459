import type { NotificationType } from './notification-types.ts';

/** What people look for and choose by; each kind is several types. */
export const kinds = {
  artworks: ['artwork.approved', 'artwork.rejected', 'artwork.revoked', 'review.requested'],
  campaigns: [
    'campaign.scheduled',
    'campaign.live',
    'campaign.paused',
    'campaign.completed',
    'campaign.rejected',
    'campaign.budget',
    'campaign.behind',
    'campaign.ahead',
    'campaign.notReady',
    'campaign.screenOut',
    'campaign.screenBack',
    'offer.ending',
    'desk.screensSilent',
  ],
  money: [
    'approval.asked',
    'approval.granted',
    'approval.returned',
    'approval.lapsed',
    'payment.failed',
    'refund.paid',
    'chargeback.opened',
    'chargeback.reversed',
    'card.expiring',
    'card.expired',
    'invoice.issued',
    'invoice.overdue',
    'topUp.paid',
    'topUp.refused',
    'desk.chargeback',
    'desk.refundFailed',
    'desk.creditAsked',
    'desk.termsAsked',
    'desk.lossAsked',
  ],
  account: [
    'member.joined',
    'member.changed',
    'member.suspended',
    'member.reinstated',
    'company.blocked',
    'company.unblocked',
    'terms.published',
    'desk.operatorAsked',
    'desk.requestDecided',
  ],
} as const satisfies Readonly<Record<string, readonly NotificationType[]>>;

export type NotificationKind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as NotificationKind[];
