import { fromPromise } from 'xstate';
import { screenColumns } from '#domain/inventory/screen-sheet.ts';
import { screenImportMachine } from '#machines/desk/screen-import.machine.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { downloadBlob } from '#src/lib/download.ts';

export type ImportReport = Schema<'ScreenImport'>;

/** As spreadsheets open it without being asked for the encoding. */
const saveSheet = (rows: string, fileName: string) =>
  downloadBlob(new Blob([`\uFEFF${rows}`], { type: 'text/csv' }), fileName);

export const saveTemplate = (fileName: string): void => saveSheet(`${screenColumns.join(',')}\r\n`, fileName);
export const saveRest = (rest: string, fileName: string): void => saveSheet(rest, fileName);

interface Sending {
  readonly dryRun?: true;
  readonly rows?: 'all' | 'faultless';
}

function send(file: object, query: Sending, signal: AbortSignal): Promise<ImportReport> {
  if (!(file instanceof Blob)) throw { kind: 'unexpected' };
  const form = new FormData();
  form.append('file', file);
  return orFailure(
    bodyOf(
      api.POST('/dsp/desk/screens/imports', {
        params: { query },
        // The contract has the file as text; a form is what is sent.
        body: { file: '' },
        bodySerializer: () => form,
        signal,
      }),
    ),
  );
}

/** The import of a sheet of screens over the product API (`importDeskScreens`). */
export const browserScreenImportMachine = screenImportMachine.provide({
  actors: {
    checkSheet: fromPromise(({ input, signal }) => send(input.file(), { dryRun: true }, signal)),
    importSheet: fromPromise(({ input: { file, isFaultlessOnly }, signal }) =>
      send(file(), { rows: isFaultlessOnly ? 'faultless' : 'all' }, signal),
    ),
  },
});
