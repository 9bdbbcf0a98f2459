import type { Page } from '@playwright/test';
import { apiUser } from '../support/api-user.ts';
import { overflowOf, settled } from '../support/audit.ts';
import { bookCampaign, createDraft, pickScreens, png, uploadImage } from '../support/book-campaign.ts';
import { expect, openAs, type Product, test } from '../support/e2e.ts';

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
  const hour = page.getByRole('gridcell', { name: 'Tuesday, 09:00 to 10:00' });
  await expect(hour).toBeVisible();
  const cells = await leastSize(page, '.daypart-grid [data-day]');
  expect(cells.count).toBe(7 * 24 + 7 + 24);
  expect(cells.least).toBeGreaterThanOrEqual(LEAST_TARGET);
  // Days stand side by side here: a step aside is a day, a step down an hour.
  await hour.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const next = page.getByRole('gridcell', { name: 'Wednesday, 10:00 to 11:00' });
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
