import { overflowOf, seriousViolations } from '../support/browser/audit.ts';
import { expect, signIn, test } from '../support/browser/e2e.ts';

const brief =
  'Coffee shop, we would like more people to drop in at lunch time, not Sundays. $900 for three weeks from next Monday week.';

test('a sentence becomes three plans, is changed by hand and by words, and ends as a draft', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin, 'rival@demo.test');
  await page.goto(`${product.origin}/campaigns`);
  await page.getByRole('link', { name: 'Plan with the assistant' }).first().click();
  await expect(page).toHaveURL(/\/campaigns\/ai-assistant$/);
  await page.getByRole('button', { name: 'Make plans' }).click();
  await expect(page.getByText('Write what you want, or fill in the form.')).toBeVisible();
  await page.getByLabel('Your brief').fill(brief);
  await page.getByRole('button', { name: 'Make plans' }).click();
  await expect(page).toHaveURL(/\/ai-assistant\/[0-9a-f-]{36}$/);

  await expect(page.getByText('3 plans are ready to compare.')).toBeAttached({ timeout: 60_000 });
  const chip = (name: string) => page.locator('.assistant-chip').filter({ hasText: name });
  await expect(chip('Budget')).toContainText('$900.00');
  await expect(chip('Budget').locator('q')).toHaveText('$900');
  await expect(chip('Goal')).toContainText('Visits to a shop');
  await expect(chip('Places')).toContainText('Our assumption');
  await expect(page.getByRole('note')).toContainText('Where should it run?');
  await expect(page.getByText(/At most [\d.]+% more people|best possible/)).toBeVisible();
  await expect(page.getByText(/no\. \d+ of \d+ in/).first()).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);

  // On a phone the table scrolls sideways, below its own head.
  await page.setViewportSize({ width: 390, height: 844 });
  const topOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((found) => found.getBoundingClientRect().top);
  await expect(page.locator('.table-scrolls').first()).toBeVisible();
  expect((await topOf('thead')) - (await topOf('table'))).toBeLessThan(1);
  await page.setViewportSize({ width: 1280, height: 800 });

  // What if: a slider answers while one looks, and nothing is kept until it is taken.
  const trial = page.getByRole('region', { name: 'What if …' });
  await trial.getByRole('slider', { name: 'Budget' }).focus();
  await page.keyboard.press('End');
  await expect(trial.locator('p[role=status]')).toContainText(/The widest plan would reach [\d,]+ people for \$/);
  await expect(chip('Budget')).toContainText('$900.00');
  expect(await seriousViolations(page)).toEqual([]);
  // The figures scroll in their own region, and do not widen a small phone.
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toEqual({ beyond: 0, by: [] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await trial.getByRole('button', { name: 'Back to the plans' }).click();
  await expect(trial.getByRole('table')).toBeHidden();

  // A link leads a colleague to the same plan, and a word on the plans is kept.
  await page.getByRole('button', { name: 'Strongest presence' }).click();
  await expect(page).toHaveURL(/\?plan=presence$/);
  const rating = page.getByRole('region', { name: 'Were these plans useful?' });
  await rating.getByRole('button', { name: 'No' }).click();
  await rating.getByLabel('Why not?').selectOption('It costs too much');
  await rating.getByLabel(/In your own words/).fill('Half of that');
  await rating.getByRole('button', { name: 'Send' }).click();
  await expect(rating.getByRole('status')).toContainText('Thank you');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Strongest presence' })).toBeVisible();
  await expect(rating.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');

  await chip('Budget').getByRole('button').first().click();
  await page.getByLabel(/Budget in all/).fill('nine hundred');
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByText('Write the budget as a number')).toBeVisible();
  await page.getByLabel(/Budget in all/).fill('1500');
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByText('Changed: Budget')).toBeVisible({ timeout: 60_000 });
  await expect(chip('Budget')).toContainText('$1,500.00');

  await page.getByLabel('Change something').fill('Chicago only, no malls');
  await page.getByRole('button', { name: 'Plan again' }).click();
  await expect(chip('Not wanted')).toContainText('Malls', { timeout: 60_000 });
  await expect(chip('Places')).toContainText('Chicago');
  await page.getByRole('button', { name: 'Lowest price' }).click();
  await expect(page.getByRole('heading', { name: 'Lowest price' })).toBeVisible();
  await page.getByRole('button', { name: 'Take this plan as a draft' }).click();
  await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}\/edit/);

  await page.goto(`${product.origin}/campaigns/ai-assistant?q=coffee`);
  await expect(page.getByText('Draft made')).toBeVisible();
});

test('what another tab has changed is said, and money of another currency is asked about', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin, 'rival@demo.test');
  await page.goto(`${product.origin}/campaigns/ai-assistant`);
  await page.getByLabel('Your brief').fill('Yoga studio, €300, for two weeks');
  await page.getByRole('button', { name: 'Make plans' }).click();
  await expect(page.getByRole('note')).toContainText('your company is billed in USD', { timeout: 60_000 });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Put aside' }).click();
  await expect(other.getByText('You put this suggestion aside.')).toBeVisible();
  await page.getByLabel('Change something').fill('no malls');
  await page.getByRole('button', { name: 'Plan again' }).click();
  await expect(page.getByText('was changed meanwhile')).toBeVisible();
  await page.getByRole('button', { name: 'Show the latest' }).click();
  await expect(page.getByText('You put this suggestion aside.')).toBeVisible();
});
