import { randomUUID } from 'node:crypto';
import type { components, operations } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireWords } from '../../kernel/require-words.ts';
import { transition } from '../../kernel/transition.ts';
import { requirePlatform } from '../../rooms/accounts/require-operator.ts';
import { tenantEntity } from '../../rooms/accounts/tenant-entity.ts';
import { type SuspensionRow, suspensionEntity, suspensionRows } from '../../rooms/accounts/tenant-suspensions.ts';
import { type Decision, decided } from './decide-request.ts';
import { lockTenant } from './open-tenant.ts';

type Wish = operations['requestTenantSuspension']['requestBody']['content']['application/json'];

const suspended = { type: 'tenant.suspended' } as const;

/** @throws ProblemError `transition_refused` of a tenant that does not sell */
function requireSelling(status: components['schemas']['TenantStatus']): void {
  if (!tenantEntity.law.step(status, suspended)) throw new ProblemError('transition_refused', { facts: { status } });
}

/** Asks for a tenant's suspension. @throws ProblemError `not_found`, `request_open`, `transition_refused`, `invalid_request` */
export function requestSuspension(
  { db, clock, config }: Context,
  caller: Operator,
  id: string,
  wish: Wish,
): Promise<void> {
  const { userId, email } = caller;
  const reason = requireWords('/reason', wish.reason);
  return db.transaction(workerFor(caller), async (tx) => {
    await requirePlatform(tx, caller);
    const tenant = await lockTenant(tx, id);
    // Nobody could let it sell again, nor any other.
    if (id === config.services.platformTenantId)
      throw new ProblemError('transition_refused', { facts: { reason: 'platform' } });
    requireSelling(tenant.status);
    const asked = await tx.run(sql`
      insert into tenant_suspensions (id, namespace_id, reason, running, requested_by, requested_by_email, requested_at)
      values (${randomUUID()}, ${id}, ${reason}, ${wish.running}, ${userId}, ${email}, ${clock.wall()})
      on conflict (namespace_id) where status = 'requested' do nothing`);
    if (asked === 0) throw new ProblemError('request_open');
  });
}

/**
 * Suspends a tenant as another has asked, or not. Said twice, it is done once.
 * @throws ProblemError `not_found`, `transition_refused`
 */
export function decideSuspension(
  { db, clock }: Context,
  caller: Operator,
  { id, suspensionId }: { readonly id: string; readonly suspensionId: string },
  decision: Decision,
): Promise<void> {
  const { userId, email } = caller;
  const { status, event } = decided[decision];
  return db.transaction(workerFor(caller), async (tx) => {
    await requirePlatform(tx, caller);
    const tenant = await lockTenant(tx, id);
    const request = await tx.row<SuspensionRow>(
      suspensionRows(sql`tenant_suspensions s where s.id = ${suspensionId} and s.namespace_id = ${id} for update of s`),
    );
    if (!request) throw new ProblemError('not_found');
    if (request.status === status && request.decidedById === userId) return;
    await transition(
      { tx },
      suspensionEntity,
      request,
      { type: event, isOwn: request.requestedById === userId },
      {
        set: [sql`decided_by = ${userId}`, sql`decided_by_email = ${email}`, sql`decided_at = ${clock.wall()}`],
        effects: { grantRequest: () => transition({ tx, clock }, tenantEntity, tenant, suspended) },
      },
    );
  });
}
