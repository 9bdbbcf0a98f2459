import type { RegistrationFailure } from '#machines/session/registration-failure.ts';
import { isOnline } from '#src/platform/connectivity.ts';
import { identityClient } from '#src/platform/identity/identity.ts';
import { IdentityError } from '#src/platform/identity/identity-error.ts';
import type { IdentityClient } from '#src/platform/identity/identity-types.ts';

/** What the machines remember of an identity error. */
function registrationFailure(error: unknown): RegistrationFailure {
  if (!(error instanceof IdentityError)) return { kind: 'unexpected' };
  switch (error.kind) {
    case 'existingEmail':
    case 'weakPassword':
    case 'wrongCode':
    case 'expiredCode':
    case 'alreadyConfirmed':
    case 'tooManyTries':
    case 'undelivered':
    case 'offline':
    case 'network':
      return { kind: error.kind };
    case 'invalidInput':
      return { kind: 'invalidEmail' };
    case 'lockedOut':
      return { kind: 'tooManyTries' };
    default:
      return { kind: 'unexpected' };
  }
}

/** Asks the pool for somebody who is not signed in. Rejects with an RegistrationFailure. */
export async function withPool<T>(use: (client: IdentityClient) => Promise<T>): Promise<T> {
  try {
    if (!isOnline()) throw new IdentityError('offline');
    return await use(await identityClient());
  } catch (error) {
    throw registrationFailure(error);
  }
}
