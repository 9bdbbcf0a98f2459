import type { Page } from '@playwright/test';
import { asViewer } from '#tests/support/browser/as-member.ts';
import { bookCampaign, key, pickScreens } from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { chooseAction } from '../support/browser/campaign-pages.ts';
import { expect, test } from '../support/browser/e2e.ts';
import { demoReviewer, newAdvertiser } from './paths/advertiser-people.ts';
import { openSignedIn } from './paths/profile-people.ts';

const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]');
// A name runs its own way within the words around it.
const choice = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select \u2068${name}\u2069`, exact: true });

test('many campaigns are one list: scrolled, filtered, chosen, duplicated; its columns are remembered', async ({
  page,
  context,
  product,
}) => {
  const advertiser = await newAdvertiser(product);
  for (let n = 100; n < 175; n += 1)
    await bodyOf(
      advertiser.user.api.POST('/dsp/campaigns', { params: { header: key() }, body: { name: `Number ${n}` } }),
    );
  await openSignedIn({ page, context }, product, advertiser, '/campaigns?sort=name');
  await expect(page.getByText('75 campaigns', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Campaigns' })).toHaveAttribute('aria-rowcount', '76');
  await expect(choice(page, 'Number 174')).toHaveCount(0);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(choice(page, 'Number 174')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await rows(page).count()).toBeLessThan(60);
  // Whoever looks at one of them comes back to where it was, though its part of the list has to be asked for again.
  const link = page.getByRole('link', { name: 'Number 170', exact: true });
  await link.hover();
  const place = async () => (await link.boundingBox())?.y ?? 0;
  const before = await place();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Number 170' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(2);

  await page.goto(`${product.origin}/campaigns?sort=name&q=Number 10`);
  await expect(page.getByText('10 campaigns', { exact: true })).toBeVisible();
  await choice(page, 'Number 102').click();
  await choice(page, 'Number 105').click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 campaigns selected')).toBeVisible();
  // What none of them could have done is not offered; of all that match nobody knows.
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('4 drafts made.')).toBeVisible();
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Result for each campaign' }).click();
  const details = page.getByRole('dialog', { name: 'Result for each campaign' });
  await expect(details.getByText('Only a live campaign can be paused; this one was: Draft.')).toHaveCount(14);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'PO number' }).check();
  await columns.getByRole('button', { name: 'Move PO number forward' }).press('Enter');
  await columns.getByRole('button', { name: 'Show these' }).click();
  await page.reload();
  await expect(page.getByRole('columnheader').nth(-2)).toHaveText('PO number');
});

test('views are a press away: five that everybody has, and those that a user names, renames and takes back from the bin', async ({
  page,
  context,
  product,
}) => {
  const advertiser = await newAdvertiser(product);
  const { api } = advertiser.user;
  await openSignedIn({ page, context }, product, advertiser, '/campaigns');
  // Where there is nothing at all, nothing is to be filtered, sorted or exported.
  await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible();
  for (const role of ['searchbox', 'navigation'] as const)
    await expect(page.getByRole('main').getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  for (const name of ['First loaf', 'Second loaf'])
    await bodyOf(api.POST('/dsp/campaigns', { params: { header: key() }, body: { name } }));
  await page.reload();

  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link')).toHaveText(['All', 'Live', 'Needs action', 'Drafts', 'Ended']);
  await views.getByRole('link', { name: 'Drafts' }).click();
  await expect(page).toHaveURL(/\?status=draft$/);
  await expect(page.getByText('2 campaigns', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clear search and filter' })).toHaveCount(0);
  await views.getByRole('link', { name: 'Needs action' }).click();
  await expect(page.getByRole('link', { name: 'Clear search and filter' })).toHaveCount(1);

  await page.goto(`${product.origin}/campaigns?status=draft&q=second&sort=name`);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByLabel('Name of the view').fill('Seconds');
  await page.keyboard.press('Enter');
  await expect(views.getByRole('link', { name: 'Seconds' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Brand' }).check();
  await columns.getByRole('button', { name: 'Show these' }).click();
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toBeVisible();
  await views.getByRole('link', { name: 'All' }).click();
  await expect(page.getByText('2 campaigns', { exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Compact rows' }).click();
  await expect(page.getByRole('button', { name: 'Compact rows', pressed: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Compact rows', pressed: true })).toBeVisible();
  await views.getByRole('link', { name: 'Seconds' }).click();
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit view' }).click();
  await page.getByLabel('Name of the view').fill('Second ones');
  await page.keyboard.press('Enter');
  await expect(views.getByRole('link', { name: 'Second ones' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit view' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(views.getByRole('link', { name: 'Second ones' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(views.getByRole('link', { name: 'Second ones' })).toBeVisible();
});

test('the head and the first column stay while the list goes by, and the whole row leads to its campaign', async ({
  page,
  context,
  product,
}) => {
  const advertiser = await newAdvertiser(product);
  for (let n = 10; n < 30; n += 1)
    await bodyOf(
      advertiser.user.api.POST('/dsp/campaigns', { params: { header: key() }, body: { name: `Number ${n}` } }),
    );
  await openSignedIn({ page, context }, product, advertiser, '/campaigns?sort=name');
  const head = page.locator('thead');
  const topOf = async () => Math.round((await head.boundingBox())?.y ?? -1);
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 600 });
    await expect(choice(page, 'Number 10')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 700));
    // As high as the window, or the bar of a narrower one.
    const start = await page.evaluate(() =>
      Math.round(
        Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--shell-head')) * 16 || 0,
      ),
    );
    await expect.poll(topOf, { message: `${width}` }).toBe(start);
    // Who comes to a row by keys sees it: the head lies over none that has the focus.
    await choice(page, 'Number 29').focus();
    for (let step = 0; step < 16; step += 1) await page.keyboard.press('Shift+Tab');
    const below = await page.evaluate(() => {
      const { top = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      return top - (document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0);
    });
    expect(below, `${width}`).toBeGreaterThanOrEqual(0);
  }
  const name = rows(page).nth(3).getByRole('rowheader');
  const before = await name.boundingBox();
  await page.locator('.table-region').evaluate((region) => {
    region.scrollLeft = 200;
  });
  expect(await page.locator('.table-region').evaluate((region) => region.scrollLeft)).toBeGreaterThan(50);
  expect((await name.boundingBox())?.x).toBe(before?.x ?? 0);

  // Far from the name, and not on its letters.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const moved = await watchTransitions(page);
  const row = rows(page).first();
  const box = await row.boundingBox();
  if (!box) throw new Error('There is a row');
  await expect(row.getByRole('link')).toHaveCount(1);
  await page.mouse.click(box.x + box.width - 40, box.y + box.height / 2);
  await expect(page.getByRole('heading', { level: 1, name: 'Number 10' })).toBeVisible();
  // Its name goes from the row into the heading, and back; without motion for whoever wants none.
  await expect.poll(moved).toContain('::view-transition-group(title)');
  await page.goBack();
  await expect(row).toBeVisible();
  await expect.poll(moved).toContain('::view-transition-group(root)');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Number 10' })).toBeVisible();
  await expect.poll(moved).toEqual(['nothing']);
});

/** Tells what the transitions since the last time have moved; `nothing` stands for one that moved nothing. */
async function watchTransitions(page: Page): Promise<() => Promise<string[]>> {
  const moved: string[] = [];
  await page.exposeFunction('tellMoved', (parts: string[]) => moved.push(...(parts.length > 0 ? parts : ['nothing'])));
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    const { tellMoved } = window as unknown as { tellMoved: (parts: string[]) => void };
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() =>
        tellMoved(
          document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? []),
        ),
      );
      return transition;
    };
  });
  return async () => moved.splice(0);
}

test('on a phone filters are one button, and what sorts is a choice', async ({ page, context, product }) => {
  const advertiser = await newAdvertiser(product);
  for (const name of ['Loaf A', 'Loaf B'])
    await bodyOf(advertiser.user.api.POST('/dsp/campaigns', { params: { header: key() }, body: { name } }));
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn({ page, context }, product, advertiser, '/campaigns');
  await page.getByLabel('Sort by').selectOption('Name, Z to A');
  await expect(page).toHaveURL(/sort=-name/);
  await expect(rows(page).first()).toContainText('Loaf B');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: 'Live' }).click();
  await expect(sheet.getByRole('checkbox', { name: 'Live' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('heading', { name: 'No campaign matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await sheet.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('2 campaigns', { exact: true })).toBeVisible();
});

test('a name stays in its own column, however long it is, how many columns there are and how narrow the window is', async ({
  page,
  context,
  product,
}) => {
  const advertiser = await newAdvertiser(product);
  const { api } = advertiser.user;
  const name = 'W'.repeat(100);
  await bodyOf(api.POST('/dsp/campaigns', { params: { header: key() }, body: { name, brand: 'B'.repeat(60) } }));
  const row = rows(page).first();
  const overflows = () =>
    row.evaluate((line) =>
      // The link of a name that sticks covers the other cells, too: the name is what is measured.
      [...line.children]
        .map((cell) => cell.querySelector('.campaign-named') ?? cell)
        .flatMap(({ scrollWidth, clientWidth }) => (scrollWidth > clientWidth ? [scrollWidth] : [])),
    );
  await openSignedIn({ page, context }, product, advertiser, '/campaigns');
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row.getByRole('link', { name })).toBeVisible();
    expect(await overflows(), `${width}`).toEqual([]);
    // The choice lies over no letter.
    const box = await row.getByRole('checkbox').boundingBox();
    const letters = await row.getByRole('link').evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
    if (!box) throw new Error('There is a choice');
    expect(box.x + box.width <= letters.left || box.x >= letters.right).toBe(true);
  }
  await bodyOf(
    api.PATCH('/admin/users/self/preferences', {
      body: {
        campaignColumns: [
          'status',
          'dates',
          'budget',
          'spent',
          'plays',
          'impressions',
          'brand',
          'category',
          'poNumber',
          'updatedAt',
        ],
      },
    }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(12);
  expect(await overflows()).toEqual([]);
  expect((await row.getByRole('rowheader').boundingBox())?.width).toBeGreaterThan(180);
  const edges = (line: string) =>
    page
      .locator(line)
      .evaluate(({ children }) => [...children].map((cell) => Math.round(cell.getBoundingClientRect().left)));
  expect(await edges('tbody tr[aria-rowindex]')).toEqual(await edges('thead tr'));
});

test('a paid campaign is cancelled after its refund was shown, and the refund is seen to be paid', async ({
  page,
  context,
  product,
}) => {
  const advertiser = await newAdvertiser(product);
  const screens = await pickScreens(advertiser.user, 1);
  const reviewer = await demoReviewer(product);
  const book = () => bookCampaign(product, advertiser.user, { screens, days: 2 }, reviewer.user);
  // The day may end while it is paid: then it starts on the next.
  const { campaign } = await book().catch(book);
  await openSignedIn({ page, context }, product, advertiser, `/campaigns/${campaign.id}/overview`);
  await chooseAction(page, 'Cancel campaign');
  const question = page.getByRole('alertdialog', { name: 'Cancel this campaign?' });
  await expect(question.getByRole('row', { name: /^Screen group 1/ })).toContainText('100% of what was not delivered');
  await question.getByRole('button', { name: /^Cancel and get .* back$/ }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Paid back', { exact: true })).toBeVisible();
});

test('whoever only looks is told why campaigns cannot be written, undone or edited', async ({
  page,
  context,
  product,
}) => {
  const advertiser = await newAdvertiser(product);
  const { api } = advertiser.user;
  const draft = await bodyOf(api.POST('/dsp/campaigns', { params: { header: key() }, body: { name: 'Look at me' } }));
  const params = { path: { id: draft.id }, header: { 'If-Match': `"${draft.version}"` } };
  await bodyOf(api.PATCH('/dsp/campaigns/{id}', { params, body: { brand: 'Corner Bakery' } }));
  await openSignedIn({ page, context }, product, advertiser, `/campaigns/${draft.id}/overview`);
  await expect(page.getByText('Corner Bakery').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  await asViewer(page);
  await page.reload();
  await expect(page.getByText('Draft created')).toBeVisible();
  const why = /^Your role can view campaigns, but not change them/;
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription(why);
  await page.goto(`${product.origin}/campaigns`);
  await choice(page, 'Look at me').click();
  for (const name of ['New campaign', 'Duplicate'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(why);
  // Whoever points sees it too, can go on to the words, and away from them without moving.
  const words = page.locator('.unavailable-why').first();
  await expect(words).toHaveCSS('opacity', '0');
  await page.getByRole('button', { name: 'New campaign', exact: true }).hover();
  await expect(words).toHaveCSS('opacity', '1');
  await words.hover();
  await expect(words).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(words).toHaveCSS('opacity', '0');
  await page.goto(`${product.origin}/campaigns/${draft.id}/edit`);
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByLabel('Campaign name')).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the campaign' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look at me' })).toBeVisible();
});
