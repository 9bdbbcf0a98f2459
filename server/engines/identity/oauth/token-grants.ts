import { createHash } from 'node:crypto';
import { refreshTokenAuth } from '../flows/refresh-token-auth.ts';
import { IdentityError } from '../identity-error.ts';
import { peekClaims } from '../jwt.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import { sameBytes } from '../secrets.ts';
import { findSignInByToken, recordSignIn, revokeSignIn } from '../store/refresh-tokens.ts';
import { findUser } from '../store/users.ts';
import { type IssuedTokens, issueTokens } from '../tokens.ts';
import { noteSignIn, signInOfUsedCode, takeCode } from './authorization-codes.ts';
import { findOAuthClient, type OAuthClient } from './oauth-client.ts';
import { OAuthError } from './oauth-error.ts';
import { type Parameters, required } from './parameters.ts';

/** RFC 7636: 43 to 128 unreserved characters. */
const VERIFIER = /^[\w.~-]{43,128}$/;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** As OAuth names them. The ID token goes only to who asked for `openid`. */
const toAnswer = (tokens: IssuedTokens, scope: string): Answer => ({
  ...(scope.split(' ').includes('openid') && { id_token: tokens.IdToken }),
  access_token: tokens.AccessToken,
  expires_in: tokens.ExpiresIn,
  token_type: 'Bearer',
});

async function clientOf(context: IdentityContext, parameters: Parameters): Promise<OAuthClient> {
  const client = await findOAuthClient(context.tx, required(parameters, 'client_id'));
  if (!client) throw new OAuthError('invalid_client', 'There is no such client');
  if (client.identityProviders.length === 0) {
    throw new OAuthError('unauthorized_client', 'The code flow is not open to this client');
  }
  return client;
}

/** The same for every reason: who holds a stolen code learns nothing about it. */
const badCode = () => new OAuthError('invalid_grant', 'The code is not good');

async function byCode(context: IdentityContext, client: OAuthClient, parameters: Parameters) {
  const code = required(parameters, 'code');
  const redirectUri = required(parameters, 'redirect_uri');
  const verifier = required(parameters, 'code_verifier');
  const given = await takeCode(context, client.id, code);
  if (!given) {
    const originJti = await signInOfUsedCode(context, code);
    if (originJti) {
      await revokeSignIn(context, originJti);
      context.log.warn({ pool: client.pool.id, client: client.id }, 'authorization code used twice');
    }
    return badCode();
  }
  const isProven = VERIFIER.test(verifier) && sameBytes(hash(verifier), Buffer.from(given.codeChallenge, 'base64url'));
  if (!isProven || given.redirectUri !== redirectUri) return badCode();
  const user = await findUser(context.tx, client.pool.id, given.sub);
  if (!user?.enabled) return badCode();

  const { signIn, refreshToken } = await recordSignIn(context, client.id, user.sub, null, given.scope);
  await noteSignIn(context, code, signIn.originJti);
  context.log.info({ pool: client.pool.id, sub: user.sub }, 'signed in by a provider');
  const tokens = issueTokens(context, client, user, signIn, given.nonce === null ? {} : { nonce: given.nonce });
  return { ...toAnswer(tokens, given.scope), refresh_token: refreshToken };
}

async function byRefreshToken(context: IdentityContext, client: OAuthClient, parameters: Parameters) {
  const token = required(parameters, 'refresh_token');
  try {
    const { AuthenticationResult } = await refreshTokenAuth(context, client, { REFRESH_TOKEN: token });
    const signIn = await findSignInByToken(context.tx, token);
    return toAnswer(AuthenticationResult as IssuedTokens, signIn?.scope ?? '');
  } catch (error) {
    if (error instanceof IdentityError) throw new OAuthError('invalid_grant', 'The refresh token is not good');
    throw error;
  }
}

/**
 * The token endpoint. A refusal that is returned keeps what was written (a code used up, a sign-in revoked), a thrown one
 * takes it back.
 */
export async function grantTokens(context: IdentityContext, parameters: Parameters): Promise<Answer | OAuthError> {
  const grant = required(parameters, 'grant_type');
  const client = await clientOf(context, parameters);
  if (grant === 'authorization_code') return byCode(context, client, parameters);
  if (grant === 'refresh_token') return byRefreshToken(context, client, parameters);
  throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
}

/** The revocation endpoint (RFC 7009): an unknown or revoked token is no error. */
export async function revokeGrant(context: IdentityContext, parameters: Parameters): Promise<void> {
  const token = required(parameters, 'token');
  const client = await clientOf(context, parameters);
  if (peekClaims(token)) throw new OAuthError('unsupported_token_type', 'Only refresh tokens can be revoked');
  const signIn = await findSignInByToken(context.tx, token);
  if (!signIn) return;
  if (signIn.clientId !== client.id) {
    throw new OAuthError('unauthorized_client', 'The token was issued to another client');
  }
  await revokeSignIn(context, signIn.originJti);
}
