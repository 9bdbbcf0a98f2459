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

type Exemption = components['schemas']['TaxExemption'];

export interface ExemptionChange {
  /** Null ends it. */
  readonly exemption: Exemption | null;
  /** When the one was entered that the operator has seen; null where there was none. */
  readonly shownAt: string | null;
}

const isSame = (one: Exemption | null, other: Exemption | null): boolean =>
  one === null || other === null
    ? one === other
    : one.reason === other.reason && one.evidence === other.evidence && one.validUntil === other.validUntil;

/** However it is written. */
const momentOf = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null);

/**
 * Enters why no tax is added to what a company buys, or ends that. Orders are decided by it from then on. What is so already is no change,
 * however it came. Needs a transaction of the worker.
 * @throws ProblemError `not_found`; `invalid_request` where the evidence says nothing; `stale_version` where another one has changed it
 */
export async function changeTaxExemption(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  { namespaceId, id, by }: Which,
  { exemption, shownAt }: ExemptionChange,
): Promise<void> {
  const company = await tx.row(
    sql`select 1 from instances where id = ${id} and namespace_id = ${namespaceId} for update`,
  );
  if (!company) throw new ProblemError('not_found');
  // The company's lock is that of its exemption.
  const found = await tx.row<Exemption & { readonly at: string }>(sql`
    select reason, evidence, valid_until, date_trunc('milliseconds', set_at) as at from tax_exemptions where instance_id = ${id}`);
  const wanted = exemption && {
    reason: exemption.reason.trim(),
    evidence: requireWords('/exemption/evidence', exemption.evidence),
    validUntil: exemption.validUntil,
  };
  if (isSame(found ?? null, wanted)) return;
  if (momentOf(found?.at) !== momentOf(shownAt)) throw new ProblemError('stale_version');
  if (!wanted) {
    await tx.run(sql`delete from tax_exemptions where instance_id = ${id}`);
    return;
  }
  const { reason, evidence, validUntil } = wanted;
  await tx.run(sql`
    insert into tax_exemptions (instance_id, namespace_id, reason, evidence, valid_until, set_by, set_at)
    values (${id}, ${namespaceId}, ${reason}, ${evidence}, ${validUntil}, ${by}, ${clock.wall()})
    on conflict (instance_id) do update set reason = excluded.reason, evidence = excluded.evidence, valid_until = excluded.valid_until,
      set_by = excluded.set_by, set_at = excluded.set_at`);
}
