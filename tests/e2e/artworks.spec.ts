import type { Page, Request } from '@playwright/test';
import { asViewer } from '../support/browser/as-member.ts';
import { confirmAction } from '../support/browser/confirm-action.ts';
import { expect, sessionOf, test } from '../support/browser/e2e.ts';
import { png, uploadedArtwork, uploadImage } from '../support/campaigns/book-campaign.ts';
import { apiUser } from '../support/people/api-user.ts';
import { calls, newAdvertiser } from './paths/advertiser-people.ts';
import { openSignedIn } from './paths/profile-people.ts';

const picker = (page: Page) => page.getByLabel(/Choose images/);
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const upload = (page: Page, name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) });

test.use({
  storageState: async ({ browser, product }, use) => use(await sessionOf(browser, product, 'rival@demo.test')),
});

test('images are uploaded by picking and by dropping, looked at, found, and put away', async ({ page, product }) => {
  await page.goto(`${product.origin}/artworks`);
  await expect(page).toHaveURL(/\/artworks\/images$/);
  await expect(page.getByRole('heading', { name: 'No images yet' })).toBeVisible();
  await picker(page).setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: await png(1920, 1080) });
  await expect(card(page, 'poster')).toContainText('1,920 × 1,080 px');
  await expect(card(page, 'poster')).toContainText('In review');
  await expect(page.getByRole('status').filter({ hasText: 'poster.png is uploaded' })).toBeVisible();

  const content = (await png(1080, 1920, '#0b7a5b')).toString('base64');
  const files = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
    return transfer;
  }, content);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.getByText('or drop them here').dispatchEvent(type, { dataTransfer: files });
  }
  await expect(card(page, 'dropped')).toContainText('1,080 × 1,920 px');

  await card(page, 'dropped').getByRole('button', { name: 'Show dropped' }).click();
  const preview = page.getByRole('dialog', { name: 'dropped' });
  await expect(preview).toContainText('PNG image');
  await expect
    .poll(() => preview.getByRole('img', { name: 'dropped' }).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(1080);
  expect((await preview.boundingBox())?.width).toBeLessThanOrEqual(600);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search images' }).fill('poster');
  await expect(page).toHaveURL(/q=poster/);
  await expect(card(page, 'dropped')).toHaveCount(0);
  await expect(card(page, 'poster')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search images' }).fill('');

  await card(page, 'dropped').getByRole('button', { name: 'Archive dropped' }).click();
  const question = page.getByRole('alertdialog', { name: 'Archive this artwork?' });
  expect((await question.boundingBox())?.width).toBeLessThanOrEqual(400);
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(question).toHaveCount(0);
  await expect(card(page, 'dropped')).toHaveCount(0);
  // Put away by mistake: the message offers the way back, and the archive does.
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'dropped')).toContainText('In review');
  await card(page, 'dropped').getByRole('button', { name: 'Archive dropped' }).click();
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(card(page, 'dropped')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Archived' });
  await expect(card(page, 'dropped')).toContainText('Archived');
  await page.reload();
  await card(page, 'dropped').getByRole('button', { name: 'Restore dropped' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is out of the archive' })).toBeVisible();
  await expect(card(page, 'dropped')).toHaveCount(0);
});

test('an archived artwork is deleted for good, unless something needs it', async ({ page, context, product }) => {
  const advertiser = await newAdvertiser(product);
  const [first, second] = [
    await uploadedArtwork(product, advertiser.user, 1920, 1080),
    await uploadedArtwork(product, advertiser.user, 1080, 1920),
  ];
  for (const { id } of [first, second]) {
    await advertiser.user.api.DELETE('/dsp/artworks/{id}', { params: { path: { id } } });
  }
  await openSignedIn({ page, context }, product, advertiser, '/artworks/images?status=archived');
  const shown = ({ thumbnailUrl }: typeof first) =>
    page.getByRole('listitem').filter({ has: page.locator(`img[src="${thumbnailUrl}"]`) });
  const opener = (artwork: typeof first) => shown(artwork).getByRole('button', { name: /^Delete .* for good$/ });
  const question = page.getByRole('alertdialog', { name: 'Delete this artwork for good?' });

  await opener(first).click();
  await expect(question).toContainText('of storage');
  await page.keyboard.press('Escape');
  const isRequest = (request: Request) => calls(request, 'POST', /\/dsp\/artworks\/[^/]+\/deletion$/);
  await confirmAction(page, { opener: opener(first), question, confirm: 'Delete for good', isRequest });
  await expect(page.getByRole('status').filter({ hasText: 'is deleted' })).toBeVisible();
  await expect(shown(first)).toHaveCount(0);

  await page.route('**/*', (route) => {
    if (!isRequest(route.request())) return route.fallback();
    const json = {
      type: 'about:blank',
      title: 'Needed',
      status: 409,
      code: 'artwork_needed',
      facts: { need: 'played' },
    };
    return route.fulfill({ status: 409, contentType: 'application/problem+json', json });
  });
  await opener(second).click();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  const refusal = page.getByRole('dialog', { name: 'This artwork stays' });
  await expect(refusal).toContainText('has played');
  await refusal.getByText('Close', { exact: true }).click();
  await expect(opener(second)).toBeFocused();
});

test('whoever only looks is told why nothing can be changed', async ({ page, product }) => {
  await asViewer(page);
  await page.goto(`${product.origin}/artworks/images`);
  const why = /^Your role can view artworks, but not change them/;
  await expect(page.getByRole('button', { name: 'Upload images' })).toHaveAccessibleDescription(why);
  await expect(page.getByLabel(/Choose images/)).toHaveCount(0);
});

test('files that are no images, incomplete, empty or too large are refused at their place, and good ones go through', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin}/artworks/images`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/dsp/uploads')) sent.push(request.url());
  });
  const whole = await png(1920, 1080, '#b3261e');
  await picker(page).setInputFiles([
    { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('Not an image at all') },
    { name: 'cut.png', mimeType: 'image/png', buffer: whole.subarray(0, whole.length - 40) },
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { name: 'good.png', mimeType: 'image/png', buffer: whole },
  ]);
  await expect(upload(page, 'note.png').getByRole('alert')).toContainText('nothing that screens can show');
  await expect(upload(page, 'cut.png').getByRole('alert')).toContainText('This file is incomplete');
  await expect(upload(page, 'empty.png').getByRole('alert')).toContainText('This file is empty');
  await expect(card(page, 'good')).toBeVisible();

  // More than the runner passes as a file: made in the page, and dropped.
  const huge = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(
      new File([Uint8Array.from({ length: 51_000_000 }, (_, at) => [0x89, 0x50, 0x4e, 0x47][at] ?? 0)], 'huge.png', {
        type: 'image/png',
      }),
    );
    return transfer;
  });
  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: huge });
  await expect(upload(page, 'huge.png').getByRole('alert')).toContainText('50 MB is the most');
  expect(sent).toHaveLength(1);
  await upload(page, 'huge.png').getByRole('button', { name: 'Remove huge.png from the list' }).click();
  await expect(upload(page, 'huge.png')).toHaveCount(0);
  await expect(upload(page, 'cut.png')).toBeVisible();
});

test('an upload that is cut keeps its file, is tried again, and makes one artwork', async ({
  page,
  context,
  product,
}) => {
  await page.goto(`${product.origin}/artworks/images`);
  await expect(page.getByRole('heading', { name: 'Artworks', level: 1 })).toBeVisible();
  // The connection breaks while the file is on its way.
  await page.route('**/api/dsp/uploads/*', async (route) => {
    await context.setOffline(true);
    return route.abort('connectionreset');
  });
  await picker(page).setInputFiles({
    name: 'interrupted.png',
    mimeType: 'image/png',
    buffer: await png(1920, 1080, '#123456'),
  });
  await expect(upload(page, 'interrupted.png').getByRole('alert')).toContainText('Nothing is lost');
  await page.unroute('**/api/dsp/uploads/*');
  await upload(page, 'interrupted.png').getByRole('button', { name: 'Try again' }).click();
  await expect(upload(page, 'interrupted.png').getByRole('alert')).toContainText('Nothing is lost'); // still offline
  await context.setOffline(false); // goes on by itself
  await expect(card(page, 'interrupted')).toBeVisible();
  await expect(uploads(page)).toHaveCount(0);

  // The answer is lost on its way back: the server has the file, and the second try makes no second artwork.
  await page.route('**/api/dsp/uploads/*/artwork', async (route) => {
    await route.fetch();
    return route.abort('connectionreset');
  });
  await picker(page).setInputFiles({
    name: 'once.png',
    mimeType: 'image/png',
    buffer: await png(1920, 1080, '#654321'),
  });
  await expect(upload(page, 'once.png').getByRole('alert')).toContainText('Nothing is lost');
  await page.unroute('**/api/dsp/uploads/*/artwork');
  await upload(page, 'once.png').getByRole('button', { name: 'Try again' }).click();
  await expect(uploads(page)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search images' }).fill('once');
  await expect(page).toHaveURL(/q=once/);
  await expect(card(page, 'interrupted')).toHaveCount(0);
  await expect(card(page, 'once')).toHaveCount(1);
});

test('an artwork is shown on a screen in the street, in its true shape, by day and by night', async ({
  page,
  product,
}) => {
  const server = { origin: `http://127.0.0.1:${product.port}`, port: product.port };
  await uploadImage(server, await apiUser(server, 'rival@demo.test'), await png(1080, 1920, '#c2410c'), 'Rolls.png');
  await page.goto(`${product.origin}/artworks/images`);
  await page.getByRole('button', { name: 'Show Rolls' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Show it in').selectOption({ label: 'Bus Shelters' });
  const scene = dialog.getByRole('img', { name: 'Illustration: Rolls on a screen in Bus Shelters' });
  await expect(scene).toBeVisible();
  const shown = scene.locator('.scene-screen img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
  const box = await shown.evaluate((image: HTMLElement) => ({ width: image.offsetWidth, height: image.offsetHeight }));
  expect(box.height / box.width).toBeCloseTo(16 / 9, 1);
  const pictureOf = () =>
    scene
      .locator('.scene-layer')
      .first()
      .evaluate((layer) => getComputedStyle(layer).backgroundImage);
  const before = await pictureOf();
  expect(before).toMatch(/^url\("blob:/);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(await pictureOf()).not.toBe(before);
});
