import type { Page } from '@playwright/test';
import type { components } from '#contract/product-api.ts';
import { overflowOf, seriousViolations, settled } from '../support/browser/audit.ts';
import { expect, openAs, test } from '../support/browser/e2e.ts';
import { shiftOf, watchShifts } from '../support/browser/shifts.ts';

type Schemas = components['schemas'];
const now = '2026-03-28T12:00:00Z';
const dayOf = (index: number) => new Date(Date.parse('2026-03-01') + index * 86_400_000).toISOString().slice(0, 10);

/** 10 plays on each of the first 14 days, 15 on each of the last; a play is seen by 3, and costs half a dollar. */
const days: Schemas['DayFigures'][] = Array.from({ length: 28 }, (_, index) => {
  const plays = index < 14 ? 10 : 15;
  return { day: dayOf(index), plays, impressions: plays * 3, spend: plays * 50 };
});

const thumbnail = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 16"/>')}`;

const campaign = (number: number): Schemas['CampaignUnderWay'] => ({
  id: `01939f00-0000-7000-8000-${String(number).padStart(12, '0')}`,
  name: `Campaign ${number}`,
  status: 'live',
  effectiveStatus: 'playing',
  effectiveReasons: [],
  startDate: '2026-03-14',
  endDate: '2026-04-10',
  budgetTotal: 100_000,
  currency: 'USD',
  figures: { plays: 210, bonusPlays: 0, impressions: 630, spend: 20_000, provenance: 'measured', asOf: now },
  updatedAt: now,
  version: 1,
  reviewDueAt: null,
  pacingState: { expectedPct: 50, deliveredPct: 20 },
  recentPlays: days.slice(14).map(({ plays }) => plays),
  picture: number % 2 === 0 ? { thumbnailUrl: thumbnail, artworks: 1 + (number % 4) } : null,
});

/** What each of them plays next. */
const nextPlays = {
  now,
  speed: 1,
  plays: [
    {
      screenId: '01939f00-0000-7000-8000-00000000abcd',
      screenName: 'Old Street 1',
      address: '1 Old Street',
      cityName: 'London',
      countryCode: 'GB',
      latitude: 51.5,
      longitude: -0.1,
      timezone: 'Europe/London',
      startsAt: '2026-03-28T12:05:00Z',
      artworkId: '01939f00-0000-7000-8000-00000000dcba',
    },
  ] satisfies Schemas['NextPlay'][],
};

/** Answers as an instance with so many campaigns would, all of which are live. */
const answerWith = async (page: Page, count: number) => {
  await page.route('**/api/dsp/campaigns/*/next-plays', (route) => route.fulfill({ json: nextPlays }));
  await page.route('**/api/dsp/dashboard', (route) =>
    route.fulfill({
      json: {
        running: Array.from({ length: Math.min(count, 50) }, (_, number) => campaign(number)),
        attention: [],
        totals: { plays: 350, bonusPlays: 0, impressions: 1050, spend: 17_500, provenance: 'measured', asOf: now },
        days,
        campaigns: count,
        underWay: count,
        live: count,
        currency: 'USD',
      },
    }),
  );
};

test('home draws the figure that is pressed, and each of its days is read by keys, by mouse and in a table', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'advertiser@demo.test', '/config.json');
  await answerWith(page, 3);
  await page.goto(`${product.origin}/dashboard/home`);
  const card = page.getByRole('region', { name: 'Last 14 days' });
  const figure = (name: string) => card.getByRole('button', { name, exact: true });
  const chart = card.getByRole('slider');
  await expect(figure('Spend')).toHaveAttribute('aria-pressed', 'true');
  await expect(card).toContainText('$105.00');
  await expect(card).toContainText('50% more');
  await expect(chart).toHaveAccessibleName('Spend of the last 14 days');

  await figure('Plays').click();
  await expect(figure('Plays')).toHaveAttribute('aria-pressed', 'true');
  await expect(figure('Spend')).toHaveAttribute('aria-pressed', 'false');
  await expect(chart).toHaveAccessibleName('Plays of the last 14 days');
  await expect(chart).toHaveAccessibleDescription(/^210 in 14 days; .* 50% more\./);
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', 'Mar 28, 2026, so far: Plays 15 and 2 weeks earlier 10');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Mar 27, 2026: /);
  const tip = card.locator('.chart-tip');
  await expect(tip).toContainText('Mar 27, 2026');
  await page.keyboard.press('Home');
  await expect(tip).toContainText('Mar 15, 2026');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  const box = await chart.boundingBox();
  await chart.hover({ position: { x: (box?.width ?? 0) - 2, y: 40 } });
  // The days ahead are between the pace so far and what the budgets still plan.
  await expect(tip).toContainText('Apr 4, 2026');
  await expect(tip).toContainText(/Expected.*42.*180/);
  await page.mouse.move(0, 0);
  await expect(tip).toHaveCount(0);

  await card.getByText('Show as a table').click();
  await expect(card.getByRole('row')).toHaveCount(22);
  await expect(card.getByRole('row').nth(14)).toHaveText('Mar 28, 2026, so far1510–');
  await expect(card.getByRole('row').last()).toHaveText(/^Apr 4, 2026––42.*180$/);
  await page.emulateMedia({ forcedColors: 'active' });
  const line = await card
    .locator('.time-area')
    .last()
    .evaluate((path) => [getComputedStyle(path).stroke, getComputedStyle(document.body).color]);
  expect(line[0]).toBe(line[1]);
  await page.context().close();
});

test('home says what plays next, and leads to all of it', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'advertiser@demo.test', '/config.json');
  await answerWith(page, 2);
  await page.goto(`${product.origin}/dashboard/home`);
  const card = page.getByRole('region', { name: 'Playing next' });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('listitem').first()).toContainText(/12:05.*in 5 minutes.*Old Street 1/);
  await expect(card.getByRole('link').first()).toHaveAttribute('href', /\/campaigns\/[\w-]{36}\/plays$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/dsp/dashboard', (route) => route.continue());
  await answerWith(page, 0);
  await page.goto(`${product.origin}/dashboard/home`);
  await expect(page.locator('.home-scene')).toHaveCount(3);
  await page.context().close();
});

test('home is whole with no campaign, one, ten and a thousand, and nothing jumps', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'advertiser@demo.test', '/config.json');
  await watchShifts(page);
  const cards = page.locator('.home-campaign');
  for (const [count, shown, link] of [
    [1, 1, 'All campaigns'],
    [10, 6, 'See all 10 campaigns under way'],
    [1000, 6, 'See all 1,000 campaigns under way'],
  ] as const) {
    await answerWith(page, count);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await route.fallback();
    });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${product.origin}/dashboard/home`);
      await expect(cards.first()).toBeVisible();
      await settled(page);
      expect(await shiftOf(page), `${count} at ${width}`).toBeLessThanOrEqual(0.05);
      expect(await overflowOf(page)).toEqual({ beyond: 0, by: [] });
      await expect(cards).toHaveCount(shown);
      await expect(page.getByRole('link', { name: link, exact: true })).toBeVisible();
    }
    expect(await seriousViolations(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await expect(cards.first().getByRole('meter')).toHaveAttribute('aria-valuetext', '$200.00 of $1,000.00');
  await expect(cards.first()).toContainText('Behind plan');
  await expect(cards.nth(0).locator('.thumb img')).toHaveAttribute('src', thumbnail);
  await expect(cards.nth(1).locator('.thumb img')).toHaveCount(0);
  await page.getByRole('link', { name: 'See all 1,000 campaigns under way' }).click();
  await expect(page).toHaveURL(/\/campaigns\?status=live&status=paused&status=scheduled&status=in_review$/);

  await answerWith(page, 0);
  await page.goto(`${product.origin}/dashboard/home`);
  await expect(page.getByRole('heading', { name: 'Put your first campaign on the street' })).toBeVisible();
  await page.context().close();
});
