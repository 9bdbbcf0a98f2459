import { IdentityError, type IdentityErrorKind } from './identity-error.ts';

/** NotAuthorizedException says many things; only its text tells them apart. */
const notAuthorized: ReadonlyArray<readonly [RegExp, IdentityErrorKind]> = [
  [/current status is confirmed/i, 'alreadyConfirmed'],
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
  UsernameExistsException: 'existingEmail',
  AliasExistsException: 'existingEmail',
  InvalidParameterException: 'invalidInput',
  CodeDeliveryFailureException: 'undelivered',
  CodeMismatchException: 'wrongCode',
  EnableSoftwareTokenMFAException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  LimitExceededException: 'tooManyTries',
  TooManyRequestsException: 'tooManyTries',
  TooManyFailedAttemptsException: 'tooManyTries',
  // Pools that tell users apart are read as if they did not.
  UserNotFoundException: 'wrongCredentials',
  UnknownChallenge: 'unknownChallenge',
  Superseded: 'superseded',
  NetworkError: 'network',
  // Nothing was done, and a moment later it may be.
  ServiceUnavailableException: 'network',
};

/** What the library itself says of a session that is not there, without a name of its own. */
const noSession =
  /^(?:User is not authenticated|Cannot retrieve a new session|Local storage is missing an ID Token|Username is null)/i;

/** What an error of the identity client means. A body that is no JSON (a proxy's error page) counts as the network's fault. */
export function toIdentityError(error: unknown, isOnline: boolean): IdentityError {
  if (error instanceof IdentityError) return error;
  if (!(error instanceof Error)) return new IdentityError('unexpected', { cause: error });
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'NotAuthorizedException') {
    const kind = notAuthorized.find(([text]) => text.test(error.message))?.[1] ?? 'wrongCredentials';
    return new IdentityError(kind, { cause: error });
  }
  if (noSession.test(error.message)) return new IdentityError('unauthenticated', { cause: error });
  const known = byName[code];
  if (known === 'network' || (!code && error instanceof TypeError) || error.message === 'Network error') {
    return new IdentityError(isOnline ? 'network' : 'offline', { cause: error });
  }
  return new IdentityError(known ?? 'unexpected', { cause: error });
}
