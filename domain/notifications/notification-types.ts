import type { components } from '#contract/product-api.ts';

export type NotificationType = components['schemas']['NotificationType'];
export type NotificationSeverity = components['schemas']['NotificationSeverity'];

/**
 * Who hears of it. `writers`: who makes campaigns. `members`: all who work for the company. `payers`: who looks after the company's money. `keepers`: who keeps the team.
 * `approvers`: who may pay whatever it costs. `member`: one member of the company. `person`: one user alone, whatever they belong to. `reviewers` and `operators`: the platform's people. `everyone`: all who have an account with the tenant.
 */
export type Audience =
  | 'writers'
  | 'members'
  | 'payers'
  | 'keepers'
  | 'approvers'
  | 'member'
  | 'person'
  | 'reviewers'
  | 'operators'
  | 'everyone';

/** What a notification is about, which its name and its campaign are looked up by; null where its page says it all. */
export type Subject = 'campaign' | 'artwork' | 'invoice' | 'card' | 'company' | 'user' | 'chargeback' | null;

interface TypeInfo {
  readonly severity: NotificationSeverity;
  readonly audience: Audience;
  readonly about: Subject;
}

const type = (severity: NotificationSeverity, audience: Audience, about: Subject): TypeInfo => ({
  severity,
  audience,
  about,
});

/** Every kind of notification. */
export const notificationTypes: { readonly [T in NotificationType]: TypeInfo } = {
  'artwork.approved': type('success', 'writers', 'artwork'),
  'artwork.rejected': type('warning', 'writers', 'artwork'),
  'artwork.revoked': type('critical', 'writers', 'artwork'),
  'campaign.scheduled': type('info', 'writers', 'campaign'),
  'campaign.live': type('success', 'writers', 'campaign'),
  'campaign.paused': type('warning', 'writers', 'campaign'),
  'campaign.completed': type('info', 'writers', 'campaign'),
  'campaign.rejected': type('critical', 'writers', 'campaign'),
  'campaign.budget': type('info', 'writers', 'campaign'),
  'campaign.notReady': type('critical', 'writers', 'campaign'),
  'campaign.screenOut': type('warning', 'writers', 'campaign'),
  'campaign.screenBack': type('success', 'writers', 'campaign'),
  'approval.asked': type('warning', 'approvers', 'campaign'),
  'approval.granted': type('success', 'member', 'campaign'),
  'approval.returned': type('warning', 'member', 'campaign'),
  'approval.lapsed': type('warning', 'member', 'campaign'),
  'payment.failed': type('critical', 'payers', 'campaign'),
  'refund.paid': type('success', 'payers', 'campaign'),
  'chargeback.opened': type('critical', 'payers', 'chargeback'),
  'chargeback.reversed': type('success', 'payers', 'chargeback'),
  'card.expiring': type('warning', 'payers', 'card'),
  'card.expired': type('critical', 'payers', 'card'),
  'invoice.issued': type('info', 'payers', 'invoice'),
  'invoice.overdue': type('critical', 'payers', 'invoice'),
  'topUp.paid': type('success', 'payers', null),
  'topUp.refused': type('warning', 'payers', null),
  'member.joined': type('info', 'keepers', 'user'),
  'member.changed': type('info', 'person', 'company'),
  'member.suspended': type('critical', 'person', 'company'),
  'member.reinstated': type('info', 'person', 'company'),
  'company.blocked': type('critical', 'members', 'company'),
  'company.unblocked': type('success', 'members', 'company'),
  'terms.published': type('info', 'everyone', null),
  'review.requested': type('info', 'reviewers', null),
  'desk.chargeback': type('warning', 'operators', 'chargeback'),
  'desk.refundFailed': type('critical', 'operators', 'campaign'),
  'desk.screensSilent': type('warning', 'operators', null),
  'desk.creditAsked': type('info', 'operators', 'company'),
  'desk.termsAsked': type('info', 'operators', 'company'),
  'desk.lossAsked': type('info', 'operators', 'chargeback'),
  'desk.operatorAsked': type('info', 'operators', 'user'),
};
