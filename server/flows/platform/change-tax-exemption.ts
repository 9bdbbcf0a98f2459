import type { components } from '#contract/product-api.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireWords } from '../../kernel/require-words.ts';

interface Which {
  readonly namespaceId: string;
  readonly id: string;
  /** The operator's address. */
  readonly by: string;
}

/**
 * Enters why no tax is added to what a company buys; null ends that. Orders are decided by it from then on. Needs a transaction of the
 * worker. @throws ProblemError `not_found`; `invalid_request` where the evidence says nothing
 */
export async function changeTaxExemption(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  { namespaceId, id, by }: Which,
  exemption: components['schemas']['TaxExemption'] | null,
): Promise<void> {
  const company = await tx.row(
    sql`select 1 from instances where id = ${id} and namespace_id = ${namespaceId} for update`,
  );
  if (!company) throw new ProblemError('not_found');
  if (exemption === null) {
    await tx.run(sql`delete from tax_exemptions where instance_id = ${id}`);
    return;
  }
  const evidence = requireWords('/exemption/evidence', exemption.evidence);
  const { validUntil } = exemption;
  const reason = exemption.reason.trim();
  await tx.run(sql`
    insert into tax_exemptions as x (instance_id, namespace_id, reason, evidence, valid_until, set_by, set_at)
    values (${id}, ${namespaceId}, ${reason}, ${evidence}, ${validUntil}, ${by}, ${clock.wall()})
    on conflict (instance_id) do update set reason = excluded.reason, evidence = excluded.evidence, valid_until = excluded.valid_until,
      set_by = excluded.set_by, set_at = excluded.set_at
    where (x.reason, x.evidence, x.valid_until) is distinct from (excluded.reason, excluded.evidence, excluded.valid_until)`);
}
