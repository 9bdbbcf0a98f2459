import type { InvitationOffer, JoiningFailure } from '#machines/session/invitation.machine.ts';
import { helpfulMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

/** What somebody is asked to be. */
export const offeredRoles = {
  owner: 'invitation.role.owner',
  manager: 'invitation.role.manager',
  editor: 'invitation.role.editor',
  billing: 'invitation.role.billing',
  viewer: 'invitation.role.viewer',
} as const satisfies Record<InvitationOffer['role'], MessageId>;

/** What became of an invitation that is open no more. */
export const overWords = {
  accepted: { title: 'invitation.accepted', text: 'invitation.acceptedText' },
  expired: { title: 'invitation.expired', text: 'invitation.expiredText' },
  revoked: { title: 'invitation.revoked', text: 'invitation.revokedText' },
} as const satisfies Record<Exclude<InvitationOffer['status'], 'open'>, Record<'title' | 'text', MessageId>>;

const refusals: Readonly<Record<string, MessageId | undefined>> = {
  invitation_over: 'invitation.over',
  invitation_not_yours: 'invitation.notYours',
  already_member: 'invitation.suspended',
};

/** Why somebody has not joined. */
export function joiningProblem(failure: JoiningFailure): MessageId {
  if (failure.kind === 'claimMissing') return 'invitation.claimMissing';
  const code = failure.kind === 'conflict' ? failure.code : undefined;
  return refusals[code ?? ''] ?? helpfulMessages[failure.kind];
}
