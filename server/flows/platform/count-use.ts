import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

type UseCounting = components['schemas']['UseCounting'];

export const countings: readonly UseCounting[] = ['off', 'asked', 'on'];

/** Switches whether it is counted at a tenant which transitions its visitors' pages take: of the demo's tenants, too. */
export async function countUse(tx: Tx, tenantId: string, counting: UseCounting): Promise<'changed' | 'unchanged'> {
  const changed = await tx.run(sql`
    update namespaces set use_counting = ${counting}, version = version + 1
    where id = ${tenantId} and use_counting <> ${counting}`);
  return changed > 0 ? 'changed' : 'unchanged';
}
