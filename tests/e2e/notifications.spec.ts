import { expect, listenToComplaints, openAs, test } from '../support/browser/e2e.ts';
import { createDraft, decide, pickScreens, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';
import { newAdvertiser } from './paths/advertiser-people.ts';
import { openSignedIn } from './paths/profile-people.ts';

test('a rejection rings in every tab, leads to the artwork, and is archived and taken back', async ({
  browser,
  product,
}) => {
  const server = { origin: product.origin, port: product.port };
  // Of a company of their own: what others have left unread would count at the bell.
  const advertiser = await newAdvertiser(product);
  const { user: owner } = advertiser;
  const reviewer = await apiUser(server, 'reviewer@demo.test');
  const [screen] = await pickScreens(owner, 1);
  const { id } = await uploadedArtwork(server, owner, screen?.widthPx ?? 0, screen?.heightPx ?? 0);

  const context = await browser.newContext();
  const page = await context.newPage();
  listenToComplaints(page);
  await openSignedIn({ context, page }, product, advertiser, '/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${product.origin}/campaigns`);
  const bellOf = (tab: typeof page) => tab.getByRole('link', { name: /^Notifications/ });
  await expect(bellOf(other)).toHaveAccessibleName('Notifications');

  await decide(reviewer, id, { decision: 'reject', reasonCode: 'illegible' });
  const row = page.getByRole('listitem').filter({ hasText: 'was rejected' });
  await expect(row).toContainText('The text cannot be read from a distance.');
  await expect(row).toContainText('You create campaigns here');
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveAccessibleName('Notifications (1)');

  await row.getByRole('button', { name: /^Archive:/ }).click();
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveAccessibleName('Notifications');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Mark as unread:/ }).click();
  await expect(bellOf(other)).toHaveAccessibleName('Notifications (1)');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveAccessibleName('Notifications');

  await row.getByRole('link', { name: 'Fix the artwork' }).click();
  await expect(page).toHaveURL(new RegExp(`/artworks/${id}/details$`));
  await page.goto(`${product.origin}/notifications?status=archived`);
  await expect(page.getByRole('heading', { name: 'No notification matches' })).toBeVisible();
});

test('a reviewer without a company finds what waits, and goes there', async ({ browser, product }) => {
  const server = { origin: product.origin, port: product.port };
  const owner = await apiUser(server, 'advertiser@demo.test');
  const reviewer = await apiUser(server, 'reviewer@demo.test');
  await reviewer.api.POST('/dsp/notifications/all-read', { body: { upTo: new Date().toISOString() } });
  const [screen] = await pickScreens(owner, 1);
  await uploadedArtwork(server, owner, screen?.widthPx ?? 0, screen?.heightPx ?? 0);

  const page = await openAs(browser, product, 'reviewer@demo.test', '/reviews');
  const bell = page.getByRole('link', { name: /^Notifications \(\d+\)$/ });
  await bell.click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  const row = page
    .getByRole('listitem')
    .filter({ hasText: /waiting for review/ })
    .first();
  await expect(row).toContainText('You review artworks');
  await row.getByRole('link', { name: 'Review now' }).click();
  await expect(page).toHaveURL(/\/reviews/);
  // The same press has read it.
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});

test('a campaign is muted in its menu, found in the settings, and heard of again', async ({ browser, product }) => {
  const advertiser = await newAdvertiser(product);
  const screens = await pickScreens(advertiser.user, 1);
  const { id } = await createDraft(advertiser.user, { name: 'Quiet', screens, artworkIds: [] });
  const context = await browser.newContext();
  const page = await context.newPage();
  listenToComplaints(page);
  await openSignedIn({ context, page }, product, advertiser, `/campaigns/${id}/overview`);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Mute notifications');
  await expect(page.getByText('You are told no more of how “⁨Quiet⁩” goes.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('You are told of “⁨Quiet⁩” again.')).toBeVisible();
  await choose('Mute notifications');
  const known = async () => (await bodyOf(advertiser.user.api.GET('/dsp/notifications/muted-campaigns'))).items;
  await expect.poll(known).toEqual([{ id, name: 'Quiet' }]);

  await page.goto(`${product.origin}/profile/edit/settings#notifications`);
  const muted = page.getByRole('region', { name: 'Muted campaigns' });
  await expect(muted.getByRole('link', { name: 'Quiet' })).toHaveAttribute('href', `/campaigns/${id}/overview`);
  await muted.getByRole('button', { name: 'Unmute: Quiet' }).click();
  await expect(muted).toContainText('None.');
  expect(await known()).toEqual([]);
});
