import { describe, expect, it } from 'vitest';
import { toIdentityError } from './to-identity-error.ts';

const coded = (code: string, message = '') => Object.assign(new Error(message), { code });

describe('An identity error', () => {
  it.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'wrongCredentials'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'lockedOut'],
    ['NotAuthorizedException', 'User is disabled.', 'disabled'],
    ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'challengeExpired'],
    ['NotAuthorizedException', 'Refresh Token has been revoked', 'unauthenticated'],
    ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'alreadyConfirmed'],
    ['UsernameExistsException', '', 'existingEmail'],
    ['InvalidParameterException', 'Username should be an email.', 'invalidInput'],
    ['CodeDeliveryFailureException', '', 'undelivered'],
    ['UserNotFoundException', 'User does not exist.', 'wrongCredentials'],
    ['UserNotConfirmedException', 'User is not confirmed.', 'unconfirmed'],
    ['CodeMismatchException', '', 'wrongCode'],
    ['LimitExceededException', '', 'tooManyTries'],
    ['UnknownChallenge', '', 'unknownChallenge'],
    ['ServiceUnavailableException', 'Not available now', 'network'],
    ['InternalErrorException', '', 'unexpected'],
  ])('%s "%s" means %s', (code, message, kind) => {
    expect(toIdentityError(coded(code, message), true).kind).toBe(kind);
  });

  it.each([
    'User is not authenticated',
    'Cannot retrieve a new session. Please authenticate.',
    'Local storage is missing an ID Token, Please authenticate',
    'Username is null. Cannot retrieve a new session',
  ])('of the library, "%s", means that nobody is signed in', (message) => {
    expect(toIdentityError(new Error(message), true).kind).toBe('unauthenticated');
  });

  it('blames the network for a page that is no answer, and the connection when there is none', () => {
    expect(toIdentityError(new TypeError("Cannot read properties of undefined (reading 'split')"), true).kind).toBe(
      'network',
    );
    expect(toIdentityError(coded('NetworkError', 'Network error'), false).kind).toBe('offline');
  });
});
