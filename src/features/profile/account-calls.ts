import type { AccountFailure } from '#machines/profile/account-failure.ts';
import { ApiError } from '#src/api/api-error.ts';
import { apiEnvironment } from '#src/api/environment.ts';
import { toFailure } from '#src/api/failure.ts';
import { isOnline } from '#src/platform/connectivity.ts';
import { identityClient } from '#src/platform/identity/identity.ts';
import { IdentityError, type IdentityErrorKind } from '#src/platform/identity/identity-error.ts';
import type { IdentityClient } from '#src/platform/identity/identity-types.ts';

/** What each refusal of the pool means to somebody who is signed in; what is missing is a bug. */
const kinds: Partial<Record<IdentityErrorKind, Exclude<AccountFailure['kind'], 'inUse'>>> = {
  wrongCredentials: 'wrongPassword',
  lockedOut: 'tooManyTries',
  tooManyTries: 'tooManyTries',
  weakPassword: 'weakPassword',
  wrongCode: 'wrongCode',
  expiredCode: 'expiredCode',
  existingEmail: 'taken',
  undelivered: 'undelivered',
  invalidInput: 'invalid',
  unauthenticated: 'unauthenticated',
  disabled: 'unauthenticated',
  offline: 'offline',
  network: 'network',
};

/** An error of the pool or of the product API as the account's machines remember it. */
export function accountFailure(error: unknown): AccountFailure {
  if (error instanceof IdentityError) return { kind: kinds[error.kind] ?? 'unexpected' };
  if (!(error instanceof ApiError)) return { kind: 'unexpected' };
  const failure = toFailure(error);
  switch (failure.kind) {
    case 'unauthenticated':
    case 'offline':
    case 'network':
      return { kind: failure.kind };
    case 'unavailable':
      return { kind: 'network' };
    case 'limited':
      return { kind: 'tooManyTries' };
    case 'conflict': {
      if (failure.code !== 'account_in_use') return { kind: 'unexpected' };
      const { instanceName, campaigns } = failure.facts ?? {};
      return { kind: 'inUse', instanceName: String(instanceName ?? ''), campaigns: Number(campaigns ?? 0) };
    }
    default:
      return { kind: 'unexpected' };
  }
}

/**
 * Asks the pool in the name of whoever is signed in, with a token that the app has refreshed first if need be. Rejects with an
 * AccountFailure; a session that the pool no longer knows ends here as well.
 */
export async function withAccount<T>(use: (client: IdentityClient) => Promise<T>): Promise<T> {
  try {
    if (!isOnline()) throw new IdentityError('offline');
    const [client] = await Promise.all([identityClient(), apiEnvironment().freshToken()]);
    return await use(client);
  } catch (error) {
    const failure = accountFailure(error);
    if (failure.kind === 'unauthenticated') apiEnvironment().onUnauthenticated();
    throw failure;
  }
}
