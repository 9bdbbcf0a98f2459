import type { SessionEnding } from '#machines/session/session-facts.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

/** Why a session ended, in the words of the specification; the sign-in page tells it. */
export const endingMessages: Readonly<Record<SessionEnding, MessageId>> = {
  usernameMissing: 'session.ending.usernameMissing',
  tokenMissing: 'session.ending.tokenMissing',
  notRenewable: 'session.ending.notRenewable',
  notAuthenticated: 'session.ending.notAuthenticated',
};
