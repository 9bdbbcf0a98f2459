import sharp from 'sharp';
import { seriousViolations } from '../support/browser/audit.ts';
import { expect, openAs, signIn, test } from '../support/browser/e2e.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';
import { createProject, pageOf, textOf } from '../support/studio/designs.ts';

const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a4b1f' } })
    .png()
    .toBuffer();

test('a layout becomes a design for two formats, and both become artworks', async ({ page, product }) => {
  await signIn(page, product.origin, 'rival@demo.test');
  await page.getByRole('link', { name: 'Studio' }).click();
  await expect(page).toHaveURL(/\/studio$/);
  await page.getByRole('button', { name: 'New design' }).click();
  await page.getByRole('button', { name: 'Create design' }).click();
  await expect(page.getByText('Give the design a name.')).toBeVisible();
  await page.getByLabel('Name').fill('Morning bread');
  await page.getByRole('radio', { name: 'Product' }).check();
  await page.getByRole('button', { name: 'Create design' }).click();
  await expect(page).toHaveURL(/\/studio\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: 'Morning bread', level: 1 })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);

  // A picture for both formats at once, as the words are.
  const layers = page.getByRole('list').filter({ has: page.locator('.studio-layer') });
  await layers.getByRole('button', { name: /Main picture/ }).click();
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const file = { name: 'bread.png', mimeType: 'image/png', buffer: await photo() };
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert').filter({ hasText: 'no still image' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible();
  await layers.getByRole('button', { name: /Say it in seven words/ }).click();
  await expect(page.getByRole('checkbox', { name: /Also change it on .?1.? other format/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Fresh at seven');
  await page.getByRole('button', { name: 'Portrait' }).click();
  await expect(layers.getByRole('button', { name: /Fresh at seven/ })).toBeVisible();
  await layers.getByRole('button', { name: /Main picture/ }).click();
  await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible();

  // By keys, and back.
  await layers.getByRole('button', { name: /Fresh at seven/ }).click();
  await page.locator('.studio-box[aria-current]').focus();
  const placeOf = () =>
    page.locator('.studio-box[aria-current]').evaluate((box) => (box as HTMLElement).style.insetInlineStart);
  const before = await placeOf();
  await page.keyboard.press('Shift+ArrowRight');
  expect(await placeOf()).not.toBe(before);
  await page.keyboard.press('Control+z');
  expect(await placeOf()).toBe(before);
  await expect(page.getByText('All changes saved')).toBeVisible();

  await page.getByRole('button', { name: 'Make artworks' }).click();
  await page.getByRole('button', { name: /Make .?2.? artworks/ }).click();
  await expect(page.getByText(/2.? artworks are on their way to review/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  // What was made stays so until it is changed.
  await page.getByRole('link', { name: 'Studio' }).first().click();
  const card = page.getByRole('listitem').filter({ hasText: 'Morning bread' });
  await expect(card.getByText(/2.? artworks made/)).toBeVisible();
  await card.getByRole('link').click();
  await page.getByRole('button', { name: /Add a format/ }).click();
  await page.getByLabel('Format', { exact: true }).selectOption({ label: 'Strip, 1400 × 400 px' });
  await page.getByRole('button', { name: 'Add page' }).click();
  await expect(page.getByRole('button', { name: /^Strip/ })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Make artworks' }).click();
  await expect(page.getByRole('checkbox', { name: /Landscape/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /Landscape/ }).check();
  await page.getByRole('button', { name: /Make .?2.? artworks/ }).click();
  // The same picture again is the same artwork.
  await expect(page.getByText(/2.? artworks are on their way to review/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Open artwork' }).last().click();
  await expect(page.getByRole('heading', { name: 'Morning bread 1400x400', level: 1 })).toBeVisible();
});

test('nothing that is drawn is lost: without a network, in a reload, beside another tab', async ({
  browser,
  product,
}) => {
  const user = await apiUser(product, 'rival@demo.test');
  const { id } = await bodyOf(createProject(user, [pageOf([textOf('First')])], 'Kept'));
  const page = await openAs(browser, product, 'rival@demo.test', `/studio/${id}`);
  const words = (text: string) => page.locator('.studio-layer').filter({ hasText: text });
  const write = async (text: string) => {
    await page.locator('.studio-layer').first().click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
  };
  await words('First').waitFor();
  // Who leaves at once has saved all the same.
  await write('At once');
  await page.getByRole('link', { name: 'Studio' }).first().click();
  const stored = () => bodyOf(user.api.GET('/dsp/studio/projects/{id}', { params: { path: { id } } }));
  await expect.poll(async () => (await stored()).pages[0]?.layers[0]).toMatchObject({ text: 'At once' });
  await page.getByRole('link', { name: 'Kept' }).click();
  await words('At once').waitFor();
  // So has who leaves while a save is on its way, which they have drawn on during.
  const aDesign = /studio\/projects\/[^/]+$/;
  let leave = () => {};
  const isLeft = new Promise<void>((left) => {
    leave = left;
  });
  await page.route(aDesign, async (route) => {
    if (route.request().method() === 'PATCH') await isLeft;
    await route.continue();
  });
  await write('Slowly');
  await expect(page.getByText('Saving…')).toBeVisible();
  await write('Slowly, and on');
  await page.getByRole('link', { name: 'Studio' }).first().click();
  await expect(page.getByRole('heading', { name: 'Studio', level: 1 })).toBeVisible();
  leave();
  await page.getByRole('link', { name: 'Kept' }).click();
  await words('Slowly, and on').waitFor();
  await expect(page.getByText('All changes saved')).toBeVisible();
  expect((await stored()).pages[0]?.layers[0]).toMatchObject({ text: 'Slowly, and on' });
  await page.unroute(aDesign);
  await page.context().setOffline(true);
  await write('Second');
  await expect(page.getByText(/Not saved: no connection/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('All changes saved')).toBeVisible({ timeout: 15_000 });

  // Before the pause after which it is saved.
  await page.route(/studio\/projects\/[^/]+$/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.reload();
  await words('Second').waitFor();
  await write('Third');
  await expect(page.getByText(/Not saved: no connection/)).toBeVisible();
  await page.unroute(/studio\/projects\/[^/]+$/);
  await page.reload();
  await words('Third').waitFor();
  await expect(page.getByText('All changes saved')).toBeVisible();
  const saved = await bodyOf(user.api.GET('/dsp/studio/projects/{id}', { params: { path: { id } } }));
  expect(saved.pages[0]?.layers[0]).toMatchObject({ text: 'Third' });

  const rename = async (name: string) => {
    const { version } = await bodyOf(user.api.GET('/dsp/studio/projects/{id}', { params: { path: { id } } }));
    const header = { 'If-Match': `"${version}"` };
    await bodyOf(user.api.PATCH('/dsp/studio/projects/{id}', { params: { path: { id }, header }, body: { name } }));
  };
  await rename('Theirs');
  await write('Fourth');
  await expect(page.getByRole('alertdialog')).toContainText('Two versions');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await rename('Theirs again');
  await write('Fifth');
  await page.getByRole('button', { name: 'Use the saved one' }).click();
  await expect(page.getByRole('heading', { name: 'Theirs again', level: 1 })).toBeVisible();
  await expect(words('Fourth')).toBeVisible();
  // What was given up can still be had back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(words('Fifth')).toBeVisible();
  await page.context().close();
});

test('a design is copied and deleted, and one that is gone says so', async ({ browser, product }) => {
  const user = await apiUser(product, 'rival@demo.test');
  const { id } = await bodyOf(createProject(user, [pageOf([textOf('Words')])], 'To copy'));
  const page = await openAs(browser, product, 'rival@demo.test', '/studio?q=To+copy');
  await page.getByRole('button', { name: /Actions for .?To copy/ }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('link', { name: 'To copy (copy)' })).toBeVisible();
  await page
    .getByRole('button', { name: /Actions for .?To copy.? *$/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'To copy' })).toHaveCount(1);
  await page.goto(`${product.origin}/studio/${id}`);
  await expect(page.getByRole('heading', { name: 'This design is not here' })).toBeVisible();
  await page.getByRole('link', { name: 'All designs' }).click();
  await expect(page.getByRole('heading', { name: 'Studio', level: 1 })).toBeVisible();
  await page.context().close();
});
