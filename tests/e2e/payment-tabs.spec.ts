import { expect, openAs, test } from '../support/browser/e2e.ts';
import { confirm, payByCard } from '../support/campaigns/book-campaign.ts';
import { bodyOf } from '../support/people/api-user.ts';
import { advertiserOf, completeDraft, isAtStep, openPayment } from './paths/campaign-people.ts';

test('a payment form says what is paid for and why a card was declined, and hears that another tab has paid or left', async ({
  browser,
  product,
}) => {
  const { user } = await advertiserOf(product);
  const { draft, checkout, path } = await openPayment(product);
  await payByCard(product, checkout, '4000 0000 0000 9995');
  const page = await openAs(browser, product, 'advertiser@demo.test', path);
  const banner = page.getByRole('alert').filter({ hasText: 'The payment was declined' });
  await expect(banner).toContainText(/enough funds.*Your slots are kept until .+: try another card/);
  const lines = page.getByRole('region', { name: 'What you pay for' });
  await expect(lines).toContainText('$500.00');
  await expect(page.getByRole('region', { name: 'If you cancel' })).toContainText('has not been delivered');
  await expect(page.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', /^\/documents\/terms\//);
  await expect(page.getByText(/charges the card for/)).toBeVisible();

  const open = await bodyOf(user.api.GET('/dsp/campaigns/{id}/checkout', { params: { path: { id: draft.id } } }));
  expect(open.checkoutId).not.toBe(checkout.checkoutId);
  await payByCard(product, open, '4200 0000 0000 0000');
  await confirm(user, open.checkoutId);
  await expect(page.getByText('It is paid for; no card was charged on this page')).toBeVisible();

  const other = await openPayment(product);
  await page.goto(`${product.origin}/campaigns/${other.draft.id}/edit?step=payment`);
  await expect(page.getByRole('region', { name: 'What you pay for' })).toBeVisible();
  await user.api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id: other.draft.id } } });
  await expect(page.getByText('The payment was left in another tab or by a colleague')).toBeVisible();
  await page.context().close();
});

test("a payment is left and found again by the browser's own buttons, by a reload and by a link", async ({
  browser,
  product,
}) => {
  const draft = await completeDraft(product);
  const editor = `/campaigns/${draft.id}/edit`;
  const page = await openAs(browser, product, 'advertiser@demo.test', `${editor}?step=payment`);
  const heading = page.getByRole('heading', { level: 1, name: 'Payment' });
  const question = page.getByRole('alertdialog', { name: 'Leave the payment?' });

  await test.step('a link to a payment that there is not leads to the review', async () => {
    await isAtStep(page, 'Review and pay');
    await expect(page).toHaveURL(/step=review/);
  });

  await test.step('it has an address of its own, and outlives a reload', async () => {
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(/step=payment/);
    await page.reload();
    await expect(page.getByRole('region', { name: 'What you pay for' })).toBeVisible();
    await page.goto(`${product.origin}${editor}?step=screens`);
    await expect(page.getByRole('region', { name: 'What you pay for' })).toBeVisible();
    await expect(page).toHaveURL(/step=payment/);
  });

  await test.step('who goes back is asked, and stays or leaves', async () => {
    await page.goBack();
    await question.getByRole('button', { name: /^Stay/ }).click();
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(/step=payment/);
    await page.goBack();
    await question.getByRole('button', { name: /^Give the/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Screens' })).toBeVisible();
    await expect(page).toHaveURL(/step=screens/);
  });

  await test.step('forward leads to the review, for there is no payment any more', async () => {
    await page.goForward();
    await isAtStep(page, 'Review and pay');
    await expect(page.getByText('You left the payment')).toBeVisible();
    await expect(page).toHaveURL(/step=review/);
  });
  await page.context().close();
});
