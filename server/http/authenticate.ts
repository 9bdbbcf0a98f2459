import type { FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import type { MemberRole } from '#contract/roles.ts';
import { type PlatformRole, reviewingRoles } from '#domain/session/platform-roles.ts';
import type { Context } from '../context.ts';
import type { Caller, ProvenUser } from '../kernel/caller.ts';
import { type Asked, query, type Scope, type Sql, sql } from '../kernel/db/database.ts';
import { ProblemError } from '../kernel/problem.ts';
import { tenantAnswers } from '../kernel/tenant-law.ts';
import { authenticatePlayer } from './authenticate-player.ts';
import type { ContractRoute } from './contract.ts';
import { type EndedSignIn, endedOf, requireGoingOn } from './ended-sign-in.ts';
import { isOfPool, type PoolRow, type Proof, poolColumns, proveToken, toPool } from './prove-token.ts';

export type Access = 'stranger' | 'user' | 'member' | PlatformRole | 'player';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const headerOf = (headers: Headers, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** An id from a header; anything but a uuid can belong to nobody. */
const idOf = (headers: Headers, name: string): string | undefined => {
  const value = headerOf(headers, name);
  return value !== undefined && uuid.test(value) ? value.toLowerCase() : undefined;
};

/** The user of an ID token. An address that the pool has not proven is nobody's. */
export const toProvenUser = (namespaceId: string, claims: JWTPayload): ProvenUser => ({
  namespaceId,
  userId: String(claims.sub),
  email: [true, 'true'].includes(claims.email_verified as boolean | string) ? String(claims.email ?? '') : '',
  registration: String(claims['custom:registration'] ?? ''),
});

/** A row of what the database says of a caller. */
interface GuardRow extends PoolRow {
  readonly ended: readonly EndedSignIn[] | null;
  readonly role: MemberRole | null;
  readonly currencyCode: string | null;
}

type Guard = Asked<{ readonly guard: ReturnType<typeof query<GuardRow>> }>;
type Rows = readonly { readonly guard: readonly GuardRow[] }[];

/** Who calls, as far as a token proves it, and what is still to be asked of the database: alone, or together with what they ask for. */
export interface Admission {
  /** Whose rows the call may see. */
  readonly scope: Scope;
  readonly user: ProvenUser | undefined;
  readonly asked: readonly Guard[];
  /** The caller, by the rows of what was asked. @throws ProblemError */
  readonly judge: (rows: Rows) => Caller;
}

const nobody = sql`null::text as role, null::text as currency_code`;

/** The tenant's pool, what ended of the user's sign-ins, and what they are there. */
const guardOf = (scope: Scope, { sub, originJti }: Proof, role: Sql = nobody): Guard => ({
  scope,
  queries: {
    guard: query<GuardRow>(sql`
      select ${poolColumns}, ${endedOf(sub, originJti)} as ended, ${role} from namespaces n where n.id = ${scope.namespaceId} and n.${tenantAnswers}`),
  },
});

/** Refuses a token of another pool, or one of a sign-in that has ended. */
function requireGood(proof: Proof, row: GuardRow | undefined): void {
  if (!row || !isOfPool(proof, toPool(row))) throw new ProblemError('unauthenticated');
  requireGoingOn(proof.claims, row.ended ?? []);
}

/** Who calls: the token proves the user, the database says what they belong to. A token's claims open nothing. */
export async function admit(
  app: Context,
  { access, operationId }: Pick<ContractRoute, 'access' | 'operationId'>,
  request: FastifyRequest,
): Promise<Admission> {
  if (access === 'stranger')
    return { scope: { role: 'marquee_app' }, user: undefined, asked: [], judge: () => ({ kind: 'stranger' }) };
  if (access === 'player') {
    const player = await authenticatePlayer(app, request);
    return { scope: { role: 'marquee_worker' }, user: undefined, asked: [], judge: () => player };
  }
  const token = /^Bearer (\S+)$/.exec(headerOf(request.headers, 'authorization') ?? '')?.[1];
  const namespaceId = idOf(request.headers, 'x-namespace-id');
  if (!token || !namespaceId) throw new ProblemError('unauthenticated');
  const proof = await proveToken(app, token, namespaceId);
  const user = { ...toProvenUser(namespaceId, proof.claims), userId: proof.sub };
  if (access === 'member') return asMember(proof, user, idOf(request.headers, 'x-instance-id'));
  if (access !== 'user') return asPlatform(app, proof, user, access, operationId);
  const scope: Scope = { role: 'marquee_app', namespaceId, userId: user.userId };
  return {
    scope,
    user,
    asked: [guardOf(scope, proof)],
    judge([rows]) {
      requireGood(proof, rows?.guard[0]);
      return { kind: 'user', ...user };
    },
  };
}

function asPlatform(
  { config }: Context,
  proof: Proof,
  user: ProvenUser,
  kind: PlatformRole,
  operation: string,
): Admission {
  const { namespaceId, userId, email } = user;
  // What these do is written down as theirs.
  const isLogged = kind === 'operator' || kind === 'platform';
  const by = isLogged ? { by: { operation, email } } : {};
  const scope: Scope = {
    role: kind === 'media_owner' ? 'marquee_owner' : 'marquee_reviewer',
    namespaceId,
    userId,
    ...by,
  };
  const held: readonly PlatformRole[] = kind === 'reviewer' ? reviewingRoles : [kind];
  const asPlatformRole = sql`(select role from platform_roles where role = any(${held}::text[]) and user_id = ${userId} limit 1) as role,
    null::text as currency_code`;
  return {
    scope,
    user,
    // A platform's role reads no sign-ins.
    asked: [
      guardOf({ ...scope, role: 'marquee_app' }, proof),
      {
        scope: { ...scope, role: 'marquee_reviewer' },
        queries: {
          guard: query<GuardRow>(sql`
      select ${poolColumns}, null::jsonb as ended, ${asPlatformRole} from namespaces where id = ${namespaceId}`),
        },
      },
    ],
    judge([token, platform]) {
      requireGood(proof, token?.guard[0]);
      // Whoever runs the platform signs in at one tenant; a role that stands anywhere else opens nothing.
      const isThere = kind !== 'platform' || namespaceId === config.services.platformTenantId;
      if (!isThere || !platform?.guard[0]?.role) throw new ProblemError('forbidden');
      return kind === 'operator' || kind === 'platform' ? { kind, ...user, operation } : { kind, ...user };
    },
  };
}

function asMember(proof: Proof, user: ProvenUser, instanceId: string | undefined): Admission {
  const { namespaceId, userId } = user;
  const scope: Scope = { role: 'marquee_app', namespaceId, userId, ...(instanceId ? { instanceId } : {}) };
  const membership = (what: Sql) => sql`(
    select ${what} from memberships m join instances i on i.id = m.instance_id
    where m.instance_id = ${instanceId}::uuid and m.user_id = ${userId} and m.status = 'active')`;
  return {
    scope,
    user,
    asked: [
      guardOf(
        scope,
        proof,
        sql`${membership(sql`m.role`)} as role, ${membership(sql`i.currency_code`)} as currency_code`,
      ),
    ],
    judge([rows]) {
      const row = rows?.guard[0];
      requireGood(proof, row);
      if (!instanceId || !row?.role || row.currencyCode === null) throw new ProblemError('not_a_member');
      return { kind: 'member', ...user, instanceId, role: row.role, currency: row.currencyCode };
    },
  };
}
