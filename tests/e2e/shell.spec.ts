import type { Page } from '@playwright/test';
import { chooseLanguage, expect, sessionOf, test } from '../support/browser/e2e.ts';

const advertiser = 'advertiser@demo.test';
const html = (page: Page) => page.locator('html');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'No internet connection' });

/** Every call of the API or the identity endpoint that leaves the page. */
function countCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.startsWith('/identity')) calls.push(pathname);
  });
  return calls;
}

test('what a search engine or the preview of a link says of the product is in the tenant’s language', async ({
  request,
  product,
}) => {
  const description = async (host: string) => {
    const page = await request.get(`${product.origin}/login`, { headers: { host: `${host}:${product.port}` } });
    return /<meta name="description" content="([^"]+)" \/>/.exec(await page.text())?.[1];
  };
  expect(await description('localhost')).toMatch(/^Book advertising on digital out-of-home screens/);
  expect(await description('arabia.localhost')).toMatch(/^احجز إعلاناتك/);
});

test.describe('signed in', () => {
  test.use({
    storageState: async ({ browser, product }, use) => use(await sessionOf(browser, product, advertiser)),
  });

  test('the theme is light at first, and the choice is kept after a reload and followed by other tabs', async ({
    page,
    context,
    product,
  }) => {
    await page.goto(`${product.origin}/dashboard/home`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(html(page)).not.toHaveAttribute('data-theme', 'dark');
    const bar = (page: Page) => page.locator('meta[name="theme-color"]').getAttribute('content');
    const canvas = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--canvas').trim());
    expect(await bar(page)).toBe(await canvas());
    const light = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const other = await context.newPage();
    await other.goto(`${product.origin}/campaigns`);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(html(other)).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).not.toBe(light);
    expect(await bar(page)).toBe(await canvas());
    // From the first paint on: before the app has come.
    await page.route('**/assets/*.js', () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => bar(page)).toBe('#0a0b0d');
    await page.unroute('**/assets/*.js');
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await bar(page)).toBe(await canvas());
    expect(await page.evaluate(() => localStorage.getItem('theme-mode'))).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });

  test('each navigation sets the title and moves the focus to the heading, and the skip link leads past the navigation', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.origin}/dashboard/home`);
    await expect(page).toHaveTitle('Home · Marquee');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const section of ['Campaigns', 'Artworks', 'Home']) {
      await navigation(page).getByRole('link', { name: section }).click();
      await expect(page).toHaveTitle(`${section} · Marquee`);
      await expect(page.locator('main h1:focus, main:focus')).toBeVisible();
      await expect(navigation(page).getByRole('link', { name: section })).toHaveAttribute('aria-current', 'page');
    }
    await page.goBack();
    await expect(page).toHaveTitle('Artworks · Marquee');

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Artworks', level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('an unknown path of a section is told inside the dashboard, and routes of later work are not there', async ({
    page,
    product,
  }) => {
    for (const path of [
      '/dashboard/nothing',
      '/campaigns/some/thing/else',
      '/artworks/sounds',
      '/campaigns/ai-assistant/7/8',
      '/marketplace/bargains',
      '/notifications/all',
    ]) {
      await page.goto(product.origin + path);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard\/not-found$/);
      await expect(page).toHaveTitle('Page not found · Marquee');
      await expect(navigation(page).getByRole('link', { name: 'Campaigns' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL(/\/dashboard\/home$/);
    await page.goto(`${product.origin}/campaigns/nothing`);
    await expect(page.getByRole('heading', { name: 'Campaign not found' })).toBeVisible();
    await expect(navigation(page)).toBeVisible();
  });

  test('a page that is left while its tenant is looked up signs nobody out', async ({ page, product }) => {
    await page.route('**/api/admin/init/*', () => {}, { times: 1 }); // never answered
    const asked = page.waitForRequest('**/api/admin/init/*');
    await page.goto(`${product.origin}/campaigns`);
    await asked;
    await page.goto(`${product.origin}/artworks/images`);
    await expect(page.getByRole('heading', { name: 'Artworks', level: 1 })).toBeVisible();
  });

  for (const status of [500, 503, 429]) {
    test(`a tenant lookup that answers ${status} is asked again, and costs nobody session, theme or language`, async ({
      page,
      product,
      complaints,
    }) => {
      await page.goto(`${product.origin}/dashboard/home`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      const before = await page.evaluate(() => Object.keys(localStorage).sort());
      const problem = { type: 'about:blank', title: 'Not now', status, code: 'internal', requestId: '1' };
      const asked: number[] = [];
      await page.route('**/api/admin/init/*', (route) => {
        asked.push(Date.now());
        if (asked.length > 2) return route.fallback();
        return route.fulfill({
          status,
          contentType: asked.length === 1 ? 'application/problem+json' : 'application/json',
          headers: { 'Retry-After': '1' },
          body: JSON.stringify(problem),
        });
      });
      await page.goto(`${product.origin}/campaigns`);
      await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(before);
      expect(asked).toHaveLength(3);
      expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(990);
      complaints.length = 0; // the two lookups
    });
  }

  test('offline is told, nothing is sent, and the page goes on when the connection is back', async ({
    page,
    context,
    product,
  }) => {
    // A search keeps its field, whether there are campaigns or none.
    await page.goto(`${product.origin}/campaigns?q=bakery`);
    await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    await context.setOffline(true);
    await expect(offline(page)).toBeVisible();
    const calls = countCalls(page);
    const search = page.getByRole('searchbox').first();
    await search.fill('no such campaign');
    await search.press('Enter');
    await expect(page).toHaveURL(/q=no/);
    await expect(page.getByRole('main')).toContainText('This could not be loaded');
    expect(calls).toEqual([]);

    await context.setOffline(false);
    await expect(offline(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'No campaign matches' })).toBeVisible();
    expect(calls.some((call) => call.endsWith('/campaigns'))).toBe(true);
  });
});

test("the language can be switched either way: words, direction, title, and digits by the tenant's region", async ({
  page,
  product,
  browser,
}) => {
  await page.goto(`${product.origin}/login`);
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await chooseLanguage(page, 'ar');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(html(page)).toHaveAttribute('lang', 'ar-US');
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible();
  await expect(page).toHaveTitle('تسجيل الدخول · Marquee');
  await page.reload();
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await chooseLanguage(page, 'en');
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await expect(page).toHaveTitle('Sign in · Marquee');

  const origin = product.originOf('arabia.localhost');
  const storageState = await sessionOf(browser, product, 'advertiser@arabia.test', origin);
  const arabia = await (await browser.newContext({ storageState })).newPage();
  await arabia.goto(`${origin}/dashboard/home`);
  await expect(html(arabia)).toHaveAttribute('lang', 'ar-AE');
  await expect(arabia).toHaveTitle('الرئيسية · لوحات');
  await arabia.getByRole('button', { name: 'الحساب' }).click();
  await chooseLanguage(arabia, 'en');
  await expect(html(arabia)).toHaveAttribute('dir', 'ltr');
  await expect(html(arabia)).toHaveAttribute('lang', 'en-AE');
  await expect(arabia).toHaveTitle('Home · لوحات');
  await arabia.context().close();
});

test('a visitor finds nothing at addresses of nobody, in the frame before sign-in', async ({ page, product }) => {
  for (const path of ['campaigns-ai-assistant', 'no/such/page']) {
    await page.goto(`${product.origin}/${path}`);
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible();
    await expect(page).toHaveURL(`${product.origin}/${path}`);
    await expect(navigation(page)).toHaveCount(0);
  }
  await page.goto(`${product.origin}/login`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.filter((href) => href !== '/').sort()).toEqual(['/forgot-password', '/register']);
  await page.goto(`${product.origin}/dashboard/nothing`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a campaign asked for before signing in is shown after it', async ({ page, product }) => {
  await page.goto(`${product.origin}/campaigns?status=draft`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(advertiser);
  await page.getByLabel('Password', { exact: true }).fill('Demo-Pass-2026!');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/campaigns\?status=draft$/);
});

test('a tenant’s colours are tried on, made legible, and taken off again', async ({ page, product }) => {
  await page.goto(`${product.origin}/devtools/tenant-theme`);
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
  const house = '#4a4fd8';
  await expect.poll(accent).toBe('#c2410c');
  await page.getByLabel('Accent on light pages').fill('#ffee00');
  await expect.poll(accent).toBe('#ffee00');
  await expect(page.getByText('--tenant-accent-ink', { exact: true }).locator('..')).toContainText('#16181d');
  await page.getByRole('link', { name: 'Style utilities' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Style utilities' })).toBeVisible();
  expect(await accent()).toBe(house);
});
