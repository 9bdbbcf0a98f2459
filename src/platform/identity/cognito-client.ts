import type { IdentityStorage } from '../storage.ts';
import { createAccount } from './cognito-account.ts';
import { createCognitoContext } from './cognito-context.ts';
import { createPasswordReset } from './cognito-password-reset.ts';
import { createRegistration } from './cognito-registration.ts';
import { createSession } from './cognito-session.ts';
import { createSignIn } from './cognito-sign-in.ts';
import type { IdentityClient, IdentityPool } from './identity-types.ts';

/** The identity provider behind amazon-cognito-identity-js; only the files cognito-*.ts know the library. */
export function createCognitoClient(
  identityPool: IdentityPool,
  storage: IdentityStorage,
  isOnline: () => boolean,
): IdentityClient {
  const context = createCognitoContext(identityPool, storage, isOnline);
  return {
    ...createSignIn(context),
    ...createSession(context),
    ...createRegistration(context),
    ...createPasswordReset(context),
    ...createAccount(context),
  };
}
