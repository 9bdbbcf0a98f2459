import type { Audience } from '#domain/notifications/notification-types.ts';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { path } from '#src/lib/paths.ts';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';

type Notification = Schema<'Notification'>;
type Type = Schema<'NotificationType'>;

/** Where a notification leads, and what is done there. */
export interface Act {
  readonly to: string;
  readonly label: MessageId;
}

interface Words {
  readonly title: MessageId;
  readonly text: MessageId;
  /** What is said of several in one. */
  readonly many?: { readonly title: MessageId; readonly text: MessageId };
  readonly icon: IconName;
  /** Null where nothing is to be done, or where what it leads to is not known. */
  readonly act: (notification: Notification) => Act | null;
}

const artwork =
  (label: MessageId): Words['act'] =>
  ({ entityId: id }) =>
    id === null ? null : { to: path('artwork', { id }), label };
const campaign =
  (label: MessageId): Words['act'] =>
  ({ campaignId: id }) =>
    id === null ? null : { to: path('campaignOverview', { id }), label };
const editor =
  (label: MessageId): Words['act'] =>
  ({ campaignId: id }) =>
    id === null ? null : { to: path('campaignEdit', { id }), label };
/** What is asked about a campaign is seen in its editor, and about a change of it where the campaign stands. */
const question =
  (ofDraft: MessageId, ofChange: MessageId): Words['act'] =>
  (notification) =>
    (notification.facts.isChange ? campaign(ofChange) : editor(ofDraft))(notification);
const page =
  (to: string, label: MessageId): Words['act'] =>
  () => ({ to, label });
const invoice: Words['act'] = ({ entityId: id }) =>
  id === null ? null : { to: path('profileInvoice', { id }), label: 'notifications.act.invoice' };
const invoices: Act = { to: path('profileInvoices'), label: 'notifications.act.invoices' };
const balance = page(path('profileBalance'), 'notifications.act.balance');
const cards = page(path('paymentMethods'), 'notifications.act.cards');
const team = page(path('profileTeam'), 'notifications.act.team');
const open = campaign('notifications.act.campaign');
const chargeback: Words['act'] = (notification) => open(notification) ?? balance(notification);
/** What waits for another operator. */
const waiting = (name: 'deskCredits' | 'deskTerms') =>
  page(`${path(name)}?status=requested`, 'notifications.act.decide');
const packaged: Words['act'] = ({ entityId: id }) =>
  id === null ? null : { to: path('marketplacePackage', { id }), label: 'notifications.act.package' };
const none: Words['act'] = () => null;

/** Where what an operator asked for stands. */
const requestPages = {
  credit: path('deskCredits'),
  terms: path('deskTerms'),
  operator: path('deskPeople'),
  loss: path('deskChargebacks'),
  share: path('deskOwners'),
} as const;

const words = <T extends string>(type: T, icon: IconName, act: Words['act']) => ({
  title: `notifications.${type}.title` as const,
  text: `notifications.${type}.text` as const,
  icon,
  act,
});

/** What each type says, and where it leads. */
export const notificationWords: { readonly [T in Type]: Words } = {
  'artwork.approved': {
    ...words('artwork.approved', 'check', ({ entityId: id }) => ({
      to: id === null ? `${path('artworkImages')}?status=approved` : path('artwork', { id }),
      label: id === null ? 'notifications.act.artworks' : 'notifications.act.artwork',
    })),
    many: { title: 'notifications.artwork.approved.many.title', text: 'notifications.artwork.approved.many.text' },
  },
  'artwork.rejected': words('artwork.rejected', 'image', artwork('notifications.act.fix')),
  'artwork.revoked': words('artwork.revoked', 'image', artwork('notifications.act.fix')),
  'campaign.scheduled': words('campaign.scheduled', 'calendar', open),
  'campaign.live': words('campaign.live', 'play', open),
  'campaign.paused': words('campaign.paused', 'pause', open),
  'campaign.completed': words('campaign.completed', 'chart', open),
  'campaign.rejected': words('campaign.rejected', 'alert', open),
  'campaign.budget': words('campaign.budget', 'chart', open),
  'campaign.behind': words('campaign.behind', 'chart', open),
  'campaign.ahead': words('campaign.ahead', 'chart', open),
  'campaign.notReady': words('campaign.notReady', 'alert', open),
  'campaign.screenOut': words('campaign.screenOut', 'screen', open),
  'campaign.screenBack': words('campaign.screenBack', 'screen', open),
  'offer.ending': words('offer.ending', 'offer', page(path('marketplaceOffers'), 'notifications.act.offers')),
  'package.free': words('package.free', 'package', packaged),
  'package.cheaper': words('package.cheaper', 'package', packaged),
  'package.renewed': words('package.renewed', 'package', packaged),
  'package.withdrawn': words(
    'package.withdrawn',
    'package',
    page(path('marketplacePackages'), 'notifications.act.packages'),
  ),
  'approval.asked': words(
    'approval.asked',
    'review',
    question('notifications.act.approve', 'notifications.act.approve'),
  ),
  'approval.granted': words('approval.granted', 'check', open),
  'approval.returned': words(
    'approval.returned',
    'edit',
    question('notifications.act.draft', 'notifications.act.campaign'),
  ),
  'approval.lapsed': words(
    'approval.lapsed',
    'clock',
    question('notifications.act.draft', 'notifications.act.campaign'),
  ),
  'payment.failed': words('payment.failed', 'credit-card', campaign('notifications.act.pay')),
  'refund.paid': words('refund.paid', 'receipt', open),
  'chargeback.opened': words('chargeback.opened', 'alert', chargeback),
  'chargeback.reversed': words('chargeback.reversed', 'receipt', chargeback),
  'card.expiring': words('card.expiring', 'credit-card', cards),
  'card.expired': words('card.expired', 'credit-card', cards),
  'invoice.issued': words('invoice.issued', 'invoice', invoice),
  'invoice.overdue': words('invoice.overdue', 'invoice', invoice),
  'topUp.paid': words('topUp.paid', 'wallet', balance),
  'topUp.refused': words('topUp.refused', 'wallet', balance),
  'member.joined': words('member.joined', 'users', team),
  'member.changed': words('member.changed', 'user', none),
  'member.suspended': words('member.suspended', 'lock', none),
  'member.reinstated': words('member.reinstated', 'user', none),
  'company.blocked': words('company.blocked', 'lock', ({ facts }) => (facts.reasonCode === 'unpaid' ? invoices : null)),
  'company.unblocked': words('company.unblocked', 'check', open),
  'mail.stopped': words(
    'mail.stopped',
    'mail',
    page(`${path('profileSettings')}#notifications`, 'notifications.act.settings'),
  ),
  'terms.published': words('terms.published', 'info', none),
  'review.requested': words('review.requested', 'review', page(path('reviews'), 'notifications.act.review')),
  'desk.chargeback': words('desk.chargeback', 'undo', page(path('deskChargebacks'), 'notifications.act.decide')),
  'desk.refundFailed': words('desk.refundFailed', 'alert', page(path('deskRefunds'), 'notifications.act.retry')),
  'desk.screensSilent': words(
    'desk.screensSilent',
    'screen',
    page(`${path('deskScreens')}?status=silent`, 'notifications.act.screens'),
  ),
  'desk.clockWrong': words(
    'desk.clockWrong',
    'clock',
    page(`${path('deskPlayers')}?health=clock`, 'notifications.act.players'),
  ),
  'desk.storageFull': words(
    'desk.storageFull',
    'alert',
    page(`${path('deskPlayers')}?health=storage`, 'notifications.act.players'),
  ),
  'desk.creditAsked': words('desk.creditAsked', 'wallet', waiting('deskCredits')),
  'desk.termsAsked': words('desk.termsAsked', 'invoice', waiting('deskTerms')),
  'desk.lossAsked': words('desk.lossAsked', 'undo', page(path('deskChargebacks'), 'notifications.act.decide')),
  'desk.operatorAsked': words('desk.operatorAsked', 'users', ({ entityId: id }) =>
    id === null ? null : { to: path('deskPerson', { id }), label: 'notifications.act.decide' },
  ),
  'desk.shareAsked': words('desk.shareAsked', 'wallet', ({ entityId: id }) =>
    id === null ? null : { to: path('deskOwner', { id }), label: 'notifications.act.decide' },
  ),
  'desk.requestDecided': words('desk.requestDecided', 'check', ({ facts: { request } }) =>
    request ? { to: requestPages[request], label: 'notifications.act.requests' } : null,
  ),
};

/** Why it came to this reader. */
export const whyMessages: Readonly<Record<Audience, MessageId>> = {
  writers: 'notifications.why.writers',
  members: 'notifications.why.members',
  payers: 'notifications.why.payers',
  keepers: 'notifications.why.keepers',
  approvers: 'notifications.why.approvers',
  member: 'notifications.why.person',
  person: 'notifications.why.person',
  watchers: 'notifications.why.watchers',
  reviewers: 'notifications.why.reviewers',
  operators: 'notifications.why.operators',
  everyone: 'notifications.why.everyone',
};
