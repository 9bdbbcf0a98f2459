import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { overflowOf, seriousViolations } from '../support/browser/audit.ts';
import { confirmAction } from '../support/browser/confirm-action.ts';
import { expect, fillSignIn, signIn, test } from '../support/browser/e2e.ts';
import { newMember } from '../support/people/new-member.ts';
import { codeFor, lastMessageTo } from '../support/people/outbox.ts';
import { asUser, newNumber, nextCodeTo, openSignedIn, proveNumber, signInByCall } from './paths/profile-people.ts';
import { operationOf } from './paths/sign-in-people.ts';

const settings = '/profile/edit/settings';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const codeField = (page: Page) => page.getByLabel('Six-digit code');

/** A subject of the settings by its address, once all that is known of it is there. */
async function openSettings(page: Page, origin: string, email: string, at = '#security') {
  await signIn(page, origin, email);
  await page.goto(origin + settings + at);
  await expect(page.locator('.settings-split')).toHaveAttribute('aria-busy', 'false');
}

async function signOut(page: Page, origin: string) {
  await page.goto(`${origin}/logout`);
  await expect(page).toHaveURL(/\/login/);
}

/** Sets an authenticator app up and gives the phone back. */
async function setUpApp(page: Page): Promise<TOTP> {
  await section(page, 'Two-step verification').getByRole('button', { name: 'Set up', exact: true }).first().click();
  const box = dialog(page, 'Set up an authenticator app');
  const key = await box.locator('code').textContent();
  await expect(box.getByRole('img', { name: 'QR code with the key for your authenticator app' })).toBeVisible();
  await expect(box.getByRole('link', { name: 'Open authenticator app' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  );
  const phone = new TOTP({ secret: (key ?? '').replaceAll(' ', '') });
  await box.getByLabel('Name for this app or phone').fill('Test phone');
  await box.getByLabel('Code from the app').fill(phone.generate());
  await expect(box).toBeHidden();
  await expect(
    section(page, 'Two-step verification').getByRole('button', { name: 'Set up another app' }),
  ).toBeVisible();
  return phone;
}

/** A code that was not used before: each works once. */
const nextCode = (phone: TOTP) => phone.generate({ timestamp: Date.now() + 30_000 });

test('the profile tells who is signed in, and leads on to the settings', async ({ page, product }) => {
  const { email } = await newMember(product.origin);
  await signIn(page, product.origin, email);
  await page.getByRole('button', { name: /^Account / }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  const about = section(page, 'About you');
  await expect(about).toContainText(email);
  await expect(about).toContainText('Verified');
  await expect(about).toContainText('Nora Newcomer’s company');
  await expect(about).toContainText('Owner');
  await page.getByRole('link', { name: 'Turn on two-step verification' }).click();
  await expect(page).toHaveURL(/\/profile\/edit\/settings#second-factors$/);
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeFocused();
  await page.goto(`${product.origin}/profile/edit`);
  await expect(page).toHaveURL(/\/profile\/edit\/settings$/);
  await expect(page).toHaveTitle('Settings · Marquee');

  const details = section(page, 'Your details');
  await details.getByLabel('Name').fill('Nora Renamed');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Account / })).toContainText('Nora Renamed');
});

test('a changed password is the one that signs in', async ({ page, product }) => {
  const { email, password } = await newMember(product.origin);
  await openSettings(page, product.origin, email);
  const change = section(page, 'Password').getByRole('button', { name: 'Change password' });
  await change.click();
  const box = dialog(page, 'Change password');
  await box.getByLabel('Current password').fill('Wrong-Pass-2026!');
  await box.getByLabel('New password').fill('short');
  await box.getByRole('button', { name: 'Change password' }).click();
  await expect(box).toContainText('This password is too weak');
  await box.getByLabel('New password').fill('Other-Pass-2026!');
  await box.getByRole('button', { name: 'Change password' }).click();
  await expect(box).toContainText('This is not your current password.');
  await box.getByLabel('Current password').fill(password);
  await box.getByRole('button', { name: 'Change password' }).click();
  await expect(box).toBeHidden();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(change).toBeFocused();

  await signOut(page, product.origin);
  await fillSignIn(page, email, password);
  await expect(page.getByRole('alert')).toBeVisible();
  await fillSignIn(page, email, 'Other-Pass-2026!');
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});

test('an authenticator app is asked at sign-in, its browser remembered and forgotten, and it goes for the password', async ({
  page,
  product,
}) => {
  const { email, password } = await newMember(product.origin);
  await openSettings(page, product.origin, email);
  const phone = await setUpApp(page);

  await signOut(page, product.origin);
  await fillSignIn(page, email, password);
  await codeField(page).fill(nextCode(phone));
  await page.getByRole('button', { name: /Remember/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);

  // The remembered browser stands for the code.
  await signOut(page, product.origin);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(/\/dashboard\/home$/);

  await page.goto(`${product.origin}${settings}#devices`);
  const devices = section(page, 'Remembered devices');
  await expect(devices.getByText('This browser')).toBeVisible();

  const factors = section(page, 'Two-step verification');
  await factors.getByRole('button', { name: 'Turn off' }).click();
  const off = dialog(page, 'Turn off the authenticator app?');
  await off.getByLabel('Current password').fill('Wrong-Pass-2026!');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(off).toContainText('This is not your current password.');
  await off.getByRole('button', { name: 'Cancel' }).click();
  await expect(factors.getByText('On', { exact: true })).toBeVisible();

  // Forgetting the browser in use ends its session.
  await devices.getByRole('button', { name: /^Forget/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('You will be signed out here now.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, email, password);
  await expect(codeField(page)).toBeVisible();
});

test('text messages are switched on by a code, preferred beside an app, and switched off for the password', async ({
  page,
  product,
}) => {
  const { email, password } = await newMember(product.origin);
  await openSettings(page, product.origin, email);
  const factors = section(page, 'Two-step verification');
  await factors.getByRole('button', { name: 'Set up', exact: true }).last().click();
  const box = dialog(page, 'Codes by text message');
  await box.getByLabel('Phone number').fill('12');
  await box.getByRole('button', { name: 'Send code' }).click();
  await expect(box).toContainText('Enter a phone number that can receive text messages.');
  await box.getByLabel('Country').selectOption('GB');
  await box.getByLabel('Phone number').fill('07700 900123');
  await expect(box).toContainText('+447700900123');
  await box.getByRole('button', { name: 'Send code' }).click();
  await codeField(page).fill('000000');
  await expect(box).toContainText('This code is not right.');
  // A code is sent by its last digit; one that was refused, by the button only.
  await expect(box.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  await codeField(page).fill(await codeFor(product.origin, '+447700900123'));
  await expect(box).toBeHidden();
  await expect(factors).toContainText('We send a code to');

  await setUpApp(page);
  await expect(factors.getByText('Asked first')).toBeVisible();
  await factors.getByRole('button', { name: 'Ask for this first' }).click();
  await expect(page.getByText('You will be asked for this first')).toBeVisible();

  const { id } = await lastMessageTo(product.origin, '+447700900123');
  await signOut(page, product.origin);
  await fillSignIn(page, email, password);
  await expect(codeField(page)).toBeVisible();
  await codeField(page).fill(await codeFor(product.origin, '+447700900123', { after: id }));
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);

  await page.goto(`${product.origin}${settings}#second-factors`);
  await factors.getByRole('button', { name: 'Turn off' }).last().click();
  const off = dialog(page, 'Turn off text messages?');
  await expect(off).toContainText('Your other verification method stays on.');
  await off.getByLabel('Current password').fill(password);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(off).toBeHidden();
  await expect(factors.getByText('Off', { exact: true })).toBeVisible();
});

test('a changed email counts once its code came back, and signs in from then on', async ({ page, product }) => {
  const { email, password } = await newMember(product.origin);
  const next = `next-${email}`;
  await openSettings(page, product.origin, email, '#details');
  await section(page, 'Your details').getByRole('button', { name: 'Change email' }).click();
  const box = dialog(page, 'Change your email');
  await box.getByLabel('New email').fill('nonsense');
  await box.getByRole('button', { name: 'Send code' }).click();
  await expect(box).toContainText('Enter an email address');
  await box.getByLabel('New email').fill(next);
  await box.getByRole('button', { name: 'Send code' }).click();
  await expect(box).toContainText('Another code in');
  await codeField(page).fill(await codeFor(product.origin, next));
  await expect(box).toBeHidden();
  await expect(section(page, 'Your details')).toContainText(next);

  await signOut(page, product.origin);
  await fillSignIn(page, next, password);
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});

test('a remembered device is forgotten, and the session here goes on', async ({ page, context, product }) => {
  const member = await newMember(product.origin);
  const number = newNumber();
  const first = await signInByCall(product, member);
  await proveNumber(product, first, number);
  await asUser(product, first, 'SetUserMFAPreference', { SMSMfaSettings: { Enabled: true } });
  const remembered = async () =>
    signInByCall(product, member, { code: await nextCodeTo(product, number), isRemembered: true });
  await remembered();
  await openSignedIn({ page, context }, product, await remembered(), `${settings}#devices`);

  const devices = section(page, 'Remembered devices').getByRole('listitem');
  const other = devices.filter({ hasNotText: 'This browser' });
  const question = page.getByRole('alertdialog', { name: 'Forget this device?' });
  await confirmAction(page, {
    opener: other.getByRole('button', { name: /^Forget/ }),
    question,
    confirm: 'Forget',
    isRequest: (request) => operationOf(request) === 'ForgetDevice',
  });
  await expect(page.getByText('The device is forgotten').last()).toBeVisible();
  await expect(other).toHaveCount(0);
  await expect(devices.filter({ hasText: 'This browser' })).toHaveCount(1);
});

test('signing out everywhere ends this browser, its tabs, and every other one', async ({ page, browser, product }) => {
  const { email } = await newMember(product.origin);
  await openSettings(page, product.origin, email);
  const tab = await page.context().newPage();
  await tab.goto(`${product.origin}/dashboard/home`);
  const elsewhere = await browser.newPage();
  await openSettings(elsewhere, product.origin, email);

  await confirmAction(page, {
    opener: section(page, 'Sign out everywhere').getByRole('button'),
    question: page.getByRole('alertdialog', { name: 'Sign out everywhere?' }),
    confirm: 'Sign out everywhere',
    isRequest: (request) => operationOf(request) === 'GlobalSignOut',
  });
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You are signed out everywhere')).toBeVisible();
  await expect(tab).toHaveURL(/\/login/);
  await elsewhere.goto(product.origin + settings);
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('a deleted account is gone, also when its deletion was cut short', async ({ page, product }) => {
  const { email, password } = await newMember(product.origin);
  await openSettings(page, product.origin, email, '#delete');
  await section(page, 'Delete account').getByRole('button').click();
  const box = dialog(page, 'Delete your account?');
  await expect(box).toContainText('Nora Newcomer’s company');
  await box.getByRole('textbox').fill('somebody@else.test');
  await box.getByRole('button', { name: 'Delete for good' }).click();
  await expect(box).toContainText('This is not the address of your account.');

  // The answer of the pool is lost: what is left of the account goes with the next sign-in.
  await page.route('**/identity/', (route) =>
    route.request().headers()['x-amz-target']?.endsWith('.DeleteUser') ? route.abort() : route.continue(),
  );
  await box.getByRole('textbox').fill(email.toUpperCase());
  await box.getByRole('button', { name: 'Delete for good' }).click();
  const left = dialog(page, 'Almost deleted');
  await left.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('**/identity/');

  const removal = page.waitForResponse((response) =>
    Boolean(response.request().headers()['x-amz-target']?.endsWith('.DeleteUser')),
  );
  await fillSignIn(page, email, password);
  expect((await removal).ok()).toBe(true);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your account is deleted')).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('Your account is deleted')).toHaveCount(0);
  await fillSignIn(page, email, password);
  await expect(page.getByRole('alert')).toContainText('Wrong email or password');
});

for (const width of [390, 1440]) {
  test(`the profile and its settings fit and are accessible at ${width} px`, async ({ page, product }) => {
    const { email } = await newMember(product.origin);
    await page.setViewportSize({ width, height: 900 });
    await openSettings(page, product.origin, email, '');
    for (const subject of [
      'Company',
      'Sign-in and security',
      'Delete account',
      'Your details',
      'Appearance and keys',
    ]) {
      const link = page.getByRole('navigation', { name: 'Settings by subject' }).getByRole('link', { name: subject });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'true');
      expect(await seriousViolations(page)).toEqual([]);
      expect(await overflowOf(page)).toEqual({ beyond: 0, by: [] });
    }
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await overflowOf(page)).toEqual({ beyond: 0, by: [] });
    await page.getByRole('link', { name: 'تسجيل الدخول والأمان' }).click();
    await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto(`${product.origin}/profile`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual({ beyond: 0, by: [] });
  });
}
