import type { Page } from '@playwright/test';
import { payWith } from '../support/browser/campaign-pages.ts';
import { expect, openAs, type Product, test } from '../support/browser/e2e.ts';
import { bookCampaign, key, pickScreens, readCampaign } from '../support/campaigns/book-campaign.ts';
import { bodyOf } from '../support/people/api-user.ts';
import { type Colleague, demoReviewer, signedIn, toast } from './paths/advertiser-people.ts';

const price = 200_000;

/** A campaign that is paid for and reviewed, and starts in some weeks. */
async function booked(product: Product, { user }: Colleague, name: string, startsInDays: number) {
  const { user: reviewer } = await demoReviewer(product);
  const screens = await pickScreens(user, 1);
  const { campaign } = await bookCampaign(
    product,
    user,
    { screens, budgetTotal: price, days: 6, startsInDays, name },
    reviewer,
  );
  return campaign;
}

const effect = (page: Page) => page.getByRole('region', { name: 'Effect' });
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the campaign' }).getByRole('link', { name }).click();

test('a paid campaign is changed: the effect first, then the payment of the difference, and back again', async ({
  browser,
  product,
}) => {
  const advertiser = await signedIn(product, 'advertiser@demo.test');
  const campaign = await booked(product, advertiser, 'Harvest rolls', 30);
  const page = await openAs(browser, product, 'advertiser@demo.test', `/campaigns/${campaign.id}/overview`);
  await page.getByRole('link', { name: 'Edit campaign' }).click();
  await expect(effect(page)).toContainText('Change something');

  await test.step('what is wrong is said at its field, and cannot be made', async () => {
    await page.getByLabel('Campaign name').fill('');
    await expect(page.getByText('Give the campaign a name.').first()).toBeVisible();
    await expect(effect(page).getByRole('button', { name: 'Make the change' })).toBeDisabled();
    await page.getByLabel('Campaign name').fill('Harvest rolls');
    await expect(effect(page)).toContainText('Change something');
  });

  await test.step('a larger budget shows its cost and its forecast, and is paid by card', async () => {
    await part(page, 'Budget');
    await page.getByLabel('Total budget').fill('2600');
    await expect(effect(page)).toContainText('$600.00 more to pay');
    await expect(effect(page)).toContainText('Budget Before: $2,000.00 After: $2,600.00');
    await expect(effect(page).getByRole('row', { name: /Impressions/ })).toContainText(/\d/);
    await expect(effect(page)).toContainText('No review is needed.');
    await effect(page).getByRole('button', { name: 'Go to payment of $600.00' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
    await payWith(page, '4000 0000 0000 0002');
    await expect(page.getByText('The payment was declined')).toBeVisible();
    expect((await readCampaign(advertiser.user, campaign.id)).budgetTotal).toBe(price);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What the change adds' })).toContainText('$600.00');
  });

  await test.step('until then it waits, where everybody sees it', async () => {
    await page.goto(`${product.origin}/campaigns/${campaign.id}/overview`);
    const waiting = page.getByRole('region', { name: 'A change is awaiting payment' });
    await expect(waiting).toContainText('$600.00 more is to be paid');
    await waiting.getByRole('link', { name: 'Pay for the change' }).click();
    await payWith(page, '4200 0000 0000 0000');
    await expect(toast(page, /Paid\..*Harvest rolls.*is changed/)).toBeVisible();
    await expect(page).toHaveURL(/\/overview$/);
    expect((await readCampaign(advertiser.user, campaign.id)).budgetTotal).toBe(price + 60_000);
  });

  await test.step('the change is undone from the history, and the money comes back', async () => {
    const entry = page.getByRole('listitem').filter({ hasText: 'Campaign changed' });
    await entry.getByRole('link', { name: 'Undo' }).click();
    await expect(effect(page)).toContainText('$600.00 is paid back at once');
    await effect(page).getByRole('button', { name: 'Undo the change' }).click();
    await expect(toast(page, /\$600\.00 is paid back/)).toBeVisible();
    await expect(page.getByText('Undone since.')).toBeVisible();
    await expect(page.getByText('$600.00').first()).toBeVisible();
    expect((await readCampaign(advertiser.user, campaign.id)).budgetTotal).toBe(price);
  });
  await page.context().close();
});

test('two people who change a paid campaign at once lose nothing', async ({ browser, product }) => {
  const advertiser = await signedIn(product, 'advertiser@demo.test');
  const campaign = await booked(product, advertiser, 'Spring rolls', 40);
  const path = `/campaigns/${campaign.id}/edit`;
  const mine = await openAs(browser, product, 'advertiser@demo.test', path);
  const theirs = await openAs(browser, product, 'advertiser@demo.test', path);

  await test.step('changes of different fields stand side by side, and each is told of the other', async () => {
    await mine.getByLabel('Campaign name').fill('Spring rolls for all');
    await expect(effect(mine)).toContainText('Costs nothing more');
    await theirs.getByLabel('PO number').fill('PO 7');
    await effect(theirs).getByRole('button', { name: 'Make the change' }).click();
    await expect(theirs).toHaveURL(/\/overview$/);
    await expect(mine.getByText('PO number', { exact: false }).first()).toBeVisible();
    await expect(mine.getByText('You changed this campaign elsewhere: PO number.')).toBeVisible();
    await expect(mine.getByLabel('PO number')).toHaveValue('PO 7');
    await expect(mine.getByLabel('Campaign name')).toHaveValue('Spring rolls for all');
    await expect(effect(mine)).toContainText('Name Before: Spring rolls After: Spring rolls for all');
  });

  await test.step('where both change the same, both are shown and one is chosen', async () => {
    await mine.context().setOffline(true);
    await theirs.goto(product.origin + path);
    await theirs.getByLabel('Campaign name').fill('Summer rolls');
    await theirs.getByLabel('PO number').fill('PO 8');
    await effect(theirs).getByRole('button', { name: 'Make the change' }).click();
    await expect(theirs).toHaveURL(/\/overview$/);
    await mine.context().setOffline(false);
    const box = mine.getByRole('alertdialog', { name: 'This campaign was changed meanwhile' });
    await expect(box).toContainText('Name and PO number');
    const row = box.getByRole('row', { name: /Name/ });
    await expect(row.getByRole('radio', { name: 'Spring rolls for all' })).toBeChecked();
    await expect(row.getByRole('radio', { name: 'Summer rolls' })).not.toBeChecked();
    await expect(box.getByRole('row')).toHaveCount(2);
    await mine.reload();
    // What was written outlives a reload, and so does the question.
    await expect(row.getByRole('radio', { name: 'Spring rolls for all' })).toBeChecked();
    await box.getByRole('button', { name: 'Go on with these' }).click();
    await expect(box).toHaveCount(0);
    await expect(mine.getByLabel('PO number')).toHaveValue('PO 8');
    await effect(mine).getByRole('button', { name: 'Make the change' }).click();
    await expect(mine).toHaveURL(/\/overview$/);
    expect(await readCampaign(advertiser.user, campaign.id)).toMatchObject({
      name: 'Spring rolls for all',
      poNumber: 'PO 8',
    });
  });

  await test.step('what comes between the last look and the click is seen before anything is made', async () => {
    await mine.goto(product.origin + path);
    await mine.getByLabel('PO number').fill('PO 9');
    await expect(effect(mine)).toContainText('Costs nothing more');
    const beFaster = async () => {
      const { version } = await readCampaign(advertiser.user, campaign.id);
      const params = { path: { id: campaign.id }, header: { ...key(), 'If-Match': `"${version}"` } };
      await bodyOf(advertiser.user.api.POST('/dsp/campaigns/{id}/edits', { params, body: { poNumber: 'PO 10' } }));
    };
    await mine.route(/\/edits(\?|$)/, (route) => beFaster().then(() => route.continue()), { times: 1 });
    await effect(mine).getByRole('button', { name: 'Make the change' }).click();
    const box = mine.getByRole('alertdialog', { name: 'This campaign was changed meanwhile' });
    await box.getByRole('radio', { name: 'PO 10' }).check();
    await box.getByRole('button', { name: 'Go on with these' }).click();
    await expect(mine.getByLabel('PO number')).toHaveValue('PO 10');
    await expect(effect(mine)).toContainText('Change something');
    expect((await readCampaign(advertiser.user, campaign.id)).poNumber).toBe('PO 10');
  });
  await mine.context().close();
  await theirs.context().close();
});
