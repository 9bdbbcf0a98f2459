import type { Page } from '@playwright/test';
import { latinWords, overflowOf, seriousViolations, settled } from '../support/browser/audit.ts';
import { expect, type Product, test } from '../support/browser/e2e.ts';
import { pastedText } from '../support/browser/pasted-text.ts';
import { lastMessageTo } from '../support/people/outbox.ts';

const arabicClient = 'arabiademoclient';

/** Signs somebody up, as the registration form does, and returns the message that came of it. */
async function signUp(product: Product, email: string, ClientId = 'marqueedemoclient') {
  const response = await fetch(`${product.origin}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    body: JSON.stringify({
      ClientId,
      Username: email,
      Password: 'Long-Enough-2026!',
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  });
  expect(response.status, await response.text()).toBe(200);
  return lastMessageTo(product.origin, email);
}

const rowOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email }).getByRole('button');

test('a message comes by itself, is read, and its code copied, all by keyboard', async ({ page, product }) => {
  await page.context().grantPermissions(['clipboard-write']);
  await page.goto(`${product.origin}/devtools/outbox`);
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await settled(page);
  const message = await signUp(product, 'keyboard@outbox.test');
  const row = rowOf(page, 'keyboard@outbox.test');
  await expect(row).toContainText(message.code ?? '-');
  await expect(page.getByRole('status').filter({ hasText: 'New message to' })).toContainText('keyboard@outbox.test');

  await row.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Activate your Marquee account' });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Copy the code' }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('status')).toHaveText('Copied');
  expect(await pastedText(page)).toBe(message.code);

  // The mail itself: shown whole, able to do nothing.
  const frame = drawer.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  await expect(frame).toHaveAttribute('srcdoc', new RegExp(`href="${message.link}"`));
  await expect(drawer.getByRole('link', { name: 'Open the link' })).toHaveAttribute('href', message.link ?? '-');
  await drawer.getByRole('button', { name: 'Plain text' }).click();
  await expect(drawer.locator('pre')).toContainText(message.link ?? '-');

  // The focus cannot leave the drawer, and goes back to where it came from.
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('the search finds a recipient by a part of the address, and says when there is none', async ({
  page,
  product,
}) => {
  await signUp(product, 'findme@outbox.test');
  await signUp(product, 'other@outbox.test');
  await page.goto(`${product.origin}/devtools/outbox`);
  const search = page.getByRole('searchbox', { name: 'Search by recipient' });
  await search.fill('FINDME');
  await expect(page).toHaveURL(/=FINDME/);
  await expect(rowOf(page, 'other@outbox.test')).toHaveCount(0);
  await expect(rowOf(page, 'findme@outbox.test')).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('FINDME');
  await search.fill('nobody-at-all');
  await expect(page.getByRole('heading', { name: 'No message to this recipient' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(rowOf(page, 'other@outbox.test')).toBeVisible();
});

test('a drawer stands at the right edge over the full height, and at the left one in Arabic', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(product, 'edge@outbox.test');
  await signUp(product, 'edge-arabic@outbox.test', arabicClient);
  for (const [origin, email, edge] of [
    [product.origin, 'edge@outbox.test', { x: 740, y: 0, width: 700, height: 900 }],
    [product.originOf('arabia.localhost'), 'edge-arabic@outbox.test', { x: 0, y: 0, width: 700, height: 900 }],
  ] as const) {
    await page.goto(`${origin}/devtools/outbox?to=${email}`);
    await rowOf(page, email).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    expect(await drawer.boundingBox()).toEqual(edge);
    expect(await drawer.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
    // What lies behind stays where it is.
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await page.mouse.click(720 - (edge.x === 0 ? -600 : 600), 450);
    await expect(drawer).toHaveCount(0);
  }
});

test('a text message gets the narrow drawer', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const response = await fetch(`${product.origin}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: 'marqueedemoclient',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'sms@demo.test', PASSWORD: 'Demo-Pass-2026!' },
    }),
  });
  expect(await response.text()).toContain('SMS_MFA');
  await page.goto(`${product.origin}/devtools/outbox?to=%2B1`);
  await page.getByRole('listitem').first().getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('is your Marquee code');
  await expect(async () => expect((await drawer.boundingBox())?.width).toBe(450)).toPass();
  expect(await drawer.locator('iframe').count()).toBe(0);
});

for (const { width, theme, locale } of [
  { width: 1440, theme: 'light', locale: 'en' },
  { width: 390, theme: 'dark', locale: 'en' },
  { width: 1440, theme: 'dark', locale: 'ar' },
  { width: 390, theme: 'light', locale: 'ar' },
] as const) {
  test(`the outbox is usable by everybody at ${width} px, ${theme}, ${locale}`, async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    const email = `someone-with-a-long-name@a-company-${width}-${locale}.outbox.test`;
    await signUp(product, email, locale === 'ar' ? arabicClient : undefined);
    const origin = locale === 'ar' ? product.originOf('arabia.localhost') : product.origin;
    await page.goto(`${origin}/icon.svg`);
    await page.evaluate(
      ([mode, tag]) => {
        localStorage.setItem('theme-mode', mode);
        localStorage.setItem('locale', tag);
      },
      [theme, locale] as const,
    );
    await page.goto(`${origin}/devtools/outbox?to=${encodeURIComponent(email)}`);
    await settled(page);
    await expect(rowOf(page, email)).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual({ beyond: 0, by: [] });
    if (locale === 'ar')
      expect(await latinWords(page, ['someone-with-a-long-name', 'a-company-', 'outbox', 'test', 'Marquee'])).toEqual(
        [],
      );
    await rowOf(page, email).click();
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    expect(await overflowOf(page)).toEqual({ beyond: 0, by: [] });
    // The audit is a script, and the frame runs none: it is held with the plain words in its place.
    await page.getByRole('dialog').locator('[aria-pressed="false"]').click();
    await expect(page.getByRole('dialog').locator('pre')).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual({ beyond: 0, by: [] });
  });
}
