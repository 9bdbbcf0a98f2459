import { readFileSync, writeFileSync } from 'node:fs';
import type { SealedLogFile } from '#domain/play-log/sealed-log.ts';
import { asViewer } from '../support/browser/as-member.ts';
import { expect, openAs, test } from '../support/browser/e2e.ts';
import { bookCampaign, createDraft, readCampaign } from '../support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';

/** Of the OpenOOH taxonomy; its screens never close. */
const AIRPORT = 101;

test('an advertiser asks about an hour, sees the next plays, and a stranger verifies the log', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(120_000);
  const user = await apiUser(product, 'advertiser@demo.test');
  const reviewer = await apiUser(product, 'reviewer@demo.test');
  const { items: screens } = await bodyOf(user.api.GET('/dsp/screens', { params: { query: { limit: 200 } } }));
  // The first of them has a player of its own since the player's test.
  const screen = screens.findLast(({ venueType, leadTimeDays }) => venueType === AIRPORT && leadTimeDays === 0);
  if (!screen) throw new Error('There is a screen');
  const { campaign } = await bookCampaign(product, user, { screens: [screen], days: 3 }, reviewer);
  await expect
    .poll(async () => (await readCampaign(user, campaign.id)).figures.plays, { timeout: 40_000 })
    .toBeGreaterThan(3);

  const page = await openAs(browser, product, 'advertiser@demo.test', `/campaigns/${campaign.id}/overview`);
  await page.getByRole('link', { name: 'Why not played?' }).click();
  await expect(page).toHaveURL(/\/plays\?screen=/);
  const why = page.getByRole('region', { name: 'Why did my ad not play?' });
  await expect(why.getByText(/possible plays/)).toBeVisible();
  await why.getByLabel('Day').fill('2026-01-01');
  await expect(why.getByText('The day is outside the campaign’s dates on this screen.')).toBeVisible();
  await expect(page).toHaveURL(/day=2026-01-01/);
  const live = page.getByRole('region', { name: 'See it live' });
  await expect(live.getByRole('listitem').first()).toContainText(screen.name);
  // The place of the next play is open; a press shows that of another, or none.
  await expect(live.getByRole('img', { name: /Map of where/ })).toHaveCount(1);
  await expect(live.getByRole('img', { name: new RegExp(screen.name) })).toHaveCount(2);
  await expect(live.getByRole('link', { name: 'Open in OpenStreetMap' })).toHaveAttribute('href', /openstreetmap/);
  await live.getByRole('button', { name: /^Hide place of/ }).click();
  await expect(live.getByRole('img')).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    // The newest: at the turn of a day there are two.
    page
      .getByRole('button', { name: /^Download the log of/ })
      .first()
      .click(),
  ]);
  const whole = info.outputPath('log.json');
  await download.saveAs(whole);
  await page
    .getByRole('button', { name: /^Share the log of/ })
    .first()
    .click();
  const link = await page.getByRole('link', { name: /\/verify#/ }).getAttribute('href');

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link ?? '');
  // The day goes on: what fits together is not yet proven, and says so.
  await expect(stranger.getByText('Nothing is sealed yet.')).toBeVisible();
  await stranger.goto('about:blank');
  await stranger.goto(`${product.origin}/verify`);
  await stranger.getByLabel('Choose log files').setInputFiles(whole);
  const days = stranger.getByRole('list', { name: 'Days of the log' });
  await expect(days.getByText('Not sealed yet')).toBeVisible();
  const log = JSON.parse(readFileSync(whole, 'utf8')) as SealedLogFile;
  const tampered = info.outputPath('tampered.json');
  const change = (entries: SealedLogFile['days'][number]['entries']) =>
    entries.map((entry, at) => (at === 1 ? { ...entry, cost: 1 } : entry));
  writeFileSync(
    tampered,
    JSON.stringify({ ...log, days: log.days.map((day) => ({ ...day, entries: change(day.entries) })) }),
  );
  await stranger.getByLabel('Choose log files').setInputFiles(tampered);
  await expect(days.getByText('Entry 2 was changed.')).toBeVisible();
  writeFileSync(tampered, '{"format":"something else"}');
  await stranger.getByLabel('Choose log files').setInputFiles(tampered);
  await expect(stranger.getByRole('alert')).toContainText('This is not a log of plays.');
  await stranger.getByRole('button', { name: 'Check another log' }).click();
  await expect(stranger.getByRole('alert')).toHaveCount(0);
  // Whoever only looks is told why they cannot show it to others.
  await asViewer(page);
  await page.reload();
  const noLinks = /^Your role can view this, but not create links for others/;
  await expect(page.getByRole('button', { name: /^Share the log of/ })).toHaveAccessibleDescription(noLinks);
  await page.goto(`${product.origin}/campaigns/${campaign.id}/reports`);
  await expect(page.getByRole('button', { name: 'Share a link' })).toHaveAccessibleDescription(noLinks);
  if (process.env.SHOTS) {
    await stranger.screenshot({ path: `${process.env.SHOTS}/verify.png`, fullPage: true });
    for (const [width, scheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      if (scheme === 'dark')
        await page.evaluate(() => {
          document.documentElement.dataset.theme = 'dark';
        });
      await page.screenshot({ path: `${process.env.SHOTS}/plays-${width}.png`, fullPage: true });
    }
  }
});

test('a link to a report is made after a try that was lost, and ended, which leaves the focus in the list of links', async ({
  browser,
  product,
}) => {
  const user = await apiUser(product, 'advertiser@demo.test');
  const { items: screens } = await bodyOf(user.api.GET('/dsp/screens', { params: { query: { limit: 1 } } }));
  const { id } = await createDraft(user, { screens, artworkIds: [] });
  const page = await openAs(browser, product, 'advertiser@demo.test', `/campaigns/${id}/reports`);
  await page.getByRole('button', { name: 'Share a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this report' });
  const make = dialog.getByRole('button', { name: 'Make a link' });
  await page.route(/\/report-links$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await make.click();
  await expect(dialog.getByRole('alert')).toContainText('That did not work.');
  await page.unroute(/\/report-links$/);
  await dialog.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await make.click();
  await expect(dialog.getByLabel('Address of the link')).toHaveValue(/\/shared\/report#[\w-]{43}$/);

  await dialog.getByRole('button', { name: /^End the link/ }).press('Enter');
  await expect(dialog.getByText('No link works at the moment.')).toBeVisible();
  await expect(dialog.getByLabel('Address of the link')).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: 'Links to reports of this campaign' })).toBeFocused();
});
