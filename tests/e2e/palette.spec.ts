import type { Page } from '@playwright/test';
import { expect, openAs, sessionOf, test } from '#tests/support/browser/e2e.ts';
import { createDraft, key, pickScreens, uploadedArtwork } from '#tests/support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '#tests/support/people/api-user.ts';
import { newAdvertiser } from './paths/advertiser-people.ts';
import { openSignedIn } from './paths/profile-people.ts';

const advertiser = 'advertiser@demo.test';
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const text = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const active = (page: Page) => palette(page).getByRole('option', { selected: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Keys are heard once the page is there. */
const isThere = (page: Page) => expect(page.locator('main h1')).toBeVisible();

test.describe('the palette of an advertiser', () => {
  test.use({
    storageState: async ({ browser, product }, use) => use(await sessionOf(browser, product, advertiser)),
  });

  test('finds pages, campaigns, artworks and actions by keys alone, and gives the focus back', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.origin}/dashboard/home`);
    await isThere(page);
    const opener = page.getByRole('button', { name: /^Search/ });
    await opener.focus();
    await page.keyboard.press('Control+k');
    await expect(text(page)).toBeFocused();
    await expect(text(page)).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    // A page by the beginning of its name.
    await opener.click();
    await page.keyboard.type('sett');
    await expect(active(page)).toHaveAccessibleName(/Settings/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile\/edit\/settings$/);
    await expect(palette(page)).toHaveCount(0);

    // A campaign, and how many there are is said.
    await page.keyboard.press('Control+k');
    const group = palette(page).getByRole('group', { name: 'Campaigns' });
    await page.keyboard.type('campaign');
    await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?$/);
    const said = Number.parseInt((await palette(page).getByRole('status').textContent()) ?? '', 10);
    expect(await options(page).count()).toBe(said);
    await expect(palette(page).getByRole('group', { name: 'Pages' })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');

    // Nothing, in words.
    await text(page).fill('no such thing');
    await expect(palette(page).getByText('Nothing matches “no such thing”.').first()).toBeVisible();
    await expect(group).toHaveCount(0);

    // What was opened comes first the next time.
    await text(page).fill('');
    await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option').first()).toHaveAccessibleName(
      /Home/,
    );
    // An action.
    await text(page).fill('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('is a sheet of the whole height on a phone', async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${product.origin}/dashboard/home`);
    await isThere(page);
    await page.getByRole('button', { name: /^Search/ }).click();
    await expect(text(page)).toBeFocused();
    expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await palette(page).getByRole('button', { name: 'Close' }).click();
    await expect(palette(page)).toHaveCount(0);
  });

  test('says that there is no connection, and searches again once there is one', async ({ page, context, product }) => {
    await page.goto(`${product.origin}/dashboard/home`);
    await isThere(page);
    await page.keyboard.press('Control+k');
    await expect(text(page)).toBeFocused();
    await context.setOffline(true);
    await page.keyboard.type('sale');
    await expect(palette(page).getByRole('alert')).toContainText('could not be searched');
    // What is known without asking is offered all the same.
    await text(page).fill('sign');
    await expect(active(page)).toHaveAccessibleName(/Sign out/);
    await context.setOffline(false);
    await expect(palette(page).getByRole('alert')).toHaveCount(0);
  });

  test('single keys lead to pages, search, explain themselves, and keep out of fields and dialogs', async ({
    page,
    product,
  }) => {
    // A list without anything in it has nothing to search.
    const user = await apiUser({ origin: `http://127.0.0.1:${product.port}`, port: product.port }, advertiser);
    await createDraft(user, { screens: await pickScreens(user, 1), artworkIds: [], startsInDays: 9 });
    await page.goto(`${product.origin}/dashboard/home`);
    await isThere(page);
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(heading(page, 'Campaigns')).toBeFocused();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox').first();
    await expect(search).toBeFocused();
    // Text is text.
    await page.keyboard.type('gh?c');
    await expect(search).toHaveValue('gh?c');
    await expect(page).toHaveURL(/\/campaigns(\?|$)/);

    await page.goto(`${product.origin}/dashboard/home`);
    await isThere(page);
    await page.keyboard.press('?');
    await expect(sheet(page).getByText('Go to a page')).toBeVisible();
    // A dialog is open: keys are its own.
    await page.keyboard.press('c');
    await page.keyboard.press('Control+k');
    await expect(sheet(page)).toBeVisible();
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    // A page without a field of its own.
    await page.keyboard.press('/');
    await expect(text(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/campaigns\/new/);
  });

  test('single keys can be switched off, for every tab and visit, and Ctrl K stays', async ({
    page,
    context,
    product,
  }) => {
    await page.goto(`${product.origin}/profile/edit/settings#accessibility`);
    const setting = page.getByRole('checkbox', { name: 'Use single-key shortcuts' });
    await expect(setting).toBeChecked();
    const other = await context.newPage();
    await other.goto(`${product.origin}/dashboard/home`);
    await isThere(other);
    const heard = other.evaluate(
      () =>
        new Promise<void>((resolve) =>
          addEventListener('storage', () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
            once: true,
          }),
        ),
    );
    await setting.uncheck();
    // Another tab is told a moment later.
    await heard;
    await other.keyboard.press('?');
    await other.keyboard.press('g');
    await other.keyboard.press('c');
    await other.keyboard.press('Control+k');
    await expect(text(other)).toBeFocused();
    await expect(sheet(other)).toHaveCount(0);
    await expect(other).toHaveURL(/\/dashboard\/home$/);
    await page.reload();
    await expect(setting).not.toBeChecked();
    await setting.check();
    await other.keyboard.press('Escape');
    await other.keyboard.press('?');
    await expect(sheet(other)).toBeVisible();
  });
});

test('campaigns and artworks are found by their names, and say where one is in them', async ({
  page,
  context,
  product,
}) => {
  const advertiser = await newAdvertiser(product);
  const body = { name: 'Autumn croissants' };
  await bodyOf(advertiser.user.api.POST('/dsp/campaigns', { params: { header: key() }, body }));
  const artwork = await uploadedArtwork(product, advertiser.user, 1920, 1080);
  await openSignedIn({ page, context }, product, advertiser, '/dashboard/home');
  await isThere(page);
  await page.keyboard.press('Control+k');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('croiss');
  await expect(palette(page).getByRole('status')).toHaveText('1 result');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Autumn croissants')).toBeFocused();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Autumn croissants');
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(crumbs.getByRole('link')).toHaveText(['Campaigns', 'Autumn croissants']);
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Reports');
  // On a phone the page above is the way back.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(crumbs.getByRole('link')).toHaveText(['Autumn croissants']);
  await crumbs.getByRole('link').click();
  await expect(page).toHaveURL(/\/overview$/);
  await crumbs.getByRole('link', { name: 'Campaigns' }).click();
  await expect(heading(page, 'Campaigns')).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('poster');
  const found = palette(page).getByRole('group', { name: 'Artworks' }).getByRole('option');
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/artworks/${artwork.id}/details$`));
  await expect(crumbs.getByRole('link', { name: 'Artworks' })).toBeVisible();
});

test('who only reviews is offered no campaigns, and the desk keeps its keys', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'reviewer@demo.test', '/reviews');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await isThere(page);
  await page.keyboard.press('Control+k');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('rev');
  await expect(options(page)).toHaveCount(1);
  await expect(active(page)).toHaveAccessibleName(/Reviews/);
  await text(page).fill('campaign');
  await expect(options(page)).toHaveCount(0);
  expect(asked.filter((path) => /\/dsp\/(campaigns|artworks)$/.test(path))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(sheet(page).getByText('Keys within the review desk')).toBeVisible();
  // Nothing of what only members may do.
  await expect(sheet(page).getByText('New campaign')).toHaveCount(0);
});
