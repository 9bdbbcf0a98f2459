import type { Page } from '@playwright/test';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { seriousViolations } from '../support/browser/audit.ts';
import { arabicSignIn, expect, fillSignIn, type Product, signIn, test } from '../support/browser/e2e.ts';
import { newcomer } from '../support/people/new-member.ts';

const autocomplete = '**/api/dsp/googlemaps/autocomplete*';

/** A new user's browser, signed in and led to the page. */
async function arrive(page: Page, product: Product): Promise<void> {
  const { email } = await newcomer(product.origin);
  await signIn(page, product.origin, email);
  await expect(page).toHaveURL(/\/create-instance/);
  await expect(page.getByRole('heading', { name: 'Set up your company' })).toBeVisible();
}

const city = (page: Page) => page.getByRole('combobox', { name: 'City' });
const create = (page: Page) => page.getByRole('button', { name: 'Create company' });

/** What storage and the token say of the instance. */
const stored = (page: Page) =>
  page.evaluate(() => {
    const token = localStorage.getItem('token') ?? '';
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return {
      claim: JSON.parse(atob(payload))['custom:instances'] as string | undefined,
      instanceId: localStorage.getItem('instanceId'),
      agencyId: localStorage.getItem('agencyId'),
      instance: JSON.parse(localStorage.getItem('instance') ?? 'null'),
    };
  });

test('a user without an instance chooses a place by keyboard, creates one, and is in the dashboard with a fresh token', async ({
  page,
  product,
}) => {
  await arrive(page, product);
  expect(await seriousViolations(page)).toEqual([]);
  await page.goto(`${product.origin}/campaigns`);
  await expect(page).toHaveURL(/\/create-instance/);

  await create(page).click();
  await expect(page.getByText('Enter the name of your company.')).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await page.getByLabel('Company name').fill('Lantern Books');
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
  await city(page).focus();
  await page.keyboard.type('frank');
  const list = page.getByRole('listbox', { name: 'Places' });
  await expect(list.getByRole('option')).not.toHaveCount(0);
  await expect(list.getByRole('option').first()).toHaveText('Frankfurt am Main, Germany');
  await expect(page.getByRole('status').filter({ hasText: /Use the arrow keys/ })).toHaveCount(1);
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await create(page).click();
  await expect(page.getByText('Choose a place from the list, or leave this empty.')).toBeVisible();
  // The field has the focus again, and its list with it.
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(city(page)).toHaveValue('Frankfurt am Main, Germany');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { claim, instanceId, agencyId, instance } = await stored(page);
  expect(claim).toBe(instance.id);
  expect(instanceId).toBe(instance.id);
  expect(agencyId).toBe(demoTenants[0]?.agency.id);
  expect(instance).toMatchObject({
    name: 'Lantern Books',
    country: { name: 'Germany', code: 'DE' },
    location: { description: 'Frankfurt am Main, Germany', countryCode: 'DE', country: 'Germany' },
  });
  expect(instance.location.area.minLongitude).toBeLessThan(7);
  expect(instance.location.geometry.location.lat).toBeCloseTo(50.1, 0);
  await page.goto(`${product.origin}/create-instance`);
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});

test('the chosen place is shown on a map; without an answer the page says so, and the form goes without', async ({
  page,
  product,
}) => {
  const geocode = '**/api/dsp/googlemaps/geocode*';
  await arrive(page, product);
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
  await page.route(geocode, (route) => route.abort());
  const choose = async (typed: string, name: string) => {
    await city(page).fill(typed);
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('berl', 'Berlin, Germany');
  const missing = page.getByRole('status').filter({ hasText: /^The map is not shown/ });
  await expect(missing).toBeVisible();
  await page.unroute(geocode);
  await missing.getByRole('button', { name: 'Try again' }).click();
  const map = page.getByRole('img', { name: /^Map of .Berlin, Germany.$/ });
  await expect(map).toBeVisible();
  await expect(map.getByText('Berlin', { exact: true })).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  // Land and water are drawn, in the middle of the picture and elsewhere.
  const colours = () =>
    map.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const seen = new Set<string>();
      for (let at = 0; at < data.length; at += 4) seen.add(Array.from(data.slice(at, at + 4)).join());
      return seen.size;
    });
  await expect.poll(colours).toBeGreaterThan(2);

  await choose('hamb', 'Hamburg, Germany');
  await expect(page.getByRole('img', { name: /^Map of .Hamburg, Germany.$/ })).toBeVisible();
  expect(await height()).toBe(before);
  expect(await seriousViolations(page)).toEqual([]);
  await city(page).fill('');
  const anyMap = page.getByRole('img', { name: /^Map of/ });
  await expect(anyMap).toHaveCount(0);

  // In another country it is another place, and the same one can be chosen again.
  const country = page.getByLabel('Country', { exact: true });
  for (const label of ['France', 'Austria']) {
    await choose('hamb', 'Hamburg, Germany');
    await expect(anyMap).toBeVisible();
    await country.selectOption({ label });
    await expect(city(page)).toHaveValue('');
    await expect(anyMap).toHaveCount(0);
    await country.selectOption({ label: 'Germany' });
  }
});

test('the page speaks Arabic, and so do its places', async ({ page, product }) => {
  const origin = product.originOf('arabia.localhost');
  const { email } = await newcomer(product.origin, 'نورة', demoTenants[1]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/login`);
  await fillSignIn(page, email, undefined, arabicSignIn);
  await expect(page.getByRole('heading', { name: 'إعداد حساب شركتك' })).toBeVisible();
  await page.getByLabel('اسم الشركة').fill('دار النشر');
  await page.getByLabel('الدولة').selectOption({ label: 'الإمارات العربية المتحدة' });
  await page.getByRole('combobox', { name: 'المدينة' }).fill('دبي');
  await page.getByRole('option', { name: 'دبي، الإمارات العربية المتحدة' }).click();
  await expect(page.getByRole('img', { name: /^خريطة/ }).getByText('دبي', { exact: true })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'إنشاء حساب الشركة' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  const { instance } = await stored(page);
  expect(instance).toMatchObject({
    currency: { code: 'AED' },
    location: { description: 'دبي، الإمارات العربية المتحدة' },
  });
});

test('a country that is not found is said so, and gone on without; the next visit finds it', async ({
  page,
  product,
}) => {
  await arrive(page, product);
  let asked = 0;
  await page.route(autocomplete, (route) => {
    asked += 1;
    const { searchParams } = new URL(route.request().url());
    expect(searchParams.get('components')).toMatch(/^country:[a-z]{2}$/);
    expect(searchParams.get('locationrestriction')).toMatch(/^rectangle:/);
    return route.fulfill({ json: { predictions: [] } });
  });
  await page.getByLabel('Company name').fill('Nowhere Ltd');
  await create(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Google location prediction not found' })).toBeVisible();
  expect(asked).toBe(2);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toBe(4);
  await page.getByRole('button', { name: 'Go on without a place' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await page.unroute(autocomplete);
  await page.reload();
  await expect.poll(async () => (await stored(page)).instance?.location?.area, { timeout: 20_000 }).toBeTruthy();
});

test('a double click creates one instance, and a reload in the middle goes on where it was', async ({
  page,
  product,
}) => {
  await arrive(page, product);
  let created = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/dsp/instances')) created += 1;
  });
  await page.getByLabel('Company name').fill('Twice & Sons');
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('Twice & Sons');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(autocomplete, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  // The step is named from the beginning; it is under way when it asks.
  const asked = page.waitForRequest(autocomplete);
  await create(page).dblclick();
  await expect(page.getByText('Finding its place on the map').first()).toBeVisible();
  await asked;
  await page.reload();
  await expect(page.getByText('Finding its place on the map').first()).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  expect(created).toBe(1);
  expect((await stored(page)).instance).toMatchObject({ name: 'Twice & Sons' });
});

test('a lost connection keeps what was typed, and the way out is there', async ({ page, product }) => {
  await arrive(page, product);
  await page.route('**/api/dsp/instances', (route) => route.abort());
  await page.getByLabel('Company name').fill('Unplugged');
  await create(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Unplugged');
  await page.unroute('**/api/dsp/instances');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
});
