import { seriousViolations } from '../support/browser/audit.ts';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';

test('an operator writes a package, sees it as advertisers will, publishes it, rewrites it and withdraws it', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/packages`);
  const row = page.getByRole('row').filter({ hasText: 'Around the Gate' });
  await page.getByRole('button', { name: 'New package' }).click();
  const form = page.getByRole('dialog', { name: 'New package' });
  const save = form.getByRole('button', { name: 'Save and preview' });
  await form.getByLabel('Around this point').fill('Brandenburg Gate');
  await save.click();
  await expect(form.getByText('Give the package a name.')).toBeVisible();
  await expect(form.getByText('Latitude and longitude, such as 52.5219, 13.4132.')).toBeVisible();
  await expect(form.getByText('A distance from 0.1 to 200 kilometres.')).toBeVisible();
  await expect(form.getByText('A whole number from 1 to 90.')).toBeVisible();
  await form.getByLabel('Name').fill('Around the Gate');
  await form.getByLabel('Percent off').fill('10');
  await form.getByLabel('Around this point').fill('');
  await save.click();
  await expect(form.getByRole('alert')).toHaveText('Choose at least one screen, or say how screens are found.');
  await form.getByLabel('Around this point').fill('52.5163, 13.3777');
  await form.getByLabel('Radius in kilometres').fill('5');
  expect(await seriousViolations(page)).toEqual([]);
  await save.dblclick();

  const preview = page.getByRole('dialog', { name: 'What advertisers see' });
  await expect(preview.getByRole('heading', { name: 'Around the Gate' })).toBeVisible();
  await expect(preview).toContainText('Nobody sees it until you publish it.');
  const advertiser = await apiUser(product, 'advertiser@demo.test');
  const shown = async () =>
    (await bodyOf(advertiser.api.GET('/dsp/marketplace/packages', { params: { query: { q: 'the Gate' } } }))).items.map(
      ({ name, durationDays }) => `${name}, ${durationDays}`,
    );
  expect(await shown()).toEqual([]);
  await preview.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(preview).toHaveCount(0);
  // Pressed twice, made once.
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('On sale');
  await expect(row).toContainText('Version 1');
  expect(await shown()).toEqual(['Around the Gate, 7']);

  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: /Edit .*Around the Gate/ });
  await expect(edit.getByLabel('Around this point')).toHaveValue('52.5163, 13.3777');
  await edit.getByLabel('Length in days').fill('14');
  await edit.getByRole('button', { name: 'Save and preview' }).click();
  await expect(preview).toContainText('Advertisers see version 1.');
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Version 1, edited since');
  expect(await shown()).toEqual(['Around the Gate, 7']);
  await row.getByRole('button', { name: 'Preview' }).click();
  await preview.getByRole('button', { name: 'Publish new version' }).click();
  await expect(row).toContainText('Version 2');
  expect(await shown()).toEqual(['Around the Gate, 14']);

  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('Withdrawn');
  await expect(row.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  expect(await shown()).toEqual([]);
});

test('screens are chosen one by one, kept while others are looked for, and what changed meanwhile is not published', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/packages`);
  await page.getByRole('button', { name: 'New package' }).click();
  const form = page.getByRole('dialog', { name: 'New package' });
  await form.getByLabel('Name').fill('Picked by hand');
  await form.getByLabel('Percent off').fill('5');
  await form.getByLabel('Screens', { exact: true }).selectOption('list');
  const options = form.getByRole('checkbox');
  await options.first().check();
  await expect(form.getByText('One screen chosen')).toBeVisible();
  await form.getByLabel('Find screens').fill('no screen is called so');
  await expect(form.getByRole('status')).toHaveText('No bookable screen has this name.');
  await expect(options).toHaveCount(1);
  await form.getByLabel('Find screens').fill('');
  await expect(options).toHaveCount(8);
  await options.nth(3).check();
  await expect(form.getByText('2 screens chosen')).toBeVisible();
  await form.getByRole('button', { name: 'Save and preview' }).click();
  const preview = page.getByRole('dialog', { name: 'What advertisers see' });
  await preview.getByText('Price by screen').first().click();
  await expect(preview.getByRole('row')).toHaveCount(3);

  const operator = await apiUser(product, 'operator@demo.test');
  const { items } = await bodyOf(operator.api.GET('/dsp/desk/packages'));
  const made = items.find(({ name }) => name === 'Picked by hand');
  if (!made) throw new Error('It was just made');
  const { id, status, version, currency, sold, campaigns, paid, log, ...body } = made;
  await bodyOf(
    operator.api.PUT('/dsp/desk/packages/{id}', {
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
      body: { ...body, durationDays: 21 },
    }),
  );
  await preview.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(preview.getByRole('alert')).toContainText('Someone else has just changed this package.');
  await expect(preview).toContainText('for 21 days');
  await preview.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Picked by hand' })).toContainText('On sale');

  // Nor is what another wrote overwritten unseen; what was typed is not lost over it.
  const row = page.getByRole('row').filter({ hasText: 'Picked by hand' });
  await row.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: /Edit .*Picked by hand/ });
  await editing.getByLabel('Length in days').fill('28');
  const now = (await bodyOf(operator.api.GET('/dsp/desk/packages'))).items.find((one) => one.id === id);
  await bodyOf(
    operator.api.PUT('/dsp/desk/packages/{id}', {
      params: { path: { id }, header: { 'If-Match': `"${now?.version}"` } },
      body: { ...body, percentOff: 40 },
    }),
  );
  await editing.getByRole('button', { name: 'Save and preview' }).click();
  await expect(editing.getByRole('alert')).toContainText('Someone else has just changed this package.');
  await expect(editing.getByLabel('Length in days')).toHaveValue('28');
  // Behind the dialog, where nobody is led.
  await expect(page.locator('tr', { hasText: 'Picked by hand' })).toContainText('40% off');
  await editing.getByRole('button', { name: 'Save and preview' }).click();
  await expect(preview).toContainText('for 28 days');
});
