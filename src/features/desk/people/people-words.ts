import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { RequestDecision } from '../four-eyes/request-words.ts';

/** By what the list can be narrowed. */
export const standings = ['operator', 'reviewer', 'request'] as const satisfies readonly Schema<'DeskStanding'>[];

export const standingWords: Readonly<Record<Schema<'DeskStanding'>, MessageId>> = {
  operator: 'desk.people.operators',
  reviewer: 'desk.people.reviewers',
  request: 'desk.people.requests',
};

export const platformRoleWords: Readonly<Record<Schema<'PlatformRole'>, MessageId>> = {
  operator: 'desk.people.operator',
  reviewer: 'desk.people.reviewer',
  platform: 'desk.people.platform',
};

/** What a decision about a new operator is asked by, and what is said when it is done. */
export const roleDecisionWords: Readonly<
  Record<RequestDecision, { readonly title: MessageId; readonly text: MessageId; readonly done: MessageId }>
> = {
  approve: {
    title: 'desk.people.approve.title',
    text: 'desk.people.approve.text',
    done: 'desk.people.approve.done',
  },
  decline: {
    title: 'desk.people.decline.title',
    text: 'desk.people.decline.text',
    done: 'desk.people.decline.done',
  },
  withdraw: {
    title: 'desk.people.withdraw.title',
    text: 'desk.people.decline.text',
    done: 'desk.people.withdraw.done',
  },
};

/** What a role lets do. */
export const platformRoleMay: Readonly<Record<Schema<'PlatformRole'>, MessageId>> = {
  operator: 'desk.people.operatorMay',
  reviewer: 'desk.people.reviewerMay',
  platform: 'desk.people.platformMay',
};
