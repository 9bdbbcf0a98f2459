import { CognitoUser, CognitoUserAttribute } from 'amazon-cognito-identity-js';
import type { CognitoContext } from './cognito-context.ts';
import { IdentityError } from './identity-error.ts';
import type { RegistrationClient } from './identity-types.ts';

/** Signing up, and the code that confirms the address. */
export function createRegistration({ pool, storage, fail }: CognitoContext): RegistrationClient {
  const userNamed = (username: string) => new CognitoUser({ Username: username, Pool: pool, Storage: storage });
  const attribute = (Name: string, Value: string) => new CognitoUserAttribute({ Name, Value });
  return {
    signUp: ({ proof, email, password, name, locale }) =>
      new Promise((resolve, reject) => {
        const given = { email, name, locale, 'custom:registration': proof };
        const attributes = Object.entries(given).map(([key, value]) => attribute(key, value));
        pool.signUp(email, password, attributes, [], (error, result) => {
          if (error) return reject(fail(error));
          if (!result) return reject(new IdentityError('unexpected'));
          resolve({ userId: result.userSub, isConfirmed: result.userConfirmed });
        });
      }),
    confirmSignUp: (username, code) =>
      new Promise((resolve, reject) => {
        userNamed(username).confirmRegistration(code, false, (error: unknown) => {
          if (!error) return resolve();
          const failure = fail(error);
          // An unknown name is told no more than a code that is no longer good.
          reject(failure.kind === 'wrongCredentials' ? new IdentityError('expiredCode', { cause: error }) : failure);
        });
      }),
    resendConfirmation: (username) =>
      new Promise((resolve, reject) => {
        userNamed(username).resendConfirmationCode((error: unknown) => {
          if (!error) return resolve();
          const failure = fail(error);
          // Unknown, or confirmed long ago: nobody is told.
          if (failure.kind === 'wrongCredentials' || failure.kind === 'invalidInput') return resolve();
          reject(failure);
        });
      }),
  };
}
