import type { Page, Request } from '@playwright/test';
import type { RouteArea } from '#domain/session/route-areas.ts';
import { headingOf } from '#src/app/page-headings.ts';
import { everyPage, isFramed, type PageInfo, type PageName } from '#src/app/pages.ts';
import { patterns } from '#src/lib/paths.ts';
import { expect, openAs, test } from '../support/browser/e2e.ts';
import { createDraft, pickScreens } from '../support/campaigns/book-campaign.ts';
import { apiUser } from '../support/people/api-user.ts';

const user = 'advertiser@demo.test';

/** The questions to the product API that a page asks, without the stream, which stays open. */
function listenTo(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/stream')) asked.push(pathname.slice(4) + search);
  });
  return asked;
}

/** The heading that the document painted is the page's. */
async function expectHeading(page: Page, name: PageName, info: PageInfo): Promise<void> {
  const heading = headingOf(name, info);
  const painted = (await page.locator('.splash-page > p').textContent()) ?? '';
  if (heading === null) expect(painted).toBe('');
  else await expect(page.getByRole('heading', { level: 1 })).toHaveText(painted);
}

test('what a page asks is on its way before the app is, and is asked once', async ({ browser, product }) => {
  const page = await openAs(browser, product, user, '/config.json');
  const asked = listenTo(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/vendor-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  const arrives = page.goto(`${product.origin}/dashboard/home`);
  const questions = [
    '/admin/init/localhost',
    '/admin/users/self',
    '/dsp/instances',
    expect.stringContaining('/admin/terms-of-service/latest/'),
    '/dsp/dashboard',
  ];
  await expect.poll(() => asked).toEqual(questions);
  await expect.poll(() => files.some((file) => /\/assets\/home-.*\.js$/.test(file))).toBe(true);
  release();
  await arrives;
  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), / })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  // The bell counts once the page is there.
  expect(asked.filter((question) => question !== '/dsp/notifications/unread')).toEqual(questions);
  expect(new Set(files.filter((file) => file.startsWith('/assets/'))).size).toBe(
    files.filter((file) => file.startsWith('/assets/')).length,
  );
});

test('every page asks in its document what it is going to ask, and takes it', async ({ browser, product }) => {
  test.slow();
  const member = await apiUser(product, user);
  const screens = await pickScreens(member, 1);
  const draft = await createDraft(member, { screens, artworkIds: [], days: 7, startsInDays: 30 });
  const page = await openAs(browser, product, user, '/config.json');
  const asked = listenTo(page);
  for (const [name, info] of everyPage) {
    // An artwork of its own is another test's to make.
    if (!info.asks || name === 'artwork') continue;
    const address = patterns[name].replace(':id', draft.id);
    asked.length = 0;
    await page.goto(product.origin + address);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('load');
    await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
    await expectHeading(page, name, info);
    const expected = info.asks.map((ask) => ask.replace('{id}', draft.id));
    expect(asked, address).toEqual(expect.arrayContaining(expected));
    expect(
      asked.filter((question, place) => asked.indexOf(question) !== place),
      address,
    ).toEqual([]);
  }
});

test('every page that asks for nothing is called what its document says', async ({ browser, product }) => {
  const member = await openAs(browser, product, user, '/config.json');
  const others = new Set<RouteArea>(['desk', 'media_owner', 'platform', 'reviews', 'create-instance']);
  const stranger = await (await browser.newContext()).newPage();
  for (const [name, info] of everyPage) {
    const address = patterns[name];
    // Those of other roles, and those that need an id or a way there, lead elsewhere.
    if (info.asks || others.has(info.area) || name === 'logout' || address.includes(':')) continue;
    const page = isFramed(info) ? member : stranger;
    await page.goto(product.origin + address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await test.step(address, () => expectHeading(page, name, info));
  }
});

test('going on to another page asks nothing that the page before has asked', async ({ browser, product }) => {
  const member = await apiUser(product, user);
  const screens = await pickScreens(member, 1);
  const draft = await createDraft(member, { screens, artworkIds: [], days: 7, startsInDays: 30 });
  const page = await openAs(browser, product, user, `/campaigns/${draft.id}/overview`);
  const asked = listenTo(page);
  // That it was just made may still be told by the stream: once, half a second after that begins.
  let before = -1;
  const isQuiet = () => {
    const last = before;
    before = asked.length;
    return last === before;
  };
  await expect.poll(isQuiet, { intervals: [1_500] }).toBe(true);
  const quiet = asked.length;
  const sections = page.getByRole('navigation', { name: 'Pages of this campaign' });
  for (const name of ['Details', 'Reports', 'Overview']) {
    await sections.getByRole('link', { name }).click();
    await expect(page.getByRole('main').locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
  }
  expect(asked.slice(quiet).filter((question) => question === `/dsp/campaigns/${draft.id}`)).toEqual([]);
});

test('a first visitor is spoken to in the language of the tenant from the first paint', async ({
  browser,
  product,
}) => {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.route('**/assets/*.js', (route) => route.abort());
  const origin = product.originOf('arabia.localhost');
  await page.goto(`${origin}/login`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE');
  await expect(page.locator('.splash-page > p')).toHaveText(/[\u0621-\u064a]/);
  await page.unrouteAll();
  await page.goto(`${origin}/login`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/[\u0621-\u064a]/);
  expect(files.filter((file) => file.startsWith('/lang/') && !file.endsWith('/ar.json'))).toEqual([]);
});
