import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, sessionOf, test } from '../support/browser/e2e.ts';
import { png } from '../support/campaigns/book-campaign.ts';
import { adPackage, adPage } from '../support/files/make-zip.ts';
import { newMember } from '../support/people/new-member.ts';

const media = (name: string) => readFileSync(new URL(`../fixtures/media/${name}`, import.meta.url));
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const upload = (page: Page, name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) });

// Each in a company of their own, which has no artworks yet.
test.use({
  storageState: async ({ browser, product }, use) =>
    use(await sessionOf(browser, product, (await newMember(product.origin, 'Uma Uploader')).email)),
});

test('a video is checked, found among the videos, and gone through picture by picture', async ({ page, product }) => {
  await page.goto(`${product.origin}/artworks/videos`);
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
  await page.getByLabel(/Choose videos/).setInputFiles([
    { name: 'spot.mp4', mimeType: 'video/mp4', buffer: media('spot.mp4') },
    { name: 'long.mp4', mimeType: 'video/mp4', buffer: media('long.mp4') },
    { name: 'square.mp4', mimeType: 'video/mp4', buffer: media('square.mp4') },
  ]);
  await expect(upload(page, 'long.mp4').getByRole('alert')).toHaveText(
    'This video lasts 12 seconds. Screens take 6, 10, 15 or 30 seconds: cut it to one of these.',
  );
  await expect(upload(page, 'square.mp4').getByRole('alert')).toContainText('600 × 600 pixels, which no screen shows');
  await expect(card(page, 'spot')).toContainText('6 s');

  await card(page, 'spot').getByRole('button', { name: 'Show spot' }).click();
  const preview = page.getByRole('dialog', { name: 'spot' });
  await expect(preview).toContainText('H.264 · 10 pictures/s');
  const scale = preview.getByRole('slider');
  await expect(scale).toHaveAttribute('aria-valuetext', '0.00 of 6 s, picture 1 of 60');
  await scale.focus();
  await page.keyboard.press('ArrowRight');
  await expect(scale).toHaveAttribute('aria-valuetext', '0.10 of 6 s, picture 2 of 60');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(scale).toHaveAttribute('aria-valuetext', '1.10 of 6 s, picture 12 of 60');
  await page.keyboard.press('End');
  await expect(scale).toHaveAttribute('aria-valuetext', '5.90 of 6 s, picture 60 of 60');
  await page.keyboard.press('Home');
  await preview.getByRole('button', { name: 'Play' }).click();
  await expect(preview.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect
    .poll(() => preview.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3);
  await preview.getByRole('combobox', { name: 'Show it on a screen of' }).selectOption({ label: '1,080 × 1,920 px' });
  await expect(preview.getByRole('status')).toContainText('It does not run here');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Images' }).click();
  await expect(card(page, 'spot')).toHaveCount(0);
});

test('a package runs where it reaches neither the network nor the app', async ({ page, product, complaints }) => {
  await page.goto(`${product.origin}/artworks/html`);
  const probe = `<p id="said"></p><script>
    const said = document.getElementById('said');
    const tell = (name, value) => { said.textContent += name + ':' + value + ' '; };
    try { localStorage.setItem('a', 'b'); tell('storage', 'open'); } catch { tell('storage', 'shut'); }
    try { parent.document.title; tell('parent', 'open'); } catch { tell('parent', 'shut'); }
    const host = ['${product.origin.replace('http://', '')}', 'api', 'health'].join('/');
    fetch('http' + ':' + '//' + host).then(() => tell('network', 'open'), () => tell('network', 'shut'));
    fetch('style.css').then((answer) => tell('beside', answer.status), () => tell('beside', 'shut'));
  </script>`;
  await page.getByLabel(/Choose HTML packages/).setInputFiles([
    { name: 'Bread.zip', mimeType: 'application/zip', buffer: adPackage([], adPage(1920, 1080, probe)) },
    {
      name: 'outside.zip',
      mimeType: 'application/zip',
      buffer: adPackage([], adPage(1920, 1080, '<script src="https://cdn.test/x.js"></script>')),
    },
  ]);
  await expect(upload(page, 'outside.zip').getByRole('alert')).toHaveText(
    'index.html loads something from outside: https://cdn.test/x.js. Screens have no network: put the file into the package and link to it there. Links to click on may stay.',
  );
  await card(page, 'Bread').getByRole('button', { name: 'Show Bread' }).click();
  const frame = page.frameLocator('iframe[title="Bread, running"]');
  await expect(frame.getByRole('heading', { name: 'Fresh bread' })).toBeVisible();
  await expect(frame.locator('body')).toHaveAttribute('data-ran', 'yes');
  for (const fact of ['storage:shut', 'parent:shut', 'network:shut', 'beside:200'])
    await expect(frame.locator('#said')).toContainText(fact);
  // The browser says what it has refused.
  expect(complaints.splice(0).every((said) => /Content Security Policy/.test(said))).toBe(true);
});

test('a package is held against the rules for its text while it runs', async ({ page, product }) => {
  await page.goto(`${product.origin}/artworks/html`);
  const words = `<p style="position: absolute; top: 500px; font: 20px sans-serif">Small print</p>
    <p style="position: absolute; top: 700px; font: 700 90px sans-serif; color: #ffd34d">Faint words</p>
    <div style="position: absolute; top: 900px; background: linear-gradient(red, blue)"><p style="font-size: 80px">Patterned</p></div>
    <script>parent.postMessage({ texts: [{ x: 9 }] }, '*');</script>`;
  await page.getByLabel(/Choose HTML packages/).setInputFiles({
    name: 'Words.zip',
    mimeType: 'application/zip',
    buffer: adPackage([], adPage(1920, 1080, words)),
  });
  await card(page, 'Words').getByRole('link', { name: 'Words', exact: true }).click();
  const findings = page.getByRole('list', { name: 'Findings' });
  await expect(findings.getByText(/^Warning\s*Letters here are \d[.\d]*% of the picture/)).toBeVisible();
  await expect(findings.getByText(/^Problem\s*Low contrast between text and background \(1/)).toBeVisible();
  await expect(findings.getByText(/Low contrast|Letters here/)).toHaveCount(2);
  await expect(page.getByText('Contrast of 1 piece of text is not checked')).toBeVisible();
  await expect(page.getByText('Text size is not checked')).toHaveCount(0);
  const box = await page.locator('.policy-box').first().boundingBox();
  const frame = await page.locator('.stage-package').boundingBox();
  if (!box || !frame) throw new Error('There are boxes over the page');
  expect(box.y).toBeGreaterThan(frame.y + frame.height / 3);
  expect(
    await page
      .frameLocator('.stage-package iframe')
      .locator('html')
      .evaluate(() => document.compatMode),
  ).toBe('CSS1Compat');
});

test('a file that was cut off goes on after a reload, and the same file again is known before it is sent', async ({
  page,
  product,
}) => {
  const content = Buffer.concat([await png(1920, 1080, '#3a6b35'), randomBytes(9_000_000)]);
  const file = { name: 'large.png', mimeType: 'image/png', buffer: content };
  await page.goto(`${product.origin}/artworks/images`);
  const offsets: string[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (offset !== undefined) offsets.push(offset);
  });
  // The second chunk never arrives.
  await page.route('**/api/dsp/uploads/*', (route) =>
    route.request().headers()['upload-offset'] === '4000000' ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByLabel(/Choose images/).setInputFiles(file);
  await expect(upload(page, 'large.png').getByRole('alert')).toContainText('Nothing is lost');
  await page.reload();
  await page.unroute('**/api/dsp/uploads/*');
  const unfinished = page.getByRole('region', { name: 'Unfinished uploads' });
  await expect(unfinished).toContainText('4 MB of 9 MB have arrived');
  offsets.length = 0;
  await unfinished.getByLabel('Choose large.png again to go on').setInputFiles(file);
  await expect(card(page, 'large')).toBeVisible();
  await expect(unfinished).toHaveCount(0);
  expect(offsets).toEqual(['4000000', '8000000']);

  offsets.length = 0;
  await page.getByLabel(/Choose images/).setInputFiles({ ...file, name: 'again.png' });
  await expect(upload(page, 'again.png').getByRole('status')).toHaveText(
    'You have this file already, as large (In review). Nothing was sent.',
  );
  expect(offsets).toEqual([]);
});
