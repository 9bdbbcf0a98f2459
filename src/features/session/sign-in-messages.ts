import type { SignInFailure } from '#machines/session/sign-in-step.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

/** What each failure of a sign-in is called. */
export const signInMessages: Readonly<Record<SignInFailure['kind'], MessageId>> = {
  wrongCredentials: 'login.failure.credentials',
  lockedOut: 'login.failure.locked',
  tooManyTries: 'login.failure.locked',
  disabled: 'login.failure.disabled',
  temporaryPasswordExpired: 'login.failure.temporaryPasswordExpired',
  unconfirmed: 'login.failure.unconfirmed',
  passwordResetRequired: 'login.failure.passwordReset',
  weakPassword: 'login.failure.weakPassword',
  passwordMissing: 'login.failure.passwordMissing',
  newPasswordMissing: 'login.failure.newPasswordMissing',
  invalidFlow: 'login.failure.invalidFlow',
  wrongCode: 'login.failure.wrongCode',
  expiredCode: 'login.failure.expiredCode',
  codesUsedUp: 'login.failure.codesUsedUp',
  challengeExpired: 'login.failure.challengeExpired',
  unknownChallenge: 'login.failure.unsupported',
  offline: 'failure.offline',
  network: 'failure.network',
  unexpected: 'failure.unexpected',
};
