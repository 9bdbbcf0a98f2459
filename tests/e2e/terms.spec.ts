import type { Page } from '@playwright/test';
import { expect, fillSignIn, test } from '../support/browser/e2e.ts';
import { apiUser } from '../support/people/api-user.ts';

const text = 'We have updated our terms of service, please agree to the new terms';
const first = 'Please agree to our terms of service before you start.';
const documents = /\/documents\/terms\//;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Terms of service' });
const agree = (page: Page) => dialog(page).getByRole('button', { name: 'Agree' });

async function signInWithOldTerms(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await fillSignIn(page, 'old-terms@demo.test');
  await expect(dialog(page)).toBeVisible({ timeout: 20_000 });
}

// The second test agrees, once and for all; the last takes it back first.
test.describe.configure({ mode: 'serial' });

test('new terms stand before the dashboard: nothing closes them, and Cancel signs out', async ({ page, product }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(documents, async (route) => {
    await held;
    await route.continue();
  });
  await signInWithOldTerms(page, product.origin);
  await expect(dialog(page)).toContainText(text);
  await expect(dialog(page)).not.toContainText(first);
  await expect(dialog(page).getByRole('status', { name: 'Loading the terms of service' })).toBeVisible();
  await expect(agree(page)).toBeDisabled();
  await expect(dialog(page).locator('.spinner')).toBeVisible(); // after two seconds
  release();
  const document = dialog(page).getByRole('region', { name: 'Terms of service' });
  await expect(document).toContainText('Undelivered plays of a completed campaign');
  await expect(dialog(page).getByRole('status', { name: 'Loading the terms of service' })).toHaveCount(0);
  const href = await dialog(page).getByRole('link', { name: 'Open the terms of service' }).getAttribute('href');
  expect((await page.request.get(new URL(href ?? '', product.origin).href)).ok()).toBe(true);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(1100);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  await expect(dialog(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Good / })).toHaveCount(0);
  for (const path of ['/campaigns', '/artworks/images', '/campaigns/new']) {
    await page.goto(product.origin + path);
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator('main h1')).toHaveCount(0);
  }

  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${product.origin}/dashboard/home`);
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('whoever never agreed to any terms is asked to, beside the words about new ones', async ({ page, product }) => {
  await page.route('**/api/admin/users/self', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), termsOfServiceVersion: null } });
  });
  await signInWithOldTerms(page, product.origin);
  await expect(dialog(page)).toContainText(first);
  await expect(dialog(page)).toContainText(text);
});

test('agreeing that is cut off is told and tried again, and then the terms do not come back', async ({
  page,
  context,
  product,
}) => {
  await signInWithOldTerms(page, product.origin);
  await expect(agree(page)).toBeEnabled();
  await context.setOffline(true);
  await agree(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Your agreement could not be recorded. Try again.');
  await context.setOffline(false);
  const accepted = page.waitForResponse((response) => response.request().method() === 'PUT');
  await agree(page).click();
  expect(new URL((await accepted).url()).pathname).toBe('/api/admin/users/terms-of-service/2026-10');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New campaign' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('termsVersion'))).toBe('2026-10');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('a version that appears in mid-session is asked about at the next navigation, and one tab agrees for all', async ({
  page,
  context,
  product,
}) => {
  const user = await apiUser(product, 'old-terms@demo.test');
  await user.api.PUT('/admin/users/terms-of-service/{version}', { params: { path: { version: '2026-01' } } });
  let isPublished = false;
  await context.route('**/api/admin/terms-of-service/latest/*', async (route) => {
    if (isPublished) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), version: '2026-01' } });
  });
  const sent: Record<string, string>[] = [];
  context.on('request', (request) => {
    if (documents.test(request.url())) sent.push(request.headers());
  });
  await page.goto(`${product.origin}/login`);
  await fillSignIn(page, 'old-terms@demo.test');
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  isPublished = true;
  await link('Campaigns').click();
  await expect(agree(page)).toBeEnabled();

  const other = await context.newPage();
  await other.goto(`${product.origin}/campaigns`);
  await expect(agree(other)).toBeEnabled();
  await agree(other).click();
  for (const tab of [page, other]) {
    await expect(dialog(tab)).toHaveCount(0);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(sent.length).toBe(2);
  for (const headers of sent) {
    expect(headers['x-no-authorization']).toBe('true');
    expect(headers.authorization).toBeUndefined();
  }
});
