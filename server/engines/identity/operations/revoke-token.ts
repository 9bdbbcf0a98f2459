import { IdentityError } from '../identity-error.ts';
import { requiredText } from '../input.ts';
import { peekClaims } from '../jwt.ts';
import type { Operation } from '../operation.ts';
import { requireClient } from '../store/pools.ts';
import { findSignInByToken, revokeSignIn } from '../store/refresh-tokens.ts';

/** Revokes a refresh token and all that came of it. A token that is unknown or revoked already is no error (RFC 7009). */
export const revokeToken: Operation = async (context, input) => {
  const client = await requireClient(context.tx, requiredText(input, 'ClientId'));
  const token = requiredText(input, 'Token');
  if (peekClaims(token)) throw new IdentityError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked');
  const signIn = await findSignInByToken(context.tx, token);
  if (!signIn) return {};
  if (signIn.clientId !== client.id) {
    throw new IdentityError('UnauthorizedException', 'The token was issued to another client');
  }
  await revokeSignIn(context, signIn.originJti);
  return {};
};
