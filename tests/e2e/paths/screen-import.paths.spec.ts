import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sheetLimits } from '#domain/inventory/screen-sheet.ts';
import { screenImportMachine } from '#machines/desk/screen-import.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { importCases, importId } from '#tests/support/screens/import-reports.ts';
import { demoOperator } from './advertiser-people.ts';
import { openSignedIn } from './profile-people.ts';

const smallSheet = { name: 'screens.csv', mimeType: 'text/csv', buffer: Buffer.from('x') };

/** A file of the machine, as a buffer is handed over up to 50 MB only. */
function largeSheet(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'marquee-sheet-')), 'screens.csv');
  writeFileSync(path, '');
  truncateSync(path, sheetLimits.bytes + 1);
  return path;
}

walkPageSuite('screen import', (product): PageSuite<typeof screenImportMachine> => {
  const main = ({ page }: Stage) => page.getByRole('main');
  const alert = (stage: Stage) => main(stage).getByRole('alert');
  const told = (stage: Stage) => main(stage).getByRole('status');
  const importing = (stage: Stage) => main(stage).getByRole('button', { name: /^Import (the other )?\d+ screens?/ });
  const retry = (stage: Stage) => main(stage).getByRole('button', { name: 'Try again' });
  const cancel = (stage: Stage) => main(stage).getByRole('button', { name: 'Cancel the import' });
  const stands = (stage: Stage) => main(stage).getByRole('checkbox', { name: /stands there$/ });
  const input = (stage: Stage) => main(stage).locator('input[type=file]');
  const isAt = (address: string) => (request: { url(): string }) => request.url().endsWith(`/screen-imports${address}`);

  const follows = async (stage: Stage) => {
    await expect(told(stage)).toHaveText(/^(Checking|Importing) .*screens\.csv.*…$/);
    await expect(main(stage)).toContainText('1 of 3 rows');
    await expect(cancel(stage)).toBeVisible();
  };

  return {
    suite: pathSuite({
      name: 'screen import',
      machine: screenImportMachine,
      ...importCases,
      // Fifty megabytes are handed over once; the paths without a page choose them everywhere.
      comes: (snapshot, event) =>
        (!('bytes' in event && Number(event.bytes) > sheetLimits.bytes) || snapshot.matches({ resting: 'waiting' })) &&
        // Places are marked where they are shown.
        (event.type !== 'places.marked' || snapshot.can(event)),
      errors: {
        ...Object.fromEntries(Object.keys(importCases.outputs).map((id) => [id, [{ kind: 'network' as const }]])),
        // The import that is spoken of here is none of the server's.
        readImport: [{ kind: 'network' }, { kind: 'notFound' }],
      },
      reads: ({ misses }) => misses,
    }),
    async open(stage, given) {
      const address = (given as { readonly id: string }).id;
      const people = await demoOperator(product);
      await openSignedIn(stage, product, people, `/desk/screens/import${address ? `?id=${importId}` : ''}`);
      await expect(main(stage).getByText('Update your screens from a spreadsheet')).toBeVisible();
    },
    requests: {
      sendSheet: (request) => request.method() === 'POST' && isAt('')(request),
      readImport: isAt(`/${importId}`),
      importSheet: isAt(`/${importId}/import`),
      markPlaces: isAt(`/${importId}/places`),
      cancelImport: isAt(`/${importId}/cancel`),
      retryImport: isAt(`/${importId}/retry`),
    },
    // What the server makes of real sheets is tried in screen-import.spec.ts.
    answers: Object.fromEntries(
      Object.keys(importCases.outputs).map((id) => [
        id,
        (route: { fulfill(answer: object): Promise<void> }, output: unknown) => route.fulfill({ json: output }),
      ]),
    ),
    events: {
      'sheet.chosen': (stage, event) => {
        const isLarge = 'bytes' in event && Number(event.bytes) > sheetLimits.bytes;
        return input(stage).setInputFiles(isLarge ? largeSheet() : smallSheet);
      },
      'places.marked': (stage) => stands(stage).click(),
      'import.requested': (stage) => importing(stage).click(),
      'cancel.requested': (stage) => cancel(stage).click(),
      'retry.requested': (stage) => retry(stage).click(),
    },
    states: {
      gone: async (stage) => {
        await expect(main(stage).getByRole('heading', { name: 'This import is not here' })).toBeVisible();
        await expect(main(stage).getByRole('link', { name: 'Import screens' })).toBeVisible();
        await expect(retry(stage)).toHaveCount(0);
      },
      'resting.waiting': async (stage) => {
        await expect(main(stage).getByRole('button', { name: 'Save an empty template' })).toBeVisible();
        await expect(told(stage)).toHaveCount(0);
      },
      'resting.oversized': async (stage) => {
        await expect(alert(stage)).toContainText('is larger than 50 MB');
        await expect(importing(stage)).toHaveCount(0);
      },
      // What was seen last stays meanwhile.
      reading: (stage) =>
        expect(told(stage)).toHaveText(/^(Looking at the import|(Checking|Importing) .*screens\.csv.*)…$/),
      sending: async (stage) => {
        await expect(told(stage)).toHaveText(/^Sending .*screens\.csv.*…$/);
        await expect(input(stage)).toBeDisabled();
      },
      'resting.unsent': async (stage) => {
        await expect(alert(stage)).toContainText('could not be sent');
        await expect(alert(stage)).toContainText('Network error');
      },
      'resting.unread': async (stage) => {
        await expect(alert(stage)).toContainText('We cannot see how far the import is');
        await expect(importing(stage)).toHaveCount(0);
      },
      'following.pausing': follows,
      'following.asking': follows,
      'resting.refused': async (stage) => {
        await expect(told(stage)).toContainText(/^Nothing in .* can be imported/);
        await expect(main(stage).getByRole('table', { name: /^Errors/ })).toContainText('cannot be read');
        await expect(importing(stage)).toHaveCount(0);
      },
      'resting.unchanged': async (stage) => {
        await expect(told(stage)).toContainText('Nothing to do');
        await expect(importing(stage)).toHaveCount(0);
      },
      'resting.faulty': async (stage) => {
        await expect(told(stage)).toContainText('1 row is left out');
        await expect(importing(stage)).toHaveText('Import the other 2 screens');
        await expect(main(stage).getByRole('table', { name: 'Places in the sea' })).toContainText('PIER-1');
        await expect(main(stage).getByRole('button', { name: 'Save the rows left out' })).toBeVisible();
      },
      'resting.ready': async (stage) => {
        await expect(told(stage)).toContainText('Nothing has been written yet.');
        await expect(importing(stage)).toHaveText('Import 3 screens');
      },
      taking: (stage) => expect(importing(stage)).toHaveCount(0),
      marking: async (stage) => {
        await expect(stands(stage)).toHaveAttribute('aria-disabled', 'true');
        await expect(stands(stage)).toBeFocused();
      },
      cancelling: (stage) => expect(cancel(stage)).toHaveCount(0),
      retrying: (stage) => expect(retry(stage)).toHaveCount(0),
      'resting.imported': async (stage) => {
        await expect(told(stage)).toContainText('3 screens imported');
        await expect(main(stage).getByRole('link', { name: 'Go to the screens' })).toBeVisible();
      },
      'resting.cancelled': (stage) => expect(told(stage)).toContainText('Nothing was written.'),
      'resting.broken': async (stage) => {
        await expect(alert(stage)).toContainText('got stuck');
        await expect(cancel(stage)).toBeVisible();
      },
    },
    delays: { pause: 800 },
    beyondThePage: {},
  };
});
