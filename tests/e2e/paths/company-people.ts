import type { Page, Request } from '@playwright/test';
import { expect, type Product } from '#tests/support/browser/e2e.ts';
import { type Newcomer, storageOf } from '#tests/support/people/new-member.ts';

/** Opens the company's page by the tokens that a newcomer got first. */
export async function openCompanyPage(page: Page, product: Product, { tokens }: Newcomer): Promise<void> {
  await page.addInitScript((items) => {
    if (localStorage.length === 0) for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storageOf(tokens));
  await page.goto(`${product.origin}/create-instance`);
}

export const companyName = (page: Page) => page.getByLabel('Company name');
export const country = (page: Page) => page.getByLabel('Country', { exact: true });
export const city = (page: Page) => page.getByRole('combobox', { name: 'City' });
export const places = (page: Page) => page.getByRole('listbox', { name: 'Places' });
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Create company' });

export const isAtForm = (page: Page) => expect(submitButton(page)).toBeEnabled();

export const asksFor = (request: Request, what: 'autocomplete' | 'geocode') =>
  new URL(request.url()).pathname === `/api/dsp/googlemaps/${what}`;

/** Chooses the first place of the list; its name. */
export async function chooseCity(page: Page): Promise<string> {
  const option = places(page).getByRole('option').first();
  const name = await option.textContent();
  await option.click();
  return name ?? '';
}

/** What the browser keeps of the company. */
export const storedInstance = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('instance') ?? 'null'));
