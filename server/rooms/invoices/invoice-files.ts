import { createHash } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

type Schemas = components['schemas'];

interface Given {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
}

/**
 * Notes what a file that is given out holds, so that whoever has it can ask whether it is ours. The same document gives the same bytes, until
 * the product writes it otherwise; then both are ours.
 */
export const noteFile = (
  tx: Tx,
  { id, namespaceId, instanceId }: Given,
  format: Schemas['InvoiceFormat'],
  bytes: string | Uint8Array,
): Promise<number> =>
  tx.run(sql`
    insert into invoice_files (sha256, namespace_id, instance_id, invoice_id, format)
    values (${createHash('sha256').update(bytes).digest('hex')}, ${namespaceId}, ${instanceId}, ${id}, ${format})
    on conflict (sha256) do nothing`);
