import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { seriousViolations } from '../support/browser/audit.ts';
import { expect, test, unwriteConfig } from '../support/browser/e2e.ts';
import { newMember } from '../support/people/new-member.ts';

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const withGoogle = (page: Page) => page.getByRole('button', { name: /Google/ });

/** Clicks a provider's button and returns its window, when the consent page stands in it. */
async function openWindow(page: Page, button = withGoogle(page)): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await button.click();
  const popup = await opening;
  await popup.waitForURL(/\/oauth2\/authorize/);
  return popup;
}

/** Signs in as somebody new. */
async function allowAsNewcomer(popup: Page, name = 'New Comer', email = `${randomUUID()}@mail.test`): Promise<string> {
  await popup.getByRole('radio', { name: 'Another account' }).check();
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Name', { exact: true }).fill(name);
  await popup.getByRole('button', { name: 'Allow' }).click();
  return email;
}

/** The state that an open window carries: its first part names the channel of the attempt. */
const stateOf = (popup: Page): string => new URL(popup.url()).searchParams.get('state') ?? '';

/** Another page of the same origin, without the app. */
async function bystander(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/config.json`);
  return page;
}
const broadcast = (page: Page, attempt: string, answer: { state: string; code: string | null }) =>
  page.evaluate(([name, message]) => new BroadcastChannel(name as string).postMessage(message), [
    `marquee-social ${attempt}`,
    { answer },
  ] as const);

test('a newcomer signs in by Google, stays signed in over a reload and a refresh, and signs out of it', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin}/login`);
  const popup = await openWindow(page);
  expect(new URL(popup.url()).origin).toBe(product.origin);
  const [width, height] = await popup.evaluate(() => [innerWidth, innerHeight]);
  expect([width, height]).toEqual([600, 549]);
  await expect(popup.getByRole('heading', { name: 'Demo sign-in with Google' })).toBeVisible();
  await expect(page.getByText(/Go on in the .Google. window/)).toBeVisible();
  await popup.getByRole('radio', { name: 'Another account' }).check();
  // The whole page fits its window.
  expect(await popup.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(549);
  expect(await seriousViolations(popup)).toEqual([]);
  expect(await seriousViolations(page)).toEqual([]);
  const closed = popup.waitForEvent('close');
  await allowAsNewcomer(popup);
  await closed;

  await expect(page).toHaveURL(/\/create-instance/);
  const before = await stored(page);
  expect(before.clientid).toBe('google');
  expect(JSON.parse(before.cognitoPool ?? '')).toMatchObject({ oauthClientId: 'marqueedemogoogle' });
  const prefix = 'CognitoIdentityServiceProvider.marqueedemogoogle';
  const user = before[`${prefix}.LastAuthUser`] ?? '';
  expect(user).toMatch(/^Google_1\d{20}$/);
  expect(before.token).toBe(before[`${prefix}.${user}.idToken`]);
  expect(JSON.stringify(before)).not.toContain('code_verifier');

  await page.reload();
  await expect(page).toHaveURL(/\/create-instance/);
  expect((await stored(page)).token).toBe(before.token);

  // By this device's clock the token is now long over.
  await page.evaluate((key) => localStorage.setItem(key, '-7200'), `${prefix}.${user}.clockDrift`);
  const refreshed = page.waitForRequest((request) => request.postData()?.includes('REFRESH_TOKEN') ?? false);
  await page.reload();
  expect((await refreshed).postDataJSON()).toMatchObject({ ClientId: 'marqueedemogoogle' });
  await expect.poll(async () => (await stored(page)).token).not.toBe(before.token);
  await expect(page).toHaveURL(/\/create-instance/);

  const revoked = page.waitForResponse(
    (response) => response.request().headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false,
  );
  await page.goto(`${product.origin}/logout`);
  const revocation = await revoked;
  expect(revocation.ok()).toBe(true);
  expect(revocation.request().postDataJSON()).toMatchObject({ ClientId: 'marqueedemogoogle' });
  await expect(page).toHaveURL(/\/login/);
  const after = await stored(page);
  expect(after.clientid).toBeUndefined();
  expect(JSON.parse(after.cognitoPool ?? '')).toMatchObject({ oauthClientId: 'marqueedemoclient' });
  expect(Object.keys(after).filter((key) => key.startsWith('CognitoIdentityServiceProvider'))).toEqual([]);
});

test('an exchange that is left signs nobody in, and what it brings is revoked', async ({ page, context, product }) => {
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isExchanged = false;
  await context.route('**/api/admin/social/token', async (route) => {
    // The product has answered already when the visitor leaves.
    const response = await route.fetch();
    isExchanged = true;
    await gate;
    return route.fulfill({ response });
  });
  await page.goto(`${product.origin}/login`);
  await allowAsNewcomer(await openWindow(page));
  await expect.poll(() => isExchanged).toBe(true);
  await page.getByRole('link', { name: 'Create an account' }).click();
  // The address is there before the page is: until it is, the visitor has not left.
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
  const revoked = page.waitForResponse(
    (response) => response.request().headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false,
  );
  answer();
  const revocation = await revoked;
  expect(revocation.ok()).toBe(true);
  expect(revocation.request().postDataJSON()).toMatchObject({ ClientId: 'marqueedemogoogle' });
  const kept = await stored(page);
  expect(Object.keys(kept).filter((key) => /token|userId|clientid|^Cognito/.test(key))).toEqual([]);
  expect(JSON.parse(kept.cognitoPool ?? '')).toMatchObject({ oauthClientId: 'marqueedemoclient' });
  await expect(page).toHaveURL(/\/register$/);
});

test('an address with a password is asked for it, and gets a second account only when somebody wants one', async ({
  page,
  product,
}) => {
  const { email, password } = await newMember(product.origin);
  await page.goto(`${product.origin}/login`);
  const popup = await openWindow(page);
  await allowAsNewcomer(popup, 'The Same', email);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You already have an account');
  await expect(alert).toContainText(email);
  expect(await seriousViolations(page)).toEqual([]);
  expect(Object.keys(await stored(page)).filter((key) => /token|userId/.test(key))).toEqual([]);
  await alert.getByRole('button', { name: 'Use my password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  const withPassword = (await stored(page)).userId;

  await page.goto(`${product.origin}/logout`);
  await expect(page).toHaveURL(/\/login/);
  await allowAsNewcomer(await openWindow(page), 'The Same', email);
  const again = page.waitForEvent('popup');
  await alert.getByRole('button', { name: 'Create a separate account' }).click();
  await allowAsNewcomer(await again, 'The Same', email);
  // It is empty, as it was said to be.
  await expect(page).toHaveURL(/\/create-instance/);
  expect((await stored(page)).userId).not.toBe(withPassword);
});

test('an Arabic tenant lets people in by Apple, in its own language', async ({ page, product }) => {
  await page.goto(`${product.originOf('arabia.localhost')}/login`);
  const popup = await openWindow(page, page.getByRole('button', { name: /Apple/ }));
  await expect(popup.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(popup.getByRole('heading')).toContainText('تسجيل دخول تجريبي');
  await popup.emulateMedia({ colorScheme: 'dark' });
  expect(await seriousViolations(popup)).toEqual([]);
  await popup.getByRole('button', { name: 'سماح' }).click();
  await expect(page).toHaveURL(/\/create-instance/);
  const kept = await stored(page);
  expect(kept.clientid).toBe('google');
  expect(JSON.parse(kept.cognitoPool ?? '')).toMatchObject({ oauthClientId: 'arabiademoapple' });
});

test('a refusal, a closed window and a blocked one are told, and each leaves another try', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin}/login`);
  const refused = await openWindow(page);
  await refused.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toContainText('did not let you sign in');
  await expect.poll(() => refused.isClosed()).toBe(true);

  const closed = await openWindow(page);
  await closed.close();
  await expect(page.getByRole('alert')).toContainText('was closed before you signed in');

  await page.evaluate(() => {
    window.open = () => null;
  });
  await withGoogle(page).click();
  await expect(page.getByRole('alert')).toContainText('blocked');
  expect((await stored(page)).token).toBeUndefined();

  await page.reload();
  await allowAsNewcomer(await openWindow(page));
  await expect(page).toHaveURL(/\/create-instance/);
});

test('a second click opens no second window, and giving up closes the first', async ({ page, context, product }) => {
  await page.goto(`${product.origin}/login`);
  const popup = await openWindow(page);
  await withGoogle(page).click();
  await page.getByRole('button', { name: 'Show the window' }).click();
  expect(context.pages()).toHaveLength(2);
  await expect(page.getByRole('button', { name: /Apple/ })).toBeDisabled();
  const closed = popup.waitForEvent('close');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(page.getByRole('button', { name: /Apple/ })).toBeEnabled();
});

test('an answer with another state is not used', async ({ page, context, product }) => {
  await page.goto(`${product.origin}/login`);
  const popup = await openWindow(page);
  const attempt = stateOf(popup).split('.')[0] ?? '';
  const closed = popup.waitForEvent('close');
  await broadcast(await bystander(context, product.origin), attempt, { state: `${attempt}.forged`, code: 'x' });
  await expect(page.getByRole('alert')).toContainText('does not belong to this sign-in');
  await closed;
});

test('an answer that comes twice is used once', async ({ page, context, product }) => {
  await page.goto(`${product.origin}/login`);
  const popup = await openWindow(page);
  const state = stateOf(popup);
  const exchanges: string[] = [];
  let release = () => {};
  const isFree = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/social/token', async (route) => {
    exchanges.push(route.request().postDataJSON().code);
    await isFree;
    await route.continue();
  });
  const other = await bystander(context, product.origin);
  await allowAsNewcomer(popup);
  await expect.poll(() => exchanges.length).toBe(1);
  const attempt = state.split('.')[0] ?? '';
  await broadcast(other, attempt, { state, code: exchanges[0] ?? '' });
  await broadcast(other, attempt, { state, code: 'another' });
  await broadcast(other, attempt, { state, code: null });
  release();
  await expect(page).toHaveURL(/\/create-instance/);
  expect(exchanges).toHaveLength(1);
});

test('a provider that hides the window from the page still gets its answer through', async ({
  page,
  context,
  product,
}) => {
  const hosted = 'https://pool.auth.example';
  await unwriteConfig(context);
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), oauthBase: hosted } });
  });
  await context.route(`${hosted}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'cross-origin-opener-policy': 'same-origin' },
      body: `<a href="${product.origin}/identity${new URL(route.request().url()).pathname}${new URL(
        route.request().url(),
      ).search.replaceAll('&', '&amp;')}">Go on</a>`,
    }),
  );
  await page.goto(`${product.origin}/login`);
  const popup = await openWindow(page);
  await expect(page.getByRole('alert')).toContainText('If it is still open, go on there');
  await popup.getByRole('link', { name: 'Go on' }).click();
  await allowAsNewcomer(popup);
  await expect(page).toHaveURL(/\/create-instance/);
  await expect.poll(() => popup.isClosed() || popup.getByText('You can close this window').isVisible()).toBe(true);
});

test('a window that nobody waits for says so, keeps no code in its address and starts no app', async ({
  page,
  product,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${product.origin}/dashboard?code=stolen&state=of.nobody`);
  await expect(page.getByRole('heading', { name: 'This sign-in has expired' })).toBeVisible();
  expect(page.url()).toBe(`${product.origin}/dashboard`);
  expect(calls.filter((path) => path.startsWith('/api'))).toEqual([]);
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
