import type { RegistrationFailure } from '#machines/session/registration-failure.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

/** What each failure on the way to an account is called. */
export const accountMessages: Readonly<Record<RegistrationFailure['kind'], MessageId>> = {
  existingEmail: 'register.taken.field',
  invalidEmail: 'login.emailInvalid',
  weakPassword: 'login.failure.weakPassword',
  wrongCode: 'login.failure.wrongCode',
  expiredCode: 'login.failure.expiredCode',
  alreadyConfirmed: 'account.failure.alreadyConfirmed',
  unreadableLink: 'account.failure.unreadableLink',
  tooManyTries: 'account.failure.tooManyTries',
  undelivered: 'account.failure.undelivered',
  offline: 'failure.offlineNext',
  network: 'failure.networkNext',
  unexpected: 'failure.unexpected',
};
