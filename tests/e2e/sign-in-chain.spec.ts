import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { seriousViolations } from '../support/browser/audit.ts';
import { expect, fillSignIn, type Product, test } from '../support/browser/e2e.ts';
import { codeFor, messagesTo } from '../support/people/outbox.ts';

const demoSecret = 'MARQUEEDEMOAUTHENTICATORSECRET23';
const phone = (secret = demoSecret) => new TOTP({ secret: Secret.fromBase32(secret) });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const inArabicDigits = (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const code = (page: Page) => page.getByLabel('Six-digit code');
const atHome = (page: Page) => expect(page).toHaveURL(/\/dashboard\/home$/);

async function begin(page: Page, product: Product, user: string): Promise<void> {
  await page.goto(`${product.origin}/login`);
  await fillSignIn(page, `${user}@demo.test`);
}

/** The code of the next message to an address, whatever came there before. */
async function nextCode(product: Product, address: string, act: () => Promise<void>): Promise<string> {
  const [last] = await messagesTo(product.origin, address);
  await act();
  return codeFor(product.origin, address, { after: last?.id });
}

const signOut = async (page: Page, product: Product) => {
  await page.goto(`${product.origin}/logout`);
  await expect(page).toHaveURL(/\/login/);
};

test('a temporary password is replaced, under rules that tick while one types', async ({ page, product }) => {
  await begin(page, product, 'new-password');
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  const field = page.getByLabel('New password');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('New password is required.')).toBeVisible();
  await field.fill('weakling');
  await expect(page.locator('.rule-kept')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText(/This password is too weak/)).toBeVisible();
  await field.fill('My-Own-Pass-2026!');
  await expect(page.locator('.rule-kept')).toHaveCount(5);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await atHome(page);
});

test('a text message: a wrong code is told in place, the right one goes off by itself in Arabic digits', async ({
  page,
  product,
}) => {
  const sent = await nextCode(product, '+12025550143', () => begin(page, product, 'sms'));
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await expect(page.getByText(/\+\*+0143/)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).fill(wrongOf(sent));
  await expect(page.getByRole('alert')).toHaveText('This code is not right. Check it and try again.');
  await expect(code(page)).toBeFocused();
  expect(await seriousViolations(page)).toEqual([]);
  let answers = 0;
  page.on('request', (request) => {
    if (request.headers()['x-amz-target']?.endsWith('.RespondToAuthChallenge')) answers += 1;
  });
  await code(page).pressSequentially(inArabicDigits(sent));
  await expect(heading(page, 'Remember this device?')).toBeVisible();
  expect(answers).toBe(1);
  await page.getByRole('button', { name: 'Not now' }).click();
  await atHome(page);
});

test('an authenticator app: the code is taken as it is pasted', async ({ page, product, context }) => {
  await begin(page, product, 'totp');
  await expect(page.getByText(/Enter the code your authenticator app shows/)).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await code(page).fill('abc');
  await expect(code(page)).toHaveValue('');
  const shown = phone().generate();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${shown.slice(0, 3)} - ${shown.slice(3)} `);
  await code(page).press('Control+v');
  await expect(heading(page, 'Remember this device?')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await atHome(page);
});

test('two factors: the user chooses one, and may go back and choose the other', async ({ page, product }) => {
  await begin(page, product, 'choose-mfa');
  await expect(heading(page, 'How would you like to verify it’s you?')).toBeVisible();
  await nextCode(product, '+12025550144', () => page.getByRole('button', { name: /Text message/ }).click());
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('choose-mfa@demo.test');
  await fillSignIn(page, 'choose-mfa@demo.test');
  await page.getByRole('button', { name: /Authenticator app/ }).click();
  await code(page).fill(phone().generate());
  await page.getByRole('button', { name: 'Not now' }).click();
  await atHome(page);
});

test('an authenticator app is set up by its picture or its key', async ({ page, product }) => {
  await begin(page, product, 'setup-mfa');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = ((await page.locator('.software-token-key code').textContent()) ?? '').replaceAll(' ', '');
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  // On the device that has the app nothing needs to be scanned; nobody can tell which one that is.
  const open = page.getByRole('link', { name: 'Open authenticator app' });
  await expect(open).toBeVisible();
  const link = await open.getAttribute('href');
  expect(link).toContain(`otpauth://totp/Marquee:setup-mfa%40demo.test?secret=${key}`);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByLabel('Name for this app or phone').fill('My phone');
  const field = page.getByLabel('Code from the app');
  await field.fill(wrongOf(phone(key).generate()));
  await expect(page.getByRole('alert')).toHaveText('This code is not right. Check it and try again.');
  await expect(page.locator('.software-token-key code')).toContainText(key.slice(0, 4));
  await field.fill(phone(key).generate());
  await atHome(page);
});

test('a remembered device stands for the second factor, until the pool no longer knows it', async ({
  page,
  product,
}) => {
  const sent = await nextCode(product, '+12025550145', () => begin(page, product, 'device'));
  await code(page).fill(sent);
  await page.getByRole('button', { name: 'Remember this device' }).click();
  await atHome(page);

  await signOut(page, product);
  await fillSignIn(page, 'device@demo.test');
  await atHome(page);

  await signOut(page, product);
  const renamed = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.deviceKey')) ?? '';
    localStorage.setItem(key, 'us-east-1_00000000-0000-4000-8000-000000000000');
    return key;
  });
  expect(renamed).not.toBe('');
  let proofs = 0;
  page.on('request', (request) => {
    if (request.headers()['x-amz-target']?.endsWith('.RespondToAuthChallenge')) proofs += 1;
  });
  await fillSignIn(page, 'device@demo.test');
  await expect(heading(page, 'Enter your code')).toBeVisible();
  expect(proofs).toBe(2); // with the device, and once more without
  expect(await page.evaluate((key) => localStorage.getItem(key), renamed)).toBeNull();
});

test('a code by mail can be sent again after half a minute, and only the newest counts', async ({ page, product }) => {
  await page.clock.install();
  const first = await nextCode(product, 'custom@demo.test', () => begin(page, product, 'custom'));
  await expect(page.getByText(/You can request another in \u2066?0:[23]\d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a new code' })).toHaveCount(0);
  await page.clock.fastForward(31_000);
  const second = await nextCode(product, 'custom@demo.test', () =>
    page.getByRole('button', { name: 'Send a new code' }).click(),
  );
  await expect(page.getByText(/We’ve sent a new code/)).toBeVisible();
  await expect(code(page)).toHaveValue('');
  if (first !== second) {
    await code(page).fill(first);
    await expect(page.getByRole('alert')).toHaveText('This code is not right. Check it and try again.');
  }
  await code(page).fill(second);
  await atHome(page);
});

test('an unconfirmed account is confirmed on the way in', async ({ page, product }) => {
  const sent = await nextCode(product, 'unconfirmed@demo.test', () => begin(page, product, 'unconfirmed'));
  await expect(heading(page, 'Confirm your account')).toBeVisible();
  await code(page).fill(wrongOf(sent));
  await expect(page.getByRole('alert')).toBeVisible();
  await code(page).fill(sent);
  await atHome(page);
});

test('each account that cannot sign in is told why, and has its own way on', async ({ page, product }) => {
  await begin(page, product, 'disabled');
  await expect(page.getByRole('alert')).toContainText('This account has been disabled. Ask your administrator');
  await fillSignIn(page, 'reset@demo.test');
  await expect(page.getByRole('alert')).toContainText('You need to reset your password');
  await page.getByRole('link', { name: 'Reset password' }).click();
  await expect(page).toHaveURL(`${product.origin}/forgot-password`);
  await expect(page.getByLabel('Email')).toHaveValue('reset@demo.test');
});

test('too many wrong passwords are told with the time that is left', async ({ page, product }) => {
  await page.goto(`${product.origin}/login`);
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  let told: { text: string; isDisabled: boolean } | null = null;
  // Each lock-out is twice as long as the one before, and only a try within one is told of it.
  for (let attempt = 0; attempt < 12 && !told; attempt += 1) {
    await fillSignIn(page, 'locked-out@demo.test', 'Wrong-Pass-2026!');
    const answer = await page.waitForFunction(() => {
      const timer = document.querySelector('[role=timer]');
      const submit = document.querySelector<HTMLButtonElement>('main button[type=submit]');
      if (!document.querySelector('[role=alert]') || submit?.ariaBusy === 'true') return null;
      return { text: timer?.textContent ?? '', isDisabled: submit?.disabled ?? false };
    });
    const shown = await answer.jsonValue();
    if (shown?.text) told = shown;
  }
  expect(told?.text).toMatch(/You can try again in \u20660:\d\d\u2069\./);
  expect(told?.isDisabled).toBe(true);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(button).toBeEnabled();
});

for (const [user, title] of [
  ['sms', 'Enter your code'],
  ['totp', 'Enter your code'],
  ['custom', 'Enter your code'],
  ['choose-mfa', 'How would you like to verify it’s you?'],
] as const) {
  test(`${user}@ finds the way back, and hears it when the question has run out`, async ({ page, product }) => {
    await page.clock.install();
    await begin(page, product, user);
    await expect(heading(page, title)).toBeVisible();
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(`${user}@demo.test`);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await fillSignIn(page, `${user}@demo.test`);
    await expect(heading(page, title)).toBeVisible();
    await page.clock.fastForward(181_000);
    await expect(heading(page, 'That took too long')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(`${user}@demo.test`);
    const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')));
    expect(stored).toEqual([]);
  });
}
