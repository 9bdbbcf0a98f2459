import { seriousViolations } from '../support/browser/audit.ts';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';

test('an operator makes an offer, looks at it, begins it and ends it', async ({ page, product }) => {
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/offers`);
  const row = page.getByRole('row').filter({ hasText: 'Winter weeks' });
  await page.getByRole('button', { name: 'New offer' }).click();
  const form = page.getByRole('dialog', { name: 'New offer' });
  await form.getByRole('button', { name: 'Create offer' }).click();
  await expect(form.getByText('Give the offer a title.')).toBeVisible();
  await expect(form.getByText('A whole number from 1 to 90.')).toBeVisible();
  await form.getByLabel('Title').fill('Winter weeks');
  await form.getByLabel('Percent off').fill('20');
  await form.getByLabel('Uses in total').fill('2');
  await form.getByLabel('Code').fill('a b');
  await form.getByRole('button', { name: 'Create offer' }).click();
  await expect(form.getByText('4 to 30 letters, digits or hyphens.')).toBeVisible();
  await form.getByLabel('Code').fill('');
  expect(await seriousViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create offer' }).dblclick();
  const preview = page.getByRole('dialog', { name: 'What advertisers see' });
  await expect(preview).toContainText('Winter weeks');
  await expect(preview).toContainText('operator@demo.test');
  await preview.getByRole('button', { name: 'Close' }).click();
  // Pressed twice, made once; its first day is today.
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Active');
  await expect(row).toContainText('0 of 2 used');

  const advertiser = await apiUser(product, 'advertiser@demo.test');
  const shown = async () =>
    (await bodyOf(advertiser.api.GET('/dsp/marketplace/offers', {}))).items.map(({ title }) => title);
  expect(await shown()).toContain('Winter weeks');
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('Withdrawn');
  await expect(row.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  expect(await shown()).not.toContain('Winter weeks');
});
