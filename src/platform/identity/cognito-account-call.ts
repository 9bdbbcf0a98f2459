import type { CognitoUserPool } from 'amazon-cognito-identity-js';
import type { CognitoContext } from './cognito-context.ts';
import { IdentityError } from './identity-error.ts';

export type Answer = Readonly<Record<string, unknown>>;

/** One operation in the name of whoever is signed in. Rejects with an IdentityError. */
export type AccountCall = (operation: string, parameters?: Answer) => Promise<Answer>;

/** The library keeps its client as an undeclared property of the pool; the adapter has guarded it already. */
interface Requester {
  request(operation: string, parameters: Answer, callback: (error: Error | null, data?: Answer) => void): void;
}

/** Calls with the access token in storage. */
export function createAccountCall({ pool, storage, clientId, fail }: CognitoContext): AccountCall {
  const { client } = pool as CognitoUserPool & { client: Requester };
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  return (operation, parameters = {}) =>
    new Promise((resolve, reject) => {
      const token = storage.getItem(`${prefix}.${storage.getItem(`${prefix}.LastAuthUser`)}.accessToken`);
      if (!token) return reject(new IdentityError('unauthenticated'));
      client.request(operation, { AccessToken: token, ...parameters }, (error, data) =>
        error
          ? reject(isGone(error) ? new IdentityError('unauthenticated', { cause: error }) : fail(error))
          : resolve(data ?? {}),
      );
    });
}

/** Whether the pool says to a good token that its user is not there any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'UserNotFoundException';
