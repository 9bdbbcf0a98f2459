import { seriousViolations } from '../support/browser/audit.ts';
import { expect, signIn, test } from '../support/browser/e2e.ts';

test('an operator has a media owner review artwork, is told that nobody can yet, and turns it off again', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/screens`);
  await page.getByRole('navigation').getByRole('link', { name: 'Media owners' }).click();
  await expect(page).toHaveURL(/\/desk\/owners$/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  const asking = rows.filter({ hasText: 'Albion Digital Sites' });
  await expect(asking).toContainText('Yes');
  await expect(asking).not.toContainText('Nobody can review');

  const silent = rows.filter({ has: page.getByRole('button', { name: 'Turn review on' }) }).first();
  const name = (await silent.getByRole('link').first().textContent()) ?? '';
  const own = rows.filter({ has: page.getByRole('link', { name, exact: true }) });
  await own.getByRole('button', { name: 'Turn review on for' }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText('Nobody can review for');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(own).not.toContainText('Yes');

  await own.getByRole('button', { name: 'Turn review on for' }).click();
  await dialog.getByRole('button', { name: 'Turn review on' }).dblclick();
  await expect(own).toContainText('Nobody can review');
  await page.reload();
  await expect(own).toContainText('Campaigns on its screens wait');
  expect(await seriousViolations(page)).toEqual([]);
  await own.getByRole('button', { name: 'Turn review off for' }).click();
  await dialog.getByRole('button', { name: 'Turn review off' }).click();
  await expect(own).not.toContainText('Nobody can review');

  await page.getByRole('searchbox').fill('no such owner');
  await expect(page.getByText('No media owner matches')).toBeVisible();
});
