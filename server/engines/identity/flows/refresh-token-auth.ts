import { invalidRefreshToken, refreshTokenExpired, refreshTokenRevoked, userDisabled } from '../identity-error.ts';
import { type Input, requiredText } from '../input.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import type { Client } from '../store/pools.ts';
import { findSignInByToken } from '../store/refresh-tokens.ts';
import { findUser } from '../store/users.ts';
import { issueTokens } from '../tokens.ts';

/** REFRESH_TOKEN_AUTH: new ID and access tokens of the same sign-in. The refresh token stays as it is and is not sent again. */
export async function refreshTokenAuth(context: IdentityContext, client: Client, parameters: Input): Promise<Answer> {
  const signIn = await findSignInByToken(context.tx, requiredText(parameters, 'REFRESH_TOKEN'));
  if (signIn?.clientId !== client.id) throw invalidRefreshToken();
  if (signIn.revokedAt) throw refreshTokenRevoked();
  if (new Date(signIn.expiresAt) <= context.now) throw refreshTokenExpired();
  const user = await findUser(context.tx, client.pool.id, signIn.sub);
  if (!user) throw invalidRefreshToken();
  if (!user.enabled) throw userDisabled();
  return { AuthenticationResult: issueTokens(context, client, user, signIn), ChallengeParameters: {} };
}
