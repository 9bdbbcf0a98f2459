import { randomUUID } from 'node:crypto';
import type { operations } from '#contract/product-api.ts';
import { type DeskRole, needsOwner, takesTwo } from '#domain/session/platform-roles.ts';
import type { Context } from '../../context.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireWords } from '../../kernel/require-words.ts';
import { requireOperator } from '../../rooms/accounts/require-operator.ts';
import { findRoleRequest, type RoleRequestRow, roleRequestEntity } from '../../rooms/accounts/role-requests.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import { type Decision, decideRequest } from './decide-request.ts';
import { type Grant, grantRole, UnknownOwnerError } from './grant-role.ts';

type Wish = operations['giveDeskRole']['requestBody']['content']['application/json'];

/** Who has not left. @throws ProblemError `not_found` */
async function requirePerson(tx: Tx, namespaceId: string, id: string): Promise<Grant['user']> {
  const user = await tx.row<Grant['user']>(sql`
    select user_id as sub, email from users
    where namespace_id = ${namespaceId} and user_id = ${id} and deleted_at is null for update`);
  if (!user) throw new ProblemError('not_found');
  return user;
}

/** The same; the pool has proven their address. @throws ProblemError `not_found` */
async function requireProven(tx: Tx, namespaceId: string, id: string): Promise<Grant['user']> {
  const user = await requirePerson(tx, namespaceId, id);
  if (user.email === '') throw new ProblemError('not_found');
  return user;
}

/**
 * Makes somebody a reviewer or one of a media owner's people, or asks for them as an operator. @throws ProblemError `not_found`, `request_open`, `transition_refused` where
 * they are an operator, `invalid_request`
 */
export function giveDeskRole({ db, clock }: Context, operator: Operator, id: string, role: DeskRole, wish: Wish) {
  const { namespaceId, userId, email } = operator;
  const { mediaOwner, reason } = wish;
  return db.transaction(workerFor(operator), async (tx) => {
    await requireOperator(tx, operator);
    const user = await requireProven(tx, namespaceId, id);
    if (!takesTwo[role]) {
      if (needsOwner(role) && mediaOwner === null)
        throw new ProblemError('invalid_request', { errors: [{ path: '/mediaOwner', code: 'required' }] });
      await grantRole(tx, { namespaceId, user, role, mediaOwner, isRevoked: false }).catch((error: unknown) => {
        throw error instanceof UnknownOwnerError
          ? new ProblemError('invalid_request', { errors: [{ path: '/mediaOwner', code: 'unknown_reference' }] })
          : error;
      });
      return;
    }
    const words = requireWords('/reason', reason);
    const isOne = await tx.row(sql`
      select 1 from platform_roles where namespace_id = ${namespaceId} and user_id = ${id} and role = ${role}`);
    // The caller is one, too: nobody asks for themselves.
    if (isOne) throw new ProblemError('transition_refused');
    const requestId = randomUUID();
    const asked = await tx.run(sql`
      insert into role_requests (id, namespace_id, user_id, reason, requested_by, requested_by_email, requested_at)
      values (${requestId}, ${namespaceId}, ${id}, ${words}, ${userId}, ${email}, ${clock.wall()})
      on conflict (namespace_id, user_id) where status = 'requested' do nothing`);
    if (asked === 0) throw new ProblemError('request_open');
    await notify(
      { tx, clock },
      { namespaceId, instanceId: null },
      { type: 'desk.operatorAsked', key: requestId, about: id, userId: id, actor: userId },
    );
  });
}

/** Takes somebody's role away; without it nothing changes. @throws ProblemError `not_found`, `transition_refused` of one's own */
export function revokeDeskRole({ db }: Context, operator: Operator, id: string, role: DeskRole) {
  const { namespaceId, userId } = operator;
  if (id === userId) throw new ProblemError('transition_refused');
  return db.transaction(workerFor(operator), async (tx) => {
    await requireOperator(tx, operator, id);
    const user = await requirePerson(tx, namespaceId, id);
    await grantRole(tx, { namespaceId, user, role, mediaOwner: null, isRevoked: true });
  });
}

/**
 * Decides who becomes an operator: with the second one's word they are, from their next call on.
 * @throws ProblemError `not_found`, also where they have left; `transition_refused`
 */
export const decideDeskRole = (app: Context, user: Operator, id: string, decision: Decision): Promise<RoleRequestRow> =>
  decideRequest(app, user, id, decision, {
    entity: roleRequestEntity,
    kind: 'operator',
    find: findRoleRequest,
    give: async (tx, { namespaceId, userId }) => {
      const person = await requireProven(tx, namespaceId, userId);
      return grantRole(tx, { namespaceId, user: person, role: 'operator', mediaOwner: null, isRevoked: false });
    },
  });
