import type { BrowserContext, Request } from '@playwright/test';
import { chooseAction } from '../support/browser/campaign-pages.ts';
import { expect, sessionOf, test } from '../support/browser/e2e.ts';
import { bookCampaign, pickScreens } from '../support/campaigns/book-campaign.ts';
import { advertiserOf } from './paths/campaign-people.ts';

/** How many live streams of a browser are open now; those of a closed page are not. */
function openStreams(context: BrowserContext): () => number {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/dsp/stream') open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
}

test('a browser keeps one live stream for all its tabs, and another tab takes it over from one that closes', async ({
  browser,
  product,
}) => {
  const storageState = await sessionOf(browser, product, 'advertiser@demo.test');
  const context = await browser.newContext({ storageState });
  const streams = openStreams(context);
  const carried: boolean[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/dsp/stream')) {
      carried.push(/^Bearer .+/.test(request.headers().authorization ?? '') && !request.url().includes('token'));
    }
  });
  const first = await context.newPage();
  await first.goto(`${product.origin}/campaigns`);
  await expect(first.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  await expect.poll(streams).toBe(1);
  const others = [await context.newPage(), await context.newPage()];
  for (const page of others) {
    await page.goto(`${product.origin}/dashboard/home`);
    await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), /, level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(streams()).toBe(1);

  // A change made in one tab is seen in the others: the leader passes on what it hears.
  await others[0]?.goto(`${product.origin}/campaigns/new`);
  await others[0]?.getByLabel('Campaign name').fill('Heard everywhere');
  await expect(first.getByRole('table').getByRole('link', { name: 'Heard everywhere' })).toBeVisible();
  expect(streams()).toBe(1);

  await first.close();
  await expect.poll(streams).toBe(1);
  await context.setOffline(true);
  await expect.poll(streams).toBe(0);
  await context.setOffline(false);
  await expect.poll(streams).toBe(1);
  expect(carried.length).toBeGreaterThanOrEqual(3);
  expect(carried).not.toContain(false);
  await context.close();
});

test('who asks what a cancellation pays back hears that somebody else has cancelled, and is not left nowhere', async ({
  browser,
  product,
}) => {
  const { user } = await advertiserOf(product);
  const screens = await pickScreens(user, 1);
  const { campaign } = await bookCampaign(product, user, { screens, startsInDays: 20 });
  const storageState = await sessionOf(browser, product, 'advertiser@demo.test');
  const open = async () => {
    const page = await (await browser.newContext({ storageState })).newPage();
    await page.goto(`${product.origin}/campaigns/${campaign.id}/overview`);
    await chooseAction(page, 'Cancel campaign');
    await expect(page.getByRole('button', { name: /^Cancel and get .* back$/ })).toBeEnabled();
    return page;
  };
  const [slow, fast] = [await open(), await open()];
  await fast.getByRole('button', { name: /^Cancel and get .* back$/ }).press('Enter');
  await expect(fast.getByText('is cancelled.')).toBeVisible();
  await expect(slow.getByText('This campaign changed meanwhile.')).toBeVisible();
  for (const page of [slow, fast]) {
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.context().close();
  }
});
