import { expect, type Locator, type Page } from '@playwright/test';

export const continueOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

export const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'All changes saved' })).toBeVisible();

/** The figure of that name in a list of figures. */
export const figure = (scope: Locator, name: string): Locator =>
  scope
    .locator('dl > div')
    .filter({ has: scope.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .first();

export const toNumber = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

/** Chooses what a campaign offers besides its main action. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menu', { name: 'More actions' }).getByRole('menuitem', { name, exact: true }).click();
}

/** Everything that a campaign offers besides its main action. */
export async function otherActions(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'More actions' }).click();
  const menu = page.getByRole('menu', { name: 'More actions' });
  await expect(menu).toBeFocused();
  const names = await menu.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  return names;
}

/** So many days after the first on which a campaign may start. */
export async function dayFromFirst(page: Page, days: number): Promise<string> {
  const start = page.getByLabel('Start date');
  await expect(start).toHaveAttribute('data-min', /^\d{4}-\d\d-\d\d$/);
  const first = Date.parse((await start.getAttribute('data-min')) ?? '');
  return new Date(first + days * 86_400_000).toISOString().slice(0, 10);
}

/** Types a card into the provider's own frame. */
export async function payWith(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card payment"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry date').fill('12/40');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByLabel('Name on card').fill('Alex Advertiser');
  await frame.getByRole('button', { name: /^Pay / }).click();
}

/** The rows of the report's table: name, plays, impressions, spend; the total last. */
export const reportRows = async (page: Page): Promise<string[][]> =>
  page
    .getByRole('table')
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
