import type { Page } from '@playwright/test';
import { expect, messagesOf, openAs, sessionOf, test } from '../support/browser/e2e.ts';
import { bookCampaign, pickScreens } from '../support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';

/** The words of the inbox and the worker that shows them. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const kept = (await caches.has('inbox')) && (await (await caches.open('inbox')).match('/inbox-copy.json'));
    return [Boolean(await navigator.serviceWorker.getRegistration('/')), Boolean(kept)];
  });

test.beforeAll(async ({ product }) => {
  const server = { origin: product.origin, port: product.port };
  const user = await apiUser(server, 'advertiser@demo.test');
  const reviewer = await apiUser(server, 'reviewer@demo.test');
  await bookCampaign(server, user, { screens: await pickScreens(user, 1), name: 'Seen <i>before</i>' }, reviewer);
  await expect
    .poll(async () => {
      const { items } = await bodyOf(user.api.GET('/dsp/notifications'));
      return items.some(({ subject }) => subject === 'Seen <i>before</i>');
    })
    .toBe(true);
});

test('the inbox is there without a network, as it was seen last', async ({ browser, product, complaints }) => {
  const page = await openAs(browser, product, 'advertiser@demo.test', '/notifications');
  const context = page.context();
  await expect(page.getByText('Seen <i>before</i>').first()).toBeVisible();
  await expect.poll(() => keptBy(page)).toEqual([true, true]);
  await page.evaluate(() => navigator.serviceWorker.ready);

  // What is open says that it is old, and an act says why it cannot be.
  await context.setOffline(true);
  await page
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click();
  await expect(page.getByText('No internet connection').first()).toBeVisible();

  // What is opened anew is there, without the app.
  await page.goto(`${product.origin}/notifications`);
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^As of .*, offline$/);
  await expect(page.getByText('Seen <i>before</i>').first()).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  // No other page is.
  await expect(page.goto(`${product.origin}/campaigns`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);

  await context.setOffline(false);
  await page.goto(`${product.origin}/notifications`);
  await expect(page.getByRole('button', { name: /^(Mark as read|Archive)/ }).first()).toBeVisible();

  // What the app would have fetched ahead.
  expect(complaints.splice(0).filter((said) => !/preload|dynamically imported/.test(said))).toEqual([]);
  await context.close();
});

test('the inbox without a network is in its reader’s language, and runs as that does', async ({
  browser,
  product,
  complaints,
}) => {
  const origin = product.originOf('arabia.localhost');
  const storageState = await sessionOf(browser, product, 'advertiser@arabia.test', origin);
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await page.goto(`${origin}/notifications`);
  const name = messagesOf('ar')['notifications.title'];
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect.poll(() => keptBy(page)).toEqual([true, true]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto(`${origin}/notifications`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('دون اتصال');
  complaints.length = 0;
  await context.close();
});

test('whoever signs out, or comes after somebody else, leaves nothing of an inbox', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'advertiser@demo.test', '/notifications');
  await expect.poll(() => keptBy(page)).toEqual([true, true]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Somebody else saw it here. The inbox itself would keep its own reader's again at its next answer.
  await page.goto(`${product.origin}/campaigns`);
  await page.evaluate(async () => (await caches.open('inbox')).put('/inbox-owner', new Response('somebody-else')));
  await page.reload();
  await expect.poll(() => keptBy(page)).toEqual([false, false]);

  await page.goto(`${product.origin}/notifications`);
  await expect.poll(() => keptBy(page)).toEqual([true, true]);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.goto(`${product.origin}/logout`);
  await page.waitForURL(/\/login/);
  await expect.poll(() => keptBy(page)).toEqual([false, false]);
  await page.context().setOffline(true);
  await expect(page.goto(`${product.origin}/notifications`)).rejects.toThrow(/ERR_/);
  await page.context().close();
});
