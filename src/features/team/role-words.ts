import type { MemberRole } from '#contract/roles.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

/** Every role of a company's members, whoever may most first. */
export const memberRoles = ['owner', 'manager', 'editor', 'billing', 'viewer'] as const satisfies readonly MemberRole[];

/** What a role is called. */
export const roleWords = {
  owner: 'profile.role.owner',
  manager: 'profile.role.manager',
  editor: 'profile.role.editor',
  billing: 'profile.role.billing',
  viewer: 'profile.role.viewer',
} as const satisfies Record<MemberRole, MessageId>;
