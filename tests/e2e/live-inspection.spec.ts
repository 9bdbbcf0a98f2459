import type { BrowserContext, Locator, Page } from '@playwright/test';
import { seriousViolations } from '../support/browser/audit.ts';
import { expect, fillSignIn, password, signIn, test, unwriteConfig } from '../support/browser/e2e.ts';
import { pastedText } from '../support/browser/pasted-text.ts';

declare global {
  interface Window {
    /** Every message that this page put on a channel, and every channel it opened. */
    told?: string[];
    channels?: string[];
  }
}

/** Notes what the pages say to one another. */
const listenToChannels = (context: BrowserContext) =>
  context.addInitScript(() => {
    const told: string[] = [];
    const channels: string[] = [];
    window.told = told;
    window.channels = channels;
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.push(name);
      }
      override postMessage(message: unknown) {
        told.push(JSON.stringify(message));
        super.postMessage(message);
      }
    };
  });

/** Everything secret that a signed-in page keeps: its tokens, and the password that was typed. */
const secretsOf = async (page: Page) => [
  password,
  ...(await page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([name]) => /token|deviceKey|randomPassword/i.test(name))
      .map(([, value]) => String(value))
      .filter((value) => value.length > 12),
  )),
];

const openLive = async (page: Page, url: string) => {
  await page.goto(url);
  await page.getByRole('tab', { name: 'Live' }).click();
};
const lit = (page: Page, state: string): Locator =>
  page.locator(`.chart-drawing .chart-state.is-active[data-at="${state}"]`);

test('a sign-in in another tab lights up in the chart, is stepped back through, and shows no secret', async ({
  context,
  page,
  product,
}) => {
  await listenToChannels(context);
  await openLive(page, `${product.origin}/devtools/machines/signIn`);
  await expect(page.getByText('No actor of this machine is running.')).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${product.origin}/login`);
  const actor = page.locator('.live-actor').filter({ hasText: '/login' });
  await expect(actor).toHaveAttribute('aria-pressed', 'true');
  await expect(lit(page, 'signIn.enteringCredentials')).toHaveCount(1);
  await page.getByLabel('Event that its state takes').selectOption('credentials.submitted');
  await expect(page.getByText('never leaves the tab it is typed in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();

  await fillSignIn(other, 'advertiser@demo.test');
  await other.waitForURL((url) => !url.pathname.startsWith('/login'));
  await expect(lit(page, 'signIn.signedIn')).toHaveCount(1);
  const lines = page.locator('.live-line');
  const submission = lines.filter({ hasText: 'credentials.submitted' });
  await expect(submission).toContainText('"username":"a…@d….test"');
  await expect(submission).toContainText('"password":"‹secret›"');
  await expect(page.locator('.chart-transition.is-taken')).not.toHaveCount(0);

  // Back by keyboard to the moment of the submission, and on to now by one key.
  await submission.click();
  await expect(lit(page, 'signIn.authenticating')).toHaveCount(1);
  await expect(page.locator('.live-details')).toContainText('signIn.enteringCredentials credentials.submitted[0]');
  await page.keyboard.press('[');
  await expect(lit(page, 'signIn.authenticating')).toHaveCount(0);
  await expect(lit(page, 'signIn.enteringCredentials')).toHaveCount(1);
  await page.keyboard.press(']');
  await expect(lit(page, 'signIn.authenticating')).toHaveCount(1);
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('l');
  await expect(lit(page, 'signIn.signedIn')).toHaveCount(1);

  await page.getByLabel('Events of').selectOption('everything');
  await context.grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: 'Copy as JSON' }).click();
  const copied = await pastedText(page);
  expect(JSON.parse(copied)).toMatchObject({ machine: 'signIn' });
  const secrets = await secretsOf(other);
  expect(secrets.length).toBeGreaterThan(3);
  const told = (await other.evaluate(() => window.told ?? [])).join('\n');
  expect(told).toContain('credentials.submitted');
  const seen = {
    page: await page.content(),
    copied,
    told,
    toldHere: await page.evaluate(() => window.told?.join() ?? ''),
  };
  for (const [place, text] of Object.entries(seen)) {
    expect(
      secrets.filter((secret) => text.includes(secret)),
      place,
    ).toEqual([]);
  }
});

test('an event is sent from the form to an actor of this tab and of another one', async ({
  context,
  page,
  product,
}) => {
  await openLive(page, `${product.origin}/devtools/machines/theme`);
  const before = await page.locator('html').getAttribute('data-theme');
  await page.getByLabel('Event that its state takes').selectOption('theme.toggled');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('theme.toggled⁩ was sent.')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? 'light');

  const other = await context.newPage();
  await signIn(other, product.origin);
  await openLive(page, `${product.origin}/devtools/machines/session`);
  await page.locator('.live-actor').filter({ hasText: '/dashboard' }).click();
  await page.getByLabel('Event that its state takes').selectOption('token.replaced');
  await page.getByRole('textbox', { name: 'session' }).fill('{');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('This is not JSON.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'session' })).toBeFocused();
  await page.getByLabel('Event that its state takes').selectOption('signOut.requested');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await other.waitForURL((url) => /^\/(login|logout)/.test(url.pathname));
});

test('where devtools are off, nothing of it is loaded or said', async ({ context, page, product }) => {
  await listenToChannels(context);
  await unwriteConfig(context);
  await context.route('**/config.json', async (route) => {
    const config: Record<string, unknown> = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, devtools: false } });
  });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await signIn(page, product.origin);
  await expect(page.getByRole('button', { name: 'New campaign' }).first()).toBeVisible();
  const viewer = await context.newPage();
  await viewer.goto(`${product.origin}/login`);
  await viewer.evaluate(() => new BroadcastChannel('inspection').postMessage({ kind: 'asked', by: 'somebody' }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'New campaign' }).first()).toBeVisible();
  expect(fetched.filter((url) => /relay|this-tab|viewer|stately|inspection/i.test(url))).toEqual([]);
  expect(await page.evaluate(() => window.channels ?? [])).not.toContain('inspection');
  expect(
    (await page.evaluate(() => window.told ?? [])).filter((text) => /"(begun|present|logged)"/.test(text)),
  ).toEqual([]);
});

test('from an actor to the machine that it has started and back, each followed through its chart', async ({
  context,
  page,
  product,
}) => {
  await openLive(page, `${product.origin}/devtools/machines/signIn`);
  const other = await context.newPage();
  await other.goto(`${product.origin}/login`);
  await fillSignIn(other, 'totp@demo.test');
  await expect(other.getByLabel('Six-digit code')).toBeVisible();
  await expect(lit(page, 'signIn.challenged')).toBeInViewport();
  await page.getByRole('link', { name: /^Started .challenge #\d+/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'challenge' })).toBeVisible();
  await expect(lit(page, 'challenge.open.code')).toBeInViewport();
  await page.getByRole('link', { name: /^Started .codeChallenge #\d+/ }).click();
  await expect(lit(page, 'codeChallenge.asked.code.entering')).toBeInViewport();
  await page.getByRole('link', { name: /^Started by .challenge #\d+/ }).click();
  await expect(lit(page, 'challenge.open.code')).toHaveCount(1);
});
