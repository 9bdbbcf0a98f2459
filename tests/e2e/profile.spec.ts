import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { overflowOf, seriousViolations } from '../support/browser/audit.ts';
import { expect, password, signIn, test } from '../support/browser/e2e.ts';
import { newMember } from '../support/people/new-member.ts';

const settings = '/profile/edit/settings';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a reviewer without a company has a profile, and none of the pages of a company', async ({ page, product }) => {
  await signIn(page, product.origin, 'reviewer@demo.test');
  await expect(page).toHaveURL(/\/reviews/);
  await page.getByRole('button', { name: /^Account / }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  const about = section(page, 'About you');
  await expect(about).toContainText('reviewer@demo.test');
  await expect(about.getByText('Reviewer', { exact: true })).toBeVisible();
  await expect(about).not.toContainText('Company');
  expect(await seriousViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Settings and security' }).click();
  await expect(section(page, 'Your details')).toBeVisible();
  const subjects = page.getByRole('navigation', { name: 'Settings by subject' });
  // There is no company to tell of.
  await expect(subjects.getByRole('link')).toHaveText([
    ...['Your details', 'Notifications', 'Appearance and keys', 'Sign-in and security', 'Delete account'],
  ]);
  await subjects.getByRole('link', { name: 'Sign-in and security' }).click();
  for (const name of ['Password', 'Two-step verification', 'Remembered devices', 'Sign out everywhere'])
    await expect(section(page, name)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Reviews', 'Tutorials']);
  await subjects.getByRole('link', { name: 'Delete account' }).click();
  await section(page, 'Delete account').getByRole('button').click();
  const box = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(box).toContainText('You no longer review artworks here.');
  await expect(box).not.toContainText('company');
  await box.getByRole('button', { name: 'Cancel' }).click();

  await page.reload();
  await expect(section(page, 'Delete account')).toBeVisible();
  for (const path of ['/profile/edit/invoices', '/campaigns', '/dashboard/home']) {
    await page.goto(product.origin + path);
    await expect(page).toHaveURL(/\/reviews$/);
  }
});

for (const { provider, account } of [
  { provider: 'Google', account: 'https://myaccount.google.com/security' },
  { provider: 'Apple', account: 'https://account.apple.com/account/manage' },
]) {
  test(`who signs in with ${provider} finds password and second step there, and everything else here`, async ({
    page,
    product,
  }) => {
    const email = `${randomUUID()}@mail.test`;
    await page.goto(`${product.origin}/login`);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: new RegExp(provider) }).click();
    const popup = await opening;
    await popup.getByRole('radio', { name: 'Another account' }).check();
    await popup.getByLabel('Email').fill(email);
    await popup.getByLabel('Name', { exact: true }).fill('Sasha Social');
    await popup.getByRole('button', { name: 'Allow' }).click();
    await page.getByLabel('Company name').fill('Social Ltd');
    await page.getByRole('button', { name: 'Create company' }).click();
    const agree = page.getByRole('button', { name: 'Agree' });
    await agree.click();
    await expect(page).toHaveURL(/\/dashboard\/home$/);

    await page.goto(`${product.origin}/profile`);
    await expect(section(page, 'About you')).toContainText(email);
    await expect(section(page, 'Security')).toContainText(`You sign in with \u2068${provider}\u2069.`);
    await page.goto(`${product.origin}${settings}#security`);
    await expect(section(page, 'Sign-in').getByRole('link')).toHaveAttribute('href', account);
    for (const name of ['Password', 'Two-step verification', 'Remembered devices'])
      await expect(section(page, name)).toHaveCount(0);
    await page.getByRole('link', { name: 'Your details' }).click();
    const details = section(page, 'Your details');
    await expect(details).toContainText(email);
    await expect(details.getByRole('button')).toHaveText(['Upload a picture', 'Save']);
    await details.getByLabel('Name').fill('Sasha Renamed');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(details.getByLabel('Name')).toHaveValue('Sasha Renamed');
    expect(await seriousViolations(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual({ beyond: 0, by: [] });

    await page.getByRole('link', { name: 'Delete account' }).click();
    await section(page, 'Delete account').getByRole('button').click();
    const box = page.getByRole('dialog', { name: 'Delete your account?' });
    await box.getByRole('textbox').fill(email);
    await box.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Your account is deleted')).toBeVisible();
  });
}

test('a subject of the settings has an address, and what is typed in another stays', async ({ page, product }) => {
  const { email } = await newMember(product.origin);
  await signIn(page, product.origin, email);
  await page.goto(product.origin + settings);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const name = section(page, 'Your details').getByLabel('Name');
  await name.fill('Half a name');
  await page.getByRole('link', { name: 'Company' }).click();
  await expect(page).toHaveURL(/settings#company$/);
  await expect(page.getByRole('heading', { name: 'Company', level: 2 })).toBeFocused();
  await expect(name).toBeHidden();
  await page.getByRole('link', { name: 'Your details' }).click();
  await expect(name).toHaveValue('Half a name');
  await page.goto(`${product.origin}${settings}#sessions`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign out everywhere', level: 2 })).toBeFocused();
});

for (const language of ['en', 'ar'] as const) {
  test(`a long address stays on one line of the account menu in ${language}, and can be read whole`, async ({
    page,
    product,
  }) => {
    const { email } = await newMember(product.origin);
    expect(email.length).toBeGreaterThan(40);
    await signIn(page, product.origin, email);
    await page.evaluate((value) => localStorage.setItem('locale', value), language);
    await page.reload();
    await page.locator('.account-button').click();
    const address = page.locator('.account-panel').getByText(email);
    await expect(address).toBeVisible();
    await expect(address).toHaveAttribute('title', email);
    const { lines, start, isCut, align } = await address.evaluate((element) => {
      const { x, width, height } = element.getBoundingClientRect();
      const panel = element.parentElement?.getBoundingClientRect();
      const isRightToLeft = document.documentElement.dir === 'rtl';
      return {
        lines: Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight)),
        start: isRightToLeft ? (panel?.right ?? 0) - (x + width) : x - (panel?.x ?? 0),
        isCut: element.scrollWidth > element.clientWidth,
        align: getComputedStyle(element).textAlign,
      };
    });
    // Short ones begin where the page's lines do, too.
    expect({ lines, isCut, align }).toEqual({ lines: 1, isCut: true, align: language === 'ar' ? 'right' : 'left' });
    expect(start).toBeLessThan(16);
    expect(await seriousViolations(page)).toEqual([]);
  });
}

test('at the sign-in a lost connection and a lost answer are told in the words of the catalogue, and both pass', async ({
  page,
  context,
  product,
}) => {
  await page.goto(`${product.origin}/login`);
  await page.getByLabel('Email').fill('advertiser@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  // What signs in is loaded while the form is being filled in.
  await page.waitForLoadState('networkidle');

  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('No internet connection');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  expect(calls).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.route('**/identity/', (route) => route.abort());
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Network error');
  await expect(submit).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('advertiser@demo.test');
  await page.unroute('**/identity/');
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});
