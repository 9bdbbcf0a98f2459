import { sheetLimits } from '#domain/inventory/screen-sheet.ts';
import { screenImportMachine } from '#machines/desk/screen-import.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { importCases } from '#tests/support/screens/import-reports.ts';
import { demoOperator } from './advertiser-people.ts';
import { openSignedIn } from './profile-people.ts';

walkPageSuite('screen import', (product): PageSuite => {
  const main = ({ page }: Stage) => page.getByRole('main');
  const alert = (stage: Stage) => main(stage).getByRole('alert');
  const told = (stage: Stage) => main(stage).getByRole('status');
  const importing = (stage: Stage) => main(stage).getByRole('button', { name: /^Import (the other )?\d+ screens?/ });
  const retry = (stage: Stage) => main(stage).getByRole('button', { name: 'Try again' });
  const input = (stage: Stage) => main(stage).locator('input[type=file]');

  return {
    suite: pathSuite({
      name: 'screen import',
      machine: screenImportMachine,
      ...importCases,
      // Ten megabytes are handed over once; the paths without a page choose them everywhere.
      comes: (snapshot, event) =>
        !('bytes' in event && Number(event.bytes) > sheetLimits.bytes) || snapshot.matches({ resting: 'waiting' }),
      errors: { checkSheet: [{ kind: 'network' }], importSheet: [{ kind: 'network' }] },
    }),
    async open(stage) {
      await openSignedIn(stage, product, await demoOperator(product), '/desk/screens/import');
      await expect(input(stage)).toBeEnabled();
    },
    requests: {
      checkSheet: (request) => request.url().endsWith('/screens/imports?dryRun=true'),
      importSheet: (request) => /\/screens\/imports\?rows=(all|faultless)$/.test(request.url()),
    },
    // What the server makes of real sheets is tried in screen-import.spec.ts.
    answers: {
      checkSheet: (route, output) => route.fulfill({ json: output }),
      importSheet: (route, output) => route.fulfill({ json: output }),
    },
    events: {
      'sheet.chosen': (stage, event) => {
        const buffer = Buffer.alloc('bytes' in event ? Number(event.bytes) : 0, 'x');
        return input(stage).setInputFiles({ name: 'screens.csv', mimeType: 'text/csv', buffer });
      },
      'import.requested': (stage) => importing(stage).click(),
      'retry.requested': (stage) => retry(stage).click(),
    },
    states: {
      'resting.waiting': async (stage) => {
        await expect(main(stage).getByRole('button', { name: 'Save an empty template' })).toBeVisible();
        await expect(told(stage)).toHaveCount(0);
      },
      checking: async (stage) => {
        await expect(told(stage)).toHaveText(/^Checking .*screens\.csv.*…$/);
        await expect(input(stage)).toBeDisabled();
      },
      'resting.oversized': async (stage) => {
        await expect(alert(stage)).toContainText('is larger than 10 MB');
        await expect(importing(stage)).toHaveCount(0);
      },
      'resting.unchecked': async (stage) => {
        await expect(alert(stage)).toContainText('could not be checked');
        await expect(alert(stage)).toContainText('Network error');
      },
      'resting.refused': async (stage) => {
        await expect(told(stage)).toContainText(/^Nothing in .* can be imported/);
        await expect(main(stage).getByRole('table')).toContainText('cannot be read');
        await expect(importing(stage)).toHaveCount(0);
      },
      'resting.unchanged': async (stage) => {
        await expect(told(stage)).toContainText('Nothing to do');
        await expect(importing(stage)).toHaveCount(0);
      },
      'resting.faulty': async (stage) => {
        await expect(told(stage)).toContainText('1 row has errors');
        await expect(importing(stage)).toHaveText('Import the other 2 screens');
        await expect(main(stage).getByRole('button', { name: 'Save the rows with errors' })).toBeVisible();
      },
      'resting.ready': async (stage) => {
        await expect(told(stage)).toContainText('Nothing has been written yet.');
        await expect(importing(stage)).toHaveText('Import 3 screens');
      },
      importing: async (stage) => {
        await expect(told(stage)).toHaveText(/^Importing .*screens\.csv.*…$/);
        await expect(importing(stage)).toHaveCount(0);
      },
      'resting.unsure': async (stage) => {
        await expect(alert(stage)).toContainText('We do not know whether');
        await expect(importing(stage)).toHaveCount(0);
      },
      'resting.imported': async (stage) => {
        await expect(told(stage)).toContainText('3 screens imported');
        await expect(main(stage).getByRole('link', { name: 'Go to the screens' })).toBeVisible();
      },
    },
    beyondThePage: {},
  };
});
