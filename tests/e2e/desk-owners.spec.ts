import { seriousViolations } from '../support/browser/audit.ts';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';

test('an operator has a media owner review artwork, is told that nobody can yet, and turns it off again', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/screens`);
  await page.getByRole('navigation').getByRole('link', { name: 'Media owners' }).click();
  await expect(page).toHaveURL(/\/desk\/owners$/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  const asking = rows.filter({ hasText: 'Albion Digital Sites' });
  await expect(asking).toContainText('Yes');
  await expect(asking).not.toContainText('Nobody can review');

  const silent = rows.filter({ has: page.getByRole('button', { name: 'Turn review on' }) }).first();
  const name = (await silent.getByRole('link').first().textContent()) ?? '';
  const own = rows.filter({ has: page.getByRole('link', { name, exact: true }) });
  await own.getByRole('button', { name: 'Turn review on for' }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText('Nobody can review for');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(own).not.toContainText('Yes');

  await own.getByRole('button', { name: 'Turn review on for' }).click();
  await dialog.getByRole('button', { name: 'Turn review on' }).dblclick();
  await expect(own).toContainText('Nobody can review');
  await page.reload();
  await expect(own).toContainText('Campaigns on its screens wait');
  expect(await seriousViolations(page)).toEqual([]);
  await own.getByRole('button', { name: 'Turn review off for' }).click();
  await dialog.getByRole('button', { name: 'Turn review off' }).click();
  await expect(own).not.toContainText('Nobody can review');

  await page.getByRole('searchbox').fill('no such owner');
  await expect(page.getByText('No media owner matches')).toBeVisible();
});

test('who alone reviews for a media owner loses the role after a warning', async ({ page, product }) => {
  const operator = await apiUser(product, 'operator@demo.test');
  const found = async (q: string) => {
    const { items } = await bodyOf(operator.api.GET('/dsp/desk/people', { params: { query: { q } } }));
    return items[0]?.id ?? '';
  };
  const [reviewer, owner] = [await found('owner-reviewer@demo.test'), await found('owner@demo.test')];
  const role = { path: { id: reviewer, role: 'reviewer' as const } };
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/people/${owner}`);
  const remove = page.getByRole('button', { name: 'Remove role: Media owner' });
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await remove.click();
  await expect(dialog).toContainText('It ends at once');
  await expect(dialog).not.toContainText('Nobody else can review');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await bodyOf(operator.api.DELETE('/dsp/desk/people/{id}/roles/{role}', { params: role }));
  await page.reload();
  await remove.click();
  await expect(dialog).toContainText(/Nobody else can review for .?Albion Digital Sites/);
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The same where they are given to another owner instead.
  await page.getByRole('button', { name: 'Change media owner' }).click();
  await expect(dialog).not.toContainText('Nobody else can review');
  await dialog.getByLabel('Media owner').selectOption('Concourse Network');
  await expect(dialog).toContainText('Nobody else can review');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bodyOf(
    operator.api.PUT('/dsp/desk/people/{id}/roles/{role}', {
      params: role,
      body: { mediaOwner: 'Albion Digital Sites', reason: null },
    }),
  );
});

test('a payout that was recorded in error is taken back with a reason', async ({ page, product }) => {
  const operator = await apiUser(product, 'operator@demo.test');
  const [owner] = (await bodyOf(operator.api.GET('/dsp/desk/owners'))).items;
  const id = owner?.id ?? '';
  const { today } = await bodyOf(operator.api.GET('/dsp/desk/owners/{id}/contracts', { params: { path: { id } } }));
  const month = today.slice(0, 7);
  const path = { id, month };
  const statement = await bodyOf(operator.api.GET('/dsp/desk/owners/{id}/statements/{month}', { params: { path } }));
  // Months close after days, so the answers are those of one that is paid, and then of one that is not any more.
  const payout = {
    ...{ id: '6f1f7a52-6d7e-4a44-9f0a-2b1c3d4e5f60', month, amount: 12_345, bankReference: 'NTRF 4711' },
    ...{ paidOn: today, postedOn: today, recordedBy: 'operator-2@demo.test' },
    ...{ reversedOn: null, reversedBy: null, reverseReason: null },
  };
  const taken = { ...payout, reversedOn: today, reversedBy: 'operator@demo.test', reverseReason: 'To a wrong account' };
  let isTaken = false;
  const shown = () =>
    isTaken
      ? { ...statement, isClosed: true, due: 12_345, payouts: [taken], reversals: [taken] }
      : { ...statement, isClosed: true, paidBy: payout, paidOut: 12_345, payouts: [payout] };
  await page.route(`**/statements/${month}`, (route) => route.fulfill({ json: shown() }));
  let said: unknown;
  await page.route('**/owner-payouts/*/reversal', (route) => {
    said = route.request().postDataJSON();
    isTaken = true;
    return route.fulfill({ status: 201, json: shown() });
  });
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/owners/${id}/statements`);
  await page.getByRole('button', { name: 'Take back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox').fill('To a wrong account');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog).toHaveCount(0);
  expect(said).toEqual({ reason: 'To a wrong account' });
  await expect(page.getByText('The payout of $123.45 is taken back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record payout' })).toBeVisible();
  const back = page.getByRole('region', { name: 'Payouts taken back in this month' });
  await expect(back).toContainText('To a wrong account');
  expect(await seriousViolations(page)).toEqual([]);
});
