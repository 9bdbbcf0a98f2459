import { seriousViolations } from '../support/browser/audit.ts';
import { expect, type Product, signIn, test } from '../support/browser/e2e.ts';
import { readCampaign, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';

/** Gives a package's draft what an advertiser has to bring along: a brand, a category and an artwork for each size of its screens. */
async function complete(product: Product, id: string): Promise<void> {
  const user = await apiUser(product, 'rival@demo.test');
  const { version, package: packaged, lines } = await readCampaign(user, id);
  const shown = await bodyOf(
    user.api.GET('/dsp/marketplace/packages/{id}', { params: { path: { id: packaged?.id ?? '' } } }),
  );
  const artworkIds: string[] = [];
  for (const { widthPx, heightPx } of shown.formats)
    artworkIds.push((await uploadedArtwork(product, user, widthPx, heightPx)).id);
  const [line] = lines;
  if (!line) throw new Error('A draft has a line');
  await bodyOf(
    user.api.PATCH('/dsp/campaigns/{id}', {
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
      body: {
        brand: 'Corner Bakery',
        category: 'restaurants',
        lines: [{ id: line.id, screenIds: line.screenIds, artworkIds, slots: line.slots }],
      },
    }),
  );
}

test('a package is found, looked at, and booked as a draft that keeps what it fixes', async ({ page, product }) => {
  await signIn(page, product.origin, 'rival@demo.test');
  await page.goto(`${product.origin}/marketplace`);
  await expect(page).toHaveURL(/\/marketplace\/offers$/);
  await page.getByRole('link', { name: 'Packages' }).click();
  const cards = page.locator('.package-card');
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  await page.getByLabel('City').selectOption('Chicago');
  await expect(page).toHaveURL(/city=Chicago/);
  await expect(cards).toHaveCount(1);
  expect(all).toBeGreaterThan(1);
  await page.getByLabel('Search packages').fill('nothing like it');
  await page.getByLabel('Search packages').press('Enter');
  await expect(page.getByText('No packages match')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search and filter' }).click();
  await expect(cards).toHaveCount(all);
  await page.getByRole('link', { name: 'Chicago starter' }).click();
  const similar = page.getByRole('region', { name: 'Similar packages' });
  const first = (await similar.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
  await similar.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await page.goBack();
  const total = page.locator('.package-total strong');
  await expect(total).toHaveText('$900.00');
  const day = page.getByRole('button', { name: /start here for/ }).nth(9);
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/start=\d{4}-\d\d-\d\d/);
  await page
    .getByRole('button', { name: /more notice: / })
    .first()
    .click();
  await expect(page.locator('.package-why')).toContainText(/screens? needs? more notice: /);
  await page.getByLabel('What do you advertise?').selectOption('Alcohol');
  await expect(page).toHaveURL(/category=alcohol/);
  await page.getByLabel('What do you advertise?').selectOption('Not decided yet');
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book this package' }).click();
  await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}\/edit/);
  await expect(page.getByText('This campaign is the package')).toBeVisible();
  await expect(page.getByLabel('Start date')).toHaveCount(0);
  await page.goto(`${page.url().split('?')[0]}?step=budget`);
  await expect(page.getByText('price of $900.00')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
});

test('an offer is found, remembered and applied, and a code says why it cannot be had', async ({ page, product }) => {
  await signIn(page, product.origin, 'rival@demo.test');
  await page.goto(`${product.origin}/marketplace/offers`);
  const cards = page.locator('.offer-card');
  await expect(cards).toHaveCount(4);
  await page.getByLabel('Kind of offer').selectOption('Special price');
  await expect(page).toHaveURL(/kind=fixed_price/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('For $750.00');
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Use this offer' }).click();
  await expect(page).toHaveURL(/\/marketplace\/packages\/[0-9a-f-]+\/overview\?offer=/);
  await page.getByRole('button', { name: 'Book this package' }).click();
  await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}\/edit\?offer=/);
  const id = /campaigns\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await complete(product, id);
  await page.goto(`${product.origin}/campaigns/${id}/edit?step=review`);
  const paying = page.locator('.pay-action');
  await expect(paying.locator('.review-total')).toHaveText('$750.00');
  await expect(paying).toContainText('saves you $150.00');
  await paying.getByLabel('Offer code').fill('nonsense');
  await paying.getByRole('button', { name: 'Apply' }).click();
  await expect(paying.getByText('We don’t know this code')).toBeVisible();
  await paying.getByLabel('Offer code').fill('welcome10');
  await paying.getByRole('button', { name: 'Apply' }).click();
  await expect(paying).toContainText('Another offer saves you more than code WELCOME10');
  await paying.getByRole('button', { name: 'Remove code WELCOME10' }).click();
  await expect(paying.getByLabel('Offer code')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await paying.getByRole('button', { name: 'Go to payment' }).click();
  const offered = page.locator('.order-sum').filter({ hasText: 'Chicago starter for less' });
  await expect(offered).toContainText('150.00');
});

test('a package is watched, taken back, and waits for the connection where there is none', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin, 'rival@demo.test');
  await page.goto(`${product.origin}/marketplace/packages?watched=1`);
  await expect(page.getByText('No watched packages here')).toBeVisible();
  await page.getByLabel('Only those I watch').click();
  await expect(page.getByLabel('Only those I watch')).not.toBeChecked();
  await page.getByRole('link', { name: 'Chicago starter' }).click();
  const watch = page.getByRole('button', { name: 'Watch this package' });
  const end = page.getByRole('button', { name: 'Stop watching' });
  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/watch') && answer.request().method() === 'PUT');
  const put = saved();
  await watch.click();
  await expect(end).toBeVisible();
  await put;
  await expect(page.getByText(/You will hear when a start of/)).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  // Elsewhere there is nothing that could take it back, and nothing that offers to.
  await page.getByRole('link', { name: 'Packages' }).first().click();
  await expect(page).toHaveURL(/marketplace\/packages/);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.goBack();
  const ended = saved();
  await end.click();
  await ended;
  const undone = saved();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(end).toBeVisible();
  await undone;
  const endedAgain = saved();
  await end.click();
  await endedAgain;
  await page.context().setOffline(true);
  await watch.click();
  await expect(page.getByText(/This is saved once you are connected again/)).toBeVisible();
  await expect(end).toBeVisible();
  const late = saved();
  await page.context().setOffline(false);
  await late;
  await page.goto(`${product.origin}/marketplace/packages?watched=1`);
  const cards = page.locator('.package-card');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('Watched');
  await page.getByRole('link', { name: 'Chicago starter' }).click();
  const problem = JSON.stringify({ type: 'about:blank', title: 'Unavailable', status: 503, code: 'unavailable' });
  await page.route('**/watch', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: problem }),
  );
  await end.click();
  await expect(page.getByText(/temporarily unavailable/)).toBeVisible();
  await expect(end).toBeVisible();
});

test('packages are seen on a map, where a mark leads to its package or to the cards of several', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin, 'rival@demo.test');
  await page.goto(`${product.origin}/marketplace/packages`);
  const cards = page.locator('.package-card');
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  const map = page.getByRole('button', { name: 'Map', exact: true });
  const grid = page.getByRole('button', { name: 'Grid', exact: true });
  // Who switches by keyboard stays at the switch, both ways.
  await map.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=map/);
  await expect(cards).toHaveCount(all);
  await expect(map).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/packages$/);
  await expect(grid).toBeFocused();
  await map.click();
  await expect(page).toHaveURL(/view=map/);
  await expect(cards).toHaveCount(all);
  await page.getByRole('button', { name: /packages around .New York/ }).click();
  await expect(cards).toHaveCount(2);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all places' }).click();
  await expect(cards).toHaveCount(all);
  await page.getByRole('link', { name: /^.Chicago starter. in .Chicago/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chicago starter');
  await page.goBack();
  await expect(page).toHaveURL(/view=map/);
  await grid.click();
  await expect(page).toHaveURL(/packages$/);
});
