import type { Page } from '@playwright/test';
import { csvRows } from '#domain/csv/csv.ts';
import { readSheet } from '#server/flows/platform/read-sheet.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { demoOperator } from './paths/advertiser-people.ts';
import { openSignedIn } from './paths/profile-people.ts';

const choose = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'screens.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

test('an operator brings screens up to a sheet: faults by cell, changes beforehand, then the sheet of the rest', async ({
  page,
  context,
  product,
}) => {
  const operator = await demoOperator(product);
  const exported = async () => {
    const { data } = await operator.user.api.GET('/dsp/desk/screens.csv', { params: { query: {} }, parseAs: 'text' });
    return readSheet(String(data));
  };
  const [head = [], ...rows] = (await exported()).slice(0, 6);
  const at = (column: string) => head.indexOf(column);
  const [first = [], second = [], third = []] = rows;
  const before = [...first];
  first[at('rate')] = '99.50';
  second[at('latitude')] = 'north';
  third[at('code')] = 'NEW-WALL-1';
  third[at('name')] = 'A new wall by the river';

  await openSignedIn({ page, context }, product, operator, '/desk/screens');
  await page.getByRole('main').getByRole('link', { name: 'Import screens' }).click();
  await expect(page).toHaveTitle(/Import screens/);
  await choose(page, csvRows([head, first, second, third]));

  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toContainText('1 row is left out');
  const faults = main.getByRole('table', { name: /^Errors/ });
  await expect(faults.getByRole('row').nth(1)).toContainText('latitude');
  await expect(faults.getByRole('row').nth(1)).toContainText('“north” cannot be read');
  const changes = main.getByRole('table', { name: /^Changes/ });
  await expect(changes).toContainText(String(before[at('rate')]));
  await expect(changes).toContainText('99.50');
  await expect(changes.getByRole('row', { name: /A new wall/ })).toContainText('New screen');
  expect(await exported()).toContainEqual(before);

  await main.getByRole('button', { name: 'Import the other 2 screens' }).click();
  await expect(main.getByRole('status')).toContainText('2 screens imported');
  // The button is gone, and what became of it has the focus.
  await expect(page.locator('.desk-outcome')).toBeFocused();
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save the rows left out' }).click();
  expect((await saving).suggestedFilename()).toBe('Errors screens.csv');

  // Once more it changes nothing.
  await choose(page, csvRows([head, first, third]));
  await expect(main.getByRole('status')).toContainText('Nothing to do');
  const { items } = await bodyOf(
    operator.user.api.GET('/dsp/desk/screens', { params: { query: { q: 'NEW-WALL-1' } } }),
  );
  expect(items.map(({ name }) => name)).toEqual(['A new wall by the river']);

  // Each change is kept with what was there before it, and a screen leads to its own.
  await page.goto(`${product.origin}/desk/screens?q=NEW-WALL-1`);
  await main.getByRole('link', { name: /^History: .*A new wall by the river/ }).click();
  const log = main.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row', { name: /Imported screens/ })).toHaveCount(1);
  await log.getByText(/more changes/).click();
  await expect(log).toContainText('NEW-WALL-1');
  await main.getByRole('link', { name: 'Clear search and filter' }).click();
  const changed = log.getByRole('row', { name: new RegExp(`Screen: .?${first[at('name')]}`) });
  await expect(changed.first()).toContainText(/→/);
  await page.goBack();
  await expect(log.getByRole('row', { name: /Imported screens/ })).toHaveCount(1);

  await page.goto(`${product.origin}/desk/screens/import`);
  await choose(page, 'no sheet');
  await expect(main.getByRole('status')).toContainText('can be imported');
  await expect(main.getByRole('table', { name: /^Errors/ })).toContainText('this column is missing');
});
