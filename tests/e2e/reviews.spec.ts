import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../support/browser/e2e.ts';
import { png } from '../support/campaigns/book-campaign.ts';
import { queuedReview } from '../support/campaigns/review-queue.ts';

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) });
const choose = async (page: Page, name: string) => (await queuedReview(page, name)).click();

test('a reviewer approves one artwork and rejects another with a reason, and its advertiser reads both', async ({
  browser,
  product,
}) => {
  const advertiser = await openAs(browser, product, 'rival@demo.test', '/artworks/images');
  const files = ['bicycle', 'blurred', 'keys'];
  await advertiser.getByLabel(/Choose images/).setInputFiles(
    await Promise.all(
      files.map(async (name, index) => ({
        name: `${name}.png`,
        mimeType: 'image/png',
        buffer: await png(1920, 1080, `#4a4f${index}8`),
      })),
    ),
  );
  for (const name of files) await expect(card(advertiser, name)).toContainText('In review');

  const reviewer = await openAs(browser, product, 'reviewer@demo.test', '/reviews');
  await expect(reviewer).toHaveTitle('Reviews · Marquee');
  await expect(reviewer.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Reviews',
    'Tutorials',
  ]);
  // Narrowed to what is looked for, and back: the URL says so.
  const queue = reviewer.getByRole('navigation', { name: 'Queue' });
  await reviewer.getByRole('searchbox', { name: 'Search artworks or advertisers' }).fill('harbour cyc');
  await expect(reviewer).toHaveURL(/q=harbour\+cyc/);
  await expect(queue.getByRole('button', { name: /bicycle|blurred|keys/ })).toHaveCount(3);
  await reviewer.getByRole('combobox', { name: 'Kind of artwork' }).selectOption('Videos');
  await expect(reviewer.getByRole('heading', { name: 'No artwork matches' })).toBeVisible();
  await reviewer.getByRole('button', { name: 'Clear filters' }).click();
  await expect(reviewer).toHaveURL(/\/reviews$/);

  await choose(reviewer, 'bicycle');
  await expect(reviewer.getByRole('heading', { name: 'bicycle' })).toBeVisible();
  await expect(reviewer.getByText('Harbour Cycles')).toBeVisible();
  await expect
    .poll(() =>
      reviewer
        .getByRole('img', { name: 'Artwork bicycle by Harbour Cycles' })
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(1920);
  await reviewer.getByRole('button', { name: 'Approve' }).click();
  await expect(reviewer.getByText('bicycle is approved.')).toBeVisible();
  await expect(reviewer.getByRole('heading', { name: 'bicycle' })).toHaveCount(0);
  // Without a reload: the advertiser's page hears of it.
  await expect(card(advertiser, 'bicycle')).toContainText('Approved');

  await choose(reviewer, 'blurred');
  await reviewer.getByRole('button', { name: 'Reject…' }).click();
  const question = reviewer.getByRole('alertdialog', { name: 'Reject blurred?' });
  await question.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(question).toContainText('Choose why it is rejected.');
  await question.getByRole('combobox', { name: /Reason/ }).selectOption({ label: 'The image is blurred or pixelated' });
  await question
    .getByRole('textbox', { name: /Note to the advertiser/ })
    .fill('The wheel is a smear. Use a sharper photo.');
  await question.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(card(advertiser, 'blurred')).toContainText('The image is blurred or pixelated');
  await card(advertiser, 'blurred').getByRole('button', { name: 'Show blurred' }).click();
  await expect(advertiser.getByRole('dialog')).toContainText('The wheel is a smear. Use a sharper photo.');

  await choose(reviewer, 'keys');
  await expect(reviewer.getByRole('heading', { name: 'keys' })).toBeVisible();
  await reviewer.keyboard.press('a');
  await expect(reviewer.getByText('keys is approved.')).toBeVisible();
  await reviewer.getByRole('navigation', { name: 'Reviews by state' }).getByRole('link', { name: 'Rejected' }).click();
  await choose(reviewer, 'blurred');
  await expect(reviewer.getByText('The wheel is a smear')).toBeVisible();
  await expect(reviewer.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  // An approval is taken back, with a reason, and stops being one.
  await reviewer.getByRole('navigation', { name: 'Reviews by state' }).getByRole('link', { name: 'Approved' }).click();
  await choose(reviewer, 'keys');
  await reviewer.getByRole('button', { name: 'Withdraw the approval…' }).click();
  const withdrawal = reviewer.getByRole('alertdialog', { name: 'Withdraw the approval of keys?' });
  await withdrawal.getByRole('combobox', { name: /Reason/ }).selectOption('ip_rights');
  await withdrawal.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(reviewer.getByText('The approval of keys is withdrawn.')).toBeVisible();
  await reviewer.getByRole('navigation', { name: 'Reviews by state' }).getByRole('link', { name: 'Withdrawn' }).click();
  await choose(reviewer, 'keys');

  // A reviewer has no business in the advertisers' pages, nor an advertiser in the reviews.
  await reviewer.goto(`${product.origin}/campaigns`);
  await expect(reviewer).not.toHaveURL(/\/campaigns/);
  await advertiser.goto(`${product.origin}/reviews`);
  await expect(advertiser.getByRole('navigation', { name: 'Queue' })).toHaveCount(0);
  await expect(advertiser.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await advertiser.context().close();
  await reviewer.context().close();
});

test('a video gets a next version on its page, and a reviewer sees both side by side', async ({ browser, product }) => {
  const media = (name: string) => fileURLToPath(new URL(`../fixtures/media/${name}`, import.meta.url));
  const page = await openAs(browser, product, 'rival@demo.test', '/artworks/videos');
  await page.getByLabel(/Choose videos/).setInputFiles(media('vp8.webm'));
  await card(page, 'vp8').getByRole('button', { name: 'Show vp8' }).click();
  await page.getByRole('link', { name: 'Check, versions and use' }).click();
  await expect(page.getByRole('heading', { name: 'vp8', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Upload a new version' }).click();
  await expect(page.getByLabel('Choose a video')).toBeFocused();
  await page
    .getByLabel('Choose a video')
    .setInputFiles({ name: 'still.png', mimeType: 'image/png', buffer: await png(960, 540) });
  const refused = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(refused.getByRole('alert')).toContainText('This artwork is a video');
  await refused.getByRole('button', { name: 'Remove still.png from the list' }).click();
  const first = page.url();
  // The news that it is there may come before the answer.
  await page.route('**/api/dsp/uploads/*/artwork', async (route) => {
    const response = await route.fetch();
    await expect(page.getByRole('link', { name: 'vp8, version 2' })).toBeVisible();
    await route.fulfill({ response });
  });
  await page.getByLabel('Choose a video').setInputFiles(media('av1.webm'));
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('status').filter({ hasText: 'Version 2 is in place' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'vp8, version 1' })).toBeVisible();

  const reviewer = await openAs(browser, product, 'reviewer@demo.test', '/reviews');
  await (await queuedReview(reviewer, 'vp8')).click();
  const bar = reviewer.getByRole('group', { name: 'Compare with the previous version' });
  await expect(bar.getByRole('button')).toHaveText(['New version', 'Side by side', 'Previous version']);
  await bar.getByRole('button', { name: 'Side by side' }).click();
  await expect(reviewer.locator('figure video')).toHaveCount(2);
  await expect(reviewer.getByLabel('vp8, previous version 1')).toBeVisible();
  await bar.getByRole('button', { name: 'Previous version' }).click();
  await expect(reviewer.locator('figure video')).toHaveCount(1);
  await page.context().close();
  await reviewer.context().close();
});
