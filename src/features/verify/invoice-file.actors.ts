import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';

/** What a file holds, in hex; computed here, and all of it that leaves the browser. */
export async function hashOf(file: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether it is a ZIP file, by how it begins: the documents in it are known, and it is not. */
export async function isZip(file: Blob): Promise<boolean> {
  const [p, k, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  // One of its entries, or the end of one that is empty.
  return p === 0x50 && k === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6));
}

/** The document that a file of this hash was given out of (`verifyInvoiceFile`); null: there is none. */
export const issuedFileMachine = provideResource<Schema<'IssuedFile'> | { readonly kind: 'unknown' }, string>({
  fetchResource: async (sha256, signal) =>
    (await orFailure(bodyOf(api.GET('/invoice-files/{sha256}', { params: { path: { sha256 } }, signal })))).issued ?? {
      kind: 'unknown',
    },
});
