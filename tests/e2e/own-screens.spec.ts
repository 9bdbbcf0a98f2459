import { seriousViolations } from '../support/browser/audit.ts';
import { expect, openAs, signIn, test } from '../support/browser/e2e.ts';
import { bookCampaign } from '../support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';

test('a media owner’s person signs in to their screens, sees what of them is taken, and nobody else’s', async ({
  page,
  product,
}) => {
  const advertiser = await apiUser(product, 'advertiser@demo.test');
  const reviewer = await apiUser(product, 'reviewer@demo.test');
  const { items } = await bodyOf(advertiser.api.GET('/dsp/screens', { params: { query: { limit: 1000 } } }));
  const screen = items.find((one) => one.mediaOwner === 'Albion Digital Sites' && one.leadTimeDays === 0);
  const foreign = items.find((one) => one.mediaOwner !== 'Albion Digital Sites');
  if (!screen || !foreign) throw new Error('The demo has screens of several owners');
  const name = 'Nobody is told of this';
  await bookCampaign(product, advertiser, { screens: [screen], name, days: 3 }, reviewer);

  await signIn(page, product.origin, 'owner@demo.test');
  await expect(page).toHaveURL(/\/desk\/own-screens$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('My screens');
  await expect(main).toContainText('Albion Digital Sites');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Reviews' })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);

  // Somebody else's is not found, neither in the list nor by its address.
  await main.getByRole('searchbox').fill(foreign.name);
  await expect(main.getByRole('link', { name: foreign.name, exact: true })).toHaveCount(0);
  await main.getByRole('searchbox').fill(screen.name);
  await main.getByRole('link', { name: screen.name, exact: true }).click();
  await expect(main.getByRole('heading', { level: 2, name: screen.name })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Status' })).toContainText('1 campaign is');
  await expect(main.getByRole('region', { name: 'Status' })).toContainText('Simulated player');
  expect(await seriousViolations(page)).toEqual([]);

  await main.getByRole('navigation').getByRole('link', { name: 'Occupancy' }).click();
  await expect(page).toHaveURL(/\/desk\/own-occupancy$/);
  await main.getByRole('searchbox').fill(screen.name);
  const row = main.getByRole('row').filter({ has: page.getByRole('link', { name: screen.name, exact: true }) });
  const share = new RegExp(`^${Math.round(100 / screen.sellableSlots)}$`);
  await expect(row.getByRole('cell').filter({ hasText: share }).first()).toBeVisible();
  await expect(main.getByRole('row').filter({ hasText: 'All screens' })).toBeVisible();
  await expect(main).not.toContainText(name);
  expect(await seriousViolations(page)).toEqual([]);

  // Four weeks on there is nothing yet; the address keeps the place.
  await main.getByRole('button', { name: 'Four weeks later' }).click();
  await main.getByRole('button', { name: 'Four weeks later' }).click();
  await expect(page).toHaveURL(/[?&]from=\d{4}-\d\d-\d\d/);
  await expect(row.getByRole('cell').filter({ hasText: share })).toHaveCount(0);
  await page.reload();
  await expect(main.getByRole('button', { name: 'To this week' })).toBeVisible();
  await main.getByRole('button', { name: 'To this week' }).click();
  await expect(page).toHaveURL((url) => !url.searchParams.has('from'));
  await expect(row.getByRole('cell').filter({ hasText: share }).first()).toBeVisible();

  // Its money: nobody has promised it a share yet.
  await main.getByRole('navigation').getByRole('link', { name: 'Statements' }).click();
  await expect(page).toHaveURL(/\/desk\/own-statements$/);
  await expect(main).toContainText('No share applies today');
  await expect(main).toContainText('This month is not closed');
  expect(await seriousViolations(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^\d{4}-\d\d [A-Z]{3}\.csv$/);
  await page.goto(`${product.origin}/desk/own-statements?month=2199-01`);
  await main.getByRole('link', { name: 'Show the present month' }).click();
  await expect(page).toHaveURL(/\/desk\/own-statements$/);
  await expect(main.getByLabel('Month')).toBeVisible();

  await page.goto(`${product.origin}/desk/own-screens/${foreign.id}`);
  await expect(main).toContainText('the screen is not yours');
  // The operators' desk is not theirs.
  for (const address of ['/desk', '/desk/screens', '/desk/ledger']) {
    await page.goto(product.origin + address);
    await expect(page).toHaveURL(/\/desk\/own-screens$/);
  }
});

test('an operator gives somebody a media owner’s part of the desk, whose it has to be said, and takes it away', async ({
  browser,
  product,
}) => {
  const { userId } = await bodyOf((await apiUser(product, 'no-instance@demo.test')).api.GET('/admin/users/self'));
  const page = await openAs(browser, product, 'operator@demo.test', `/desk/people/${userId}`);
  const standing = page.getByRole('region', { name: 'Role on the platform' });
  await standing.getByRole('button', { name: 'Make media owner’s person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make media owner’s person' }).click();
  await expect(dialog).toContainText('Choose whose screens they see.');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByLabel('Media owner').selectOption('Concourse Network');
  await dialog.getByRole('button', { name: 'Make media owner’s person' }).click();
  await expect(standing).toContainText(/Sees the screens of .?Concourse Network/);

  const person = await openAs(browser, product, 'no-instance@demo.test', '/desk');
  await expect(person).toHaveURL(/\/desk\/own-screens$/);
  await expect(person.getByRole('main')).toContainText('Concourse Network');

  await standing.getByRole('button', { name: 'Remove role: Media owner' }).click();
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Remove role' }).click();
  await expect(standing).toContainText('No role on the platform.');
  await person.reload();
  await expect(person).not.toHaveURL(/\/desk/);
});
