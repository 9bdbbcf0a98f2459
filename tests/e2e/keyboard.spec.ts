import type { Locator, Page } from '@playwright/test';
import { overflowOf } from '../support/browser/audit.ts';
import { dayFromFirst, saved } from '../support/browser/campaign-pages.ts';
import { expect, password, test } from '../support/browser/e2e.ts';
import { png } from '../support/campaigns/book-campaign.ts';

/** 1280 by 1024 pixels at 400 %: the narrowest window that a page must fit without scrolling both ways (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 };
/** No more stops than these lie between two things that somebody wants. */
const MOST_STOPS = 90;

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement, undefined, { timeout: 1_000 });

/** Whether something of what has the focus is seen, and lies under nothing. */
const isSeen = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    const points = [0.15, 0.5, 0.85].map((part) => [left + width / 2, top + height * part] as const);
    return points.some(([x, y]) => {
      const hit = element.ownerDocument.elementFromPoint(x, y);
      return hit !== null && (hit === element || element.contains(hit) || hit.contains(element));
    });
  });

/** Goes on with the Tab key until it is there, and sees it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) {
      await expect.poll(() => isSeen(target), { message: `${target} is seen` }).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('a campaign is planned, paid and opened by keys alone, at 400 % zoom', async ({ page, product }) => {
  test.setTimeout(240_000);
  await page.setViewportSize(zoomed);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const goOn = async () => {
    await saved(page);
    expect(await overflowOf(page), page.url()).toEqual({ beyond: 0, by: [] });
    await press(page, button('Continue'));
  };

  await page.goto(`${product.origin}/login`);
  await write(page, page.getByLabel('Email'), 'rival@demo.test');
  await write(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/home');
  await press(page, page.getByRole('button', { name: /^(New|Create your first) campaign$/ }).first());

  await test.step('details', async () => {
    await write(page, page.getByLabel('Campaign name'), 'By keys alone');
    await write(page, page.getByLabel('Brand'), 'Harbour Cycles');
    await write(page, page.getByLabel('Category'), 'Rest');
    await write(page, page.getByLabel('Start date'), await dayFromFirst(page, 3));
    await write(page, page.getByLabel('End date'), await dayFromFirst(page, 9));
    await goOn();
  });
  await test.step('screens', async () => {
    await write(page, page.getByLabel('Search screens'), 'JFK Departures 4');
    await press(page, page.getByRole('checkbox', { name: /JFK Departures 4/ }), 'Space');
    await expect(page.getByRole('status').filter({ hasText: '1 screen selected' })).toBeAttached();
    await goOn();
  });
  await test.step('artwork', async () => {
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByLabel(/Choose images/));
    await (await chooser).setFiles({ name: 'bell.png', mimeType: 'image/png', buffer: await png(1920, 1080) });
    await expect(page.getByText('Every selected screen has an artwork that fits')).toBeAttached();
    await goOn();
  });
  await test.step('budget', async () => {
    await write(page, page.getByLabel('Total budget'), '900');
    await goOn();
  });
  await test.step('review and payment', async () => {
    await press(page, page.getByRole('button', { name: /^Go to payment/ }));
    const card = page.locator('iframe.wpwl-frame').contentFrame();
    await expect(card.locator('#number')).toBeAttached({ timeout: 30_000 });
    await write(page, card.locator('#number'), '4200000000000000');
    await write(page, card.getByLabel('Expiry date'), '1240');
    await write(page, card.getByLabel('Security code'), '123');
    await write(page, card.getByLabel('Name on card'), 'Rita Rival');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your campaign is booked.' })).toBeAttached({
      timeout: 30_000,
    });
  });
  await press(page, page.getByRole('link', { name: 'Open the campaign' }));
  await expect(page.getByRole('heading', { level: 1, name: 'By keys alone' })).toBeFocused();
  expect(await overflowOf(page), page.url()).toEqual({ beyond: 0, by: [] });
});
