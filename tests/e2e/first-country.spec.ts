import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { createDraft } from '../support/campaigns/book-campaign.ts';
import { bodyOf } from '../support/people/api-user.ts';
import { advertiserOf } from './paths/campaign-people.ts';

const found = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ screens? found$/ });
const countOf = async (page: Page) => Number(((await found(page).textContent()) ?? '').replace(/\D/g, ''));
const countryOf = (page: Page) => new URL(page.url()).searchParams.get('country');

test('the search for screens begins in the company’s own country, until somebody looks elsewhere', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/campaigns/new?step=screens`);
  const widen = page.getByRole('button', { name: 'Show screens beyond United States' });
  await expect(widen).toBeVisible();
  await expect.poll(() => countryOf(page)).toBe('US');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('US');
  await expect(found(page)).toBeVisible();
  const own = await countOf(page);

  await widen.click();
  await expect(widen).toHaveCount(0);
  await expect.poll(() => countOf(page)).toBeGreaterThan(own);
  const all = await countOf(page);
  await page.reload();
  await expect(found(page)).toBeVisible();
  expect([countryOf(page), await countOf(page)]).toEqual(['all', all]);

  // Back takes a filter back, in the fields and in what is found.
  const city = page.getByLabel('City', { exact: true });
  await city.selectOption({ index: 1 });
  await expect.poll(() => countOf(page)).toBeLessThan(all);
  await page.goBack();
  await expect(city).toHaveValue('');
  await expect.poll(() => countOf(page)).toBe(all);

  // What a link says stands, and nothing is added to it.
  await page.goto(`${product.origin}/campaigns/new?step=screens&sort=price`);
  await expect(found(page)).toBeVisible();
  expect([countryOf(page), await countOf(page)]).toEqual([null, all]);
});

test('the search for screens begins everywhere for a company in whose country there are none', async ({
  page,
  product,
}) => {
  await page.route('**/api/dsp/instances', async (route) => {
    const response = await route.fetch();
    const { content, ...rest } = await response.json();
    const country = { code: 'IS', name: 'Iceland' };
    await route.fulfill({ response, json: { ...rest, content: content.map((one: object) => ({ ...one, country })) } });
  });
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/campaigns/new?step=screens`);
  await expect.poll(() => countryOf(page)).toBe('all');
  await expect(page.getByText('No screens match')).toHaveCount(0);
  await expect.poll(() => countOf(page)).toBeGreaterThan(10);
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('');
});

test('the place that screens are to be near is written over without leaving its field', async ({ page, product }) => {
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/campaigns/new?step=screens`);
  const field = page.getByRole('combobox', { name: 'Near a place' });
  const place = () => new URL(page.url()).searchParams.get('place');
  const choose = async (name: string) => {
    await page.keyboard.type(name);
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(place).toContain(name);
    await expect(field).toHaveValue(new RegExp(name));
  };
  await field.focus();
  await choose('Berlin');
  await expect(field).toBeFocused();

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await expect.poll(place).toBeNull();
  await expect(field).toBeFocused();
  await choose('London');

  // What is taken away elsewhere takes the text along.
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect.poll(place).toBeNull();
  await expect(field).toHaveValue('');
});

test('the map opens on the company’s city, and on what is chosen once something is', async ({ page, product }) => {
  await signIn(page, product.origin);
  /** The box that the map shows, as its tool writes it into the address; taken back at once. */
  const shown = async () => {
    await page.getByRole('button', { name: 'Use what the map shows' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('area')).not.toBeNull();
    const corners = (new URL(page.url()).searchParams.get('area') ?? '').split(';').map((corner) => corner.split(','));
    const [lats, lngs] = [0, 1].map((part) => corners.map((corner) => Number(corner[part]))) as [number[], number[]];
    return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) };
  };
  await page.goto(`${product.origin}/campaigns/new?step=screens&view=map`);
  await expect(found(page)).toBeVisible();
  await expect.poll(() => countryOf(page)).toBe('US');
  const home = await shown();
  expect(home.north - home.south).toBeLessThan(2);
  expect([home.south < 40.75, home.north > 40.75, home.west < -73.95, home.east > -73.95]).toEqual(Array(4).fill(true));

  const { user } = await advertiserOf(product);
  const { items } = await bodyOf(user.api.GET('/dsp/screens', { params: { query: { city: ['london'] } } }));
  const { id } = await createDraft(user, { screens: items.slice(0, 3), artworkIds: [], startsInDays: 40 });
  await page.goto(`${product.origin}/campaigns/${id}/edit?step=screens&view=map`);
  await expect(found(page)).toBeVisible();
  // What is chosen is elsewhere: the search that began in the company's country goes on everywhere.
  await expect.poll(() => countryOf(page)).toBe('all');
  const london = await shown();
  expect(london.north - london.south).toBeLessThan(2);
  expect([london.south < 51.5, london.north > 51.5, london.west < -0.1, london.east > -0.5]).toEqual(
    Array(4).fill(true),
  );
});
