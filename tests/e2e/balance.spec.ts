import { seriousViolations } from '../support/browser/audit.ts';
import { payWith } from '../support/browser/campaign-pages.ts';
import { expect, openAs, signIn, test } from '../support/browser/e2e.ts';
import { bookCampaign, pickScreens, readCampaign } from '../support/campaigns/book-campaign.ts';
import { topUp } from '../support/payments/top-up.ts';
import { demoReviewer, toast } from './paths/advertiser-people.ts';
import { advertiserOf, openPayment } from './paths/campaign-people.ts';

test('the balance is topped up by card, and the statement says so', async ({ page, product }) => {
  await signIn(page, product.origin, 'rival@demo.test');
  await page.goto(`${product.origin}/profile/edit/balance`);
  await expect(page.getByText('No transactions yet')).toBeVisible();
  const amount = page.getByLabel('Amount');
  await amount.fill('5');
  await page.getByRole('button', { name: 'Top up by card' }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('250');
  await page.getByRole('button', { name: 'Top up by card' }).click();
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByText('The payment was declined')).toBeVisible();
  await payWith(page, '4200 0000 0000 0000');
  await expect(page.getByText('Your balance is topped up')).toBeVisible();
  // Nothing of the payment stays in the address: loaded anew, nothing is asked for again.
  await expect(page).toHaveURL(/\/profile\/edit\/balance$/);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Top-up' })).toContainText('$250.00');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt' }).click();
  expect((await download).suggestedFilename()).toBe('Receipt.pdf');
  const month = page.getByRole('region', { name: 'Monthly statement' });
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    month.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(statement.suggestedFilename()).toMatch(/\d{4}-\d\d USD\.pdf$/);
  await page.getByLabel('Transaction').selectOption('Refund to card');
  await expect(page.getByText('No transaction matches')).toBeVisible();
  await expect(page).toHaveURL(/kind=refund/);
  expect(await seriousViolations(page)).toEqual([]);
});

test('a campaign is paid from the balance, as far as that goes', async ({ browser, product }) => {
  const { user } = await advertiserOf(product);
  await topUp(product, user, 60_000);
  const { draft } = await openPayment(product);
  const page = await openAs(browser, product, 'advertiser@demo.test', `/campaigns/${draft.id}/edit?step=payment`);
  const way = page.getByRole('region', { name: 'Or pay from your balance' });
  await expect(way).toContainText('available');
  expect(await seriousViolations(page)).toEqual([]);
  await way.getByRole('button', { name: 'Pay $500.00 from the balance' }).click();
  await expect(page.getByText('It is paid for; no card was charged on this page.')).toBeVisible();

  const next = await openPayment(product);
  await page.goto(`${product.origin}/campaigns/${next.draft.id}/edit?step=payment`);
  await expect(way).toContainText('does not cover it');
  const opened = page.waitForEvent('popup');
  await way.getByRole('link', { name: 'Top up' }).click();
  const statement = await opened;
  await expect(statement.getByRole('row').filter({ hasText: 'Put on hold' })).toContainText('-$500.00');
  // What there is, and a card for the rest.
  await way.getByRole('button', { name: 'Use $100.00 from the balance' }).click();
  const order = page.getByRole('region', { name: 'What you pay for' });
  await expect(order).toContainText('From the balance$100.00');
  await expect(order).toContainText('By card$400.00');
  await expect(way).toBeHidden();
  expect(await seriousViolations(page)).toEqual([]);
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
  await expect(order).toContainText('By card$400.00');
  await payWith(page, '4200 0000 0000 0000');
  await expect(page.getByRole('link', { name: 'Open the campaign' })).toBeVisible();
  await page.goto(`${product.origin}/profile/edit/balance`);
  await expect(page.getByRole('row').filter({ hasText: 'Put on hold' }).first()).toContainText('-$100.00');
  await page.context().close();
});

test('a change of a paid campaign is paid from the balance, as far as that goes', async ({ browser, product }) => {
  const { user } = await advertiserOf(product);
  const { user: reviewer } = await demoReviewer(product);
  const screens = await pickScreens(user, 1);
  const wishes = { screens, budgetTotal: 200_000, days: 6, startsInDays: 70, name: 'Plum cake' };
  const { campaign } = await bookCampaign(product, user, wishes, reviewer);
  await topUp(product, user, 70_000);
  const page = await openAs(browser, product, 'advertiser@demo.test', `/campaigns/${campaign.id}/edit?part=budget`);
  const way = page.getByRole('region', { name: 'Or pay from your balance' });
  const raise = async (to: string, more: string) => {
    await page.getByRole('link', { name: 'Budget' }).click();
    await page.getByLabel('Total budget').fill(to);
    await page.getByRole('button', { name: `Go to payment of ${more}` }).click();
  };
  await raise('2600', '$600.00');
  await way.getByRole('button', { name: 'Pay $600.00 from the balance' }).click();
  await expect(toast(page, /Paid\..*Plum cake.*is changed/)).toBeVisible();
  expect((await readCampaign(user, campaign.id)).budgetTotal).toBe(260_000);

  await page.goto(`${product.origin}/campaigns/${campaign.id}/edit`);
  await raise('3100', '$500.00');
  await way.getByRole('button', { name: /^Use \$1\d\d\.00 from the balance$/ }).click();
  const order = page.getByRole('region', { name: 'What the change adds' });
  await expect(order).toContainText(/From the balance\$1\d\d\.00/);
  await expect(way).toBeHidden();
  expect(await seriousViolations(page)).toEqual([]);
  await payWith(page, '4200 0000 0000 0000');
  await expect(toast(page, /Paid\..*Plum cake.*is changed/)).toBeVisible();
  expect((await readCampaign(user, campaign.id)).budgetTotal).toBe(310_000);

  // Its invoices, and whatever else the month has, as one file.
  await page.goto(`${product.origin}/profile/edit/invoices`);
  const month = page.getByRole('region', { name: 'Download a whole month' });
  await month.getByRole('button', { name: 'Prepare ZIP' }).click();
  await expect(month.getByRole('status')).toContainText(/is (being prepared|ready to download)/);
  await expect(month.getByRole('status')).toContainText('is ready to download', { timeout: 30_000 });
  expect(await seriousViolations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    month.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\d{4}-\d\d\.zip$/);
  await page.context().close();
});
