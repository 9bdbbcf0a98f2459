import type { IdentityStorage } from '../storage.ts';
import { createAccount } from './cognito-account.ts';
import { createCognitoContext } from './cognito-context.ts';
import { createPasswordReset } from './cognito-password-reset.ts';
import { createRegistration } from './cognito-registration.ts';
import { createSession } from './cognito-session.ts';
import { createSignIn } from './cognito-sign-in.ts';
import type { IdentityClient, IdentityPool } from './identity-types.ts';

/**
 * The identity provider behind amazon-cognito-identity-js; only the files cognito-*.ts know the library. `onLeftToken` is told of
 * each refresh token that came too late for its session, or was left behind by a sign-in that was given up.
 */
export function createCognitoClient(
  identityPool: IdentityPool,
  storage: IdentityStorage,
  isOnline: () => boolean,
  onLeftToken: (refreshToken: string) => void,
): IdentityClient {
  const context = createCognitoContext(identityPool, storage, isOnline, onLeftToken);
  return {
    ...createSignIn(context),
    ...createSession(context),
    ...createRegistration(context),
    ...createPasswordReset(context),
    ...createAccount(context),
  };
}
