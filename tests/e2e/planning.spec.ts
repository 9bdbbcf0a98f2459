import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/e2e.ts';
import { completeDraft } from './paths/campaign-people.ts';

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'All changes saved' })).toBeVisible();

test('an advertiser lets the budget be spent best over all that a search finds, and takes it back', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin);
  const { id } = await completeDraft(product);
  await page.goto(`${product.origin}/campaigns/${id}/edit?step=screens`);
  await expect(page.getByText('1 screen chosen')).toBeVisible();

  await page.getByRole('button', { name: 'Pick from all screens found' }).click();
  const proposal = page.getByRole('table', { name: 'The campaign now and as proposed' });
  await expect(proposal.getByRole('row', { name: /^Reach / })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /Reaches [\d,]+ more people/ })).toBeVisible();
  await page.getByText('Why the others are left out').click();
  await page.getByRole('button', { name: 'Use this spread' }).click();
  await expect(page.getByText('The line now spends where it reaches the most people.')).toBeVisible();
  await expect(page.getByText('1 screen chosen')).toHaveCount(0);
  await saved(page);

  // It is still to be taken back in another step.
  await page.getByRole('link', { name: /Budget/ }).click();
  await expect(page.getByText('This line’s budget is spread by reach, not evenly.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the spread' }).click();
  await expect(page.getByText('This line’s budget is spread by reach, not evenly.')).toHaveCount(0);
  await page
    .getByRole('link', { name: /Screens/ })
    .first()
    .click();
  await expect(page.getByText('1 screen chosen')).toBeVisible();

  // On a single screen there is nothing to spread; what was said of it goes with the plan.
  await page.getByRole('button', { name: 'Spread over the chosen screens' }).click();
  const nothing = page.getByText('No other spread of this budget over these screens reaches more people.');
  await expect(nothing).toBeVisible();
  await page.getByRole('link', { name: /Budget/ }).click();
  await page.getByLabel('Total budget').fill('2345');
  await expect(nothing).toHaveCount(0);
});
