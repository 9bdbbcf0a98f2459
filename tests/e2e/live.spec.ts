import type { BrowserContext, Request } from '@playwright/test';
import { expect, sessionOf, test } from '../support/e2e.ts';

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
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
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
