import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../support/browser/e2e.ts';
import { key, png } from '../support/campaigns/book-campaign.ts';
import { bodyOf } from '../support/people/api-user.ts';
import { newAdvertiser } from './paths/advertiser-people.ts';
import { openSignedIn } from './paths/profile-people.ts';

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  headers: { 'retry-after': '2' },
  body: JSON.stringify({ type: `urn:marquee:problem:${code}`, title: '', status, code, requestId: 'r' }),
});

/** Answers a path as a server without its database, or without room, does. */
const refuse = (page: Page, method: string, path: string, status: number, code: string) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill(problem(status, code)) : route.fallback(),
  );

test('a page that the server cannot answer says that this passes, and tries again when asked', async ({
  page,
  context,
  product,
}) => {
  const advertiser = await newAdvertiser(product);
  await bodyOf(advertiser.user.api.POST('/dsp/campaigns', { params: { header: key() }, body: { name: 'Comes back' } }));
  await refuse(page, 'GET', '**/api/dsp/campaigns?*', 503, 'unavailable');
  await openSignedIn({ page, context }, product, advertiser, '/campaigns');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This is temporarily unavailable. Wait a moment, then try again.');
  await page.unroute('**/api/dsp/campaigns?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Comes back' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('an upload that the server has no room for says whose fault it is, and goes on when there is', async ({
  page,
  context,
  product,
}) => {
  const advertiser = await newAdvertiser(product);
  await refuse(page, 'POST', '**/api/dsp/uploads', 507, 'storage_full');
  await openSignedIn({ page, context }, product, advertiser, '/artworks');
  const file = { name: 'poster.png', mimeType: 'image/png', buffer: await png(1920, 1080) };
  await page.getByLabel(/Choose images/).setInputFiles([file]);
  const upload = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: 'poster.png' });
  await expect(upload).toContainText('There is no room left on our side to keep this. Please try again later.');
  await page.unroute('**/api/dsp/uploads');
  await upload.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'poster', exact: true, level: 3 })).toBeVisible();
});

test('a page that was never seen says what is missing when there is no connection, and comes once there is', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'advertiser@demo.test', '/dashboard/home');
  // Its code may be there already; what it says is not.
  await page.route('**/lang/later/*', (route) => route.abort());
  // Nor was it fetched ahead.
  await page.reload();
  await expect(page.getByRole('button', { name: 'New campaign' }).first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Artworks' }).click();
  await expect(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  await page.unroute('**/lang/later/*');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Artworks' })).toBeVisible();
});
