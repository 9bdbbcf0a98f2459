import type { Locator, Page } from '@playwright/test';
import { seriousViolations } from '../support/browser/audit.ts';
import { expect, openAs, signIn, test } from '../support/browser/e2e.ts';
import { createDraft, pickScreens, png, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';
import { photographed, street } from '../support/screens/photos.ts';

/** The corners of what lies on a photo, as shares of the photo. */
const cornersOn = (placed: Locator) =>
  placed.evaluate((box) => {
    const picture = box.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const { width, height } = getComputedStyle(box);
    const matrix = new DOMMatrix(getComputedStyle(box).transform);
    return [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([across = 0, down = 0]) => {
      const { x, y, w } = matrix.transformPoint({
        x: across * Number.parseFloat(width),
        y: down * Number.parseFloat(height),
      });
      return [x / w / picture.width, y / w / picture.height];
    });
  });

const press = async (page: Page, key: string, times: number) => {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
};

test('an operator gives a screen a photo by keys alone, and an advertiser sees their artwork in it', async ({
  page,
  product,
  browser,
}) => {
  const advertiser = await apiUser(product, 'advertiser@demo.test');
  const [screen] = await pickScreens(advertiser, 1);
  if (!screen) throw new Error('There are screens');
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/screens/${screen.id}`);
  const card = page.getByRole('region', { name: 'Photo' });
  await expect(card.getByRole('img', { name: /^Illustration: / })).toBeVisible();
  await card.getByRole('button', { name: 'Add a photo' }).press('Enter');

  const dialog = page.getByRole('dialog');
  const file = dialog.getByLabel('Choose a photo');
  await file.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(dialog.getByRole('alert').filter({ hasText: 'no still image' })).toBeVisible();
  await file.setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: await png(600, 400) });
  await expect(dialog.getByRole('alert').filter({ hasText: '600 × 400' })).toBeVisible();
  await file.setInputFiles({ name: 'street.jpg', mimeType: 'image/jpeg', buffer: await street(2000, 1600) });

  // What is shown: three quarters of the width, further down and to the left.
  const section = dialog.getByRole('button', { name: /^What is shown: / });
  await expect(section).toHaveAccessibleName('What is shown: 0% from the left, 11% from the top, 100% of the width');
  await section.focus();
  await press(page, '-', 25);
  await press(page, 'Shift+ArrowLeft', 3);
  await press(page, 'ArrowDown', 2);
  await expect(section).toHaveAccessibleName('What is shown: 0% from the left, 23% from the top, 75% of the width');

  const corner = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name} corner: `) });
  const [topLeft, topRight] = [corner('Top left'), corner('Top right')];
  const before = await topLeft.getAttribute('aria-label');
  await topLeft.focus();
  await press(page, 'Shift+ArrowDown', 4);
  await expect(topLeft).not.toHaveAccessibleName(before ?? '');
  const moved = (await topLeft.getAttribute('aria-label')) ?? 'none';
  await expect(dialog.getByRole('status').filter({ hasText: 'corner' })).toHaveText(moved);
  const handle = await topLeft.boundingBox();
  expect(Math.min(handle?.width ?? 0, handle?.height ?? 0)).toBeGreaterThanOrEqual(24);
  // Past the other side it is no screen any more: that is said, and nothing can be saved.
  await topRight.focus();
  await press(page, 'Shift+ArrowLeft', 30);
  await expect(dialog.getByRole('alert').filter({ hasText: 'crosses itself' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save photo' })).toBeDisabled();
  await press(page, 'Shift+ArrowRight', 30);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.locator('.scene-placed')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save photo' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'has been saved.' })).toBeVisible();
  await expect(card.getByRole('img', { name: /^Photo: / })).toBeVisible();

  const operator = await apiUser(product, 'operator@demo.test');
  const path = { id: screen.id };
  const { photo } = await bodyOf(operator.api.GET('/dsp/desk/screens/{id}', { params: { path } }));
  expect(photo?.crop.width).toBeCloseTo(0.75, 6);
  const marked = (photo?.corners ?? []).map(({ x, y }) => [x, y]);
  expect(marked).toHaveLength(4);

  // The advertiser: their artwork lies on the corners, at every size.
  const artwork = await uploadedArtwork(product, advertiser, screen.widthPx, screen.heightPx);
  const { id } = await createDraft(advertiser, { screens: [screen], artworkIds: [artwork.id], startsInDays: 40 });
  const shop = await openAs(
    browser,
    product,
    'advertiser@demo.test',
    `/campaigns/${id}/edit?step=screens&screen=${screen.id}`,
  );
  const drawer = shop.getByRole('dialog');
  await expect(drawer.getByRole('img', { name: /^Photo: .* on a screen in / })).toBeVisible();
  await expect(drawer.getByText('Illustration')).toHaveCount(0);
  for (const width of [1440, 390]) {
    await shop.setViewportSize({ width, height: 900 });
    const placed = await cornersOn(drawer.locator('.scene-placed'));
    placed.forEach((point, index) => {
      expect(point[0]).toBeCloseTo(marked[index]?.[0] ?? Number.NaN, 2);
      expect(point[1]).toBeCloseTo(marked[index]?.[1] ?? Number.NaN, 2);
    });
  }
  expect(await seriousViolations(shop)).toEqual([]);
  await shop.context().close();

  // The screen is taken out of the photo: an artwork is seen in a drawing again, the photo where there is none.
  await card.getByRole('button', { name: 'Adjust' }).press('Enter');
  await dialog.getByRole('checkbox', { name: 'Show artworks on the screen in this photo' }).press('Space');
  await dialog.getByRole('button', { name: 'Save photo' }).press('Enter');
  await expect(card.getByText('The screen is not marked in this photo')).toBeVisible();
  await card.getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(card.getByRole('img', { name: /^Illustration: / })).toBeVisible();
});

test('a photo that another operator has changed meanwhile is not overwritten unseen', async ({ page, product }) => {
  const advertiser = await apiUser(product, 'advertiser@demo.test');
  const operator = await apiUser(product, 'operator@demo.test');
  const [, screen] = await pickScreens(advertiser, 2);
  if (!screen) throw new Error('There are screens');
  await photographed(product, operator, screen.id, await street());
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/screens/${screen.id}`);
  const card = page.getByRole('region', { name: 'Photo' });
  await card.getByRole('button', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Show artworks on the screen in this photo' }).check();
  await photographed(product, operator, screen.id, await street(1280, 800));
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'nothing was saved' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // A new one is said to be in the way of another's, and taken on a second word.
  await card.getByRole('button', { name: 'Replace' }).click();
  await dialog
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'street.jpg', mimeType: 'image/jpeg', buffer: await street() });
  await expect(dialog.locator('.photo-corner').first()).toBeVisible();
  await photographed(product, operator, screen.id, await street(1280, 800));
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Save again' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'has been saved.' })).toBeVisible();
  const { photo } = await bodyOf(operator.api.GET('/dsp/desk/screens/{id}', { params: { path: { id: screen.id } } }));
  expect(photo?.width).toBe(1600);
});
