import { CognitoRefreshToken, CognitoUser } from 'amazon-cognito-identity-js';
import type { CognitoContext } from './cognito-context.ts';
import { guardUser } from './guarded-client.ts';
import { IdentityError } from './identity-error.ts';
import type { SessionClient } from './identity-types.ts';
import { readStoredSession } from './stored-session.ts';

/** Revocation as the library has it, undeclared. */
type Revoker = { revokeToken(options: { token: string; callback: (error?: unknown) => void }): void };

/** Renewal and revocation of the session in storage. */
export function createSession(context: CognitoContext): SessionClient {
  const { pool, storage, clientId, users, fail, storedSession, onLeftToken } = context;
  const userNamed = (username: string) => new CognitoUser({ Username: username, Pool: pool, Storage: storage });
  return {
    refresh: () =>
      new Promise((resolve, reject) => {
        const current = pool.getCurrentUser();
        const reading = readStoredSession(storage, clientId);
        const refreshToken = reading.kind === 'session' ? reading.session.refreshToken : null;
        if (!current || !refreshToken) return reject(new IdentityError('unauthenticated'));
        const user = current.getUsername();
        const isStored = () => users.last() === user && users.refreshTokenOf(user) === refreshToken;
        guardUser(current, isStored, (late) => onLeftToken(late ?? refreshToken));
        current.refreshSession(new CognitoRefreshToken({ RefreshToken: refreshToken }), (error: unknown) => {
          if (error) return reject(asRefreshError(fail(error)));
          try {
            resolve(storedSession());
          } catch (failure) {
            reject(fail(failure));
          }
        });
      }),
    revoke: (token) =>
      new Promise((resolve, reject) => {
        const revoker = userNamed('revoked') as unknown as Revoker;
        revoker.revokeToken({ token, callback: (error) => (error ? reject(asRefreshError(fail(error))) : resolve()) });
      }),
  };
}

/** Whatever NotAuthorizedException says to a refresh token, it means that the token is dead. */
function asRefreshError(error: IdentityError): IdentityError {
  const isRefused = ['wrongCredentials', 'disabled', 'challengeExpired'].includes(error.kind);
  return isRefused ? new IdentityError('unauthenticated', { cause: error }) : error;
}
