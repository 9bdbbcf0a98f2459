import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser/e2e.ts';

const charts = '/devtools/ui-components/charts';

/** The card of an example, and in it what is led by keys and what is read beside it. */
const example = (page: Page, title: string) => {
  const chart = page.getByRole('slider', { name: title });
  const box = page.locator('.chart').filter({ has: chart });
  return { chart, tip: box.locator('.chart-tip'), shown: box.locator('.chart-shown') };
};

/** A place in a chart, by shares of its width and height. */
async function placeIn(chart: Locator, across: number, down: number) {
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart is not drawn.');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

test('columns are read by keys, by mouse and by touch, and in a table behind a press', async ({ browser, product }) => {
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  await page.goto(product.origin + charts);
  const { chart, tip, shown } = example(page, 'Plays by hour');
  await expect(chart).toHaveAccessibleDescription(/./);
  await expect(tip).toHaveCount(0);

  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /^6 AM: Today 94 and Yesterday 72$/);
  await page.keyboard.press('ArrowRight');
  await expect(tip).toContainText('7 AM');
  await expect(shown).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /^11 PM: /);
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /^11 PM: /);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await chart.blur();

  const last = await placeIn(chart, 0.99, 0.5);
  await page.mouse.move(last.x, last.y);
  await expect(tip).toContainText('11 PM');
  await page.mouse.move(0, 0);
  await expect(tip).toHaveCount(0);

  const first = await placeIn(chart, 0.12, 0.5);
  await page.touchscreen.tap(first.x, first.y);
  await expect(tip).toContainText(/6 AM/);

  const table = page.locator('.examples > *').filter({ has: chart }).locator('.chart-details');
  await expect(table.getByRole('row')).toHaveCount(0);
  await table.locator('summary').click();
  await expect(table.getByRole('row')).toHaveCount(19);
  await expect(table.getByRole('row').nth(1)).toContainText('6 AM9472');
  await context.close();
});

test('bars below one another are led through downwards, and the tip never lies over the bar it tells of', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.origin + charts);
  const { chart, tip, shown } = example(page, 'Plays by city');
  await expect(chart).toHaveAttribute('aria-orientation', 'vertical');
  for (const city of ['Berlin', 'London', 'New York']) {
    if (city === 'Berlin') await chart.focus();
    else await page.keyboard.press('ArrowDown');
    await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`^${city}: Today `));
    await expect(tip).toContainText(city);
    const [bar, words] = [await shown.boundingBox(), await tip.boundingBox()];
    if (!bar || !words) throw new Error('Nothing is read.');
    expect(words.y >= bar.y + bar.height - 1 || words.y + words.height <= bar.y + 1, city).toBe(true);
    expect([words.x >= 0, words.x + words.width <= 390], city).toEqual([true, true]);
  }
  const place = await placeIn(chart, 0.5, 0.05);
  await page.mouse.move(place.x, place.y);
  await expect(tip).toContainText('Berlin');
});

test('where the text runs from the right, so do the columns and their keys', async ({ browser, product }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('locale', 'ar'));
  const page = await context.newPage();
  await page.goto(product.origin + charts);
  const { chart, tip } = example(page, 'العروض حسب الساعة');
  await chart.focus();
  const before = await chart.getAttribute('aria-valuenow');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', String(Number(before) + 1));
  await page.keyboard.press('Escape');
  const first = await placeIn(chart, 0.85, 0.5);
  await page.mouse.move(first.x, first.y);
  await expect(tip).toHaveCount(1);
  expect(Number(await chart.getAttribute('aria-valuenow'))).toBeLessThan(4);
  await context.close();
});
