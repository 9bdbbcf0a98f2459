import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { AuditGroup } from './activity-query.ts';

export type AuditEntry = Schema<'AuditEntry'>;
export type AuditChange = Schema<'AuditChange'>;

export const groupWords: Readonly<Record<AuditGroup, MessageId>> = {
  people: 'team.activity.group.people',
  company: 'team.activity.group.company',
  cards: 'team.activity.group.cards',
  approvals: 'team.activity.group.approvals',
};

type Action = AuditEntry['action'];
type NounOf<A> = A extends `${infer Noun}.${string}` ? Noun : never;
type VerbOf<Noun extends string, A> = A extends `${Noun}.${infer Verb}` ? Verb : never;

/** What each change is called, by what was changed and what became of it. */
const actionWords: { readonly [Noun in NounOf<Action>]: Readonly<Record<VerbOf<Noun, Action>, MessageId>> } = {
  invitation: {
    sent: 'team.activity.action.invitationSent',
    resent: 'team.activity.action.invitationResent',
    revoked: 'team.activity.action.invitationRevoked',
    expired: 'team.activity.action.invitationExpired',
  },
  member: {
    joined: 'team.activity.action.joined',
    changed: 'team.activity.action.roleChanged',
    limited: 'team.activity.action.limited',
    suspended: 'team.activity.action.suspended',
    reinstated: 'team.activity.action.reinstated',
    removed: 'team.activity.action.removed',
    left: 'team.activity.action.left',
  },
  company: {
    handedOver: 'team.activity.action.handedOver',
    changed: 'team.activity.action.companyChanged',
    blocked: 'team.activity.action.companyBlocked',
    unblocked: 'team.activity.action.companyUnblocked',
  },
  terms: {
    granted: 'team.activity.action.termsGranted',
    withdrawn: 'team.activity.action.termsWithdrawn',
  },
  card: {
    added: 'team.activity.action.cardAdded',
    replaced: 'team.activity.action.cardReplaced',
    chosen: 'team.activity.action.cardChosen',
    named: 'team.activity.action.cardNamed',
    removed: 'team.activity.action.cardRemoved',
    withdrawn: 'team.activity.action.cardWithdrawn',
  },
  autoTopUp: {
    agreed: 'team.activity.action.autoTopUpAgreed',
    stopped: 'team.activity.action.autoTopUpStopped',
  },
  approval: {
    asked: 'team.activity.action.approvalAsked',
    granted: 'team.activity.action.approvalGranted',
    returned: 'team.activity.action.approvalReturned',
    withdrawn: 'team.activity.action.approvalWithdrawn',
    lapsed: 'team.activity.action.approvalLapsed',
    superseded: 'team.activity.action.approvalSuperseded',
    cancelled: 'team.activity.action.approvalCancelled',
  },
};

/** What a change is called. */
export function actionWord(action: Action): MessageId {
  // The two halves of one action belong together; no type follows them through the split.
  const [noun, verb] = action.split('.') as [NounOf<Action>, never];
  return actionWords[noun][verb];
}

const blockReasons: Readonly<Record<Schema<'BlockReason'>, MessageId>> = {
  unpaid: 'team.activity.blockReason.unpaid',
  content: 'team.activity.blockReason.content',
  verification: 'team.activity.blockReason.verification',
  misuse: 'team.activity.blockReason.misuse',
};

/** What a reason to block a company is called; undefined for what is none. */
export const blockReasonWord = (reason: AuditChange['before']): MessageId | undefined =>
  Object.entries(blockReasons).find(([known]) => known === reason)?.[1];

/** What each thing that was changed is called, as the forms call it where they have it. */
export const fieldWords: Readonly<Record<AuditChange['field'], MessageId>> = {
  role: 'team.role',
  spendingLimit: 'team.activity.field.limit',
  name: 'company.name',
  legalName: 'company.legalName',
  taxId: 'company.taxId',
  billingEmail: 'company.billingContacts',
  billingContacts: 'company.billingContacts',
  poNumberRule: 'company.poNumberRule',
  street: 'company.street',
  postcode: 'company.postcode',
  city: 'company.city',
  card: 'team.activity.field.card',
  cardName: 'team.activity.field.cardName',
  threshold: 'balance.auto.threshold',
  topUp: 'balance.auto.amount',
  monthlyCap: 'balance.auto.monthlyCap',
  campaign: 'team.activity.field.campaign',
  price: 'team.activity.field.price',
  blockReason: 'team.activity.field.blockReason',
  creditLimit: 'team.activity.field.creditLimit',
  dueDays: 'team.activity.field.dueDays',
};
