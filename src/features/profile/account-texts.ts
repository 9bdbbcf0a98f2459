import { useCallback } from 'react';
import type { AccountFailure } from '#machines/profile/account-failure.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';

const messages: Readonly<Record<AccountFailure['kind'], MessageId>> = {
  wrongPassword: 'security.failure.wrongPassword',
  weakPassword: 'login.failure.weakPassword',
  tooManyTries: 'security.failure.tooManyTries',
  wrongCode: 'login.failure.wrongCode',
  expiredCode: 'login.failure.expiredCode',
  taken: 'security.failure.taken',
  undelivered: 'security.failure.undelivered',
  invalid: 'security.failure.invalid',
  inUse: 'deletion.blocked.title',
  unauthenticated: 'failure.unauthenticated',
  offline: 'failure.offlineNext',
  network: 'failure.networkNext',
  unexpected: 'failure.unexpected',
};

/** Why something about the account did not go on, in words; null when nothing failed. */
export function useAccountReason(): (failure: AccountFailure | null) => string | null {
  const t = useText();
  return useCallback((failure) => failure && t(messages[failure.kind]), [t]);
}
