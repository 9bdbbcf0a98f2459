import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Context } from '../context.ts';
import { ProblemError } from '../kernel/problem.ts';
import { RETRY_AFTER_S } from '../kernel/unavailable.ts';

/** A user pool and its clients. */
export interface TokenPool {
  readonly id: string;
  readonly clients: string[];
}

/** How jose names an answer other than 200 to its question for keys. */
const KEYS_NOT_READ = 'ERR_JOSE_GENERIC';
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keySetOf(url: string) {
  let keys = keySets.get(url);
  if (!keys) {
    keys = createRemoteJWKSet(new URL(url));
    keySets.set(url, keys);
  }
  return keys;
}

/** The claims of an ID token that the pool gave to one of the clients. Throws `unauthenticated` or `token_expired`. */
export async function verifyToken(app: Context, token: string, pool: TokenPool): Promise<JWTPayload> {
  const { issuerBase, jwksBase } = app.config.identity;
  try {
    const { payload } = await jwtVerify(token, keySetOf(`${jwksBase}/${pool.id}/.well-known/jwks.json`), {
      algorithms: ['RS256'],
      issuer: `${issuerBase}/${pool.id}`,
      audience: pool.clients,
      currentDate: app.clock.wall(),
    });
    if (payload.token_use !== 'id' || typeof payload.sub !== 'string') throw new ProblemError('unauthenticated');
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new ProblemError('token_expired');
    // The keys could not be fetched, which says nothing of the token.
    if (
      error instanceof errors.JWKSTimeout ||
      error instanceof TypeError ||
      (error as { code?: string }).code === KEYS_NOT_READ
    )
      throw new ProblemError('unavailable', { facts: { retryAfterS: RETRY_AFTER_S } });
    if (error instanceof errors.JOSEError) throw new ProblemError('unauthenticated');
    throw error;
  }
}
