import { CognitoUser } from 'amazon-cognito-identity-js';
import type { CognitoContext } from './cognito-context.ts';
import { IdentityError, type IdentityErrorKind } from './identity-error.ts';
import type { PasswordResetClient } from './identity-types.ts';

/** What a pool says of users that it does not have, has switched off or cannot write to: nobody is told. */
const telling: ReadonlySet<IdentityErrorKind> = new Set([
  'wrongCredentials',
  'disabled',
  'unconfirmed',
  'invalidInput',
]);

/** A new password by a mailed code. */
export function createPasswordReset({ pool, storage, fail }: CognitoContext): PasswordResetClient {
  const userNamed = (username: string) => new CognitoUser({ Username: username, Pool: pool, Storage: storage });
  return {
    requestPasswordReset: (username) =>
      new Promise((resolve, reject) => {
        userNamed(username).forgotPassword({
          onSuccess: () => resolve(),
          onFailure: (error) => {
            const failure = fail(error);
            if (telling.has(failure.kind)) resolve();
            else reject(failure);
          },
        });
      }),
    confirmPasswordReset: (username, code, password) =>
      new Promise((resolve, reject) => {
        userNamed(username).confirmPassword(code, password, {
          onSuccess: () => resolve(),
          onFailure: (error) => {
            const failure = fail(error);
            reject(telling.has(failure.kind) ? new IdentityError('wrongCode', { cause: error }) : failure);
          },
        });
      }),
  };
}
