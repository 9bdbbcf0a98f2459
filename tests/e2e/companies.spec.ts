import { expect, openAs, signIn, test } from '../support/browser/e2e.ts';
import { createDraft, pickScreens } from '../support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';
import { invited } from '../support/people/invited.ts';
import { newcomer } from '../support/people/new-member.ts';

test('whoever has several companies changes between them, in every tab, and finds what another one has', async ({
  browser,
  product,
}) => {
  const agency = await apiUser(product, 'agency@demo.test');
  const screens = await pickScreens(agency, 1);
  const { id } = await createDraft(agency, { screens, artworkIds: [], name: 'Breakfast by the lake' });
  const page = await openAs(browser, product, 'agency@demo.test', '/dashboard/home');
  const account = page.getByRole('button', { name: /^Account/ });
  await expect(account).toContainText('Lakeside Hotel');
  const second = await page.context().newPage();
  await second.goto(`${product.origin}/campaigns`);
  await expect(second.getByText('Breakfast by the lake')).toBeVisible();

  await account.click();
  const companies = page.getByRole('region', { name: 'Companies' });
  await expect(companies.getByRole('button', { name: 'Lakeside Hotel' })).toHaveAttribute('aria-current', 'true');
  const other = companies.getByRole('button', { name: 'Green Street Grocer' });

  // What cannot be asked about is told, and nothing has changed.
  await page.route('**/api/dsp/instances', (route) => route.abort());
  await other.click();
  await expect(companies.getByRole('alert')).toBeVisible();
  await expect(account).toContainText('Lakeside Hotel');
  await page.unroute('**/api/dsp/instances');
  await other.focus();
  await page.keyboard.press('Enter');
  await expect(account).toContainText('Green Street Grocer');
  await expect(page).toHaveURL(/\/dashboard\/home$/);

  // The other tab follows, and shows nothing of the former company.
  await expect(second.getByRole('button', { name: /^Account/ })).toContainText('Green Street Grocer');
  await second.goto(`${product.origin}/campaigns`);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(second.getByText('Breakfast by the lake')).toHaveCount(0);
  await second.close();

  await page.goto(`${product.origin}/campaigns/${id}/details`);
  await expect(page.getByText(/^This belongs to another of your companies: .Lakeside Hotel/)).toBeVisible();
  await page.getByRole('button', { name: /^Switch to .Lakeside Hotel/ }).click();
  await expect(page.getByRole('heading', { name: 'Breakfast by the lake' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/campaigns/${id}/details$`));
  await expect(account).toContainText('Lakeside Hotel');
});

test('leaving one of two companies leads to the other, and the first of the list is used at the next sign-in', async ({
  browser,
  product,
}) => {
  const rival = await apiUser(product, 'rival@demo.test');
  const person = await newcomer(product.origin, 'Lena Leaver');
  await person.send('POST', '/dsp/instances', { name: 'Lena & Co', countryCode: 'US', currencyCode: 'USD' });
  const { id } = await invited(product, rival, person.email, 'viewer');
  await person.send('POST', `/admin/invitations/${id}/accept`);
  const { items } = await bodyOf(rival.api.GET('/dsp/team'));
  expect(items.map(({ email }) => email)).toContain(person.email);

  const page = await (await browser.newContext()).newPage();
  await signIn(page, product.origin, person.email);
  const account = page.getByRole('button', { name: /^Account/ });
  await expect(account).toContainText('Lena & Co');
  await account.click();
  await page.getByRole('region', { name: 'Companies' }).getByRole('button', { name: 'Harbour Cycles' }).click();
  await expect(account).toContainText('Harbour Cycles');
  await page.goto(`${product.origin}/logout`);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, product.origin, person.email);
  await expect(account).toContainText('Lena & Co');

  await account.click();
  await page.getByRole('region', { name: 'Companies' }).getByRole('button', { name: 'Harbour Cycles' }).click();
  await expect(account).toContainText('Harbour Cycles');
  await page.goto(`${product.origin}/profile/edit/team`);
  await page.getByRole('row').filter({ hasText: person.email }).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(account).toContainText('Lena & Co');
});

test('whom their only company has suspended reads so in place of opening one, and comes back by a press', async ({
  browser,
  product,
}) => {
  const rival = await apiUser(product, 'rival@demo.test');
  const person = await newcomer(product.origin, 'Sid Suspended');
  const { id: invitationId } = await invited(product, rival, person.email, 'viewer');
  await person.send('POST', `/admin/invitations/${invitationId}/accept`);
  const page = await (await browser.newContext()).newPage();
  await signIn(page, product.origin, person.email);
  await expect(page.getByRole('button', { name: /^Account/ })).toContainText('Harbour Cycles');

  const { items } = await bodyOf(rival.api.GET('/dsp/team'));
  const id = items.find(({ email }) => email === person.email)?.id ?? '';
  const move = (event: 'suspend' | 'reinstate') =>
    bodyOf(rival.api.POST('/dsp/team/{id}/transitions', { params: { path: { id } }, body: { event } }));
  await move('suspend');
  // The token names the company still.
  await page.goto(`${product.origin}/campaigns`);
  await expect(page.getByRole('heading', { name: 'Your access is suspended' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Check again' });
  // The answer to the first press has come before anything changes.
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'POST'), again.click()]);
  await expect(again).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Your access is suspended' })).toBeVisible();
  await move('reinstate');
  await again.click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByRole('button', { name: /^Account/ })).toContainText('Harbour Cycles');
});
