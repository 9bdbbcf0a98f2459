import type { Request } from '@playwright/test';
import { bookCampaign, key, pickScreens } from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { seriousViolations } from '../support/browser/audit.ts';
import { confirmAction } from '../support/browser/confirm-action.ts';
import { expect, test } from '../support/browser/e2e.ts';
import { calls, demoReviewer, newAdvertiser, toast } from './paths/advertiser-people.ts';
import { openSignedIn } from './paths/profile-people.ts';

test('on a phone a campaign offers one button and a menu of the rest, by finger and by keyboard', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const advertiser = await newAdvertiser(product);
  const { api } = advertiser.user;
  const { id } = await bodyOf(
    api.POST('/dsp/campaigns', { params: { header: key() }, body: { name: 'Autumn rolls' } }),
  );
  await openSignedIn({ page, context }, product, advertiser, `/campaigns/${id}/overview`);
  const actions = page.locator('.page-header-actions');
  await expect(actions.getByRole('link', { name: 'Continue editing' })).toBeVisible();
  await expect(actions.locator('a, button')).toHaveCount(2);
  const more = actions.getByRole('button', { name: 'More actions' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');

  await more.press('Enter');
  const item = (name: string) => page.getByRole('menu', { name: 'More actions' }).getByRole('menuitem', { name });
  // The menu has the focus and names the item that it is on.
  const menu = page.getByRole('menu');
  const isOn = async (name: string) =>
    expect(menu).toHaveAttribute('aria-activedescendant', (await item(name).getAttribute('id')) ?? '');
  await expect(menu).toBeFocused();
  await isOn('Delete draft');
  for (const next of ['Mute notifications', 'Duplicate', 'Delete draft']) {
    await page.keyboard.press('ArrowDown');
    await isOn(next);
  }
  await page.keyboard.press('End');
  await isOn('Duplicate');
  await page.keyboard.press('d');
  await page.keyboard.press('e');
  await isOn('Delete draft');
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more).toBeFocused();

  await more.click();
  await item('Delete draft').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(more).toBeFocused();

  await more.click();
  await expect(menu).toBeFocused();
  await page.mouse.click(195, 700);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await more.click();
  await item('Duplicate').click();
  await expect(page).toHaveURL(/\/campaigns\/(?!.*overview).+\/edit$/);
});

test('what a campaign cannot do now is not shown, on a phone or a desk', async ({ page, context, product }) => {
  const advertiser = await newAdvertiser(product);
  const screens = await pickScreens(advertiser.user, 1);
  const reviewer = await demoReviewer(product);
  const book = () => bookCampaign(product, advertiser.user, { screens, days: 2 }, reviewer.user);
  // The day may end while it is paid: then it starts on the next.
  const { campaign } = await book().catch(book);
  await openSignedIn({ page, context }, product, advertiser, `/campaigns/${campaign.id}/overview`);
  const actions = page.locator('.page-header-actions');
  await expect(actions.locator(':disabled, [aria-disabled]')).toHaveCount(0);
  // One of them is the main one, at a desk too.
  await expect(actions.locator('a, button')).toHaveCount(2);

  // What can be taken back is done at once; a try that was lost is told in passing.
  const pause = actions.getByRole('button', { name: 'Pause' });
  await expect(pause).toBeVisible({ timeout: 30_000 });
  await page.route(/\/transitions$/, (route) => route.abort(), { times: 1 });
  await pause.click();
  await expect(toast(page, 'Network error')).toBeVisible();
  await pause.click();
  await expect(toast(page, 'is paused.')).toBeVisible();
  await expect(actions.getByRole('button', { name: 'Resume' })).toBeFocused();

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(actions.locator('a, button')).toHaveCount(2);
    await actions.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Cancel campaign' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveCount(0);
    await expect(page.locator('[role=menuitem][aria-disabled]')).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});

test('a draft is deleted by a question, and left alone where it is not what was seen', async ({
  page,
  context,
  product,
}) => {
  const advertiser = await newAdvertiser(product);
  const { api } = advertiser.user;
  const { id, version } = await bodyOf(
    api.POST('/dsp/campaigns', { params: { header: key() }, body: { name: 'Winter rolls' } }),
  );
  await openSignedIn({ page, context }, product, advertiser, `/campaigns/${id}/overview`);
  const opener = page.locator('.page-header-actions').getByRole('button', { name: 'More actions' });
  const item = page.getByRole('menuitem', { name: 'Delete draft' });
  const question = page.getByRole('alertdialog', { name: 'Delete this draft?' });

  await opener.click();
  await item.click();
  await expect(question).toBeVisible();
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  await bodyOf(api.PATCH('/dsp/campaigns/{id}', { params, body: { brand: 'Another brand' } }));
  await question.getByRole('button', { name: 'Delete draft' }).click();
  await expect(toast(page, 'This campaign changed meanwhile')).toBeVisible();
  await expect(question).toHaveCount(0);

  await page.reload();
  const isRequest = (request: Request) => calls(request, 'POST', /\/transitions$/);
  await confirmAction(page, { opener, item, question, confirm: 'Delete draft', isRequest });
  await expect(toast(page, 'is cancelled.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
});
