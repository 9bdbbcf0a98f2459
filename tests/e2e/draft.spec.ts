import type { Page } from '@playwright/test';
import { expect, fillSignIn, openAs, signIn, test } from '../support/browser/e2e.ts';
import { createDraft, pickScreens, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { apiUser } from '../support/people/api-user.ts';

const state = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const saved = (page: Page) => expect(state(page, 'All changes saved')).toBeVisible();
const conflict = (page: Page) => page.getByRole('alertdialog', { name: 'Someone else changed this draft' });

async function newDraft(page: Page, origin: string, name: string): Promise<string> {
  await page.goto(`${origin}/campaigns/new`);
  await page.getByLabel('Campaign name').fill(name);
  await saved(page);
  await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}\/edit/);
  return new URL(page.url()).pathname;
}

/** Lets the stored session be over, and its refresh token worth nothing. */
async function endSession(page: Page, origin: string): Promise<void> {
  await page.evaluate(async (endpoint) => {
    const { oauthClientId } = JSON.parse(localStorage.getItem('cognitoPool') ?? '{}') as { oauthClientId: string };
    const prefix = `CognitoIdentityServiceProvider.${oauthClientId}`;
    const user = `${prefix}.${localStorage.getItem(`${prefix}.LastAuthUser`)}`;
    await fetch(endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': 'AWSCognitoIdentityProviderService.RevokeToken',
      },
      body: JSON.stringify({ ClientId: oauthClientId, Token: localStorage.getItem(`${user}.refreshToken`) }),
    });
    // As if this device's clock had gone on beyond the token's expiry.
    localStorage.setItem(`${user}.clockDrift`, '-1000000');
  }, `${origin}/identity/`);
}

test('a draft survives a reload, a lost connection and a restart of the server, and other tabs hear of it', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, product.origin);
  await newDraft(page, product.origin, 'Winter buns');
  const list = await context.newPage();
  await list.goto(`${product.origin}/campaigns`);
  await expect(list.getByRole('link', { name: 'Winter buns' })).toBeVisible();

  await page.getByLabel('Campaign name').fill('Winter cakes');
  await saved(page);
  await expect(list.getByRole('link', { name: 'Winter cakes' })).toBeVisible();

  await page.getByLabel('Brand').fill('Corner Bakery');
  await page.reload(); // at once, before it is saved
  await expect(page.getByLabel('Brand')).toHaveValue('Corner Bakery');
  await saved(page);

  await context.setOffline(true);
  await page.getByLabel('Brand').fill('Corner Bakery Ltd');
  await expect(state(page, 'Not saved: no connection')).toBeVisible();
  await context.setOffline(false);
  await saved(page);

  await product.stop();
  await page.getByLabel('Brand').fill('Corner Bakery and Sons');
  await expect(state(page, 'Not saved')).toBeVisible();
  await product.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Winter cakes');
  await expect(page.getByLabel('Brand')).toHaveValue('Corner Bakery and Sons');
});

test('the page stays where it is while a new draft gets its address', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/campaigns/new`);
  let goOn = () => {};
  const isScrolled = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/dsp/campaigns', async (route) => {
    if (route.request().method() === 'POST') await isScrolled;
    await route.continue();
  });
  await page.getByLabel('Campaign name').fill('Kept in place');
  await page.getByLabel('End date').focus();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBeGreaterThan(100);
  const before = await scrolled();
  goOn();
  await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}\/edit/);
  await expect(state(page, 'All changes saved')).toBeAttached();
  await expect(page.getByLabel('End date')).toBeFocused();
  expect(await scrolled()).toBe(before);
});

test('two who write the same draft lose no word, and choose where both changed the same', async ({
  browser,
  product,
}) => {
  const mine = await openAs(browser, product, 'advertiser@demo.test', '/campaigns');
  const path = await newDraft(mine, product.origin, 'Cinnamon rolls');
  const theirs = await openAs(browser, product, 'advertiser@demo.test', path);
  await expect(theirs.getByLabel('Campaign name')).toHaveValue('Cinnamon rolls');
  await theirs.getByLabel('Brand').fill('Harbour Rolls');
  await saved(theirs);

  // Another field: both stand, and nobody is asked.
  await mine.getByLabel('Campaign name').fill('Cinnamon rolls for all');
  await expect(mine.getByLabel('Brand')).toHaveValue('Harbour Rolls');
  await saved(mine);
  await expect(mine.getByLabel('Campaign name')).toHaveValue('Cinnamon rolls for all');

  await mine.getByLabel('Brand').fill('Corner Bakery');
  await saved(mine);
  await theirs.getByLabel('Brand').fill('Harbour Rolls Ltd');
  await expect(conflict(theirs).getByRole('row', { name: /Brand/ })).toContainText('Corner Bakery');
  await expect(conflict(theirs).getByRole('row', { name: /Campaign name/ })).toHaveCount(0);
  await conflict(theirs).getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict(theirs)).toHaveCount(0);
  await saved(theirs);
  await theirs.reload();
  await expect(theirs.getByLabel('Brand')).toHaveValue('Harbour Rolls Ltd');
  await expect(theirs.getByLabel('Campaign name')).toHaveValue('Cinnamon rolls for all');

  // What was only kept in the tab when the page went is about the draft that it was begun on.
  await theirs.getByLabel('Brand').fill('Rolls and Sons');
  await theirs.reload();
  await saved(theirs);
  await mine.getByLabel('Brand').fill('Mine again');
  await conflict(mine).getByRole('button', { name: 'Take theirs' }).click();
  await expect(mine.getByLabel('Brand')).toHaveValue('Rolls and Sons');
  await mine.context().close();
  await theirs.context().close();
});

test('a session that ends in mid-edit asks to sign in again, and the words are there after it', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin);
  const path = await newDraft(page, product.origin, 'Summer ice');
  await endSession(page, product.origin);
  await page.getByLabel('Brand').fill('Written too late');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your session has ended. Sign in to pick up where you left off.')).toBeVisible();
  await fillSignIn(page, 'advertiser@demo.test');
  await expect(page).toHaveURL(new RegExp(path));
  await expect(page.getByLabel('Brand')).toHaveValue('Written too late');
  await saved(page);
});

test('an address that names no campaign says so, and offers no try that cannot help', async ({ browser, product }) => {
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    const page = await openAs(browser, product, 'advertiser@demo.test', `/campaigns/${id}/edit`);
    await expect(page.getByText('This campaign does not exist')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'All campaigns' }).click();
    await expect(page).toHaveURL(/\/campaigns$/);
    await page.close();
  }
});

test('a budget that cannot be spent is set with one press to what can be', async ({ browser, product }) => {
  const server = { origin: `http://127.0.0.1:${product.port}`, port: product.port };
  const user = await apiUser(server, 'advertiser@demo.test');
  const screens = await pickScreens(user, 1);
  const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
  const draft = await createDraft(user, { screens, artworkIds: [artwork.id], name: 'Too much', startsInDays: 7 });
  const page = await openAs(browser, product, 'advertiser@demo.test', `/campaigns/${draft.id}/edit?step=review`);
  const forecast = page.getByRole('region', { name: 'Forecast' });
  await expect(forecast).toContainText('Max capacity');
  const press = forecast.getByRole('button', { name: /^Set the budget to \$/ });
  const money = ((await press.textContent()) ?? '').replace('Set the budget to ', '');
  await press.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.review-total')).toHaveText(money);
  await expect(press).toHaveCount(0);
  // The keyboard goes on from here.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await saved(page);
  await page.reload();
  await expect(page.locator('.review-total')).toHaveText(money);
  await expect(page.getByRole('button', { name: 'Go to payment' })).toBeEnabled();
});
