import { type DeskRole, takesOwner } from '#domain/session/platform-roles.ts';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Text } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import type { RequestDecision } from '../four-eyes/request-words.ts';

type Held = Schema<'DeskPerson'>['roles'][number];

/** By what the list can be narrowed. */
export const standings = [
  'operator',
  'reviewer',
  'media_owner',
  'request',
] as const satisfies readonly Schema<'DeskStanding'>[];

export const standingWords: Readonly<Record<Schema<'DeskStanding'>, MessageId>> = {
  operator: 'desk.people.operators',
  reviewer: 'desk.people.reviewers',
  media_owner: 'desk.people.mediaOwners',
  request: 'desk.people.requests',
};

export const platformRoleWords: Readonly<Record<Schema<'PlatformRole'>, MessageId>> = {
  operator: 'desk.people.operator',
  reviewer: 'desk.people.reviewer',
  media_owner: 'desk.people.mediaOwner',
  platform: 'desk.people.platform',
};

/** The same of a role that is one media owner's. */
export const roleOfWords = {
  reviewer: { name: 'desk.people.reviewerOf', may: 'desk.people.reviewerMayFor' },
  media_owner: { name: 'desk.people.mediaOwnerOf', may: 'desk.people.mediaOwnerMayFor' },
} as const satisfies Partial<Record<Schema<'PlatformRole'>, { readonly name: MessageId; readonly may: MessageId }>>;

/** How a role is given: what is asked, and what is said when it is done. */
export const roleGiftWords: Readonly<
  Record<
    DeskRole,
    { readonly title: MessageId; readonly text: MessageId; readonly give: MessageId; readonly done: MessageId }
  >
> = {
  reviewer: {
    title: 'desk.people.reviewerTitle',
    text: 'desk.people.reviewerText',
    give: 'desk.people.makeReviewer',
    done: 'desk.people.reviewerNow',
  },
  media_owner: {
    title: 'desk.people.mediaOwnerTitle',
    text: 'desk.people.mediaOwnerText',
    give: 'desk.people.makeMediaOwner',
    done: 'desk.people.mediaOwnerNow',
  },
  operator: {
    title: 'desk.people.proposeTitle',
    text: 'desk.people.proposeText',
    give: 'desk.credits.ask',
    done: 'desk.people.proposedNow',
  },
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
  media_owner: 'desk.people.mediaOwnerMay',
  platform: 'desk.people.platformMay',
};

/** What a role is called, with the media owner that it is for. */
export const roleName = ({ role, mediaOwner }: Held, t: Text): string =>
  mediaOwner !== null && takesOwner(role)
    ? t(roleOfWords[role].name, { owner: isolate(mediaOwner) })
    : t(platformRoleWords[role]);

/** What it lets do. */
export const roleMay = ({ role, mediaOwner }: Held, t: Text): string =>
  mediaOwner !== null && takesOwner(role)
    ? t(roleOfWords[role].may, { owner: isolate(mediaOwner) })
    : t(platformRoleMay[role]);
