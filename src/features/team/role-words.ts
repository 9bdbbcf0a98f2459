import type { MemberRole } from '#contract/roles.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

/** What a role is called, whoever may most first. */
export const roleWords = {
  owner: 'profile.role.owner',
  manager: 'profile.role.manager',
  editor: 'profile.role.editor',
  billing: 'profile.role.billing',
  viewer: 'profile.role.viewer',
} as const satisfies Record<MemberRole, MessageId>;

/** Every role of a company's members, in that order. */
export const memberRoles = Object.keys(roleWords) as MemberRole[];
