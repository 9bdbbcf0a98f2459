import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { createDraft, png, readCampaign, uploadImage } from '../support/campaigns/book-campaign.ts';
import { bodyOf } from '../support/people/api-user.ts';
import { advertiserOf, completeDraft } from './paths/campaign-people.ts';

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'All changes saved' })).toBeVisible();

test('an advertiser lets the budget be spent best over all that a search finds, and takes it back', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin);
  const { id } = await completeDraft(product);
  await page.goto(`${product.origin}/campaigns/${id}/edit?step=screens`);
  await expect(page.getByText('1 screen selected')).toBeVisible();

  await page.getByRole('button', { name: 'Pick from all screens found' }).click();
  const proposal = page.getByRole('table', { name: 'The campaign now and as proposed' });
  await expect(proposal.getByRole('row', { name: /^Reach / })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /Reaches [\d,]+ more people/ })).toBeVisible();
  await page.getByText('Why the others are left out').click();
  await page.getByRole('button', { name: 'Use this spread' }).click();
  await expect(page.getByText('The screen group now spends where it reaches the most people.')).toBeVisible();
  await expect(page.getByText('1 screen selected')).toHaveCount(0);
  await saved(page);

  // It is still to be taken back in another step.
  await page.getByRole('link', { name: /Budget/ }).click();
  await expect(page.getByText('This screen group’s budget is spread by reach, not evenly.')).toBeVisible();
  // The model behind the figures is written down.
  await page.getByText('How this is estimated').click();
  const model = await page.getByRole('link', { name: 'How reach is modelled' }).getAttribute('href');
  const text = await page.request.get(`${product.origin}${model}`);
  expect(text.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await text.text()).toContain('# How reach is modelled');
  await page.getByRole('button', { name: 'Undo the spread' }).click();
  await expect(page.getByText('This screen group’s budget is spread by reach, not evenly.')).toHaveCount(0);
  await page
    .getByRole('link', { name: /Screens/ })
    .first()
    .click();
  await expect(page.getByText('1 screen selected')).toBeVisible();

  // On a single screen there is nothing to spread; what was said of it goes with the plan.
  await page.getByRole('button', { name: 'Spread over the selected screens' }).click();
  const nothing = page.getByText('No other split of this budget across these screens reaches more people.');
  await expect(nothing).toBeVisible();
  await page.getByRole('link', { name: /Budget/ }).click();
  await page.getByLabel('Total budget').fill('2345');
  await expect(nothing).toHaveCount(0);
});

test('an advertiser fixes what is not covered, weighs the artworks, and gives objective, order number and goal', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin);
  const { user } = await advertiserOf(product);
  const [known, ...others] = (await bodyOf(user.api.GET('/dsp/screens'))).items;
  const other = others.find(
    ({ widthPx, heightPx }) => widthPx / heightPx !== (known?.widthPx ?? 0) / (known?.heightPx ?? 1),
  );
  if (!known || !other) throw new Error('The inventory has two formats');
  const names = ['wide', 'other'].map((word) => `${word} ${randomUUID().slice(0, 8)}`);
  for (const [index, screen] of [known, other].entries()) {
    await uploadImage(product, user, await png(screen.widthPx, screen.heightPx), `${names[index]}.png`);
  }
  const { id } = await createDraft(user, { screens: [known, other], artworkIds: [], startsInDays: 40 });
  const second = `second ${names[0]}`;
  await uploadImage(product, user, await png(known.widthPx, known.heightPx, '#1b7f5a'), `${second}.png`);

  await page.goto(`${product.origin}/campaigns/${id}/edit?step=artwork`);
  const matrix = page.getByRole('table', { name: 'Covered by format' });
  await expect(matrix.getByText('None fits')).toHaveCount(2);
  await expect(page.getByText('2 screens have no artwork: 100% of the budget is not covered')).toBeVisible();
  await expect(
    matrix.getByText(/^1 screen has no artwork yet\. An artwork of [\d,]+ × [\d,]+ px covers it\.$/),
  ).toHaveCount(2);
  await page.getByRole('button', { name: `Add \u2068${names[0]}\u2069`, exact: true }).click();
  await expect(matrix.getByText(/^1 screen has another shape\./)).toBeVisible();
  const budget = (await readCampaign(user, id)).budgetTotal ?? 0;
  const left = page.getByRole('status').filter({ hasText: 'was left out' });
  await page.getByRole('button', { name: 'Leave this screen out' }).click();
  await expect(left).toHaveText(/1 screen was left out; its budget goes to the others\./);
  await expect(page.getByText('Every selected screen has an artwork that fits')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Leave it out and lower the budget by \$/ }).click();
  await expect(left).toHaveText(/1 screen was left out and the budget is \$[\d,.]+ lower\./);
  await saved(page);
  await expect.poll(async () => (await readCampaign(user, id)).budgetTotal ?? 0).toBeLessThan(budget);
  await page.getByRole('button', { name: 'Undo' }).click();
  await saved(page);
  await expect.poll(async () => (await readCampaign(user, id)).budgetTotal ?? 0).toBe(budget);
  for (const name of names.slice(1)) {
    await page.getByRole('button', { name: `Add \u2068${name}\u2069`, exact: true }).click();
    await expect(matrix.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  await expect(page.getByText('Every selected screen has an artwork that fits')).toBeVisible();
  // Each has screens of its own: there are no turns to take until two meet on one.
  const choices = page.getByRole('combobox', { name: /^Plays of / });
  await expect(choices).toHaveCount(0);
  await page.getByRole('checkbox', { name: second }).check();
  await expect(choices).toHaveCount(2);
  const turns = page.getByRole('combobox', { name: `Plays of \u2068${names[0]}\u2069`, exact: true });
  await turns.selectOption('3 turns');
  await expect(turns).toHaveAccessibleDescription('75% of the plays on 1 of 2 screens');

  await page.getByRole('link', { name: /Details/ }).click();
  await page.getByLabel('Objective').selectOption({ label: 'Launch' });
  await page.getByLabel('PO number').fill('PO-4711');
  await page.getByRole('link', { name: /Budget/ }).click();
  await page.getByLabel('Goal of the screen group').selectOption({ label: 'A number of plays' });
  await page.getByLabel('Amount of the goal').fill('100');
  await expect(page.getByRole('status').filter({ hasText: /^Expected [\d,]+: [\d,]+% of the goal/ })).toBeVisible();
  await saved(page);

  const campaign = await readCampaign(user, id);
  expect(campaign).toMatchObject({ objective: 'launch', poNumber: 'PO-4711' });
  expect(campaign.lines[0]).toMatchObject({ goal: 'plays', goalAmount: 100 });
  expect(Object.values(campaign.lines[0]?.artworkWeights ?? {}).sort()).toEqual([1, 1, 3]);
});

test('an advertiser reads what the policy check found before paying, and has it corrected without leaving the draft', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin);
  const { user } = await advertiserOf(product);
  const screen = (await bodyOf(user.api.GET('/dsp/screens'))).items.find(({ widthPx }) => widthPx === 1920);
  if (!screen) throw new Error('The inventory has a wide screen');
  const name = `blinding ${randomUUID().slice(0, 8)}`;
  const white = await uploadImage(product, user, await png(screen.widthPx, screen.heightPx, '#ffffff'), `${name}.png`);
  const artwork = (await white.json()) as { id: string };
  const { id } = await createDraft(user, { screens: [screen], artworkIds: [artwork.id], startsInDays: 40 });
  for (const step of ['artwork', 'review']) {
    await page.goto(`${product.origin}/campaigns/${id}/edit?step=${step}`);
    await expect(page.getByText(`The check found 1 thing to fix on “\u2068${name}\u2069”`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Findings' }).getByRole('listitem')).toHaveCount(1);
  }
  // Where it is, and what to do about it, without leaving the draft.
  await page.getByText('See it on the picture').click();
  await expect(page.getByRole('figure').getByRole('img', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Dim the white' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it as version 2' }).click();
  await expect(page.getByText('The check found')).toHaveCount(0);
  await expect.poll(async () => (await readCampaign(user, id)).lines[0]?.artworkIds).not.toContain(artwork.id);
  await page.goto(`${product.origin}/campaigns/${id}/edit?step=artwork`);
  await expect(page.getByText('Every selected screen has an artwork that fits')).toBeVisible();
  await page.getByRole('link', { name: /Details/ }).click();
  await page.getByLabel('PO number').fill('PO-1');
  await saved(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(async () => (await readCampaign(user, id)).poNumber).toBe('PO-1');
});

test('an area is drawn by keys alone, by fingers that also zoom, and up to the edge of the world', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1400 }, hasTouch: true });
  const page = await context.newPage();
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/campaigns/new?step=screens&country=all`);
  const map = page.getByRole('application', { name: /^Map with [1-9]/ });
  await expect(map).toBeVisible();
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  const says = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  const area = () => new URL(page.url()).searchParams.get('area');

  // The tool that is pressed goes; the map has the keys then, and again once the drawing is over.
  await tool('Draw a rectangle').press('Enter');
  await expect(map).toBeFocused();
  await page.keyboard.press('Enter');
  await says('Now the opposite corner.');
  await tool('Undo corner').press('Enter');
  await expect(map).toBeFocused();
  await page.keyboard.press('Escape');
  await tool('Draw an area').press('Enter');
  await tool('Cancel').press('Enter');
  await expect(map).toBeFocused();

  // Two fingers go nearer and place nothing; one places a corner.
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not shown');
  const at = (x: number, y: number, id: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y, id });
  const client = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: ReturnType<typeof at>[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await tool('Draw an area').tap();
  await touch('touchStart', at(0.6, 0.4, 0));
  await touch('touchStart', at(0.6, 0.4, 0), at(0.8, 0.6, 1));
  await touch('touchMove', at(0.65, 0.45, 0), at(0.75, 0.55, 1));
  await touch('touchEnd');
  // The list lies over the other half.
  await touch('touchStart', at(0.8, 0.3, 0));
  await touch('touchEnd');
  await says('1 corner placed.');
  await tool('Cancel').tap();

  // What lies beside the world is its edge.
  for (let step = 0; step < 16; step += 1) await tool('Zoom out').click();
  await tool('Draw a rectangle').click();
  await page.mouse.click(at(0.99, 0.5, 0).x, at(0.99, 0.5, 0).y);
  await says('Now the opposite corner.');
  await page.mouse.click(at(0.6, 0.8, 0).x, at(0.6, 0.8, 0).y);
  await expect.poll(area).toMatch(/,180(;|$)/);
  const remove = page.getByRole('group', { name: 'Area on the map' }).getByRole('button', { name: 'Remove the area' });
  await remove.press('Enter');
  await expect.poll(area).toBeNull();
  await expect(page.getByRole('application', { name: /^Map with / })).toBeFocused();
  await context.close();
});

test('who goes to the payment by keys and leaves it is at a heading each time', async ({ page, product }) => {
  await signIn(page, product.origin);
  const { id } = await completeDraft(product);
  await page.goto(`${product.origin}/campaigns/${id}/edit?step=review`);
  await page.getByRole('button', { name: 'Go to payment' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused();
  await page.getByRole('button', { name: 'Leave the payment' }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Give the/ })
    .press('Enter');
  await expect(page.getByText('You left the payment')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a screen that needs more notice is named where dates and screens are chosen, and the start is moved by one press', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin);
  const { user } = await advertiserOf(product);
  const { items } = await bodyOf(user.api.GET('/dsp/screens', { params: { query: { limit: 100 } } }));
  const slow = items.find(({ leadTimeDays }) => leadTimeDays > 1);
  const quick = items.find(({ leadTimeDays }) => leadTimeDays === 0);
  if (!slow || !quick) throw new Error('The inventory has screens with and without a lead time');
  const { id, startDate } = await createDraft(user, { screens: [slow, quick], artworkIds: [] });
  const late = page.getByRole('status').filter({ hasText: slow.name }).filter({ hasText: 'notice' });
  const start = page.getByRole('button', { name: /^Start on / });

  await page.goto(`${product.origin}/campaigns/${id}/edit?step=screens`);
  await expect(late).toContainText(`needs ${slow.leadTimeDays} days’ notice`);
  await page.goto(`${product.origin}/campaigns/${id}/edit?step=details`);
  await expect(late).toBeVisible();
  await start.click();
  await expect(late).toHaveCount(0);
  await saved(page);
  await expect.poll(async () => (await readCampaign(user, id)).startDate).not.toBe(startDate);

  const { id: other } = await createDraft(user, { screens: [slow, quick], artworkIds: [] });
  await page.goto(`${product.origin}/campaigns/${other}/edit?step=details`);
  await page.getByRole('button', { name: 'Leave this screen out' }).click();
  await expect(late).toHaveCount(0);
  await saved(page);
  await expect.poll(async () => (await readCampaign(user, other)).lines[0]?.screenIds).toEqual([quick.id]);
});
