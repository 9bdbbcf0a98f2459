import { seriousViolations } from '../support/browser/audit.ts';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { createDraft, key, pickScreens, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';

test('an operator makes an offer, looks at it, begins it and ends it', async ({ page, product }) => {
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/offers`);
  const row = page.getByRole('row').filter({ hasText: 'Winter weeks' });
  await page.getByRole('button', { name: 'New offer' }).click();
  const form = page.getByRole('dialog', { name: 'New offer' });
  await form.getByRole('button', { name: 'Create offer' }).click();
  await expect(form.getByText('Give the offer a title.')).toBeVisible();
  await expect(form.getByText('A whole number from 1 to 90.')).toBeVisible();
  await form.getByLabel('Title').fill('Winter weeks');
  await form.getByLabel('Percent off').fill('20');
  await form.getByLabel('Uses in total').fill('2');
  await form.getByLabel('Code').fill('a b');
  await form.getByRole('button', { name: 'Create offer' }).click();
  await expect(form.getByText('4 to 30 letters, digits or hyphens.')).toBeVisible();
  await form.getByLabel('Code').fill('');
  expect(await seriousViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create offer' }).dblclick();
  const preview = page.getByRole('dialog', { name: 'What advertisers see' });
  await expect(preview).toContainText('Winter weeks');
  await expect(preview).toContainText('operator@demo.test');
  await preview.getByRole('button', { name: 'Close' }).click();
  // Pressed twice, made once; its first day is today.
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Active');
  await expect(row).toContainText('0 of 2 used');

  const advertiser = await apiUser(product, 'advertiser@demo.test');
  const shown = async () =>
    (await bodyOf(advertiser.api.GET('/dsp/marketplace/offers', {}))).items.map(({ title }) => title);
  expect(await shown()).toContain('Winter weeks');
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toContainText('Withdrawn');
  await expect(row.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  expect(await shown()).not.toContain('Winter weeks');
});

test('an operator makes an offer of bonus plays, and a checkout says how many it adds for nothing', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/offers`);
  await page.getByRole('button', { name: 'New offer' }).click();
  const form = page.getByRole('dialog', { name: 'New offer' });
  await form.getByLabel('Kind of offer').selectOption('Bonus plays');
  await expect(form.getByText('nothing is oversold')).toBeVisible();
  await expect(form.getByLabel('Percent off')).toHaveCount(0);
  await expect(form.getByRole('option', { name: 'On any package' })).toHaveCount(0);
  await form.getByLabel('Title').fill('More of it');
  await form.getByLabel('Free plays').fill('101');
  await form.getByRole('button', { name: 'Create offer' }).click();
  await expect(form.getByText('A whole number from 1 to 100.')).toBeVisible();
  await form.getByLabel('Free plays').fill('20');
  await form.getByRole('button', { name: 'Create offer' }).click();
  const preview = page.getByRole('dialog', { name: 'What advertisers see' });
  await expect(preview).toContainText('+20% plays, free');
  expect(await seriousViolations(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'More of it' })).toContainText('+20% plays, free');

  const advertiser = await apiUser(product, 'advertiser@demo.test');
  const screens = await pickScreens(advertiser, 2);
  const artwork = await uploadedArtwork(product, advertiser, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
  const { id } = await createDraft(advertiser, {
    screens,
    artworkIds: [artwork.id],
    startsInDays: 4,
    budgetTotal: 10_000,
  });
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, product.origin, 'advertiser@demo.test');
  await page.goto(`${product.origin}/campaigns/${id}/edit?step=review`);
  const paying = page.locator('.pay-action');
  await expect(paying.locator('.review-total')).toHaveText('$100.00');
  await expect(paying).toContainText(/More of it. adds about [\d,]+ plays, free of charge\./);
  expect(await seriousViolations(page)).toEqual([]);
  await paying.getByRole('button', { name: 'Go to payment' }).click();
  const added = page.locator('.order-sum').filter({ hasText: '+20% plays, free' });
  await expect(added).toContainText('More of it');
  await expect(added).toContainText('$0.00');
  // Nobody after this is given it.
  const operator = await apiUser(product, 'operator@demo.test');
  const { items } = await bodyOf(operator.api.GET('/dsp/desk/offers'));
  const made = items.find(({ title }) => title === 'More of it');
  await bodyOf(
    operator.api.POST('/dsp/desk/offers/{id}/changes', {
      params: { path: { id: made?.id ?? '' }, header: key() },
      body: { change: 'withdraw' },
    }),
  );
});
