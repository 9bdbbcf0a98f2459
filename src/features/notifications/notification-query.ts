import type { Schema } from '#src/api/client.ts';
import { oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';

type NotificationType = Schema<'NotificationType'>;

/** What a reader looks for; each kind is several types. */
export const kinds = {
  artworks: ['artwork.approved', 'artwork.rejected', 'artwork.revoked', 'review.requested'],
  campaigns: [
    'campaign.scheduled',
    'campaign.live',
    'campaign.paused',
    'campaign.completed',
    'campaign.rejected',
    'campaign.budget',
    'campaign.notReady',
    'campaign.screenOut',
    'campaign.screenBack',
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
  ],
} as const satisfies Readonly<Record<string, readonly NotificationType[]>>;

export type NotificationKind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as NotificationKind[];
export const shownStatuses = ['unread', 'read', 'archived'] as const satisfies readonly Schema<'NotificationStatus'>[];

export interface NotificationQuery {
  readonly q: string;
  /** Null for all that is not archived. */
  readonly status: (typeof shownStatuses)[number] | null;
  readonly kind: NotificationKind | null;
  /** A campaign's id; empty for all. */
  readonly campaign: string;
}

export const notificationQuery = queryCodec<NotificationQuery>({
  q: text(),
  status: oneOf(shownStatuses),
  kind: oneOf(kindNames),
  campaign: text(36),
});

const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** What the product API is asked. */
export const toFilter = ({ q, status, kind, campaign }: NotificationQuery) => ({
  ...(q ? { q } : {}),
  ...(status ? { status } : {}),
  ...(kind ? { type: [...kinds[kind]] } : {}),
  ...(isId(campaign) ? { campaign } : {}),
});
