import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';

export type Archive = Schema<'InvoiceArchive'>;

export interface Archives {
  readonly items: readonly Archive[];
  readonly months: readonly Schema<'InvoiceMonth'>[];
}

/** The months that were asked for as one file, and those that can be (`listInvoiceArchives`). */
export const archivesMachine = provideResource<Archives, null>({
  fetchResource: (_, signal) => orFailure(bodyOf(api.GET('/dsp/invoice-archives', { signal }))),
});

/** Has a month written into a file (`startInvoiceArchive`). */
export const preparing = defineAction<string, Archive>({
  perform: (month, { idempotencyKey, signal }) =>
    orFailure(
      bodyOf(
        api.POST('/dsp/invoice-archives', {
          params: { header: { 'Idempotency-Key': idempotencyKey } },
          body: { month },
          signal,
        }),
      ),
    ),
});

/** Saves a month (`downloadInvoiceArchive`). Rejects with a Failure. */
export async function downloadArchive(id: string, fileName: string): Promise<void> {
  const { data } = await orFailure(
    api.GET('/dsp/invoice-archives/{id}/file', { params: { path: { id } }, parseAs: 'blob' }),
  );
  if (!data) throw { kind: 'network' };
  downloadBlob(data as Blob, fileName);
}
