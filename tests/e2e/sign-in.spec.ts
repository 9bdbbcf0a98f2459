import { expect, fillSignIn, password, signIn, test } from '../support/browser/e2e.ts';

const local = (page: import('@playwright/test').Page) => page.evaluate(() => ({ ...localStorage }));

test('a visitor is led to the sign-in page and from there to the dashboard', async ({ page, product }) => {
  await page.goto(product.origin);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, 'advertiser@demo.test');
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page).toHaveTitle('Home · Marquee');
  const stored = await local(page);
  expect(stored).toMatchObject({ initializationStatus: 'resolved' });
  for (const key of [
    'token',
    'instance',
    'namespace',
    'userId',
    'cognitoPool',
    'termsVersion',
    'agencyId',
    'instanceId',
  ]) {
    expect(stored[key], key).toBeTruthy();
  }
});

test('nothing of the form moves while it comes, with the other ways to sign in', async ({ page, product }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${product.origin}/login`);
  await expect(page.getByRole('button', { name: /Continue with .Google/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('a wrong password is told about the pair, and the field keeps its text', async ({ page, product }) => {
  await page.goto(`${product.origin}/login`);
  await fillSignIn(page, 'advertiser@demo.test', 'Wrong-Pass-2026!');
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  const known = (await alert.textContent()) ?? '';
  await expect(page.getByLabel('Email')).toHaveValue('advertiser@demo.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong-Pass-2026!');
  await page.getByLabel('Email').fill('nobody@demo.test');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(alert).toHaveText(known);
});

test('a session survives a reload and opens no sign-in page again', async ({ page, product }) => {
  await signIn(page, product.origin);
  const identityCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/identity')) identityCalls.push(request.url());
  });
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await page.goto(`${product.origin}/login`);
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  expect(identityCalls).toEqual([]);
});

test('signing out revokes the refresh token, keeps theme and locale, and Back shows nothing', async ({
  page,
  product,
}) => {
  await signIn(page, product.origin);
  await page
    .getByRole('button', { name: /dark theme/i })
    .first()
    .click();
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  const refreshToken = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.refreshToken'))?.[1],
  );
  const clientId = await page.evaluate(() => JSON.parse(localStorage.getItem('cognitoPool') ?? '{}').oauthClientId);
  const revoked = page.waitForResponse(
    (response) => response.request().headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false,
  );
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await revoked).ok()).toBe(true);
  const stored = await local(page);
  expect(Object.keys(stored).filter((key) => key.startsWith('CognitoIdentityServiceProvider'))).toEqual([]);
  expect(stored.token).toBeUndefined();
  expect(stored).toMatchObject({ 'theme-mode': 'dark', locale: 'en' });
  const refresh = await page.request.post(`${product.origin}/identity/`, {
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    data: JSON.stringify({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: clientId,
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  });
  expect((await refresh.json()).__type).toBe('NotAuthorizedException');
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});

test('signing out in one tab ends the other', async ({ page, context, product }) => {
  await signIn(page, product.origin);
  const other = await context.newPage();
  await other.goto(`${product.origin}/dashboard/home`);
  await expect(other).toHaveURL(/\/dashboard\/home$/);
  await page.goto(`${product.origin}/logout`);
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test('an unknown tenant is told so, and its storage is cleared', async ({ page, product }) => {
  await page.goto(product.originOf('nowhere.localhost'));
  await expect(page.getByRole('heading')).toContainText('There is no site at this address');
  const stored = await local(page);
  expect(stored.namespace).toBeUndefined();
  expect(stored['theme-mode']).toBeUndefined();
});

test('the Arabic tenant has its own name, icon, language, direction and pool', async ({ page, product }) => {
  await page.goto(product.originOf('arabia.localhost'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', /^ar/);
  await expect(page).toHaveTitle(/لوحات/);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/tenants/arabia.svg');
  await page.getByLabel('البريد الإلكتروني').fill('advertiser@demo.test');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible(); // another tenant's user
  await page.getByLabel('البريد الإلكتروني').fill('advertiser@arabia.test');
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});

test('a reviewer without an instance lands at the reviews', async ({ page, product }) => {
  await signIn(page, product.origin, 'reviewer@demo.test');
  await expect(page).toHaveURL(/\/reviews/);
});
