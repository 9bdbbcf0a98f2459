import type { Browser, Locator, Page } from '@playwright/test';
import { latinWords, overflowOf, seriousViolations, settled } from '../support/browser/audit.ts';
import { dayFromFirst } from '../support/browser/campaign-pages.ts';
import { expect, openAs, type Product, sessionOf, test } from '../support/browser/e2e.ts';
import { createDraft, pickScreens } from '../support/campaigns/book-campaign.ts';
import { apiUser } from '../support/people/api-user.ts';

const calendarOf = (page: Page, name = 'Calendar'): Locator => page.getByRole('application', { name });
const dayOf = (field: Locator) => field.getAttribute('data-day');
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const shown = (day: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));

/** The editor's dates, and the first day that may be picked. */
async function editorDates(page: Page) {
  const first = await dayFromFirst(page, 0);
  return { first, start: page.getByLabel('Start date'), end: page.getByLabel('End date') };
}

async function openInArabic(browser: Browser, product: Product, path: string): Promise<Page> {
  const origin = product.originOf('arabia.localhost');
  const storageState = await sessionOf(browser, product, 'advertiser@arabia.test', origin);
  const page = await (await browser.newContext({ storageState })).newPage();
  await page.goto(origin + path);
  return page;
}

test('a day is written as people write it, and shown as the product shows days', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'advertiser@demo.test', '/campaigns/new');
  const { first, start, end } = await editorDates(page);
  const year = Number(first.slice(0, 4)) + 1;
  await start.fill(`2/5/${year}`);
  expect(await dayOf(start)).toBe(`${year}-02-05`);
  await end.fill(`6 march ${year}`);
  await page.keyboard.press('Tab');
  await expect(start).toHaveValue(`Feb 5, ${year}`);
  await expect(end).toHaveValue(`Mar 6, ${year}`);

  await test.step('what is no day is said, and is none', async () => {
    await end.fill('next week');
    // Nothing is said to whoever still writes.
    await expect(page.getByText('This is not a date.')).toHaveCount(0);
    await start.focus();
    await expect(page.getByText(`This is not a date. Enter it like 12/31/${new Date().getFullYear()}.`)).toBeVisible();
    await expect(end).toHaveAttribute('aria-invalid', 'true');
    expect(await dayOf(end)).toBe('');
    await end.fill(`3/6/${String(year).slice(2)}`);
    await start.focus();
    await expect(end).toHaveValue(`Mar 6, ${year}`);
    await expect(end).not.toHaveAttribute('aria-invalid', 'true');
  });
});

test('a flight is chosen from a calendar by keyboard alone', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'advertiser@demo.test', '/campaigns/new');
  const { first, start, end } = await editorDates(page);
  const calendar = calendarOf(page);
  await start.focus();
  await page.keyboard.press('ArrowDown');
  // It opens on the first day that can be had; those before cannot be reached.
  await expect(calendar.locator(`[data-focus][data-value="${first}"]`)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(start).toHaveValue(shown(addDays(first, 1)));
  await expect(calendar).toBeVisible();
  // Enter has gone on to the next day; a week later is the last one.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(end).toHaveValue(shown(addDays(first, 9)));
  await expect(page.getByRole('button', { name: 'Open calendar' }).first()).toBeFocused();

  await test.step('Escape leaves everything as it is', async () => {
    await page.keyboard.press('Enter');
    await expect(calendar).toBeVisible();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(start).toHaveValue(shown(addDays(first, 1)));
    await expect(page.getByRole('button', { name: 'Open calendar' }).first()).toBeFocused();
  });

  await test.step('the last day alone is chosen from its own field', async () => {
    await page.getByRole('button', { name: 'Open calendar' }).nth(1).click();
    await calendar
      .locator(`[data-view=day][data-value="${addDays(first, 6)}"]:not([data-outside-range])`)
      .last()
      .click();
    await expect(calendar).toHaveCount(0);
    await expect(start).toHaveValue(shown(addDays(first, 1)));
    await expect(end).toHaveValue(shown(addDays(first, 6)));
  });
});

test('a flight is chosen by one press, and the calendar says why earlier days are shut', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'advertiser@demo.test', '/campaigns/new');
  const { first, start, end } = await editorDates(page);
  await page.getByRole('button', { name: 'Open calendar' }).first().click();
  const calendar = calendarOf(page);
  await expect(calendar).toContainText(`${shown(first)} is the first day a campaign can start.`);
  await calendar.getByRole('button', { name: '2 weeks' }).click();
  await expect(calendar).toHaveCount(0);
  await expect(start).toHaveValue(shown(first));
  await expect(end).toHaveValue(shown(addDays(first, 13)));
  await page.context().close();
});

for (const width of [1440, 390]) {
  test(`a calendar at ${width} px has no flaw, in both languages and themes`, async ({ browser, product }) => {
    for (const language of ['en', 'ar'] as const) {
      const page =
        language === 'en'
          ? await openAs(browser, product, 'advertiser@demo.test', '/campaigns/new')
          : await openInArabic(browser, product, '/campaigns/new');
      await page.setViewportSize({ width, height: 900 });
      const open = page.getByRole('button', { name: language === 'en' ? 'Open calendar' : 'فتح التقويم' }).first();
      await open.click();
      const calendar = calendarOf(page, language === 'en' ? 'Calendar' : 'التقويم');
      await expect(calendar).toBeVisible();
      for (const theme of ['light', 'dark']) {
        await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme);
        await settled(page);
        expect(await seriousViolations(page), `${language} ${theme}`).toEqual([]);
      }
      expect((await overflowOf(page)).beyond).toBeLessThanOrEqual(0);
      const box = await calendar.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= 900).toBe(true);
      if (language === 'ar') expect(await latinWords(page, [])).toEqual([]);
      await page.context().close();
    }
  });
}

for (const [width, name] of [
  [1440, /^Dates/],
  [390, /^Filters/],
] as const) {
  test(`at ${width} px the list is filtered by days in a panel, with a calendar above it`, async ({
    browser,
    product,
  }) => {
    // A list without anything in it has nothing to filter.
    const user = await apiUser(
      { origin: `http://127.0.0.1:${product.port}`, port: product.port },
      'advertiser@demo.test',
    );
    await createDraft(user, { screens: await pickScreens(user, 1), artworkIds: [], startsInDays: 9 });
    const page = await openAs(browser, product, 'advertiser@demo.test', '/campaigns');
    await page.setViewportSize({ width, height: 900 });
    const button = page.getByRole('button', { name });
    await button.click();
    const panel = page.getByRole('dialog', { name });
    await expect(panel).toBeVisible();
    await panel.getByRole('textbox').first().fill('2026-03-10');
    await expect(page).toHaveURL(/from=2026-03-10/);
    await panel.getByRole('button', { name: 'Open calendar' }).nth(1).click();
    const calendar = calendarOf(page);
    await expect(calendar).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await calendar.locator('[data-view=day][data-value="2026-03-20"]').click();
    await expect(calendar).toHaveCount(0);
    await expect(page).toHaveURL(/from=2026-03-10.*to=2026-03-20|to=2026-03-20.*from=2026-03-10/);
    await expect(panel).toBeVisible();

    // Escape closes what is on top, one after the other.
    await panel.getByRole('button', { name: 'Open calendar' }).first().click();
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(panel.locator(':focus')).toHaveCount(1);
    // What fills a phone has no outside to press.
    if (width === 390) await panel.getByRole('button', { name: 'Show results' }).click();
    else await page.mouse.click(width - 5, 890);
    await expect(panel).toHaveCount(0);
  });
}
