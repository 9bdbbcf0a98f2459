import { seriousViolations } from '../support/browser/audit.ts';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';
import { newMember } from '../support/people/new-member.ts';

test('an operator blocks a company, whose members see it at once and add no money, and lets it book again', async ({
  page,
  browser,
  product,
}) => {
  const company = 'Berta Baker’s company';
  const { email } = await newMember(product.origin, 'Berta Baker');
  const theirs = await browser.newContext();
  const member = await theirs.newPage();
  await signIn(member, product.origin, email);
  await member.goto(`${product.origin}/profile/edit/balance`);
  await expect(member.getByLabel('Amount')).toBeVisible();

  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/companies`);
  await page.getByRole('searchbox').fill('berta');
  await expect(page).toHaveURL(/q=berta/);
  const row = page.getByRole('row').filter({ hasText: company });
  await expect(row).toContainText('Active');
  await row.getByRole('link', { name: company }).click();
  const card = page.getByRole('region', { name: 'Status' });
  await expect(card).toContainText('It can book and pay as usual.');
  await expect(page.getByRole('main')).toContainText('It has no campaigns yet.');
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Owner');

  await card.getByRole('button', { name: 'Block' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Block' });
  await dialog.getByLabel('Reason').selectOption('Identity to be verified');
  await submit.click();
  await expect(dialog.getByLabel('Note')).toHaveAccessibleDescription(/Write at least 10 characters/);
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByLabel('Note').fill('The register knows no such bakery');
  await submit.dblclick();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Identity to be verified');
  await expect(card).toContainText('The register knows no such bakery');

  // Told while the page is open, and without what operators tell one another.
  const notice = member.getByRole('main').locator('.shell-banner');
  await expect(notice).toContainText('Your company cannot book at the moment');
  await expect(notice).toContainText('We need proof of who your company is');
  await expect(member.locator('body')).not.toContainText('no such bakery');
  await member.getByLabel('Amount').fill('250');
  await member.getByRole('button', { name: 'Top up by card' }).click();
  await expect(member.getByRole('main')).toContainText('Your company cannot book or add money at the moment.');
  expect(await seriousViolations(member)).toEqual([]);

  await card.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(card).toContainText('It can book and pay as usual.');
  await expect(card).toContainText('Blocked once before');
  await expect(notice).toHaveCount(0);
  await member.goto(`${product.origin}/notifications`);
  await expect(member.getByRole('main')).toContainText(/company\W can book again/);

  // Another operator blocks it meanwhile: what is shown is as it is now, and nothing typed is sent in its place.
  const other = await apiUser(product, 'operator-2@demo.test');
  const { items } = await bodyOf(other.api.GET('/dsp/desk/companies', { params: { query: { q: 'berta' } } }));
  await bodyOf(
    other.api.PUT('/dsp/desk/companies/{id}/status', {
      params: { path: { id: items[0]?.id ?? '' } },
      body: { status: 'blocked', reason: 'misuse', note: 'Seen at night, too' },
    }),
  );
  await page.reload();
  await expect(card).toContainText('operator-2@demo.test');
  await page.getByRole('main').getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Changed whether a company may book' })).toHaveCount(3);
  await theirs.close();
});
