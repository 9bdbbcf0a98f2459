import { expect, signIn, test } from '../support/browser/e2e.ts';

test('the map of screens stands on the city that they are in, and on the outlines where it cannot be had', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin);
  const map = page.locator('.point-map');
  const credits = map.locator('.map-attribution');
  await page.goto(`${product.origin}/campaigns/new?step=screens&view=map&city=london`);
  await expect(credits).toContainText('Natural Earth');
  await expect(credits.getByRole('link', { name: 'GSHHG' })).toHaveAttribute('href', /^https:/);
  await expect(credits).toContainText('Crown copyright');
  // Once more: the screens are known before there is a map.
  await page.reload();
  await expect(credits).toContainText('GeoNames');
  // Too far away for a city: its data are not shown, and not credited.
  await expect(async () => {
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(credits).toHaveText('Natural Earth', { timeout: 700 });
  }).toPass();

  await page.route('**/map/cities/*', (route) => route.abort());
  const asked = page.waitForRequest('**/map/cities/new-york.json');
  await page.goto(`${product.origin}/campaigns/new?step=screens&view=map&city=new-york`);
  await asked;
  await expect(credits).toHaveText('Natural Earth');
});

test('a screen that is pointed at in the list is lit on the map, and the other way round', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/campaigns/new?step=screens&q=Brixton`);
  const map = page.locator('.point-map');
  await expect(map.locator('.map-attribution')).toContainText('GSHHG');
  const picture = () => map.locator('canvas.map-canvas').evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const row = page.locator('.screen-row').first();
  await row.waitFor();
  await page.mouse.move(0, 0);
  let before = '';
  await expect(async () => {
    const now = await picture();
    const isStill = now === before;
    before = now;
    expect(isStill).toBe(true);
  }).toPass();
  await row.hover();
  await expect.poll(picture).not.toBe(before);
  await page.mouse.move(0, 0);
  await expect.poll(picture).toBe(before);
  // By keys as well.
  await row.getByRole('button', { name: /^Details/ }).focus();
  await expect.poll(picture).not.toBe(before);

  // They hang around one place, which is the middle of the map: its marker is what the keys aim at.
  const lit = page.locator('.screen-row[data-pointed]');
  await expect(lit).toHaveCount(0);
  await page.getByRole('application').focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('-');
  await expect(lit.first()).toBeVisible();
  await row.getByRole('button', { name: /^Details/ }).focus();
  await expect(lit).toHaveCount(0);
});

test('the map tells of each screen its price or its audience, by colour and in figures, and to the keys', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/campaigns/new?step=screens&city=new-york`);
  const legend = page.locator('.map-legend-scale');
  await expect(legend).toHaveText(/^\$[\d.]+\$[\d.]+$/);
  const figures = page.getByLabel('Markers show');
  await expect(figures).toHaveValue('cpm');
  const map = page.getByRole('application');
  await map.focus();
  await map.press('0');
  const heard = page.getByRole('status').filter({ hasText: 'in the middle' });
  await expect(async () => {
    await map.press('-');
    await expect(heard).toHaveText(/\$[\d.]+ CPM on average\.$/, { timeout: 700 });
  }).toPass();

  await figures.selectOption('weeklyImpressions');
  await expect(legend).toHaveText(/^[\d.]+K?[\d.]+[KM]$/);
  await expect(page).toHaveURL(/figure=weeklyImpressions/);
  await map.focus();
  await expect(heard).toHaveText(/[\d.]+[KM]? weekly impressions on average\.$/);
  await page.reload();
  await expect(figures).toHaveValue('weeklyImpressions');
  await expect(legend).toHaveText(/^[\d.]+K?[\d.]+[KM]$/);
});

test('the list lies over the map, which keeps what it shows beside it', async ({ page, product }) => {
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/campaigns/new?step=screens&q=Brixton`);
  const pane = page.locator('.screens-pane');
  const map = page.getByRole('application');
  await expect(map).toBeVisible();
  const lit = page.locator('.screen-row[data-pointed]');
  const boxes = async () => {
    const [over, under] = [await pane.boundingBox(), await map.boundingBox()];
    if (!over || !under) throw new Error('Pane or map is not shown.');
    return { over, under };
  };
  const { over, under } = await boxes();
  expect(over.x).toBeGreaterThan(under.x);
  expect(over.x + over.width).toBeLessThan(under.x + under.width);
  // What was found lies in the middle of what is seen.
  await map.focus();
  for (let step = 0; step < 5; step += 1) await map.press('-');
  await expect(lit.first()).toBeVisible();
  await page.mouse.move(0, 0);
  await page.locator('h1').click();
  await expect(lit).toHaveCount(0);
  await page.mouse.move((over.x + over.width + under.x + under.width) / 2, under.y + under.height / 2);
  await expect(lit.first()).toBeVisible();
});
