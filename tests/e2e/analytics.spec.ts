import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, fillSignIn, startProduct, test } from '../support/browser/e2e.ts';

interface Asked {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

/** Somebody else's host with a script that sends something home. */
async function startScriptHost(): Promise<{ origin: string; asked: Asked[]; server: Server }> {
  const asked: Asked[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ url, headers });
    response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'text/javascript');
    response.end(`window.watchers = [...(window.watchers ?? []), ${JSON.stringify(url)}];`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server };
}

/** Every timer of the page that has to fire within a minute has fired, and what it asked for has been asked. */
async function letTimePass(page: Page): Promise<void> {
  await page.clock.fastForward(60_000);
  await page.evaluate(() => fetch('/config.json'));
}

test('configured analytics start a second after the tenant is known, and learn nothing of the visitor', async ({
  page,
}) => {
  await page.clock.install();
  const host = await startScriptHost();
  const product = await startProduct({
    ANALYTICS_TOKEN: 'stats-1',
    ANALYTICS_SCRIPT_URL: `${host.origin}/stats/{id}.js?tenant={tenant}`,
    HEATMAP_SITE_ID: '77',
    HEATMAP_SCRIPT_URL: `${host.origin}/heat-{id}.js`,
  });
  try {
    const watchers = () => page.evaluate(() => (window as { watchers?: string[] }).watchers ?? []);

    await test.step('not on an address that carries a code', async () => {
      await page.goto(`${product.origin}/activate-account/bm9ib2R5.123456`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await letTimePass(page);
      expect(host.asked).toEqual([]);
    });

    await test.step('on the sign-in page, after it is there', async () => {
      const resolved = page.waitForResponse((response) => response.url().includes('/admin/init/'));
      await page.goto(`${product.origin}/login`);
      const known = await resolved.then(() => Date.now());
      const requested = await page
        .waitForRequest((request) => request.url().includes('/stats/'))
        .then(() => Date.now());
      expect(requested - known).toBeGreaterThanOrEqual(900); // the second, less what the two events take to be told
      await expect.poll(watchers).toHaveLength(2);
      expect((await watchers()).sort()).toEqual([
        '/heat-77.js',
        '/stats/stats-1.js?tenant=01939f00-0000-7000-8000-000000000001',
      ]);
    });

    await test.step('once for each page that is loaded, with no name, token or address', async () => {
      await fillSignIn(page, 'advertiser@demo.test');
      await page.waitForURL((url) => url.pathname === '/dashboard/home');
      await letTimePass(page);
      expect(host.asked).toHaveLength(2);
      for (const { url, headers } of host.asked) {
        expect(headers.referer).toBeUndefined();
        expect(headers.cookie).toBeUndefined();
        expect(`${url} ${JSON.stringify(headers)}`).not.toMatch(/advertiser|eyJ|@/);
      }
    });
  } finally {
    await product.remove();
    host.server.close();
  }
});

test('nothing of the kind is loaded where nothing is configured', async ({ page, product }) => {
  await page.clock.install();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${product.origin}/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await letTimePass(page);
  expect(scripts.filter((url) => !url.startsWith(product.origin) || /analytics/i.test(url))).toEqual([]);
});
