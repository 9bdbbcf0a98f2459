import type { components } from '#contract/product-api.ts';
import { type DomainRecords, NoAnswerError } from '../../engines/domains/domain-records.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Database, type Scope, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { tenantEntity } from '../../rooms/accounts/tenant-entity.ts';
import { missingOf, proofOf, type TenantFacts, tenantFacts } from '../../rooms/accounts/tenant-facts.ts';

/** An installation as it prepares tenants. */
export interface Preparing {
  readonly db: Database;
  readonly clock: Clock;
  readonly domains: DomainRecords;
  readonly isProduction: boolean;
}

/** Who prepares, and what is asked in the transaction of it. */
export interface Preparer {
  readonly worker: Scope;
  /** @throws ProblemError where they may not any more */
  readonly require?: (tx: Tx) => Promise<void>;
}

/** Locked, so that of two who do something to it the second finds what the first has done. @throws ProblemError `not_found` */
export async function lockTenant(
  tx: Tx,
  id: string,
): Promise<{ readonly id: string; readonly status: components['schemas']['TenantStatus'] }> {
  const tenant = await tx.row<{ id: string; status: components['schemas']['TenantStatus'] }>(
    sql`select id, status from namespaces where id = ${id} for update`,
  );
  if (!tenant) throw new ProblemError('not_found');
  return tenant;
}

async function readFacts(tx: Tx, id: string, clock: Clock): Promise<TenantFacts> {
  const facts = await tx.row<TenantFacts>(tenantFacts('tenant_facts', id, clock));
  if (!facts) throw new ProblemError('not_found');
  return facts;
}

/** As many of a domain's records are told of: a stranger may have written any number. */
const TOLD = 10;

/**
 * Looks for the record that proves a tenant's domain, and notes that it is there; a domain that is proven, or needs no proof, is not asked
 * about. @throws ProblemError `not_found`, `domain_unproven` with what was `found` in its place, `unavailable`
 */
export async function proveDomain(app: Preparing, { worker, require }: Preparer, id: string): Promise<void> {
  const { db, clock, domains, isProduction } = app;
  const facts = await db.transaction(worker, async (tx) => {
    await require?.(tx);
    return readFacts(tx, id, clock);
  });
  const { isNeeded, provenAt, record, value } = proofOf(facts, isProduction);
  if (!isNeeded || provenAt !== null) return;
  const found = await domains.readTexts(record).catch((error: unknown) => {
    throw error instanceof NoAnswerError ? new ProblemError('unavailable', { facts: { reason: 'dns' } }) : error;
  });
  if (!found.some((text) => text.trim() === value))
    throw new ProblemError('domain_unproven', { facts: { record, value, found: found.slice(0, TOLD) } });
  await db.transaction(worker, async (tx) => {
    await require?.(tx);
    // The domain may be another by now, whose token is another as well.
    await tx.run(sql`
      update namespaces set domain_proven_at = ${clock.wall()}, version = version + 1
      where id = ${id} and domain_proof_token = ${facts.domainProofToken} and domain_proven_at is null`);
  });
}

/**
 * Lets a tenant sell; one that does is left as it is. @throws ProblemError `not_found`, and `transition_refused` with what is `missing`, or
 * with the `status` of one that is closed
 */
export function openTenant(
  app: Preparing,
  { worker, require }: Preparer,
  id: string,
): Promise<'changed' | 'unchanged'> {
  const { db, clock, isProduction } = app;
  return db.transaction(worker, async (tx) => {
    await require?.(tx);
    const tenant = await lockTenant(tx, id);
    if (tenant.status === 'active') return 'unchanged';
    const missing = missingOf(await readFacts(tx, id, clock), isProduction, clock);
    if (missing.length > 0 && tenant.status !== 'closed')
      throw new ProblemError('transition_refused', { facts: { status: tenant.status, missing } });
    await transition({ tx, clock }, tenantEntity, tenant, { type: 'tenant.opened', isComplete: missing.length === 0 });
    return 'changed';
  });
}
