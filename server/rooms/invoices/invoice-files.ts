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
  if (!found) return findOtherFile(tx, sha256);
  const { document, ...issued } = found;
  return { ...issued, seller: readDocument(document).seller.name };
}

const findOtherFile = (tx: Tx, sha256: string): Promise<Schemas['IssuedFile'] | undefined> =>
  tx.row<Schemas['IssuedFile']>(sql`
    select kind, label as number, issued_on, currency_code as currency, amount_minor as gross, seller, format
    from issued_files where sha256 = ${sha256}`);

/** What is told of a file of a receipt or a statement to whoever has it. */
export interface OtherFile
  extends Pick<Schemas['IssuedFile'], 'number' | 'issuedOn' | 'currency' | 'gross' | 'seller'> {
  readonly kind: 'receipt' | 'statement';
  readonly format: 'pdf' | 'csv';
  /** In hex. */
  readonly sha256: string;
}

/** Notes what such a file holds, before the last of it goes. */
export const noteOtherFile = (
  tx: Tx,
  { namespaceId, instanceId }: Omit<Given, 'id'>,
  { sha256, kind, format, number, issuedOn, currency, gross, seller }: OtherFile,
): Promise<number> =>
  tx.run(sql`
    insert into issued_files (sha256, namespace_id, instance_id, kind, format, label, issued_on, currency_code, amount_minor, seller)
    values (${sha256}, ${namespaceId}, ${instanceId}, ${kind}, ${format}, ${number}, ${issuedOn}::date, ${currency}, ${gross}, ${seller})
    on conflict (sha256) do nothing`);
