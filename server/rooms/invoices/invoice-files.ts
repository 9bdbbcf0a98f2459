import { createHash } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { readDocument } from './kept-document.ts';

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

/** The document that a file was given out of, by what the file holds, whoever asks: it proves that they have it. */
export async function findIssuedFile(tx: Tx, sha256: string): Promise<Schemas['IssuedFile'] | undefined> {
  const found = await tx.row<Omit<Schemas['IssuedFile'], 'seller'> & { document: string }>(sql`
    select i.kind, i.label as number, i.issued_on, i.currency_code as currency, i.gross_minor as gross, f.format, i.document
    from invoice_files f join invoices i on i.id = f.invoice_id where f.sha256 = ${sha256}`);
  if (!found) return undefined;
  const { document, ...issued } = found;
  return { ...issued, seller: readDocument(document).seller.name };
}
