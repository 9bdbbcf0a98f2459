import { seriousViolations } from '../support/browser/audit.ts';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { importSheet } from '../support/screens/import-sheet.ts';

/** A screen of the test's own, on which nobody has booked anything. */
async function ownScreen(operator: ApiUser, name: string): Promise<string> {
  const { data } = await operator.api.GET('/dsp/desk/screens.csv', {
    params: { query: { q: 'Alexanderplatz' } },
    parseAs: 'text',
  });
  const [head = '', row = ''] = String(data).split(/\r?\n/);
  const [code = '', shown = ''] = row.split(',');
  const copy = `${name.toLowerCase().replaceAll(' ', '-')},${name}${row.slice(code.length + 1 + shown.length)}`;
  await importSheet(operator, `${head}\n${copy}\n`);
  const { items } = await bodyOf(operator.api.GET('/dsp/desk/screens', { params: { query: { q: name } } }));
  const [screen] = items;
  if (!screen) throw new Error(`${name} was not imported`);
  return screen.id;
}

test('an operator takes a screen out of service, brings it back, and retires it for good', async ({
  page,
  product,
}) => {
  const operator = await apiUser(product, 'operator@demo.test');
  const id = await ownScreen(operator, 'Service walk');
  const service = async () =>
    (await bodyOf(operator.api.GET('/dsp/desk/screens/{id}', { params: { path: { id } } }))).service;
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/screens/${id}`);
  const card = page.getByRole('region', { name: 'Status' });
  await expect(card).toContainText('In service');
  await expect(card).toContainText('No player has reported for it yet.');

  await card.getByRole('button', { name: 'Mark out of service' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Mark out of service' });
  await dialog.getByLabel('Reason').selectOption('Site closed');
  await dialog.getByLabel('Expected back on').fill('2020-01-01');
  await submit.click();
  await expect(dialog.getByLabel('Expected back on')).toHaveAccessibleDescription(/Choose today or a later day/);
  expect((await service()).status).toBe('active');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByLabel('Expected back on').fill('');
  await submit.dblclick();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Out of service since');
  await expect(card).toContainText('Site closed');
  await expect(card).toContainText('Nobody has said when it will be back.');
  expect(await service()).toMatchObject({ status: 'maintenance', reason: 'site_closed' });

  await card.getByRole('button', { name: 'Return to service' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Return to service' }).click();
  await expect(card).toContainText('In service');

  // Another retires it meanwhile: what is shown is not true any more.
  await card.getByRole('button', { name: 'Mark out of service' }).click();
  await bodyOf(
    operator.api.PUT('/dsp/desk/screens/{id}/service', {
      params: { path: { id } },
      body: { status: 'retired', reason: 'lease_ended' },
    }),
  );
  await submit.click();
  await expect(dialog).toContainText('The screen has been changed meanwhile.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toContainText('Out of service for good');
  await expect(card.getByRole('button')).toHaveCount(0);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Changed whether a screen is in service' })).toHaveCount(3);
});
