import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { apiUser } from '../support/api-user.ts';
import { overflowOf, settled } from '../support/audit.ts';
import { bookCampaign, createDraft, pickScreens, png, uploadImage } from '../support/book-campaign.ts';
import { expect, openAs, type Product, sessionOf, test } from '../support/e2e.ts';

const phone = { width: 390, height: 844 } as const;
const desk = { width: 1440, height: 900 } as const;
/** The least that a finger can hit, CSS pixels (WCAG 2.2, 2.5.8). */
const LEAST_TARGET = 24;

const memberOf = (product: Product) =>
  apiUser({ origin: `http://127.0.0.1:${product.port}`, port: product.port }, 'advertiser@demo.test');

/** The least width and height of what matches and is shown. */
const leastSize = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    return { count: boxes.length, least: Math.min(...boxes.flatMap(({ width, height }) => [width, height])) };
  });

/** What has the focus, when less than a pixel of it can be seen: by its name and its place. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const shown = (element.closest('label') ?? element).getBoundingClientRect();
    const reach = [0.05, 0.5, 0.95];
    const isSeen = reach.some((x) =>
      reach.some((y) => {
        const top = document.elementFromPoint(shown.left + x * shown.width, shown.top + y * shown.height);
        return top !== null && (element.contains(top) || (element.closest('label')?.contains(top) ?? false));
      }),
    );
    return isSeen ? null : `${element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 80)} at ${shown.top}`;
  });

test('a queue of many reviews does not widen a phone', async ({ browser, product }) => {
  const rival = await apiUser({ origin: `http://127.0.0.1:${product.port}`, port: product.port }, 'rival@demo.test');
  for (let number = 0; number < 10; number += 1) {
    const file = await png(640, 360 + number, `#4a4f${10 + number}`);
    expect((await uploadImage(product, rival, file, `waiting ${number}.png`)).status).toBe(201);
  }
  const page = await openAs(browser, product, 'reviewer@demo.test', '/reviews');
  await page.setViewportSize(phone);
  await settled(page);
  expect(await page.locator('.review-queue-item').count()).toBeGreaterThanOrEqual(10);
  expect(await overflowOf(page)).toEqual({ beyond: 0, by: [] });
  await page.context().close();
});

test('what has the focus is seen, and what a finger is to hit is large enough', async ({ browser, product }) => {
  const user = await memberOf(product);
  const { id } = await createDraft(user, { screens: await pickScreens(user, 2), artworkIds: [], startsInDays: 9 });
  const page = await openAs(browser, product, 'advertiser@demo.test', `/campaigns/${id}/edit?step=screens`);
  await settled(page);
  const list = page.getByRole('region', { name: 'Screens found' });
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await list.focus();
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => hiddenFocus(page), { message: `${size.width}, step ${step}` }).toBeNull();
    }
  }

  // What stands first is reached first.
  await expect(page.locator('.screens-list ~ .screens-map')).toHaveCount(1);

  await page.goto(`${product.origin}/campaigns/${id}/edit?step=budget`);
  const hour = page.getByRole('gridcell', { name: 'Tuesday, 9 AM to 10 AM' });
  await expect(hour).toBeVisible();
  const cells = await leastSize(page, '.daypart-grid [data-day]');
  expect(cells.count).toBe(7 * 24 + 7 + 24);
  expect(cells.least).toBeGreaterThanOrEqual(LEAST_TARGET);
  // Days stand side by side here: a step aside is a day, a step down an hour.
  await hour.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const next = page.getByRole('gridcell', { name: 'Wednesday, 10 AM to 11 AM' });
  await expect(next).toBeFocused();
  await page.keyboard.press('Space');
  await expect(next).toHaveAttribute('aria-selected', 'false');

  await page.getByRole('button', { name: 'Evenings' }).click();
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await ground('Evenings')).not.toBe(await ground('Weekend'));
  await page.emulateMedia({ forcedColors: null });

  await page.goto(`${product.origin}/campaigns`);
  await settled(page);
  const sorts = page.locator('thead a');
  expect(await sorts.count()).toBeGreaterThan(4);
  expect((await leastSize(page, 'thead :is(a, .choice)')).least).toBeGreaterThanOrEqual(LEAST_TARGET);
  await sorts.first().click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.locator('th[aria-sort="ascending"]')).toHaveText('Name');
  await page.context().close();
});

/** How much of what was seen has moved since the page began, unasked: the sum of its layout shifts. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: { value: number; hadRecentInput: boolean }[] };
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
  });

test('a phone with a slow connection sees nothing jump', async ({ browser, product }) => {
  const server = { origin: `http://127.0.0.1:${product.port}`, port: product.port };
  const user = await memberOf(product);
  const reviewer = await apiUser(server, 'reviewer@demo.test');
  const screens = await pickScreens(user, 2);
  const live = await bookCampaign(server, user, { screens, name: 'Slow bread' }, reviewer);
  const draft = await createDraft(user, { screens, artworkIds: [live.artworkId], startsInDays: 9 });
  const page = await openAs(browser, product, 'advertiser@demo.test', '/dashboard/home');
  await page.setViewportSize(phone);
  await watchShifts(page);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue();
  });
  const { id } = live.campaign;
  for (const path of [`${id}/overview`, `${id}/reports`, `${id}/plays`, `${draft.id}/edit?step=artwork`]) {
    await page.goto(`${product.origin}/campaigns/${path}`);
    await settled(page);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    expect(await shiftOf(page), path).toBeLessThanOrEqual(0.1);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
});

test('pages are outlined and named as they are shown', async ({ browser, product }) => {
  const user = await memberOf(product);
  const draft = await createDraft(user, { screens: await pickScreens(user, 2), artworkIds: [], startsInDays: 9 });
  const page = await openAs(browser, product, 'advertiser@demo.test', '/devtools/style-utilities');
  const rules = [
    'empty-table-header',
    'focus-order-semantics',
    'heading-order',
    'label-content-name-mismatch',
    'landmark-unique',
    'p-as-heading',
  ];
  const found: string[] = [];
  const edit = `/campaigns/${draft.id}/edit?step=`;
  for (const path of [
    null,
    '/campaigns',
    `${edit}artwork`,
    `${edit}budget`,
    `${edit}screens`,
    '/devtools/machines/session',
  ]) {
    if (path) await page.goto(product.origin + path);
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).withRules(rules).analyze();
    for (const { id, nodes } of violations) found.push(`${path}: ${id}: ${nodes[0]?.target.join(' ')}`);
  }
  expect(found).toEqual([]);
  await page.goto(`${product.origin}/campaigns`);
  const account = page.getByRole('button', { name: 'Account Alex Advertiser Corner Bakery', exact: true });
  await expect(account).toBeVisible();
  await page.setViewportSize(phone);
  await expect(account).toBeVisible();
  await page.context().close();
});

test('figures stand under each other by their last digit in Arabic, and a page is framed before it comes', async ({
  browser,
  product,
}) => {
  const server = { origin: `http://127.0.0.1:${product.port}`, port: product.port };
  const origin = product.originOf('arabia.localhost');
  const user = await apiUser(server, 'advertiser@arabia.test');
  const screens = await pickScreens(user, 1);
  for (const budgetTotal of [60_000, 1_234_500]) await createDraft(user, { screens, artworkIds: [], budgetTotal });
  const storageState = await sessionOf(browser, product, 'advertiser@arabia.test', origin);
  const page = await (await browser.newContext({ storageState, viewport: desk })).newPage();
  await page.goto(`${origin}/campaigns`);
  await settled(page);
  const ends = await page.locator('tbody tr td.num:nth-of-type(4)').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return Math.round(range.getBoundingClientRect().right);
    }),
  );
  expect(ends.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ends).size).toBe(1);

  // Nothing answers yet.
  await page.route('**/api/**', () => undefined);
  await page.goto(`${origin}/campaigns`, { waitUntil: 'commit' });
  const frame = page.locator('.splash');
  await expect(frame).toBeVisible();
  const name = frame.locator('.splash-side > b');
  expect(await name.evaluate((mark) => getComputedStyle(mark, '::after').content)).toContain('لوحات');
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--tenant-accent'))).toMatch(/^#/);
  await page.context().close();

  const visitor = await browser.newPage({ viewport: desk });
  await visitor.goto(`${product.origin}/login`);
  await settled(visitor);
  await expect(visitor.locator('.splash')).toBeHidden();
  const endless = await visitor.evaluate(
    () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity).length,
  );
  expect(endless).toBe(0);
  await visitor.close();
});

test('a page that is opened by its address begins at its top, wherever the one before it was left', async ({
  browser,
  product,
}) => {
  const member = await memberOf(product);
  const draft = await createDraft(member, { screens: await pickScreens(member, 1), artworkIds: [], days: 7 });
  const page = await openAs(browser, product, 'advertiser@demo.test', `/campaigns/${draft.id}/edit?step=details`);
  await page.setViewportSize(phone);
  await settled(page);
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(top).toBeGreaterThan(50);
  await page.goto(`${product.origin}/campaigns`);
  await settled(page);
  expect(await top()).toBe(0);
  await page.context().close();
});
