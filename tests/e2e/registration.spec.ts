import type { Page } from '@playwright/test';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { overflowOf, seriousViolations } from '../support/browser/audit.ts';
import { expect, fillSignIn, type Product, test } from '../support/browser/e2e.ts';
import { codeFor, lastMessageTo, messagesTo } from '../support/people/outbox.ts';

const password = 'Corner-Bakery-2026!';
const newPassword = 'Warm-Bread-2026!';
let people = 0;
const newEmail = () => `nadia-${Date.now()}-${++people}@demo.test`;

async function fillRegistration(page: Page, email: string, change: { name?: string; business?: string } = {}) {
  await page.getByLabel('Company name').fill(change.business ?? 'Corner Bakery');
  await page.getByLabel('Your name').fill(change.name ?? 'Nadia Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function register(page: Page, product: Product, email: string, change = {}) {
  await page.goto(`${product.origin}/register`);
  await fillRegistration(page, email, change);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
}

const enterCode = (page: Page, code: string) => page.getByLabel('Six-digit code').fill(code);

/** The signed-in user of a page, as the product API knows them. */
async function selfOf(page: Page, product: Product) {
  await page.waitForFunction(() => localStorage.getItem('token'));
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const response = await fetch(`${product.origin}/api/admin/users/self`, {
    headers: {
      Authorization: `Bearer ${stored.token}`,
      'X-Namespace-Id': JSON.parse(stored.namespace ?? '{}').id,
      'X-Locale': 'en',
    },
  });
  return response.json();
}

/** The address of a mail's link, at the test's own origin. */
async function linkFor(product: Product, email: string, after?: string): Promise<string> {
  const { id, code } = await lastMessageTo(product.origin, email, { after });
  expect(id).toBeTruthy();
  return `${product.origin}/activate-account/${Buffer.from(email).toString('base64url')}.${code}`;
}

/** An account that is confirmed, made without a browser. */
async function confirmedUser(product: Product): Promise<string> {
  const email = newEmail();
  const call = async (operation: string, body: object) => {
    const response = await fetch(`${product.origin}/identity/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: demoTenants[0]?.clients.own, Username: email, ...body }),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
  };
  await call('SignUp', { Password: password });
  await call('ConfirmSignUp', { ConfirmationCode: await codeFor(product.origin, email) });
  return email;
}

test('a newcomer signs up, types the code of the mail, and is signed in with what they said', async ({
  page,
  product,
}) => {
  const email = newEmail();
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) bodies.push(request.postData() ?? '', JSON.stringify(request.headers()));
  });
  await page.goto(`${product.origin}/login`);
  await page.getByRole('link', { name: /create an account/i }).click();
  await expect(page).toHaveTitle('Create an account · Marquee');
  const terms = page.getByRole('link', { name: 'terms of service' });
  const document = await page.request.get(new URL((await terms.getAttribute('href')) ?? '', product.origin).href);
  expect(await document.text()).toContain('Terms of service');
  await fillRegistration(page, email);
  await expect(page.getByText('The password meets every requirement.')).toBeAttached();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expect(page.getByText(/You can ask for another email in \W*\d:\d\d/)).toBeVisible();

  const right = await codeFor(product.origin, email);
  await enterCode(page, right === '000000' ? '111111' : '000000');
  await expect(page.getByText('This code is not right. Check it and try again.')).toBeVisible();
  await enterCode(page, right);
  expect(await selfOf(page, product)).toMatchObject({
    email,
    name: 'Nadia Haddad',
    businessName: 'Corner Bakery',
    termsOfServiceVersion: demoTenants[0]?.terms.at(-1)?.version,
  });
  await expect(page).toHaveURL(/\/create-instance$/);
  // The password went to the pool alone, and nothing of it is left behind.
  expect(bodies.join()).not.toContain(password);
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(left).not.toContain(password);
  expect(left).not.toContain(right);
});

test('the link works in another browser, and only once', async ({ page, browser, product }) => {
  const email = newEmail();
  await register(page, product, email);
  const link = await linkFor(product, email);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('Your account is active. Sign in to continue.')).toBeVisible();
  await expect(other.getByLabel('Email')).toHaveValue(email);

  await other.goto(link);
  await expect(other.getByRole('heading', { name: /already active/ })).toBeFocused();
  await other.getByRole('link', { name: 'Sign in' }).click();
  await expect(other.getByLabel('Email')).toHaveValue(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(await selfOf(other, product)).toMatchObject({ email, businessName: 'Corner Bakery' });
  await other.context().close();

  // The tab that signed up still knows the password.
  await page.getByRole('button', { name: 'I’ve opened the link' }).click();
  expect(await selfOf(page, product)).toMatchObject({ email });
});

test('the tab that waits for the code notices the link in another tab', async ({ page, context, product }) => {
  const email = newEmail();
  await register(page, product, email);
  const tab = await context.newPage();
  await tab.goto(await linkFor(product, email));
  expect(await selfOf(page, product)).toMatchObject({ email, name: 'Nadia Haddad' });
});

test('a link that is no longer good leads to a new one, and a broken one says so', async ({ page, product }) => {
  const email = newEmail();
  await page.clock.install();
  await register(page, product, email);
  const stale = await linkFor(product, email);
  await page.clock.runFor(31_000);
  const first = await lastMessageTo(product.origin, email);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('A new email is on its way.')).toBeVisible();
  const second = await lastMessageTo(product.origin, email, { after: first.id });

  await page.goto(stale);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a new email' }).click();
  await expect(page.getByText(email)).toBeVisible();
  const code = await codeFor(product.origin, email, { after: second.id });
  await enterCode(page, code);
  await expect(page.getByText('Your account is active. Sign in to continue.')).toBeVisible();

  for (const broken of [
    'nonsense',
    '.123456',
    `${Buffer.from(email).toString('base64url')}.12`,
    '%3Cscript%3E.123456',
  ]) {
    await page.goto(`${product.origin}/activate-account/${broken}`);
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  }
  // At another tenant's address it is nobody's; that page speaks Arabic and offers an account there.
  await page.goto(`${product.originOf('arabia.localhost')}${new URL(stale).pathname}`);
  await expect(page.getByRole('heading', { name: 'لم يعد هذا الرابط صالحًا' })).toBeVisible();
  await page.getByRole('link', { name: 'إنشاء حساب' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('an address with an account leads to the sign-in, to a new password or to a new code', async ({
  page,
  product,
}) => {
  const email = newEmail();
  await register(page, product, email);
  const first = await lastMessageTo(product.origin, email);
  await page.getByRole('button', { name: 'Use another email address' }).click();
  // What was typed is still there, but for the password.
  await expect(page.getByLabel('Company name')).toHaveValue('Corner Bakery');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'already an account' });
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  expect(await seriousViolations(page)).toEqual([]);

  await alert.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goBack();
  await expect(page.getByLabel('Your name')).toHaveValue('Nadia Haddad');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await alert.getByRole('link', { name: 'Reset password' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goBack();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await alert.getByRole('button', { name: 'Get a new code' }).click();
  const code = await codeFor(product.origin, email, { after: first.id });
  // A reload loses the password, not the place.
  await page.reload();
  await enterCode(page, code);
  await expect(page.getByText('Your account is active. Sign in to continue.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a forgotten password is replaced, and the new one signs in', async ({ page, product }) => {
  const email = await confirmedUser(product);
  const mail = await lastMessageTo(product.origin, email);
  await page.goto(`${product.origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
  const shown = (await page.locator('main').textContent())
    ?.replaceAll(email, 'EMAIL')
    .replace(/\d+ seconds/, 'N seconds');
  const code = await codeFor(product.origin, email, { after: mail.id });

  await enterCode(page, code);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/This password is too weak/)).toBeVisible();
  await expect(page.getByLabel('Six-digit code')).toHaveValue(code);
  await page.getByLabel('New password').fill(newPassword);
  await enterCode(page, code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This code is not right. Check it and try again.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue(newPassword);
  await enterCode(page, code);
  await page.getByRole('button', { name: 'Change password' }).click();
  expect(await selfOf(page, product)).toMatchObject({ email });

  // Nobody's address gets the same page, and no mail.
  await page.goto(`${product.origin}/logout`);
  await expect(page).toHaveURL(/\/login/);
  const nobody = newEmail();
  await page.goto(`${product.origin}/forgot-password`);
  await page.getByLabel('Email').fill(nobody);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
  const other = (await page.locator('main').textContent())?.replaceAll(nobody, 'EMAIL');
  expect(other?.replace(/\d+ seconds/, 'N seconds')).toBe(shown);
  expect(await messagesTo(product.origin, nobody)).toEqual([]);
  await enterCode(page, '123456');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This code is not right. Check it and try again.')).toBeVisible();

  // The old password is worth nothing.
  await page.goto(`${product.origin}/login`);
  await fillSignIn(page, email, password);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('hostile input is refused in its place or kept as harmless text', async ({ page, product }) => {
  await page.goto(`${product.origin}/register`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
  // What is being mended is not called wrong any more.
  await page.getByLabel('Company name').fill('Corner');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
  await expect(page.getByLabel('Company name')).not.toHaveAttribute('aria-invalid', 'true');

  const long = 'x'.repeat(10_000);
  await fillRegistration(page, `${long}@demo.test`, { name: long, business: '\u202e\u2066 \u0007' });
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter the name of your company.')).toBeVisible();
  await expect(page.getByText('Use 100 characters at most.')).toBeVisible();
  await expect(page.getByText('Enter an email address like name@company.com.')).toBeVisible();
  await expect(page.getByText(/This password is too weak/)).toBeVisible();
  expect((await overflowOf(page)).beyond).toBe(0);

  const email = newEmail();
  const business = '<img src=x onerror=alert(1)>\u202egnp.exe';
  await fillRegistration(page, `\u200f ${email.toUpperCase()}\u202c`, { business, name: '  Nadia\u00a0\u00a0Haddad ' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.getByLabel('Six-digit code').pressSequentially('١٢٣');
  await expect(page.getByLabel('Six-digit code')).toHaveValue('123');
  await enterCode(page, await codeFor(product.origin, email));
  expect(await selfOf(page, product)).toMatchObject({
    name: 'Nadia Haddad',
    businessName: '<img src=x onerror=alert(1)>gnp.exe',
  });
});

test('without a connection nothing is lost, and the page says what it waits for', async ({
  page,
  context,
  product,
}) => {
  const email = newEmail();
  await page.goto(`${product.origin}/register`);
  await fillRegistration(page, email);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No internet connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'No internet connection' })).toHaveCount(0);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  // The record of the names is lost; the account is not.
  await page.route('**/api/admin/smb/users2/create', (route) => route.abort());
  await page.getByRole('button', { name: 'Create account' }).click();
  await enterCode(page, await codeFor(product.origin, email));
  expect(await selfOf(page, product)).toMatchObject({ email, name: '', businessName: null });
});
