import { expect, signIn, test } from '../support/browser/e2e.ts';
import { bookCampaign, key, pickScreens, readCampaign } from '../support/campaigns/book-campaign.ts';
import { bodyOf } from '../support/people/api-user.ts';
import { demoReviewer, signedIn } from './paths/advertiser-people.ts';

test('a campaign tells every change of its plan, as it was and as it became, with who and when', async ({
  page,
  product,
}) => {
  const { user } = await signedIn(product, 'advertiser@demo.test');
  const { user: reviewer } = await demoReviewer(product);
  const screens = await pickScreens(user, 1);
  const wishes = { screens, budgetTotal: 200_000, days: 6, startsInDays: 2, name: 'Winter buns' };
  const { campaign } = await bookCampaign(product, user, wishes, reviewer);
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/campaigns/${campaign.id}/overview`);
  const history = page.getByRole('list').filter({ hasText: 'Draft created' });
  await expect(history).toBeVisible();

  // Elsewhere: the page hears of it.
  const { version } = await readCampaign(user, campaign.id);
  const params = { path: { id: campaign.id }, header: { ...key(), 'If-Match': `"${version}"` } };
  const body = { name: 'Winter rolls', budgetTotal: 150_000, dailyCap: 40_000 };
  await bodyOf(user.api.POST('/dsp/campaigns/{id}/edits', { params, body }));
  const entry = history.getByRole('listitem').filter({ hasText: 'Campaign changed' });
  await expect(entry).toContainText('Name Before: Winter buns After: Winter rolls');
  await expect(entry).toContainText('Budget Before: $2,000.00 After: $1,500.00');
  await expect(entry).toContainText('Daily cap Before: none After: $400.00');
  await expect(entry).toContainText('$500.00 paid back');
  await expect(entry).toContainText('(you)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter rolls');

  // The plan, word by word, and the goal of its line.
  await page.getByRole('link', { name: 'Details', exact: true }).click();
  await expect(page).toHaveURL(/\/details$/);
  const plan = page.getByRole('region', { name: 'The plan' });
  await expect(plan.getByRole('definition')).toContainText(['$1,500.00', '$400.00', 'Corner Bakery', 'Restaurants']);
  await expect(plan).not.toContainText('none');
  const line = page.getByRole('region', { name: 'Screen group 1' });
  await expect(line.getByRole('meter', { name: 'Goal of the screen group' })).toHaveAttribute(
    'aria-valuetext',
    /\$1,500\.00/,
  );
  await expect(line.getByRole('link', { name: '1 screen' })).toBeVisible();

  // What a reason leads to is the very field.
  await page.goto(`${product.origin}/campaigns/${campaign.id}/edit?step=budget#campaign-daily-cap`);
  await expect(page.getByLabel('Daily cap')).toBeFocused();
});
