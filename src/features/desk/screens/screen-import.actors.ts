import { fromPromise } from 'xstate';
import { screenColumns } from '#domain/inventory/screen-sheet.ts';
import { screenImportMachine } from '#machines/desk/screen-import.machine.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { provideResource } from '#src/lib/resource-machine.ts';

export type ImportReport = Schema<'ScreenImport'>;
export type ImportSummary = Schema<'ScreenImportSummary'>;

/** As spreadsheets open it without being asked for the encoding. */
export const saveTemplate = (fileName: string): void =>
  downloadBlob(new Blob([`\uFEFF${screenColumns.join(',')}\r\n`], { type: 'text/csv' }), fileName);

/** Saves the rows that are left out (`exportImportRest`). Rejects with a Failure. */
export async function saveRest(id: string, fileName: string): Promise<void> {
  const { data } = await orFailure(
    api.GET('/dsp/desk/screen-imports/{id}/rest.csv', { params: { path: { id } }, parseAs: 'blob' }),
  );
  if (!data) throw { kind: 'network' };
  downloadBlob(data, fileName);
}

/** The imports of the last days (`listScreenImports`). */
export const screenImportsMachine = provideResource<readonly ImportSummary[], null>({
  fetchResource: async (_, signal) => (await orFailure(bodyOf(api.GET('/dsp/desk/screen-imports', { signal })))).items,
});

const of = (id: string) => ({ params: { path: { id } } });

function send(file: object, key: string, signal: AbortSignal): Promise<ImportReport> {
  if (!(file instanceof Blob)) throw { kind: 'unexpected' };
  const form = new FormData();
  form.append('file', file);
  return orFailure(
    bodyOf(
      api.POST('/dsp/desk/screen-imports', {
        params: { header: { 'Idempotency-Key': key } },
        // The contract has the file as text; a form is what is sent.
        body: { file: '' },
        bodySerializer: () => form,
        signal,
      }),
    ),
  );
}

/** The import of a sheet of screens over the product API (`startScreenImport` and those that follow it). */
export const browserScreenImportMachine = screenImportMachine.provide({
  actors: {
    sendSheet: fromPromise(({ input: { file, idempotencyKey }, signal }) => send(file(), idempotencyKey, signal)),
    readImport: fromPromise(({ input: { id }, signal }) =>
      orFailure(bodyOf(api.GET('/dsp/desk/screen-imports/{id}', { ...of(id), signal }))),
    ),
    importSheet: fromPromise(({ input: { id, isFaultlessOnly }, signal }) =>
      orFailure(
        bodyOf(
          api.POST('/dsp/desk/screen-imports/{id}/import', {
            ...of(id),
            body: { rows: isFaultlessOnly ? 'faultless' : 'all' },
            signal,
          }),
        ),
      ),
    ),
    markPlaces: fromPromise(({ input: { id, rows, isConfirmed }, signal }) =>
      orFailure(
        bodyOf(
          api.PUT('/dsp/desk/screen-imports/{id}/places', {
            ...of(id),
            body: { rows: [...rows], isConfirmed },
            signal,
          }),
        ),
      ),
    ),
    cancelImport: fromPromise(({ input: { id }, signal }) =>
      orFailure(bodyOf(api.POST('/dsp/desk/screen-imports/{id}/cancel', { ...of(id), signal }))),
    ),
    retryImport: fromPromise(({ input: { id }, signal }) =>
      orFailure(bodyOf(api.POST('/dsp/desk/screen-imports/{id}/retry', { ...of(id), signal }))),
    ),
  },
});
