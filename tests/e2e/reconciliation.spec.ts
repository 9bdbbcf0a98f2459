import type { components } from '#contract/product-api.ts';
import { expect, openAs, test } from '../support/browser/e2e.ts';

type Difference = components['schemas']['Difference'];

const difference: Difference = {
  id: '00000000-0000-4000-8000-00000000000a',
  ...{ kind: 'payment', status: 'open', key: 'payment:0b8f7b1e-2222-4000-8000-00000000000a' },
  ...{ companyId: null, companyName: 'Lena & Co', providerId: null, provider: null },
  ledger: { amount: 100_000, currency: 'USD' },
  ...{ foundAt: '2026-01-02T00:11:00.000Z', settledAt: null, explanation: null },
};

test('a day that differs is compared again, and its difference explained', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'operator@demo.test', '/desk/ledger');
  // A difference of its own takes a provider that loses a payment: what the server makes of that, its own tests say.
  let shown = difference;
  await page.route(/\/dsp\/desk\/reconciliation(\?|$)/, (route) => {
    const day: components['schemas']['ReconciledDay'] = {
      id: '00000000-0000-4000-8000-000000000001',
      ...{ day: '2026-01-01', currency: 'USD', isOver: true },
      ...{ provider: { amount: 0, count: 0 }, ledger: { amount: 100_000, count: 1 } },
      ...{ lookedAt: '2026-01-02T00:11:00.000Z', comparedUntil: '2026-01-02T00:00:00.000Z' },
      ...{ openCount: shown.status === 'open' ? 1 : 0, differences: [shown] },
    };
    return route.fulfill({ json: { items: [day] } });
  });
  await page.route(/\/differences\/.*\/explanation$/, (route) => {
    const { note } = route.request().postDataJSON();
    const explanation = { note, by: 'operator@demo.test', at: '2026-01-02T09:00:00.000Z' };
    shown = { ...difference, status: 'explained', explanation };
    return route.fulfill({ status: 204 });
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Reconciliation' }).click();
  await expect(page).toHaveURL(/\/desk\/reconciliation$/);
  await expect(page.getByRole('row', { name: /Jan 1, 2026/ })).toContainText('1 to check');

  await page.getByRole('button', { name: 'Compare Jan 1, 2026 again, USD' }).press('Enter');
  await expect(page.getByText('Jan 1, 2026 is compared.')).toBeVisible();

  const item = page.getByRole('listitem').filter({ hasText: 'Not at the provider' });
  await expect(item).toContainText('$1,000.00');
  await expect(item.getByRole('link', { name: 'Show in ledger' })).toHaveAttribute('href', /\/desk\/ledger\?q=payment/);
  await item.getByRole('button', { name: /^Explain: Card payment/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('short');
  await dialog.getByRole('button', { name: 'Save explanation' }).click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox').fill('The provider lost it, ticket 4711');
  await dialog.getByRole('button', { name: 'Save explanation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(item).toContainText('ticket 4711');
  await expect(item.getByRole('button')).toHaveCount(0);
  await page.context().close();
});
