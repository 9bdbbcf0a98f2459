import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

/** How the numbers of each series begin unless the tenant says otherwise. */
const prefixes = { invoice: 'INV', credit_note: 'CN', receipt: 'RCT' } as const;
const digits = 6;

/**
 * The next number of a tenant's series. Its row stays locked until the transaction ends: whoever issues next waits for what becomes of
 * this one, and no number is left out.
 */
export async function nextNumber(
  tx: Tx,
  namespaceId: string,
  kind: components['schemas']['InvoiceKind'] | 'receipt',
): Promise<{ readonly number: number; readonly label: string }> {
  const { number, prefix } = await tx.one<{ number: number; prefix: string }>(sql`
    insert into document_series (namespace_id, kind, prefix, next) values (${namespaceId}, ${kind}, ${prefixes[kind]}, 2)
    on conflict (namespace_id, kind) do update set next = document_series.next + 1
    returning next - 1 as number, prefix`);
  return { number, label: `${prefix}-${String(number).padStart(digits, '0')}` };
}
