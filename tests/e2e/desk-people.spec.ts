import { readFile } from 'node:fs/promises';
import { seriousViolations } from '../support/browser/audit.ts';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { newMember } from '../support/people/new-member.ts';

test('one operator proposes another, a second one agrees; the role is taken away, the data handed over and erased', async ({
  page,
  browser,
  product,
}) => {
  const { email } = await newMember(product.origin, 'Paula Platform');
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/people`);
  await page.getByRole('searchbox').fill('paula');
  await expect(page).toHaveURL(/q=paula/);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Paula Platform’s company');
  await row.getByRole('link', { name: 'Paula Platform', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Paula Platform' })).toBeVisible();
  const address = page.url();

  const standing = page.getByRole('region', { name: 'Role on the platform' });
  await standing.getByRole('button', { name: 'Propose as operator' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Request approval' });
  await dialog.getByLabel('Reason').fill('Why not');
  await submit.click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Write at least 10 characters/);
  await dialog.getByLabel('Reason').fill('She looks after the screens in Austin');
  await submit.dblclick();
  await expect(dialog).toBeHidden();
  await expect(standing).toContainText('She looks after the screens in Austin');
  await expect(standing.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  expect(await seriousViolations(page)).toEqual([]);

  // Whoever decides finds what waits, and whoever asked is told that it is too late to take it back.
  const [theirs, hers] = [await browser.newContext(), await browser.newContext()];
  const second = await theirs.newPage();
  await signIn(second, product.origin, 'operator-2@demo.test');
  await second.goto(`${product.origin}/desk/people`);
  await second.getByLabel('Show').selectOption('Proposed as operators');
  await second
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('link', { name: 'Paula Platform', exact: true })
    .click();
  const decided = second.getByRole('region', { name: 'Role on the platform' });
  await decided.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(decided).toContainText('Handles payments, prices, screens and people.');
  await standing.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('dialog')).toContainText('Someone has changed this account meanwhile');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(standing).toContainText('Handles payments, prices, screens and people.');

  const paula = await hers.newPage();
  await signIn(paula, product.origin, email);
  await paula.goto(address);
  const own = paula.getByRole('region', { name: 'Role on the platform' });
  await expect(own).toContainText('Only another operator can remove your role.');
  await expect(paula.getByRole('region', { name: 'Personal data' })).toContainText('delete your own account');

  const data = page.getByRole('region', { name: 'Personal data' });
  await expect(data).toContainText('remove their roles on the platform first');
  await standing.getByRole('button', { name: 'Remove role: Operator' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove role' }).click();
  await expect(standing).toContainText('No role on the platform.');
  await expect(standing).toContainText('1 earlier proposal');
  await paula.goto(`${product.origin}/desk/people`);
  await expect(paula.getByRole('region', { name: 'Role on the platform' })).toHaveCount(0);
  await expect(paula.getByRole('searchbox')).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download data' }).click(),
  ]);
  const stored = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(stored.account).toMatchObject({ email, name: 'Paula Platform' });

  await data.getByRole('button', { name: 'Erase' }).click();
  await dialog.getByLabel('Note').fill('Asked for it by letter on Monday');
  await dialog.getByRole('button', { name: 'Erase' }).dblclick();
  await expect(page).toHaveURL(/\/desk\/people$/);
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByRole('main')).toContainText('No one matches');
  await page.goto(address);
  await expect(page.getByRole('main')).toContainText('Person not found');
  await paula.reload();
  await expect(paula).toHaveURL(/\/login/);
  await Promise.all([theirs.close(), hers.close()]);
});
