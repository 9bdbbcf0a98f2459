import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

/** How the numbers of each series begin unless the tenant says otherwise. */
export const seriesPrefixes = { invoice: 'INV', credit_note: 'CN', receipt: 'RCT' } as const;

/** The series that a tenant has. */
export const seriesKinds = ['invoice', 'credit_note', 'receipt'] as const satisfies (keyof typeof seriesPrefixes)[];
const digits = 6;

/** A number as a document shows it. */
export const numberLabel = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(digits, '0')}`;

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
    insert into document_series (namespace_id, kind, prefix, next) values (${namespaceId}, ${kind}, ${seriesPrefixes[kind]}, 2)
    on conflict (namespace_id, kind) do update set next = document_series.next + 1
    returning next - 1 as number, prefix`);
  return { number, label: numberLabel(prefix, number) };
}
