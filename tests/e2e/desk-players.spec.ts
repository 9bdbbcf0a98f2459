import { randomBytes } from 'node:crypto';
import { publicScreenKey } from '#server/engines/playout/screen-key.ts';
import { seriousViolations } from '../support/browser/audit.ts';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';

test('an operator finds a screen’s player, sees that it speaks, and what the screen plays', async ({
  page,
  product,
  browser,
}) => {
  const operator = await apiUser(product, 'operator@demo.test');
  const { items } = await bodyOf(
    operator.api.GET('/dsp/desk/players', { params: { query: { health: 'never', limit: 200 } } }),
  );
  const own = items.filter(({ name }) => items.filter((other) => other.name.includes(name)).length === 1);
  const screen = own.at(-1);
  if (!screen) throw new Error('There is a screen of which nothing was heard');

  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/screens`);
  await page.getByRole('navigation').getByRole('link', { name: 'Players' }).click();
  await expect(page).toHaveURL(/\/desk\/players$/);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByLabel('Show').selectOption('Never heard');
  await expect(page).toHaveURL(/health=never/);
  await page.getByRole('searchbox').fill(screen.name);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: screen.name, exact: true }) });
  await expect(row).toContainText('Never heard');
  await expect(row).toContainText('Not told');

  // A real player, in a browser of its own.
  const key = randomBytes(32).toString('base64url');
  const given = await operator.api.PUT('/dsp/desk/screens/{id}/key', {
    params: { path: { id: screen.id } },
    body: { publicKey: publicScreenKey(key) },
  });
  expect(given.response.ok).toBe(true);
  const street = await browser.newContext();
  const player = await street.newPage();
  const heard = player.waitForResponse((response) => response.url().endsWith('/dsp/players/heartbeat'));
  await player.goto(`${product.origin}/player/${screen.id}#key=${key}`);
  expect((await heard).status()).toBe(204);

  await page.goto(`${product.origin}/desk/players?q=${encodeURIComponent(screen.name)}`);
  await expect(row).toContainText('Fine');
  await expect(row).toContainText('marquee-browser');
  await expect(row).toContainText('Right');
  await row.getByRole('link', { name: screen.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/desk/screens/${screen.id}#player$`));
  const card = page.getByRole('region', { name: 'Player', exact: true });
  await expect(card).toBeInViewport();
  await expect(card).toContainText('marquee-browser');
  await expect(card).toContainText(/nothing to play|off at this hour/);
  expect(await seriousViolations(page)).toEqual([]);
  await street.close();
});

test('an operator sees all screens on a map, goes to one by keys, and back to the list', async ({ page, product }) => {
  await signIn(page, product.origin, 'operator@demo.test');
  await page.goto(`${product.origin}/desk/screens`);
  await page.getByRole('searchbox').fill('Berlin');
  await expect(page).toHaveURL(/q=Berlin/);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/q=Berlin&view=map|view=map&q=Berlin/);
  const map = page.getByRole('application', { name: /^Map with \d+ screens$/ });
  await expect(map).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'The same screens as a list' }).click();
  await expect(page).toHaveURL(/q=Berlin$/);
  const first = page.getByRole('row').nth(1).getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  const one = page.getByRole('application', { name: 'Map with 1 screen' });
  await expect(one).toBeVisible();
  await one.focus();
  await page.keyboard.press('0');
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Screens here' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  const named = page.getByRole('region', { name: 'Screens here' }).getByRole('link', { name });
  await expect(named).toBeFocused();
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
});
