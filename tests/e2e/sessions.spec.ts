import type { BrowserContext, Page } from '@playwright/test';
import { chooseLanguage, expect, fillSignIn, type Product, sessionOf, signIn, test } from '../support/browser/e2e.ts';

const advertiser = 'advertiser@demo.test';
const home = /\/dashboard\/home$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const operationOf = (headers: Record<string, string>) => headers['x-amz-target']?.split('.').at(-1) ?? '';

/** Counts what is asked of the pool, by operation; an answer may be held back for a while. */
async function watchPool(context: BrowserContext, holdMs = 0): Promise<string[]> {
  const asked: string[] = [];
  await context.route('**/identity/', async (route) => {
    if (route.request().method() === 'POST') {
      asked.push(operationOf(route.request().headers()));
      await new Promise((resolve) => setTimeout(resolve, holdMs));
    }
    await route.fallback();
  });
  return asked;
}

/**
 * Makes the stored token one of yesterday: nobody but a refresh can say whether the session is still good. Done on a page of
 * the origin that is not the app, which would find it out by itself at a time of its own.
 */
async function expireToken(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.origin}/icon.svg`);
  await expireInPlace(page);
}

/** The same under a page of the app, which hears nothing of it. */
const expireInPlace = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? '';
    const [head = '', payload = ''] = (localStorage.getItem(key) ?? '').split('.');
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const old = btoa(JSON.stringify({ ...claims, iat: claims.iat - 86_400, exp: claims.exp - 86_400 })).replace(
      /=+$/,
      '',
    );
    const token = [head, old.replace(/\+/g, '-').replace(/\//g, '_'), 'signature'].join('.');
    localStorage.setItem(key, token);
    localStorage.setItem('token', token);
  });

async function openSignedIn(context: BrowserContext, product: Product): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${product.origin}/dashboard/home`);
  await expect(page).toHaveURL(home);
  await expect(heading(page)).toBeVisible();
  return page;
}

test.describe('signed in', () => {
  test.use({ storageState: async ({ browser, product }, use) => use(await sessionOf(browser, product, advertiser)) });

  test('of three tabs that find the token expired at the same moment one refreshes, and all go on', async ({
    context,
    product,
  }) => {
    const first = await openSignedIn(context, product);
    const asked = await watchPool(context, 400);
    await expireToken(first, product);
    const tabs = [first, await context.newPage(), await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto(`${product.origin}/campaigns`)));
    for (const tab of tabs) await expect(heading(tab)).toHaveText('Campaigns', { timeout: 30_000 });
    expect(asked).toEqual(['InitiateAuth']);
    const tokens = await Promise.all(tabs.map((tab) => tab.evaluate(() => localStorage.getItem('token'))));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toMatch(/\.signature$/);
  });

  test('without locks a tab still refreshes once, however many calls wait for it', async ({ context, product }) => {
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
    const page = await openSignedIn(context, product);
    const asked = await watchPool(context, 300);
    await expireToken(page, product);
    await page.goto(`${product.origin}/dashboard/home`);
    await expect(heading(page)).toBeVisible();
    await page.getByRole('link', { name: 'Campaigns' }).first().click();
    await expect(heading(page)).toHaveText('Campaigns');
    expect(asked).toEqual(['InitiateAuth']);
  });

  for (const how of ['the browser is offline', 'the pool is out of reach'] as const) {
    test(`where ${how} when a token has expired, the page and what is written in it stay, and it goes on by itself`, async ({
      context,
      product,
    }) => {
      const page = await openSignedIn(context, product);
      await page.goto(`${product.origin}/profile/edit/settings`);
      const name = page.getByLabel('Name', { exact: true }).first();
      await name.fill('Half a na');
      // What is still on its way when the connection goes would offer another try of its own.
      await expect(page.getByRole('button', { name: 'Change email' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const isOffline = how === 'the browser is offline';
      if (isOffline) await context.setOffline(true);
      else await context.route('**/identity/', (route) => route.abort());
      await expireInPlace(page);
      await page.getByRole('link', { name: 'Home' }).first().click();
      const banner = page
        .getByRole('status')
        .filter({ hasText: isOffline ? 'No internet connection' : 'We cannot reach the server' });
      await expect(banner).toContainText('Your work is kept; we try again.');
      await expect(page).toHaveURL(/settings$/);
      await expect(name).toHaveValue('Half a na');
      await name.fill('Half a name');
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);

      if (isOffline) await context.setOffline(false);
      else await context.unroute('**/identity/');
      await expect(page).toHaveURL(home, { timeout: 20_000 });
      await expect(heading(page)).toBeVisible();
      await expect(banner).toHaveCount(0);
    });
  }

  test('the product keeps nothing in local storage but the keys of the specification and the identity client', async ({
    context,
    product,
  }) => {
    const page = await openSignedIn(context, product);
    for (const path of [
      '/campaigns',
      '/campaigns/new',
      '/artworks/images',
      '/profile',
      '/dashboard/not-found',
      '/studio',
    ]) {
      await page.goto(product.origin + path);
      await expect(heading(page)).toBeVisible();
    }
    await page.getByRole('button', { name: /dark theme/i }).click();
    await page.getByRole('button', { name: 'Account' }).click();
    await chooseLanguage(page, 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const allowed =
      /^(token|instance|namespace|locale|userId|clientid|initializationStatus|cognitoPool|termsVersion|theme-mode|agencyId|instanceId|CognitoIdentityServiceProvider\..+)$/;
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => !allowed.test(key))).toEqual([]);
    for (const key of ['token', 'instance', 'namespace', 'locale', 'userId', 'initializationStatus', 'cognitoPool']) {
      expect(keys).toContain(key);
    }
  });
});

test('a call whose token the API finds expired is sent once more with a new one, and never in circles', async ({
  context,
  product,
}) => {
  // A session of its own: the last refusal ends it for whoever else holds it.
  const page = await context.newPage();
  await signIn(page, product.origin);
  await expect(heading(page)).toBeVisible();
  const asked = await watchPool(context);
  const bearers: (string | undefined)[] = [];
  let isAlways = false;
  await context.route('**/api/dsp/campaigns?**', (route) => {
    const bearer = route.request().headers().authorization;
    bearers.push(bearer);
    // Whatever comes with the old one is refused: a second call may be on its way with it.
    if (bearer !== bearers[0] && !isAlways) return route.fallback();
    const problem = { type: 'about:blank', title: 'Expired', status: 401, code: 'token_expired', requestId: '1' };
    return route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await expect(heading(page)).toHaveText('Campaigns');
  await expect.poll(() => new Set(bearers).size).toBe(2);
  expect(bearers.at(-1)).not.toBe(bearers[0]);
  expect(asked).toEqual(['InitiateAuth']);
  isAlways = true;
  bearers.length = 0;
  await page.goto(`${product.origin}/campaigns`);
  await expect(page).toHaveURL(/\/login\?next=%2Fcampaigns$/);
  await expect(page.getByText('User is not authenticated')).toBeVisible();
  expect(bearers.length).toBe(2);
});

test('signing out waits for nobody: every tab is out at once while the revocation is tried again and again', async ({
  context,
  product,
}) => {
  // A session of its own: signing out ends it for whoever else holds it.
  const page = await context.newPage();
  await signIn(page, product.origin);
  await expect(heading(page)).toBeVisible();
  const other = await openSignedIn(context, product);
  const times: number[] = [];
  let isHeld = true;
  await context.route('**/identity/', async (route) => {
    if (operationOf(route.request().headers()) !== 'RevokeToken') return route.fallback();
    times.push(Date.now());
    // The first is never answered in time to matter, the next two fail, the fourth goes through.
    if (times.length === 1) while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
    return times.length < 4 ? route.abort() : route.fallback();
  });
  await page.goto(`${product.origin}/logout`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await expect.poll(() => times.length).toBe(1);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|Cognito/.test(key)))).toEqual([]);
  const revoked = page.waitForResponse((response) => operationOf(response.request().headers()) === 'RevokeToken');
  isHeld = false;
  expect((await revoked).ok()).toBe(true);
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits[1]).toBeGreaterThanOrEqual(100);
  expect(waits[2]).toBeGreaterThanOrEqual(200);
});

for (const where of ['here', 'in another tab'] as const) {
  test(`signing out ${where} while a refresh is under way is not undone by its late answer`, async ({
    context,
    product,
  }) => {
    // A session of its own: signing out ends it for whoever else holds it.
    const page = await context.newPage();
    await page.clock.install();
    await signIn(page, product.origin);
    await expect(heading(page)).toBeVisible();
    const other = where === 'here' ? page : await openSignedIn(context, product);
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const operations: string[] = [];
    await context.route('**/identity/', async (route) => {
      operations.push(operationOf(route.request().headers()));
      if (route.request().postDataJSON()?.AuthFlow !== 'REFRESH_TOKEN_AUTH') return route.fallback();
      // The pool has answered already when the user signs out.
      const response = await route.fetch();
      await gate;
      return route.fulfill({ response });
    });
    await page.clock.fastForward(3_590_000);
    await expect.poll(() => operations).toContain('InitiateAuth');

    await other.getByRole('button', { name: 'Account' }).click();
    await other.getByRole('link', { name: 'Sign out' }).click();
    await expect(other).toHaveURL(/\/login$/);
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => operations.filter((name) => name === 'RevokeToken').length).toBeGreaterThan(0);
    const revoked = operations.filter((name) => name === 'RevokeToken').length;
    answer();
    // What came late is revoked once more: by then it was looked at.
    await expect.poll(() => operations.filter((name) => name === 'RevokeToken').length).toBeGreaterThan(revoked);
    for (const tab of new Set([page, other])) {
      const keys = await tab.evaluate(() =>
        Object.keys(localStorage).filter((key) => /token|userId|Cognito/.test(key)),
      );
      expect(keys).toEqual([]);
      await expect(tab).toHaveURL(/\/login$/);
    }
  });
}

test('somebody who signs in in the place of another user sees nothing of theirs', async ({ page, product }) => {
  const newcomer = 'no-instance@demo.test';
  await signIn(page, product.origin, newcomer);
  await expect(page).toHaveURL(/\/create-instance$/);
  const before = await page.evaluate(() => localStorage.getItem('token'));
  await page.goto(`${product.origin}/login`);
  const revoked = page.waitForRequest((request) => operationOf(request.headers()) === 'RevokeToken');
  await fillSignIn(page, advertiser);
  await expect(page).toHaveURL(home);
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByTitle(advertiser)).toBeVisible();
  await expect(page.getByText(newcomer)).toHaveCount(0);
  await revoked;
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
  // And what was kept of the one before is gone.
  const users = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^CognitoIdentityServiceProvider.*\.idToken$/.test(key)),
  );
  expect(users).toHaveLength(1);
});

test('a session that a call finds unreadable leads out and says why', async ({ page, product }) => {
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/profile/edit/settings`);
  const save = page.getByRole('button', { name: 'Save' }).first();
  await page.getByLabel('Name', { exact: true }).first().fill('Nobody in particular');
  // At once: whatever else asks the product for something finds it out as well.
  await save.evaluate((button: HTMLElement) => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('.LastAuthUser'));
    if (name) localStorage.removeItem(name);
    button.click();
  });
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Username is null. Cannot retrieve a new session')).toBeVisible();
});

for (const how of ['a reload', 'a navigation'] as const) {
  test(`a session that is lost at ${how} says so in plain words, and leads back to the place after the sign-in`, async ({
    page,
    product,
  }) => {
    await signIn(page, product.origin);
    await page.goto(`${product.origin}/campaigns?sort=name`);
    await expect(heading(page)).toHaveText('Campaigns');
    const place = how === 'a reload' ? '/campaigns?sort=name' : '/artworks/videos';
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.endsWith('.LastAuthUser')) localStorage.removeItem(key);
    });
    if (how === 'a reload') await page.reload();
    else await page.goto(product.origin + place);
    await expect(page).toHaveURL(`${product.origin}/login?${new URLSearchParams({ next: place })}`);
    await expect(page.getByText('Your session has ended. Sign in to pick up where you left off.')).toBeVisible();
    await expect(page.getByText('Username is null. Cannot retrieve a new session')).toBeVisible();
    await fillSignIn(page, advertiser);
    await expect(page).toHaveURL(product.origin + place);
    await expect(heading(page)).toBeVisible();
  });
}

test('a way back that leads to another site is not gone, whoever wrote it into the address', async ({
  page,
  product,
}) => {
  const strays: string[] = [];
  await page.route(
    (url) => url.hostname === 'evil.example',
    (route) => {
      strays.push(route.request().url());
      return route.abort();
    },
  );
  for (const next of ['https://evil.example/', '//evil.example/', '/.//evil.example/', '/\\evil.example/']) {
    await page.goto(`${product.origin}/logout?${new URLSearchParams({ next })}`);
    await expect(page).toHaveURL(`${product.origin}/login`);
    await page.goto(`${product.origin}/login?${new URLSearchParams({ next })}`);
    await fillSignIn(page, advertiser);
    await expect(page).toHaveURL(home);
    await expect(heading(page)).toBeVisible();
  }
  expect(strays).toEqual([]);
});

test('another user who signs in in one tab is followed by the others', async ({ context, product }) => {
  // A session of its own: signing out ends it for whoever else holds it.
  const page = await context.newPage();
  await signIn(page, product.origin);
  await expect(heading(page)).toBeVisible();
  const other = await openSignedIn(context, product);
  await page.goto(`${product.origin}/logout`);
  await expect(other).toHaveURL(/\/login$/);
  await signIn(page, product.origin, 'reviewer@demo.test');
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(other).toHaveURL(/\/reviews$/);
  await expect(heading(other)).toBeVisible();
});

test.describe('a device whose clock is wrong', () => {
  for (const hours of [-7, 5]) {
    test(`by ${hours} hours signs in and stays in`, async ({ page, context, product }) => {
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      await page.goto(`${product.origin}/login`);
      await fillSignIn(page, advertiser);
      await expect(page).toHaveURL(home);
      const asked = await watchPool(context);
      await page.reload();
      await expect(heading(page)).toBeVisible();
      await expect(page).toHaveURL(home);
      expect(asked).toEqual([]);
    });

    test(`is put right by ${hours} hours in mid-session, and the session goes on`, async ({
      page,
      context,
      product,
    }) => {
      await signIn(page, product.origin);
      await page.goto('about:blank');
      const asked = await watchPool(context);
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      await page.goto(`${product.origin}/dashboard/home`);
      await expect(heading(page)).toBeVisible();
      await page.getByRole('link', { name: 'Campaigns' }).first().click();
      await expect(heading(page)).toHaveText('Campaigns');
      await expect(page).toHaveURL(/\/campaigns$/);
      // Nobody can know how old the token is: one refresh measures the clock anew.
      expect(asked).toEqual(['InitiateAuth']);
      await page.reload();
      await expect(heading(page)).toHaveText('Campaigns');
      expect(asked).toEqual(['InitiateAuth']);
    });
  }
});
