import { seriousViolations } from '../support/browser/audit.ts';
import { payWith } from '../support/browser/campaign-pages.ts';
import { expect, openAs, test } from '../support/browser/e2e.ts';
import { bookCampaign, pickScreens, readCampaign } from '../support/campaigns/book-campaign.ts';
import { limitedEditor } from '../support/people/limited-editor.ts';
import { advertiserOf } from './paths/campaign-people.ts';

test('a change above a limit is asked about, comes back, is asked about again, and is approved and paid', async ({
  browser,
  product,
}) => {
  const { user: owner } = await advertiserOf(product);
  const editor = await limitedEditor(product, owner, 10_000);
  const wishes = {
    screens: await pickScreens(owner, 1),
    budgetTotal: 80_000,
    startsInDays: 45,
    days: 5,
    name: 'Medlar jelly',
  };
  const { campaign } = await bookCampaign(product, owner, wishes);
  const overview = `/campaigns/${campaign.id}/overview`;
  const budgetOf = async () => (await readCampaign(owner, campaign.id)).budgetTotal;

  const page = await openAs(browser, product, editor.email, `/campaigns/${campaign.id}/edit?step=budget`);
  const askFor = async (dollars: string, note: string) => {
    await page.getByLabel('Total budget').fill(dollars);
    await page
      .getByRole('region', { name: 'Effect' })
      .getByRole('button', { name: /^Go to payment/ })
      .click();
    const refusal = page.getByRole('alert').filter({ hasText: 'Over your spending limit' });
    await expect(refusal).toContainText('$100.00');
    await refusal.getByRole('button', { name: 'Ask for approval' }).click();
    await page.getByLabel('Note (optional)').fill(note);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('region', { name: 'A change is awaiting approval' })).toContainText(note);
    await expect(refusal).toHaveCount(0);
  };
  await askFor('1300', 'For the harvest fair');
  // What was asked about is not written any more.
  await expect(page.getByRole('region', { name: 'Effect' })).toContainText('Change something, and you see here');
  expect(await seriousViolations(page)).toEqual([]);

  const manager = await openAs(browser, product, 'advertiser@demo.test', '/notifications');
  const notice = manager
    .getByRole('listitem')
    .filter({ hasText: /change to .*Medlar jelly.* is awaiting your approval/ });
  await expect(notice).toContainText('For the harvest fair');
  await notice.getByRole('link', { name: 'See the request' }).click();
  const request = manager.getByRole('region', { name: 'A change is awaiting approval' });
  await expect(request).toContainText(/Lina Lund.? asks for approval/);
  await expect(request).toContainText('$1,300.00');
  expect(await seriousViolations(manager)).toEqual([]);
  await request.getByRole('button', { name: 'Return with a note…' }).click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByLabel('What should change?').fill('Not more than $1,200');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(request).toHaveCount(0);
  await expect(manager.getByText('Change returned without approval; nothing changed')).toBeVisible();
  await expect(manager.getByText('Not more than $1,200')).toBeVisible();
  expect(await budgetOf()).toBe(80_000);

  await expect(page.getByRole('region', { name: 'A change is awaiting approval' })).toHaveCount(0);
  await askFor('1200', 'As you wish');
  await expect(request).toContainText('As you wish');
  await request.getByRole('link', { name: 'Approve and pay $400.00' }).click();
  await payWith(manager, '4200 0000 0000 0000');
  await expect.poll(budgetOf).toBe(120_000);
  await expect(page.getByRole('region', { name: 'A change is awaiting approval' })).toHaveCount(0);

  await page.goto(`${product.origin}/notifications`);
  await expect(page.getByText(/The change to .*Medlar jelly.* was approved and paid for/)).toBeVisible();
  await page.goto(`${product.origin}${overview}`);
  await expect(page.getByText('$400.00 paid for the difference')).toBeVisible();
});

test('whoever asks about a change takes it back', async ({ browser, product }) => {
  const { user: owner } = await advertiserOf(product);
  const editor = await limitedEditor(product, owner, 10_000);
  const wishes = { screens: await pickScreens(owner, 1), budgetTotal: 80_000, startsInDays: 65, name: 'Sloe syrup' };
  const { campaign } = await bookCampaign(product, owner, wishes);
  const page = await openAs(browser, product, editor.email, `/campaigns/${campaign.id}/edit?step=budget`);
  await page.getByLabel('Total budget').fill('1300');
  await page
    .getByRole('region', { name: 'Effect' })
    .getByRole('button', { name: /^Go to payment/ })
    .click();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('region', { name: 'A change is awaiting approval' })).toBeVisible();
  await page.goto(`${product.origin}/campaigns/${campaign.id}/overview`);
  const request = page.getByRole('region', { name: 'A change is awaiting approval' });
  await request.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(request).toHaveCount(0);
  await expect(page.getByText('Change withdrawn before it was paid; nothing changed')).toBeVisible();
});
