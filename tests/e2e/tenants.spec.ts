import type { Page } from '@playwright/test';
import { expect, openAs, type Product, test } from '../support/browser/e2e.ts';
import { key } from '../support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';
import { tenantSpec } from '../support/people/at-tenant.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** A tenant that is being prepared, and whoever made it. */
async function staged(product: Product) {
  const { api } = await apiUser(product, 'platform-2@demo.test');
  const body = tenantSpec();
  const tenant = await bodyOf(api.POST('/dsp/desk/tenants', { params: { header: key() }, body }));
  return { api, tenant };
}

test('whoever runs the platform makes a tenant, loses nothing of it, and sees what it still needs', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'platform@demo.test', '/desk/tenants');
  await page.getByRole('link', { name: 'New tenant' }).click();
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await expect(field(page, 'Name')).toBeFocused();

  const { domain, name, userPoolId, oauthClientId, seller } = tenantSpec();
  const texts: Readonly<Record<string, string>> = {
    Name: name,
    Domain: domain,
    'User pool ID': userPoolId,
    'App client ID': oauthClientId,
    'Legal name': seller.legalName,
    'Street and number': seller.street,
    'Postal code': seller.postcode,
    City: seller.city,
    'Tax ID': 'DE136695977',
    'Email for invoices': seller.email,
  };
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await field(page, 'Color on light pages').fill('#ffee00');
  await expect(page.getByText('the nearest readable shade')).toBeVisible();
  await field(page, 'Currency').selectOption('EUR');
  await field(page, 'Country').selectOption('DE');
  await field(page, 'Time zone').selectOption('Europe/Berlin');

  await page.reload();
  await expect(page.getByText('What you typed before is still here.')).toBeVisible();
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await expect(field(page, 'Tax ID')).toHaveAccessibleDescription(/check digit is wrong/);
  await expect(field(page, 'Tax ID')).toBeFocused();
  await field(page, 'Tax ID').fill('DE136695976');
  await page.getByRole('button', { name: 'Create tenant' }).click();

  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByText('The seller’s details are complete')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the tenant' })).toBeDisabled();
  await expect(page.getByText(`_marquee.${domain}`)).toBeVisible();
  await page.goto(`${product.origin}/desk/tenants/new`);
  await expect(field(page, 'Name')).toHaveValue('');
});

test('of two who describe a tenant at once, each keeps what they changed', async ({ browser, product }) => {
  const { api, tenant } = await staged(product);
  const page = await openAs(browser, product, 'platform@demo.test', `/desk/tenants/${tenant.id}`);
  await field(page, 'Name').fill('Spreelicht am Kanal');
  const body = { ...tenant.spec, theme: { ...tenant.spec.theme, accent: '#123456' } };
  const params = { path: { id: tenant.id }, header: { 'If-Match': `"${tenant.version}"` } };
  await bodyOf(api.PUT('/dsp/desk/tenants/{id}', { params, body }));

  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Someone else has changed this tenant meanwhile');
  await expect(field(page, 'Name')).toHaveValue('Spreelicht am Kanal');
  await save.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Spreelicht am Kanal' })).toBeVisible();
  const { spec } = await bodyOf(api.GET('/dsp/desk/tenants/{id}', { params: { path: { id: tenant.id } } }));
  expect([spec.name, spec.theme.accent]).toEqual(['Spreelicht am Kanal', '#123456']);
});

test('terms are written with what readers will see, and what is wrong is shown in its own language', async ({
  browser,
  product,
}) => {
  const { tenant } = await staged(product);
  const page = await openAs(browser, product, 'platform@demo.test', `/desk/tenants/${tenant.id}/terms`);
  await expect(page.getByText('Publish the first version.')).toBeVisible();
  await page.getByRole('link', { name: 'New version' }).click();
  const source = page.getByRole('textbox', { name: 'Text as HTML' });
  const language = page.getByRole('region', { name: 'Text' }).getByLabel('Language');
  const publish = page.getByRole('button', { name: 'Publish' });
  await page.getByRole('textbox', { name: 'Version' }).fill('2027-01');
  await language.selectOption({ label: 'Deutsch' });
  await source.fill('<img src=x>');
  await publish.click();
  // The tenant's own is empty: it comes to the front, and has the focus.
  await expect(language).toHaveValue('en');
  await expect(source).toBeFocused();

  await source.fill('<h2>Bookings</h2><script>window.isHacked = 1</script><p class="x">You buy plays.</p>');
  const preview = page.getByRole('region', { name: 'What readers see' });
  await expect(preview).toHaveText('BookingsYou buy plays.');
  await expect(preview.locator('[class], script')).toHaveCount(0);
  await publish.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Nobody has an account yet.');
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(language).toHaveValue('de');
  await expect(source).toHaveAccessibleDescription(/Nothing readable is left/);

  await source.fill('');
  await publish.click();
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('cell', { name: 'In effect' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Version 2027-01' }).last()).toHaveText(/You buy plays/);
});

test('nobody else comes to the tenants, and those who run the platform to nothing else', async ({
  browser,
  product,
}) => {
  const operator = await openAs(browser, product, 'operator@demo.test', '/desk/refunds');
  await expect(operator.getByRole('navigation').getByRole('link', { name: 'Tenants' })).toHaveCount(0);
  await operator.goto(`${product.origin}/desk/tenants`);
  await expect(operator).toHaveURL(/\/desk\/refunds$/);
  const platform = await openAs(browser, product, 'platform@demo.test', '/desk/tenants');
  await platform.goto(`${product.origin}/desk/refunds`);
  await expect(platform).toHaveURL(/\/desk\/tenants$/);
});
