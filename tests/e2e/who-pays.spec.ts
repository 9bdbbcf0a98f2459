import { asMember, asViewer } from '../support/browser/as-member.ts';
import { payWith } from '../support/browser/campaign-pages.ts';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { bookCampaign, key, pickScreens, readCampaign } from '../support/campaigns/book-campaign.ts';
import { bodyOf } from '../support/people/api-user.ts';
import { demoReviewer, signedIn } from './paths/advertiser-people.ts';
import { advertiserOf, completeDraft } from './paths/campaign-people.ts';

test('whoever only pays finds what is to be paid, pays after a decline, and no field to write in', async ({
  page,
  product,
}) => {
  const { user } = await advertiserOf(product);
  const draft = await completeDraft(product);
  await asMember(page, 'billing');
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/campaigns/${draft.id}/overview`);
  await expect(page.getByRole('link', { name: 'Continue editing' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await pay.click();
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert').filter({ hasText: 'The payment was declined' })).toBeVisible();
  await payWith(page, '4200 0000 0000 0000');
  await page.getByRole('link', { name: 'Open the campaign' }).click();
  await expect(page.getByText('In review').first()).toBeVisible();
  expect((await readCampaign(user, draft.id)).status).toBe('in_review');
  await page.goto(`${product.origin}/campaigns/${draft.id}/edit`);
  await expect(page.getByText('Nothing is due for this campaign right now.')).toBeVisible();
});

test('whoever only pays pays for a change that another has made; who only looks is told why nothing can be undone', async ({
  page,
  product,
}) => {
  const { user } = await signedIn(product, 'advertiser@demo.test');
  const { user: reviewer } = await demoReviewer(product);
  const screens = await pickScreens(user, 1);
  const wishes = { screens, budgetTotal: 200_000, days: 6, startsInDays: 50, name: 'Plum cakes' };
  const { campaign } = await bookCampaign(product, user, wishes, reviewer);
  const edit = async (version: number, body: { name?: string; budgetTotal?: number }) => {
    const params = { path: { id: campaign.id }, header: { ...key(), 'If-Match': `"${version}"` } };
    return bodyOf(user.api.POST('/dsp/campaigns/{id}/edits', { params, body }));
  };
  const { campaign: renamed } = await edit(campaign.version, { name: 'Plum tarts' });
  await edit(renamed.version, { budgetTotal: 230_000 });

  await asMember(page, 'billing');
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/campaigns/${campaign.id}/overview`);
  await expect(page.getByRole('button', { name: 'Withdraw the change' })).toHaveCount(0);
  await page.locator(`a[href*="edit="]`).first().click();
  await payWith(page, '4200 0000 0000 0000');
  await expect(page.getByText('The change is paid for and takes effect.')).toBeVisible();
  await expect.poll(async () => (await readCampaign(user, campaign.id)).budgetTotal).toBe(230_000);

  await page.unrouteAll();
  await asViewer(page);
  await page.goto(`${product.origin}/campaigns/${campaign.id}/overview`);
  const entry = page.getByRole('listitem').filter({ hasText: 'Plum tarts' });
  const undo = entry.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(undo).toHaveAccessibleDescription(/Your role can view campaigns, but not change them/);
});
