import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overflowOf, settled } from '../support/browser/audit.ts';
import { expect, openAs, type Product, sessionOf, test } from '../support/browser/e2e.ts';
import { shiftOf, watchShifts } from '../support/browser/shifts.ts';
import { bookCampaign, createDraft, pickScreens, png, uploadImage } from '../support/campaigns/book-campaign.ts';
import { deferred } from '../support/deferred.ts';
import { apiUser } from '../support/people/api-user.ts';

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

  // The campaign so far stands beside a step, or at the foot of it, and hides nothing.
  await page.goto(`${product.origin}/campaigns/${id}/edit?step=details`);
  const rail = page.getByRole('complementary', { name: 'The campaign so far' });
  await page.setViewportSize(desk);
  await expect(rail).toContainText('2 screens');
  await expect(rail.getByRole('link', { name: 'Add artwork that fits' })).toBeVisible();
  await page.setViewportSize(phone);
  await expect(rail.getByRole('link')).toHaveCount(0);
  await expect(rail.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Campaign name').focus();
  for (let step = 0; step < 10; step += 1) {
    await expect.poll(() => hiddenFocus(page), { message: `details, step ${step}` }).toBeNull();
    await page.keyboard.press('Tab');
  }
  await page.goto(`${product.origin}/campaigns/${id}/edit?step=screens`);
  await settled(page);

  // What stands first is reached first.
  await expect(page.locator('.screens-pane:has(.screens-list) + .screens-map')).toHaveCount(1);

  await page.goto(`${product.origin}/campaigns/${id}/edit?step=budget`);
  // A phone has a day in a row, from one hour to another; hour by hour in a sheet.
  const monday = page.getByRole('group', { name: 'All of Monday' });
  await monday.getByRole('slider', { name: 'From' }).press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Monday: 1 AM to 12 AM' })).toBeVisible();
  expect((await leastSize(page, '.day-ranges :is(.choice, .slider-input)')).least).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Edit hour by hour' }).click();
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
  await page.getByRole('button', { name: 'Done' }).click();
  // Two stretches of one day are named, and not lost.
  await expect(page.locator('.day-range-chips').nth(2).locator('span')).toHaveCount(2);

  await page.getByRole('button', { name: 'Evenings' }).click();
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await ground('Evenings')).not.toBe(await ground('Weekend'));
  await page.emulateMedia({ forcedColors: null });

  await page.goto(`${product.origin}/campaigns`);
  await settled(page);
  // Cards have no headings: no stop of the Tab key may be where there is nothing to see.
  await expect(page.locator('thead a:visible')).toHaveCount(0);
  expect((await leastSize(page, 'thead .choice')).least).toBeGreaterThanOrEqual(LEAST_TARGET);
  await page.getByLabel('Sort by').selectOption('Name, A to Z');
  await expect(page).toHaveURL(/sort=name/);
  await page.context().close();
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

/** Until nothing is awaited, and the page has said the same for half a second: a picture or a price may still come. */
async function settledText(page: Page) {
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
  const main = page.locator('main');
  await expect(async () => {
    const before = await main.textContent();
    await page.waitForTimeout(500);
    expect(await main.textContent()).toBe(before);
  }).toPass();
}

test('nothing jumps when the typefaces come late', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'advertiser@demo.test', '/dashboard/home');
  await page.setViewportSize(phone);
  await watchShifts(page);
  for (const path of ['/dashboard/home', '/campaigns', '/campaigns/new']) {
    const faces = deferred<void>();
    await page.route('**/*.woff2', async (route) => {
      await faces.promise;
      await route.continue();
    });
    await page.goto(product.origin + path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('main h1')).toBeVisible();
    await settledText(page);
    const look = async () => ({
      hasCome: await page.evaluate(() => document.fonts.check('14px Inter')),
      shift: await shiftOf(page),
      // All that is said, in one line.
      width: await page.locator('main').evaluate((main) => {
        const range = document.createRange();
        const lines = main.querySelectorAll(':is(h1, h2, h3, p, a, span, label, button, dt, th):not(:has(*))');
        return [...lines].reduce((sum, line) => {
          range.selectNodeContents(line);
          return [...range.getClientRects()].reduce((wide, box) => wide + box.width, sum);
        }, 0);
      }),
    });
    const before = await look();
    expect(before.hasCome, path).toBe(false);
    faces.resolve();
    await expect.poll(async () => (await look()).hasCome).toBe(true);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const after = await look();
    expect(after.shift - before.shift, path).toBeLessThanOrEqual(0.01);
    expect(after.width / before.width, path).toBeGreaterThan(0.97);
    expect(after.width / before.width, path).toBeLessThan(1.03);
    await page.unrouteAll({ behavior: 'wait' });
  }
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
