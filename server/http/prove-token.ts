import { hash } from 'node:crypto';
import { decodeJwt, errors, type JWTPayload } from 'jose';
import type { Context } from '../context.ts';
import { query, sql } from '../kernel/db/database.ts';
import { ProblemError } from '../kernel/problem.ts';
import { tenantAnswers } from '../kernel/tenant-law.ts';
import { type TokenPool, verifyToken } from './verify-token.ts';

/** What a signature has proven: whose token it is, and of which pool. It says nothing of what the database knows of them by now. */
export interface Proof {
  readonly claims: JWTPayload;
  /** In lower case. */
  readonly sub: string;
  readonly originJti: string;
  readonly poolId: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** How many are remembered; a signature costs more than all else that a request asks of the processor. */
const most = 10_000;
const proven = new WeakMap<Context, Map<string, Proof>>();

/** Whom a token is said to be of, before it is proven. @throws ProblemError `unauthenticated` where it cannot be anybody's */
function claimedBy(token: string): Pick<Proof, 'sub' | 'originJti'> {
  try {
    const { sub, origin_jti: originJti } = decodeJwt(token);
    if (typeof sub === 'string' && uuid.test(sub))
      return { sub: sub.toLowerCase(), originJti: typeof originJti === 'string' ? originJti : '' };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw new ProblemError('unauthenticated');
}

/** The pool and the clients of a tenant, as columns of `namespaces`. */
export const poolColumns = sql`user_pool_id, oauth_client_id, oauth_client_id_google, oauth_client_id_apple`;

export interface PoolRow {
  readonly userPoolId: string;
  readonly oauthClientId: string;
  readonly oauthClientIdGoogle: string;
  readonly oauthClientIdApple: string;
}

export const toPool = (row: PoolRow): TokenPool => ({
  id: row.userPoolId,
  clients: [row.oauthClientId, row.oauthClientIdGoogle, row.oauthClientIdApple],
});

/** Whether a proof is of one of a tenant's clients at its pool. */
export const isOfPool = ({ claims, poolId }: Proof, { id, clients }: TokenPool): boolean =>
  poolId === id && [claims.aud ?? []].flat().some((client) => clients.includes(client));

/**
 * The proof of a token's signature, looked at once a token; its time runs out all the same.
 * @throws ProblemError `unauthenticated` or `token_expired`
 */
export async function proveToken(app: Context, token: string, namespaceId: string): Promise<Proof> {
  const known = proven.get(app) ?? new Map<string, Proof>();
  proven.set(app, known);
  const key = hash('sha256', token);
  const before = known.get(key);
  if (before) {
    if (Number(before.claims.exp) > Math.floor(app.clock.wall().getTime() / 1000)) return before;
    known.delete(key);
    throw new ProblemError('token_expired');
  }
  const claimed = claimedBy(token);
  const scope = { role: 'marquee_app', namespaceId, userId: claimed.sub } as const;
  const pools = query<PoolRow>(
    sql`select ${poolColumns} from namespaces where id = ${namespaceId} and ${tenantAnswers}`,
  );
  const [
    {
      pools: [row],
    },
  ] = await app.db.read([{ scope, queries: { pools } }] as const);
  if (!row) throw new ProblemError('unauthenticated');
  const pool = toPool(row);
  const proof: Proof = { ...claimed, claims: await verifyToken(app, token, pool), poolId: pool.id };
  if (known.size >= most)
    for (const [oldest] of known) {
      known.delete(oldest);
      break;
    }
  // One without an end is looked at each time.
  if (typeof proof.claims.exp === 'number') known.set(key, proof);
  return proof;
}
