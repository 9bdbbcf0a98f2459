import { seriousViolations } from '../support/browser/audit.ts';
import { expect, test } from '../support/browser/e2e.ts';
import { storeCard } from '../support/payments/store-card.ts';
import { newAdvertiser } from './paths/advertiser-people.ts';
import { openSignedIn } from './paths/profile-people.ts';

test('a balance is topped up by itself once that is agreed to, until somebody stops it', async ({
  context,
  page,
  product,
}) => {
  // A company of its own: nobody else's balance grows by it.
  const advertiser = await newAdvertiser(product);
  await storeCard(product, advertiser.user, '4200 0000 0000 0000');
  await openSignedIn({ context, page }, product, advertiser, '/profile/edit/balance');
  const card = page.getByRole('region', { name: 'Automatic top-up' });
  await card.getByRole('button', { name: 'Turn on automatic top-up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Automatic top-up' });
  await dialog.getByLabel('Top up when less is left than').fill('50');
  await dialog.getByLabel('Amount of each top-up').fill('100');
  await dialog.getByLabel('Monthly limit').fill('20');
  await dialog.getByRole('button', { name: 'Agree and turn on' }).click();
  await expect(dialog.getByLabel('Monthly limit')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('Automatic top-up needs your consent.')).toBeVisible();
  await dialog.getByLabel('Monthly limit').fill('300');
  await dialog.getByLabel(/^I agree that/).check();
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Agree and turn on' }).click();
  await expect(card).toContainText('When less than $50.00 is available, we add $100.00 from');
  // Nobody does anything, and the money comes.
  await expect(card.getByRole('listitem')).toContainText('$100.00', { timeout: 25_000 });
  await expect(card.getByRole('listitem')).toContainText('Added', { timeout: 25_000 });
  await expect(card).toContainText('$100.00 of $300.00 used this month');
  expect(await seriousViolations(page)).toEqual([]);
  // The page follows: the balance and its statement are as they are by then.
  await expect(page.getByRole('row').filter({ hasText: 'Top-up' })).toContainText('$100.00');
  await card.getByRole('button', { name: 'Stop automatic top-up' }).click();
  await expect(card.getByRole('button', { name: 'Turn back on' })).toBeVisible();
  await page.reload();
  await expect(card).toContainText('Off');
});
