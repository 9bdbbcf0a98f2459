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
  | 'wrongCode'
  | 'expiredCode'
  | 'challengeExpired'
  | 'tooManyTries'
  | 'unknownChallenge'
  /** The refresh token is no longer accepted, or there is none. */
  | 'unauthenticated'
  | 'offline'
  | 'network'
  | 'unexpected';

/** What every method of the identity client rejects with; the library's own error is its cause. */
export class IdentityError extends Error {
  readonly kind: IdentityErrorKind;

  constructor(kind: IdentityErrorKind, options?: ErrorOptions) {
    super(`Identity: ${kind}`, options);
    this.name = 'IdentityError';
    this.kind = kind;
  }
}

/** NotAuthorizedException says many things; only its text tells them apart. */
const notAuthorized: ReadonlyArray<readonly [RegExp, IdentityErrorKind]> = [
  [/password attempts exceeded/i, 'lockedOut'],
  [/user is disabled/i, 'disabled'],
  [/temporary password has expired/i, 'temporaryPasswordExpired'],
  [/session is expired|invalid session/i, 'challengeExpired'],
  [/token/i, 'unauthenticated'],
];

const byName: Readonly<Record<string, IdentityErrorKind>> = {
  UserNotConfirmedException: 'unconfirmed',
  PasswordResetRequiredException: 'passwordResetRequired',
  InvalidPasswordException: 'weakPassword',
  CodeMismatchException: 'wrongCode',
  EnableSoftwareTokenMFAException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  LimitExceededException: 'tooManyTries',
  TooManyRequestsException: 'tooManyTries',
  TooManyFailedAttemptsException: 'tooManyTries',
  // Pools that tell users apart are read as if they did not.
  UserNotFoundException: 'wrongCredentials',
  UnknownChallenge: 'unknownChallenge',
  NetworkError: 'network',
};

/** What an error of the identity client means. A body that is no JSON (a proxy's error page) counts as the network's fault. */
export function toIdentityError(error: unknown, isOnline: boolean): IdentityError {
  if (error instanceof IdentityError) return error;
  if (!(error instanceof Error)) return new IdentityError('unexpected', { cause: error });
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'NotAuthorizedException') {
    const kind = notAuthorized.find(([text]) => text.test(error.message))?.[1] ?? 'wrongCredentials';
    return new IdentityError(kind, { cause: error });
  }
  const known = byName[code];
  if (known === 'network' || (!code && error instanceof TypeError) || error.message === 'Network error') {
    return new IdentityError(isOnline ? 'network' : 'offline', { cause: error });
  }
  return new IdentityError(known ?? 'unexpected', { cause: error });
}
