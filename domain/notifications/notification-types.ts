import type { components } from '#contract/product-api.ts';

export type NotificationType = components['schemas']['NotificationType'];
export type NotificationSeverity = components['schemas']['NotificationSeverity'];

/**
 * Who hears of it. `writers`: who makes campaigns. `members`: all who work for the company. `payers`: who looks after the company's money. `keepers`: who keeps the team.
 * `approvers`: who may pay whatever it costs. `member`: one member of the company. `person`: one user alone, whatever they belong to. `watchers`: who has asked to be told of a package. `reviewers` and `operators`: the platform's people. `everyone`: all who have an account with the tenant.
 */
export type Audience =
  | 'writers'
  | 'members'
  | 'payers'
  | 'keepers'
  | 'approvers'
  | 'member'
  | 'person'
  | 'watchers'
  | 'reviewers'
  | 'operators'
  | 'everyone';

/** What a notification is about, which its name and its campaign are looked up by; null where its page says it all. */
export type Subject =
  | 'campaign'
  | 'artwork'
  | 'invoice'
  | 'card'
  | 'company'
  | 'offer'
  | 'package'
  | 'user'
  | 'chargeback'
  | 'owner'
  | null;

interface TypeInfo {
  readonly severity: NotificationSeverity;
  readonly audience: Audience;
  readonly about: Subject;
  /** A mail tells of it, too. */
  readonly isMailed: boolean;
}

const type = (
  severity: NotificationSeverity,
  audience: Audience,
  about: Subject,
  ...traits: readonly 'mailed'[]
): TypeInfo => ({
  severity,
  audience,
  about,
  isMailed: traits.includes('mailed'),
});

/** Every kind of notification. */
export const notificationTypes: { readonly [T in NotificationType]: TypeInfo } = {
  'artwork.approved': type('success', 'writers', 'artwork', 'mailed'),
  'artwork.rejected': type('warning', 'writers', 'artwork', 'mailed'),
  'artwork.revoked': type('critical', 'writers', 'artwork'),
  'campaign.scheduled': type('info', 'writers', 'campaign'),
  'campaign.live': type('success', 'writers', 'campaign', 'mailed'),
  'campaign.paused': type('warning', 'writers', 'campaign'),
  'campaign.completed': type('info', 'writers', 'campaign'),
  'campaign.rejected': type('critical', 'writers', 'campaign'),
  'campaign.budget': type('info', 'writers', 'campaign'),
  'campaign.behind': type('warning', 'writers', 'campaign'),
  'campaign.ahead': type('info', 'writers', 'campaign'),
  'campaign.notReady': type('critical', 'writers', 'campaign'),
  'campaign.screenOut': type('warning', 'writers', 'campaign'),
  'campaign.screenBack': type('success', 'writers', 'campaign'),
  'offer.ending': type('info', 'writers', 'offer'),
  'package.free': type('success', 'watchers', 'package', 'mailed'),
  'package.cheaper': type('success', 'watchers', 'package', 'mailed'),
  'package.renewed': type('info', 'watchers', 'package', 'mailed'),
  'package.withdrawn': type('warning', 'watchers', 'package', 'mailed'),
  'approval.asked': type('warning', 'approvers', 'campaign'),
  'approval.granted': type('success', 'member', 'campaign'),
  'approval.returned': type('warning', 'member', 'campaign'),
  'approval.lapsed': type('warning', 'member', 'campaign'),
  'payment.failed': type('critical', 'payers', 'campaign'),
  'refund.paid': type('success', 'payers', 'campaign', 'mailed'),
  'chargeback.opened': type('critical', 'payers', 'chargeback', 'mailed'),
  'chargeback.reversed': type('success', 'payers', 'chargeback', 'mailed'),
  'card.expiring': type('warning', 'payers', 'card', 'mailed'),
  'card.expired': type('critical', 'payers', 'card', 'mailed'),
  'invoice.issued': type('info', 'payers', 'invoice'),
  'invoice.overdue': type('critical', 'payers', 'invoice'),
  'topUp.paid': type('success', 'payers', null, 'mailed'),
  'topUp.refused': type('warning', 'payers', null, 'mailed'),
  'member.joined': type('info', 'keepers', 'user'),
  'member.changed': type('info', 'person', 'company'),
  'member.suspended': type('critical', 'person', 'company'),
  'member.reinstated': type('info', 'person', 'company'),
  'company.blocked': type('critical', 'members', 'company', 'mailed'),
  'company.unblocked': type('success', 'members', 'company', 'mailed'),
  'mail.stopped': type('critical', 'person', null),
  'terms.published': type('info', 'everyone', null),
  'review.requested': type('info', 'reviewers', null),
  'desk.chargeback': type('warning', 'operators', 'chargeback', 'mailed'),
  'desk.refundFailed': type('critical', 'operators', 'campaign'),
  'desk.screensSilent': type('warning', 'operators', null, 'mailed'),
  'desk.clockWrong': type('warning', 'operators', null, 'mailed'),
  'desk.storageFull': type('warning', 'operators', null, 'mailed'),
  'desk.creditAsked': type('info', 'operators', 'company'),
  'desk.termsAsked': type('info', 'operators', 'company'),
  'desk.lossAsked': type('info', 'operators', 'chargeback'),
  'desk.operatorAsked': type('info', 'operators', 'user'),
  'desk.shareAsked': type('info', 'operators', 'owner'),
  'desk.requestDecided': type('info', 'person', null),
};

/** What many are told of in one row, as long as it is unread, and the time within which they gather, milliseconds. */
export const gathering: { readonly [T in NotificationType]?: number } = { 'artwork.approved': 3_600_000 };

/** By which ways people are told. */
export const notificationChannels = ['app', 'mail', 'push'] as const;
export type NotificationChannel = components['schemas']['NotificationChannel'];

/** What nobody turns off: their access, their money or the law is at stake. */
const always = [
  'chargeback.opened',
  'topUp.paid',
  'member.changed',
  'member.suspended',
  'member.reinstated',
  'company.blocked',
  'mail.stopped',
  'terms.published',
  // Nobody but an operator hears of it, and what they asked for is money.
  'desk.requestDecided',
] as const satisfies readonly NotificationType[];
export type ChoosableType = Exclude<NotificationType, (typeof always)[number]>;

/** Whether people may say that they do not want to be told of a type by a channel. */
export const isChoice = (type: NotificationType, channel: NotificationChannel): type is ChoosableType =>
  !always.some((one) => one === type) && (channel !== 'mail' || notificationTypes[type].isMailed);

/** Whether what a type tells belongs to a company, whose people hear of it as long as they belong to it; else it is the reader's own. */
export const isOfCompany = (type: NotificationType): boolean =>
  ['writers', 'members', 'payers', 'keepers', 'approvers', 'member'].includes(notificationTypes[type].audience);

/**
 * Whether a type tells how a campaign or its artworks go: whoever has muted a campaign hears nothing of it. What somebody waits for and what is
 * paid is told all the same.
 */
export const isMutable = (type: NotificationType): boolean =>
  isChoice(type, 'app') &&
  notificationTypes[type].audience === 'writers' &&
  (notificationTypes[type].about === 'campaign' || notificationTypes[type].about === 'artwork');

/** The types that a muted campaign does not tell. */
export const mutableTypes = (Object.keys(notificationTypes) as NotificationType[]).filter(isMutable);
