import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  continueOn,
  dayFromFirst,
  figure,
  payWith,
  reportRows,
  saved,
  toNumber,
} from '../support/browser/campaign-pages.ts';
import { expect, openAs, type Product, startProduct, test } from '../support/browser/e2e.ts';
import { queuedReview } from '../support/campaigns/review-queue.ts';
import { adPackage, adPage } from '../support/files/make-zip.ts';
import { readXlsx } from '../support/files/read-xlsx.ts';
import { codeFor } from '../support/people/outbox.ts';

const email = 'ada@northern-roast.test';
const cities = ['New York', 'Los Angeles', 'Chicago'];
const media = (name: string) => readFile(new URL(`../fixtures/media/${name}`, import.meta.url));

/** What an artwork program exports, with a line to be read or one that nobody could. */
const menuOf = (size: 'small' | 'large') => ({
  name: size === 'small' ? 'Winter menu.zip' : 'Winter menu, larger.zip',
  mimeType: 'application/zip',
  buffer: adPackage(
    [],
    adPage(1920, 1080, `<p style="font: 700 ${size === 'small' ? 16 : 140}px sans-serif">From 6 a.m.</p>`),
  ),
});

/** A picture of the page for whoever looks at them, where they are asked for. */
async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/agency-${name}.png`, fullPage: true, animations: 'disabled' });
}

const goTo = (page: Page, step: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: step }).click();

const chooseLine = (page: Page, city: string) =>
  page.getByRole('navigation', { name: 'Screen groups of the campaign' }).getByRole('link', { name: city }).click();

const chosen = (page: Page, count: number) =>
  expect(
    page.getByRole('status').filter({ hasText: new RegExp(`^${count} screens? selected`) }),
    `${count} screens selected`,
  ).toBeVisible();

interface Search {
  readonly city: string;
  readonly formats: readonly RegExp[];
  readonly venues?: readonly RegExp[];
}

/** Looks for screens of a city by format and kind of venue, and chooses all that there are. */
async function chooseAll(page: Page, { city, formats, venues = [] }: Search, count: number): Promise<void> {
  const clear = page.getByRole('button', { name: 'Clear all filters' });
  if (await clear.isVisible()) await clear.click();
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United States' });
  await page.getByLabel('City').selectOption({ label: city });
  const more = page.getByRole('button', { name: /^More filters/ });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  for (const format of formats) await page.getByRole('group', { name: 'Format' }).getByLabel(format).check();
  for (const venue of venues) await page.getByRole('group', { name: 'Venue type' }).getByLabel(venue).check();
  await expect(page.getByText(`${count} screens found`, { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: `Select all ${count} screens shown` }).check();
}

test.describe('an agency', () => {
  test.setTimeout(300_000);
  let product: Product & { remove(): Promise<void> };
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product.remove());

  test('plans 40 screens in 3 cities, mends what was rejected, and reads what ran where', async ({ page, browser }) => {
    await test.step('it registers and sets up its company', async () => {
      await page.goto(`${product.origin}/register`);
      await page.getByLabel('Company name').fill('Harbor & Pine');
      await page.getByLabel('Your name').fill('Ada Agency');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Northern-Roast-2026!');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
      await page.getByLabel('Six-digit code').fill(await codeFor(product.origin, email));
      await page.getByLabel('Company name').fill('Harbor & Pine');
      await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United States' });
      await page.getByRole('button', { name: 'Create company' }).click();
      await expect(page).toHaveURL(/\/dashboard\/home$/);
      await shot(page, '01-home');
    });

    await test.step('the campaign gets a line for each city', async () => {
      await page
        .getByRole('button', { name: 'New campaign' })
        .or(page.getByRole('link', { name: 'New campaign' }))
        .first()
        .click();
      await page.getByLabel('Campaign name').fill('Northern Roast, winter');
      await page.getByLabel('Brand').fill('Northern Roast');
      await page.getByLabel('Category').selectOption({ label: 'Restaurants' });
      await page.getByLabel('Start date').fill(await dayFromFirst(page, 2));
      await page.getByLabel('End date').fill(await dayFromFirst(page, 29));
      await saved(page);
      await continueOn(page);
      await expect(page.getByText('A screen group has screens, artwork, days, hours')).toBeVisible();
      for (const _ of cities.slice(1)) await page.getByRole('button', { name: 'Add a screen group' }).click();
      await goTo(page, 'Budget');
      const lines = page.locator('details.line');
      await expect(lines).toHaveCount(3);
      for (const [at, city] of cities.entries()) {
        await lines.nth(at).locator('summary').first().click();
        await lines.nth(at).getByLabel('Name of the screen group').fill(city);
        await lines.nth(at).locator('summary').first().click();
      }
      await page.getByLabel('Total budget').fill('9000');
      await saved(page);
      await shot(page, '02-lines');
      await goTo(page, 'Screens');
    });

    await test.step('each city gets its screens', async () => {
      await chooseLine(page, 'New York');
      await chooseAll(page, { city: 'New York', formats: [/^1,920 × 1,080/] }, 11);
      await page.getByRole('button', { name: 'Clear all filters' }).click();
      await page.getByLabel('Search screens').fill('JFK Departures');
      for (const name of [/^JFK Departures 1/, /^JFK Departures 2/]) await page.getByRole('checkbox', { name }).check();
      await chosen(page, 13);
      await shot(page, '03-screens');
      await chooseLine(page, 'Los Angeles');
      await chooseAll(
        page,
        {
          city: 'Los Angeles',
          formats: [/^1,920 × 1,080/, /^1,080 × 1,920/],
          venues: [/^Retail/, /^Outdoor/, /^Health & Beauty/, /^Entertainment/],
        },
        21,
      );
      await chosen(page, 21);
      await chooseLine(page, 'Chicago');
      await chooseAll(page, { city: 'Chicago', formats: [/^1,920 × 1,080/] }, 9);
      await chosen(page, 9);
      await saved(page);
    });

    await test.step('two videos and a page are uploaded, and what they leave bare is seen and given up', async () => {
      const videos = [
        { name: 'Morning pour.mp4', mimeType: 'video/mp4', buffer: await media('spot.mp4') },
        { name: 'Morning pour, tall.webm', mimeType: 'video/webm', buffer: await media('spot.webm') },
      ];
      await goTo(page, 'Artwork');
      await chooseLine(page, 'Los Angeles');
      await page.getByLabel(/Choose images, videos/).setInputFiles(videos);
      await expect(page.getByText('2 artworks uploaded and selected')).toBeVisible();
      const matrix = page.getByRole('table', { name: 'Covered by format' });
      const row = (city: string, size: string) =>
        matrix.getByRole('row').filter({ hasText: city }).filter({ hasText: size });
      await expect(row('Los Angeles', '1,080 × 1,920')).toContainText('11 of 11');
      await expect(row('Los Angeles', '1,920 × 1,080')).toContainText('10 of 10');
      // What covers one city covers another: chosen where it is missed.
      await row('New York', '1,920 × 1,080')
        .getByRole('button', { name: /^Add .*Morning pour/ })
        .click();
      await row('New York', '1,080 × 1,920')
        .getByRole('button', { name: /^Add .*Morning pour, tall/ })
        .click();
      await expect(row('New York', '1,920 × 1,080')).toContainText('11 of 11');
      await expect(row('New York', '1,080 × 1,920')).toContainText('2 of 2');

      await chooseLine(page, 'Chicago');
      await page.getByLabel(/Choose images, videos/).setInputFiles(menuOf('small'));
      await expect(row('Chicago', '1,920 × 1,080')).toContainText('6 of 9');
      await expect(page.getByText(/^3 screens have no artwork: \d+% of the budget is not covered/)).toBeVisible();
      const small = row('Chicago', '1,920 × 1,080');
      await small
        .getByText(/^3 screens .* covers them|What covers them/)
        .first()
        .click();
      const bare = await small.locator('.coverage-names bdi').allTextContents();
      expect(bare.toSorted()).toEqual([
        'Hyde Park Campus Hall 1',
        'Lincoln Park Market 3',
        'Union Station Great Hall 2',
      ]);
      await shot(page, '04-artwork');
      await small.getByRole('button', { name: 'Leave these 3 screens out' }).click();
      await expect(page.getByText('3 screens were left out; their budget goes to the others.')).toBeVisible();
      await goTo(page, 'Screens');
      await chosen(page, 6);
      await saved(page);
    });

    await test.step('what it would deliver is shown for each line, and the plan is complete', async () => {
      await goTo(page, 'Budget');
      for (const [at, [city, count]] of [
        ['New York', 13],
        ['Los Angeles', 21],
        ['Chicago', 6],
      ].entries()) {
        const summary = page.locator('details.line').nth(at).locator('summary').first();
        await expect(summary).toContainText(`${city}${count} screens`);
        await expect(summary).toContainText(/about [\d.,KM]+ impressions/);
      }
      for (const name of ['Plays', 'Impressions', 'Reach', 'Spend'])
        await expect
          .poll(async () => toNumber(await figure(page.getByRole('main'), name).textContent()), name)
          .toBeGreaterThan(0);
      await continueOn(page);
      await expect(page.getByRole('definition').filter({ hasText: /^40 screens/ })).toHaveText(
        '40 screensNew York, Los Angeles, and Chicago',
      );
      await shot(page, '05-review');
    });

    const campaign = new URL(page.url()).pathname.replace('/edit', '');
    await test.step('it is booked and paid', async () => {
      await page.getByRole('button', { name: 'Go to payment' }).click();
      await payWith(page, '4200 0000 0000 0000');
      await expect(page.getByRole('heading', { name: 'Your campaign is booked.' })).toBeVisible({
        timeout: 30_000,
      });
      await page.getByRole('link', { name: 'Open the campaign' }).click();
      await expect(page).toHaveURL(new RegExp(`${campaign}/overview$`));
      await expect(page.getByRole('main')).toContainText('In review');
    });

    const reviewer = await openAs(browser, product, 'reviewer@demo.test', '/reviews');
    await test.step('the reviewer approves both videos and rejects the page with a reason', async () => {
      for (const name of ['Morning pour, tall', 'Morning pour']) {
        await (await queuedReview(reviewer, `${name}(?!,)`)).click();
        await expect(reviewer.getByRole('heading', { name, exact: true })).toBeVisible();
        await reviewer.getByRole('button', { name: 'Approve' }).click();
        await expect(reviewer.getByText(`${name} is approved.`)).toBeVisible();
      }
      await (await queuedReview(reviewer, 'Winter menu')).click();
      await expect(reviewer.frameLocator('iframe[title*="Winter menu"]').getByText('From 6 a.m.')).toBeVisible();
      await shot(reviewer, '06-desk');
      await reviewer.getByRole('button', { name: 'Reject…' }).click();
      const question = reviewer.getByRole('alertdialog', { name: 'Reject Winter menu?' });
      await question.getByRole('combobox', { name: /Reason/ }).selectOption('illegible');
      await question.getByRole('textbox', { name: /Note/ }).fill('The opening hour is far too small for a concourse.');
      await question.getByRole('button', { name: 'Reject', exact: true }).click();
      await expect(question).toHaveCount(0);
    });

    await test.step('the agency hears of it, and puts a new version in its place', async () => {
      const artworks = page.locator('#artworks');
      const menu = artworks.getByRole('listitem').filter({ hasText: 'Winter menu' });
      await expect(menu).toContainText('Rejected');
      await expect(menu).toContainText('The text cannot be read from a distance');
      await expect(artworks.getByText('Approved', { exact: true })).toHaveCount(2);
      await expect(page.getByRole('main').getByText('In review', { exact: true }).first()).toBeVisible();
      const reasons = page.locator('.campaign-reasons');
      await expect(reasons.getByText('A reviewer rejected an artwork, so it does not play.')).toBeVisible();
      await expect(reasons.getByText('A reviewer is looking at the artwork.')).toHaveCount(0);
      const coverage = page.getByRole('table', { name: 'Covered by format' });
      await expect(coverage.getByRole('row').filter({ hasText: 'Chicago' })).toContainText('0 of 6');
      await shot(page, '07-rejected');
      await menu.getByRole('link', { name: 'Upload a new version' }).click();
      await expect(page.getByText('The opening hour is far too small for a concourse.')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Where it is used' }).getByRole('row').last()).toContainText(
        'Chicago',
      );
      await shot(page, '08-artwork');
      await page.getByRole('button', { name: 'Upload a new version' }).click();
      await page.getByLabel('Choose an HTML package').setInputFiles(menuOf('large'));
      await expect(page.getByRole('status').filter({ hasText: 'Version 2 is in place' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Winter menu, version 1' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Winter menu');
      await shot(page, '09-mended');
    });

    await test.step('the reviewer sees both versions and approves the new one', async () => {
      await (await queuedReview(reviewer, 'Winter menu')).click();
      await reviewer.getByRole('button', { name: 'Side by side' }).click();
      await expect(reviewer.locator('figure iframe')).toHaveCount(2);
      await shot(reviewer, '10-both');
      await reviewer.getByRole('button', { name: 'Approve' }).click();
      await expect(reviewer.getByText(/is approved\.$/)).toBeVisible();
      await reviewer.context().close();
    });

    await test.step('it waits for its start, and is live by itself', async () => {
      await page.getByRole('link', { name: 'Northern Roast, winter' }).click();
      await expect(page).toHaveURL(new RegExp(`${campaign}/overview$`));
      const main = page.getByRole('main');
      await expect(main.getByText('Scheduled', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Every selected screen has an artwork that fits')).toBeVisible();
      await product.restart({ DEMO_SPEED: '7200' });
      await expect(main.getByText('Live', { exact: true }).first()).toBeVisible({ timeout: 90_000 });
      const delivered = page.getByRole('region', { name: 'Delivered so far' });
      await expect
        .poll(async () => toNumber(await figure(delivered, 'Plays').textContent()), { timeout: 60_000 })
        .toBeGreaterThan(100);
      await shot(page, '11-live');
    });

    await test.step('the report tells what ran in which city, and its file says the same', async () => {
      await page
        .getByRole('navigation', { name: 'Pages of this campaign' })
        .getByRole('link', { name: 'Reports' })
        .click();
      /** The plays of each row, and of all. */
      const playsBy = async (group: string, head: string) => {
        await page.getByRole('link', { name: group }).click();
        await expect(page.getByRole('columnheader', { name: head })).toBeVisible();
        return Object.fromEntries((await reportRows(page)).map(([name = '', plays = '']) => [name, toNumber(plays)]));
      };
      const sumOf = (names: readonly string[], plays: Record<string, number>) =>
        names.reduce((sum, name) => sum + (plays[name] ?? Number.NaN), 0);
      const artworks = ['Morning pour', 'Morning pour, tall', 'Winter menu'];
      const least = (plays: Record<string, number>, names: readonly string[]) =>
        Math.min(...names.map((name) => plays[name] ?? 0));
      // The cities wake one after the other.
      for (const [group, head, names] of [
        ['By screen group', 'Screen group', cities],
        ['By artwork', 'Artwork', artworks],
      ] as const)
        await expect
          .poll(async () => least(await playsBy(group, head), names), { message: group, timeout: 60_000 })
          .toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByRole('main').getByText('Paused', { exact: true }).first()).toBeVisible();
      // What was on its way when it was paused arrives at its own time.
      await expect(async () => {
        const byArtwork = await playsBy('By artwork', 'Artwork');
        const byCity = await playsBy('By screen group', 'Screen group');
        expect(Object.keys(byArtwork).toSorted()).toEqual([...artworks, 'Total'].toSorted());
        expect(Object.keys(byCity).toSorted()).toEqual([...cities, 'Total'].toSorted());
        expect(Math.min(...Object.values(byArtwork), ...Object.values(byCity))).toBeGreaterThan(0);
        expect(sumOf(artworks, byArtwork)).toBe(byCity.Total);
        expect(sumOf(cities, byCity)).toBe(byCity.Total);
        // The page ran in Chicago, and nowhere else.
        expect(byArtwork['Winter menu']).toBe(byCity.Chicago);

        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Excel', exact: true }).click();
        const [sheet] = readXlsx(await readFile(await (await downloading).path()));
        const inFile = new Map(sheet?.rows.map(([name, plays]) => [name?.value, plays?.value]));
        for (const city of cities) expect(inFile.get(city), city).toBe(byCity[city]);
      }).toPass({ timeout: 60_000 });
      await shot(page, '12-cities');
      await page.getByRole('link', { name: 'By artwork' }).click();
      await expect(page.getByRole('columnheader', { name: 'Artwork' })).toBeVisible();
      await shot(page, '13-artworks');
    });
  });
});
