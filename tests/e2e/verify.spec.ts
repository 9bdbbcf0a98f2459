import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SealedDay, SealedLogFile } from '#domain/play-log/sealed-log.ts';
import { dayOf, MemoryPlatform, playOf, uuid } from '#server/rooms/seals/memory-platform.ts';
import { openSealSigner } from '#server/rooms/seals/seal-key.ts';
import { overflowOf, seriousViolations } from '../support/browser/audit.ts';
import { expect, test } from '../support/browser/e2e.ts';

const campaignId = uuid(100);
const [first, second] = ['2026-06-10', '2026-06-11'];
const plays = (day: string, count: number) => Array.from({ length: count }, (_, at) => playOf(day, at + 1));
/** A platform whose days are closed: the running one closes none before five days have passed. */
const platform = new MemoryPlatform(openSealSigner(randomBytes(32)));
const sealed = platform.seal(campaignId, [
  dayOf(campaignId, first, plays(first, 12)),
  dayOf(campaignId, second, plays(second, 8)),
]);

async function publish(page: Page): Promise<void> {
  await page.route('**/api/seals/keys', (route) => route.fulfill({ json: { keys: platform.keys } }));
  await page.route('**/api/seals/tree-head', async (route) => route.fulfill({ json: await platform.treeHead() }));
}

const fileOf = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
});

/** What an advertiser makes of a file with a text editor and a script: fewer plays, three times as dear, hashed anew, marked final. */
function forged(file: SealedLogFile): SealedLogFile {
  const [day, ...others] = file.days;
  if (!day) throw new Error('There is a day');
  const entries = plays(first, 4).map((entry) => ({ ...entry, cost: 3 * entry.cost }));
  const made: SealedDay = { ...dayOf(campaignId, first, entries), seal: day.seal };
  return { ...file, days: [made, ...others] };
}

test('a sealed log turns green day by day, and a forged one is refused with the reason', async ({ page, product }) => {
  await publish(page);
  await page.goto(`${product.origin}/verify`);
  const files = page.getByLabel('Choose log files');
  const days = page.getByRole('list', { name: 'Days of the log' }).locator(':scope > li');
  // By keyboard the file dialog is one key away.
  await expect(files).toHaveAccessibleDescription(/one day or several of one campaign/);
  const log = fileOf('play-log.json', await sealed);
  // The heading takes the focus once the page is there, which may be after the first key.
  await expect(async () => {
    const asked = page.waitForEvent('filechooser', { timeout: 3000 });
    await files.press('Enter');
    await (await asked).setFiles(log);
  }).toPass();
  await expect(
    page.getByRole('status').filter({ hasText: 'All 20 plays are as the platform sealed them.' }),
  ).toBeVisible();
  await expect(days.filter({ hasText: 'Sealed, as recorded' })).toHaveCount(2);
  await expect(page.getByText('still contains everything this file was sealed in')).toBeVisible();

  await files.setInputFiles(fileOf('play-log.json', forged(await sealed)));
  await expect(page.getByRole('alert')).toContainText('1 day is not what was sealed.');
  await expect(days.first()).toContainText('The seal is for 12 plays; the file has 4.');
  await expect(days.nth(1)).toContainText('Sealed, as recorded');
  await expect(page.getByText('as the platform sealed')).toHaveCount(0);
});

test('a sample is checked like any log, and one changed byte breaks the chain where it is', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin}/verify`);
  const days = page.getByRole('list', { name: 'Days of the log' }).locator(':scope > li');
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await expect(days.filter({ hasText: 'Sealed, as recorded' })).toHaveCount(3);
  await expect(page.getByText('No campaign stands behind it')).toBeVisible();

  await page.getByRole('button', { name: 'Try one with a changed byte' }).click();
  await expect(page.getByRole('alert')).toContainText('1 day is not what was sealed.');
  const changed = days.nth(1);
  const hours = changed.getByRole('list', { name: /hour by hour/ });
  const hit = hours.getByRole('button', { expanded: true });
  await expect(hit).toHaveAccessibleName('4 PM 8 plays; the chain breaks here');
  await expect(changed.getByText('Entry 41 was changed.')).toBeVisible();
  const fingerprints = changed.getByRole('definition');
  const [expected, found] = await fingerprints
    .locator('code')
    .evaluateAll((all) => all.map((code) => code.getAttribute('title')));
  expect(expected).toMatch(/^[0-9a-f]{64}$/);
  expect(found).not.toBe(expected);
  // One stop of the tab key: along the chain go the arrows.
  await hit.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(hours.getByRole('button', { expanded: true })).toHaveAccessibleName('5 PM 8 plays, after the break');
});

test('a log is checked without a network by keys that were kept, and a stranger’s keys prove nothing', async ({
  page,
  product,
  context,
}) => {
  await page.goto(`${product.origin}/verify`);
  const files = page.getByLabel('Choose log files');
  await files.setInputFiles([fileOf('log.json', await sealed), fileOf('keys.json', { keys: platform.keys })]);
  await expect(page.getByText('Checked with the keys that you added.')).toBeVisible();
  await context.setOffline(true);
  await files.setInputFiles([fileOf('log.json', await sealed), fileOf('keys.json', { keys: platform.keys })]);
  await expect(page.getByText('All 20 plays are as the platform sealed them.')).toBeVisible();
  await expect(page.getByText('The platform’s log of all seals was not asked.')).toBeVisible();
  const strange = new MemoryPlatform(openSealSigner(randomBytes(32)));
  await files.setInputFiles([fileOf('log.json', await sealed), fileOf('keys.json', { keys: strange.keys })]);
  await expect(page.getByText('The seal is by a key that is not the platform’s.')).toHaveCount(2);
});

for (const [width, theme, domain] of [
  [1440, 'light', 'localhost'],
  [390, 'dark', 'arabia.localhost'],
] as const)
  test(`what was found is readable to everybody, ${width} pixels wide, ${theme}, at ${domain}`, async ({
    page,
    product,
  }) => {
    await publish(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${product.originOf(domain)}/verify`);
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await page.locator('input[type=file]').setInputFiles(fileOf('play-log.json', forged(await sealed)));
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    expect((await overflowOf(page)).by).toEqual([]);
    if (process.env.SHOTS) {
      await page.screenshot({ path: `${process.env.SHOTS}/verify-forged-${width}-${theme}.png`, fullPage: true });
      await page.locator('input[type=file]').setInputFiles(fileOf('play-log.json', await sealed));
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.screenshot({ path: `${process.env.SHOTS}/verify-sealed-${width}-${theme}.png`, fullPage: true });
    }
  });
