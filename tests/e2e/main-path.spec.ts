import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  continueOn,
  dayFromFirst,
  figure,
  payWith,
  reportRows,
  saved,
  toNumber,
} from '../support/browser/campaign-pages.ts';
import { expect, fillSignIn, openAs, type Product, startProduct, test } from '../support/browser/e2e.ts';
import { png } from '../support/campaigns/book-campaign.ts';
import { queuedReview } from '../support/campaigns/review-queue.ts';

async function fillDetails(page: Page, name: string): Promise<void> {
  await page.getByLabel('Campaign name').fill(name);
  await page.getByLabel('Brand').fill('Corner Bakery');
  await page.getByLabel('Category').selectOption({ label: 'Restaurants' });
  // From tomorrow: at this speed today may be over before everything is paid.
  await page.getByLabel('Start date').fill(await dayFromFirst(page, 1));
  await page.getByLabel('End date').fill(await dayFromFirst(page, 14));
}

/** The middle of what is seen of a map beside the list that lies over it, in pixels of its box. */
async function middleOf(map: Locator): Promise<{ x: number; y: number }> {
  const [under, over] = [await map.boundingBox(), await map.page().locator('.screens-pane').boundingBox()];
  if (!under || !over) throw new Error('The map is not shown.');
  return { x: (over.x + over.width - under.x + under.width) / 2, y: under.height / 2 };
}

/** Screens of an airport, which never closes, so that plays begin whatever the hour is. */
async function chooseAirportScreens(page: Page): Promise<void> {
  await page.getByLabel('Search screens').fill('JFK Departures');
  // Of what was found: until then the list shows what was found before.
  const rows = page.getByRole('list', { name: 'Screens' }).getByRole('listitem').filter({ hasText: 'JFK Departures' });
  await rows.filter({ hasText: '1,920 × 1,080 px' }).first().getByRole('checkbox').check();
}

test.describe('the main path', () => {
  test.setTimeout(240_000);
  let product: Product & { remove(): Promise<void> };
  test.beforeAll(async () => {
    product = await startProduct({ DEMO_SPEED: '60' });
  });
  test.afterAll(() => product.remove());

  test('an advertiser signs in, books a campaign, pays, and sees it play', async ({ page, browser }) => {
    await page.goto(product.origin);
    await fillSignIn(page, 'advertiser@demo.test');
    await page.getByRole('button', { name: 'New campaign' }).click();
    await expect(page).toHaveURL(/\/campaigns\/new/);

    await test.step('a half-filled step says what is missing, and keeps what is there', async () => {
      await page.getByLabel('Campaign name').fill('Autumn croissants');
      await continueOn(page);
      await expect(page.getByRole('alert')).toContainText('A few things are missing before you go on');
      await expect(page.getByText('Choose a category.').first()).toBeVisible();
      await expect(page.getByLabel('Campaign name')).toHaveValue('Autumn croissants');
      await fillDetails(page, 'Autumn croissants');
      await saved(page);
      await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}\/edit/);
      await continueOn(page);
    });

    await test.step('screens are chosen in the list and on the map', async () => {
      await expect(page.getByRole('heading', { name: 'Screens', level: 2 })).toBeFocused();
      await chooseAirportScreens(page);
      await expect(page.getByRole('status').filter({ hasText: '1 screen selected' })).toBeVisible();
      await page.getByLabel('Search screens').fill('');
      await page.getByLabel('Country').selectOption({ label: 'United States' });
      await page.getByLabel('City').selectOption({ label: 'New York' });
      await page.getByLabel('Selected screens only').check();
      const map = page.getByRole('application', { name: 'Map with 1 screen', exact: true });
      const none = page.getByRole('status').filter({ hasText: 'No screens selected' });
      // The only one stands in the middle, once the map has gone there.
      await expect(async () => {
        await map.click({ timeout: 2_000, position: await middleOf(map) });
        await expect(none).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
      await page.getByLabel('Selected screens only').uncheck();
      await page.getByLabel('Search screens').fill('JFK Departures');
      // Markers that overlap are gathered, and chosen together; by keys as by pointer.
      const around = page.getByRole('application', { name: 'Map with 5 screens' });
      await expect(async () => {
        await around.press('Enter', { timeout: 2_000 });
        await page.getByRole('button', { name: 'Select 5 screens' }).click({ timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
      await expect(page.getByRole('status').filter({ hasText: '5 screens selected' })).toBeVisible();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(none).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select all 5 screens shown' }).check();
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await expect(none).toBeVisible();
      await page.getByRole('checkbox', { name: 'JFK Departures 4' }).check();
      await expect(page.getByRole('status').filter({ hasText: '1 screen selected' })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /JFK Departures 4/ })).toBeChecked();
      await saved(page);
      await continueOn(page);
    });

    await test.step('an artwork is uploaded and covers the screens', async () => {
      await expect(page.getByText('1 screen has no artwork: 100% of the budget is not covered')).toBeVisible();
      await page
        .getByLabel(/Choose images/)
        .setInputFiles({ name: 'croissant.png', mimeType: 'image/png', buffer: await png(1920, 1080, '#d98e04') });
      await expect(page.getByRole('checkbox', { name: /croissant/ })).toBeChecked();
      await expect(page.getByText('Every selected screen has an artwork that fits')).toBeVisible();
      await saved(page);
      await continueOn(page);
    });

    await test.step('the forecast follows the budget', async () => {
      const amount = page.getByLabel('Total budget');
      await amount.fill('abc');
      await expect(page.getByText('Enter an amount such as 2,500.')).toBeVisible();
      await amount.fill('');
      await continueOn(page);
      await expect(page.getByText('Enter a budget.').first()).toBeVisible();
      await amount.fill('600');
      await expect
        .poll(async () => toNumber(await figure(page.locator('main'), 'Spend').textContent()))
        .toBeGreaterThan(0);
      const before = toNumber(await figure(page.locator('main'), 'Plays').textContent());
      await amount.fill('1200');
      await expect
        .poll(async () => toNumber(await figure(page.locator('main'), 'Plays').textContent()))
        .not.toBe(before);
      for (const name of ['Impressions', 'Reach', 'Spend']) {
        expect(toNumber(await figure(page.locator('main'), name).textContent()), name).toBeGreaterThan(0);
      }
      await page.getByRole('radio', { name: /As soon as possible/ }).check();
      await saved(page);
      await continueOn(page);
    });

    await expect(page).toHaveURL(/[?&]step=review/);
    const campaign = new URL(page.url()).pathname.replace('/edit', '');
    await test.step('the draft survives a reload', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Review and pay' }))
        .toBeFocused()
        .catch(() => {});
      await expect(page.getByText('Autumn croissants').first()).toBeVisible();
      await expect(page.getByText('$1,200.00').first()).toBeVisible();
    });

    await test.step('a declined card keeps the slots and says why', async () => {
      await page.getByRole('button', { name: 'Go to payment' }).click();
      await expect(page.getByText(/Slots held for (29|30):\d\d/)).toBeVisible();
      // The provider's own fields look as the page does.
      const accent = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'var(--accent)';
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      });
      const pay = page.frameLocator('iframe[title="Card payment"]').getByRole('button', { name: /^Pay / });
      await expect(pay).toHaveCSS('background-color', accent);
      await payWith(page, '4000 0000 0000 0002');
      const banner = page.getByRole('alert').filter({ hasText: 'The payment was declined' });
      await expect(banner).toBeVisible({ timeout: 30_000 });
      await expect(banner).toContainText(/Your slots are kept until .+: try another card/);
      await expect(page.getByText(/Slots held for \d\d:\d\d/)).toBeVisible();
      const list = await openAs(browser, product, 'advertiser@demo.test', `${campaign}/overview`);
      await expect(list.getByRole('main')).toContainText('Awaiting payment');
      await expect(list.getByRole('main')).toContainText(/declined/i);
      await list.context().close();
    });

    await test.step('another card pays', async () => {
      await payWith(page, '4200 0000 0000 0000');
      await expect(page.getByRole('heading', { name: 'Your campaign is booked.' })).toBeVisible({
        timeout: 30_000,
      });
      await page.getByRole('link', { name: 'Open the campaign' }).click();
      await expect(page).toHaveURL(new RegExp(`${campaign}/overview$`));
      await expect(page.getByRole('main')).toContainText('In review');
    });

    const reviewer = await openAs(browser, product, 'reviewer@demo.test', '/reviews');
    await (await queuedReview(reviewer, 'croissant')).click();
    await reviewer.getByRole('button', { name: 'Approve' }).click();
    await expect(reviewer.getByText('croissant is approved.')).toBeVisible();
    await reviewer.context().close();

    await test.step('the campaign goes live and its figures rise without a reload, and after a restart', async () => {
      await product.restart({ DEMO_SPEED: '2400' });
      await expect(page.getByRole('main').getByText('Live', { exact: true }).first()).toBeVisible({ timeout: 90_000 });
      const figures = page.getByRole('region', { name: 'Delivered so far' });
      const read = async () => ({
        plays: toNumber(await figure(figures, 'Plays').textContent()),
        impressions: toNumber(await figure(figures, 'Impressions').textContent()),
        spend: toNumber(await figure(figures, 'Spend').textContent()),
      });
      await expect.poll(async () => (await read()).plays, { timeout: 60_000 }).toBeGreaterThan(0);
      const first = await read();
      await expect.poll(async () => (await read()).plays, { timeout: 30_000 }).toBeGreaterThan(first.plays);
      await expect.poll(async () => (await read()).impressions).toBeGreaterThan(first.impressions);
      await expect.poll(async () => (await read()).spend).toBeGreaterThan(first.spend);
    });

    await test.step('a pause stops the plays, so the report, its table and its file agree', async () => {
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByRole('main').getByText('Paused', { exact: true }).first()).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Pages of this campaign' })
        .getByRole('link', { name: 'Reports' })
        .click();
      for (const by of ['By day', 'By screen']) {
        await page.getByRole('link', { name: by, exact: true }).click();
        await expect(page.getByRole('link', { name: by, exact: true })).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('columnheader', { name: by === 'By day' ? 'Day' : 'Screen' })).toBeVisible();
        const chart = page.locator('.report-drawn').getByRole('slider');
        await chart.focus();
        await expect(chart).toHaveAttribute('aria-valuetext', /: \w+ [\d,.]+$/);
        await expect(page.locator('.report-drawn .chart-tip')).toBeVisible();
        await expect(async () => {
          const rows = await reportRows(page);
          const heads = await page.getByRole('table').getByRole('columnheader').allTextContents();
          const downloading = page.waitForEvent('download');
          await page.getByRole('button', { name: 'CSV', exact: true }).click();
          const file = await (await downloading).path();
          // A table and nothing else: the page's rows without its total.
          const csv = (await readFile(file, 'utf8'))
            .replace(/^\uFEFF/, '')
            .trimEnd()
            .split('\r\n');
          const lines = csv.slice(1).map((line) => line.split(','));
          expect(lines).toHaveLength(rows.length - 1);
          const both = (figure: string) => {
            const inFile = (csv[0] ?? '').split(',').findIndex((name) => name.startsWith(figure));
            const inTable = heads.findIndex((name) => name.trim() === figure);
            return {
              sum: lines.reduce((total, line) => total + Number(line[inFile]), 0),
              total: toNumber(rows.at(-1)?.[inTable] ?? ''),
            };
          };
          const plays = both('Plays');
          expect(plays.total).toBeGreaterThan(0);
          expect(plays.sum).toBe(plays.total);
          const impressions = both('Impressions');
          expect(Math.abs(impressions.sum - impressions.total)).toBeLessThanOrEqual(lines.length);
          const spend = both('Spend');
          expect(spend.sum).toBeCloseTo(spend.total, 1);
        }).toPass({ timeout: 60_000 });
      }
    });
  });
});
