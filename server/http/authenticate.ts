import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import type { MemberRole } from '#contract/roles.ts';
import type { Context } from '../context.ts';
import type { Caller, ProvenUser } from '../kernel/caller.ts';
import { sql } from '../kernel/db/database.ts';
import { ProblemError } from '../kernel/problem.ts';
import { RETRY_AFTER_S } from '../kernel/unavailable.ts';
import { authenticatePlayer } from './authenticate-player.ts';
import { findEnded, requireGoingOn } from './ended-sign-in.ts';

export type Access = 'stranger' | 'user' | 'member' | 'reviewer' | 'operator' | 'player';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
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

const headerOf = (headers: Headers, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** An id from a header; anything but a uuid can belong to nobody. */
const idOf = (headers: Headers, name: string): string | undefined => {
  const value = headerOf(headers, name);
  return value !== undefined && uuid.test(value) ? value.toLowerCase() : undefined;
};

/** The claims of an ID token that the pool gave to one of the clients. Throws `unauthenticated` or `token_expired`. */
export async function verifyToken(
  app: Context,
  token: string,
  pool: { id: string; clients: string[] },
): Promise<JWTPayload> {
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

/** The user of an ID token. An address that the pool has not proven is nobody's. */
export const toProvenUser = (namespaceId: string, claims: JWTPayload): ProvenUser => ({
  namespaceId,
  userId: String(claims.sub),
  email: [true, 'true'].includes(claims.email_verified as boolean | string) ? String(claims.email ?? '') : '',
  registration: String(claims['custom:registration'] ?? ''),
});

/** Whom a token is said to be of, before it is proven. @throws ProblemError `unauthenticated` where it cannot be anybody's */
function claimedBy(token: string): { readonly sub: string; readonly originJti: string } {
  try {
    const { sub, origin_jti: originJti } = decodeJwt(token);
    if (typeof sub === 'string' && uuid.test(sub))
      return { sub: sub.toLowerCase(), originJti: typeof originJti === 'string' ? originJti : '' };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw new ProblemError('unauthenticated');
}

/** Who calls: the token proves the user, the database says what they belong to. A token's claims open nothing. */
export async function authenticate(app: Context, access: Access, request: FastifyRequest): Promise<Caller> {
  const { headers } = request;
  if (access === 'stranger') return { kind: 'stranger' };
  if (access === 'player') return authenticatePlayer(app, request);
  const token = /^Bearer (\S+)$/.exec(headerOf(headers, 'authorization') ?? '')?.[1];
  const namespaceId = idOf(headers, 'x-namespace-id');
  if (!token || !namespaceId) throw new ProblemError('unauthenticated');
  const claimed = claimedBy(token);
  const scope = { role: 'marquee_app', namespaceId, userId: claimed.sub } as const;
  const { namespace, ended } = await app.db.transaction(scope, async (tx) => ({
    namespace: await tx.row<{
      userPoolId: string;
      oauthClientId: string;
      oauthClientIdGoogle: string;
      oauthClientIdApple: string;
    }>(
      sql`select user_pool_id, oauth_client_id, oauth_client_id_google, oauth_client_id_apple from namespaces where id = ${namespaceId}`,
    ),
    ended: await findEnded(tx, claimed.sub, claimed.originJti),
  }));
  if (!namespace) throw new ProblemError('unauthenticated');
  const payload = await verifyToken(app, token, {
    id: namespace.userPoolId,
    clients: [namespace.oauthClientId, namespace.oauthClientIdGoogle, namespace.oauthClientIdApple],
  });
  requireGoingOn(payload, ended);
  const user = toProvenUser(namespaceId, payload);
  if (access === 'user') return { kind: 'user', ...user };
  if (access === 'reviewer' || access === 'operator') return asPlatform(app, user, access);
  return asMember(app, user, idOf(headers, 'x-instance-id'));
}

async function asPlatform(app: Context, user: ProvenUser, kind: 'reviewer' | 'operator'): Promise<Caller> {
  const role = await app.db.transaction({ role: 'marquee_reviewer', ...user }, (tx) =>
    tx.row(sql`select 1 from platform_roles where role = ${kind} and user_id = ${user.userId}`),
  );
  if (!role) throw new ProblemError('forbidden');
  return { kind, ...user };
}

async function asMember(app: Context, user: ProvenUser, instanceId: string | undefined): Promise<Caller> {
  if (!instanceId) throw new ProblemError('not_a_member');
  const membership = await app.db.transaction({ role: 'marquee_app', ...user, instanceId }, (tx) =>
    tx.row<{ role: MemberRole; currencyCode: string }>(
      sql`select m.role, i.currency_code from memberships m join instances i on i.id = m.instance_id
        where m.instance_id = ${instanceId} and m.user_id = ${user.userId}`,
    ),
  );
  if (!membership) throw new ProblemError('not_a_member');
  return { kind: 'member', ...user, instanceId, role: membership.role, currency: membership.currencyCode };
}
