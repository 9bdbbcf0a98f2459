/** Why the identity provider did not go on, without message text. */
export type IdentityErrorKind =
  /** About the pair of e-mail and password; never about which of the two was wrong. */
  | 'wrongCredentials'
  | 'lockedOut'
  | 'disabled'
  | 'temporaryPasswordExpired'
  | 'unconfirmed'
  | 'passwordResetRequired'
  | 'weakPassword'
  | 'passwordMissing'
  | 'newPasswordMissing'
  | 'invalidFlow'
  /** Signing up with an address that has an account. */
  | 'existingEmail'
  /** The pool takes no such value: most often an address that is none. */
  | 'invalidInput'
  /** Confirming an address that was confirmed before. */
  | 'alreadyConfirmed'
  /** The pool could not send its message. */
  | 'undelivered'
  | 'wrongCode'
  | 'expiredCode'
  | 'challengeExpired'
  | 'tooManyTries'
  /** The last of the wrong answers that a challenge takes. */
  | 'codesUsedUp'
  | 'unknownChallenge'
  /** The answer came after its session had ended or its sign-in was given up; nothing of it was kept. */
  | 'superseded'
  /** The refresh token is no longer accepted, or there is none. */
  | 'unauthenticated'
  | 'offline'
  | 'network'
  | 'unexpected';

/** Errors that are ours, in the words of the specification. */
const words: Partial<Readonly<Record<IdentityErrorKind, string>>> = {
  passwordMissing: 'PASSWORD parameter is required',
  newPasswordMissing: 'New password is required.',
  invalidFlow: 'Authentication flow type is invalid.',
  unauthenticated: 'User is not authenticated',
  offline: 'No internet connection',
  network: 'Network error',
};

/** What every method of the identity client rejects with; the library's own error is its cause. */
export class IdentityError extends Error {
  readonly kind: IdentityErrorKind;

  constructor(kind: IdentityErrorKind, options?: ErrorOptions) {
    super(words[kind] ?? `Identity: ${kind}`, options);
    this.name = 'IdentityError';
    this.kind = kind;
  }
}
