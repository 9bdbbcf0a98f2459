import { type CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import type { IdentityStorage } from '../storage.ts';
import { guardClient } from './guarded-client.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityPool } from './identity-types.ts';
import { readStoredSession, type StoredSession } from './stored-session.ts';
import { createStoredUsers, type StoredUsers } from './stored-users.ts';
import { toIdentityError } from './to-identity-error.ts';

/** What every part of the identity client works with. */
export interface CognitoContext {
  readonly pool: CognitoUserPool;
  readonly storage: IdentityStorage;
  readonly clientId: string;
  readonly users: StoredUsers;
  /** An error of the library as ours. */
  fail(error: unknown): IdentityError;
  /** The session in storage. Throws an IdentityError where there is none. */
  storedSession(): StoredSession;
  /** A refresh token came, or was left, that belongs to no session: it is to be revoked. */
  onLeftToken(refreshToken: string): void;
  /** The sign-in under way: the library keeps the challenge's session in it. */
  signingIn: CognitoUser | null;
}

/** The library's pool, guarded, over our storage. */
export function createCognitoContext(
  identityPool: IdentityPool,
  storage: IdentityStorage,
  isOnline: () => boolean,
  onLeftToken: (refreshToken: string) => void,
): CognitoContext {
  const { userPoolId, clientId, endpoint } = identityPool;
  const pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    Storage: storage,
    ...(endpoint ? { endpoint } : {}),
  });
  guardClient(pool);
  return {
    pool,
    storage,
    clientId,
    users: createStoredUsers(storage, clientId),
    fail: (error) => toIdentityError(error, isOnline()),
    storedSession: () => {
      const reading = readStoredSession(storage, clientId);
      if (reading.kind !== 'session') throw new IdentityError('unauthenticated');
      return reading.session;
    },
    onLeftToken,
    signingIn: null,
  };
}
