import type { Page } from '@playwright/test';
import { expect, fillSignIn, sessionOf, signIn, startProduct, test, unwriteConfig } from '../support/browser/e2e.ts';

const advertiser = 'advertiser@demo.test';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const identity = 'CognitoIdentityServiceProvider.';

/** What may stand under a key that somebody else wrote, or half of what stood there. */
const strange: Readonly<Record<string, string>> = {
  'no JSON': '{"id":',
  'of another type': '[1,null,"x"]',
  'a prototype': '{"__proto__":{"locale":"ar","isAdmin":true},"constructor":null}',
  'very long': 'x'.repeat(300_000),
  'signs of all kinds': '\u0000\n"\'<script>\u202e🙂',
};

/** Keys that tell nothing about who is signed in: whatever stands there, the session goes on. */
const harmless = [
  'instance',
  'namespace',
  'locale',
  'userId',
  'initializationStatus',
  'cognitoPool',
  'termsVersion',
  'theme-mode',
  'agencyId',
  'instanceId',
  'token',
];

test.describe('a session in storage that somebody else wrote to', () => {
  test.use({ storageState: async ({ browser, product }, use) => use(await sessionOf(browser, product, advertiser)) });

  for (const [name, value] of Object.entries(strange)) {
    test(`goes on with values that are ${name}, which are put right`, async ({ page, product }) => {
      await page.goto(`${product.origin}/dashboard/home`);
      await expect(heading(page)).toBeVisible();
      const good = await page.evaluate(() => ({ ...localStorage }));
      for (const keys of [harmless.slice(0, 6), harmless.slice(6)]) {
        await page.evaluate(
          ([names, text]) => {
            for (const key of names) localStorage.setItem(key, text);
          },
          [keys, value] as const,
        );
        // In mid-session first, then on a new page.
        await page.getByRole('link', { name: 'Campaigns' }).first().click();
        await expect(heading(page)).toHaveText('Campaigns');
        await page.goto(`${product.origin}/dashboard/home`);
        await expect(page).toHaveURL(/\/dashboard\/home$/);
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      }
      const stored = await page.evaluate(() => ({ ...localStorage }));
      for (const key of ['namespace', 'cognitoPool', 'token', 'userId', 'agencyId', 'instanceId', 'instance']) {
        expect(stored[key], key).toBe(good[key]);
      }
    });
  }

  test("goes on with another tenant's pool, and ends in words where the session itself is broken", async ({
    page,
    product,
  }) => {
    await page.goto(`${product.origin}/dashboard/home`);
    await expect(heading(page)).toBeVisible();
    const good = await page.evaluate(() => ({ ...localStorage }));
    await page.evaluate(() => {
      const foreign = { userPoolId: 'us-east-1_Foreign', oauthClientId: 'another-client' };
      localStorage.setItem('cognitoPool', JSON.stringify(foreign));
    });
    await page.getByRole('link', { name: 'Campaigns' }).first().click();
    await expect(heading(page)).toHaveText('Campaigns');

    /** Each: which key, what stands there, what the sign-in page says. */
    const endings: [RegExp, string | null, string][] = [
      [/LastAuthUser$/, null, 'Username is null. Cannot retrieve a new session'],
      [/LastAuthUser$/, '__proto__', 'Local storage is missing an ID Token, Please authenticate'],
      [/\.idToken$/, null, 'Local storage is missing an ID Token, Please authenticate'],
      [/\.idToken$/, 'x.y.z', 'Local storage is missing an ID Token, Please authenticate'],
    ];
    for (const [pattern, value, words] of endings) {
      await page.evaluate(
        ([items, source, text]) => {
          localStorage.clear();
          for (const [key, item] of Object.entries(items)) {
            if (!new RegExp(source).test(key)) localStorage.setItem(key, item);
            else if (text !== null) localStorage.setItem(key, text);
          }
        },
        [good, pattern.source, value] as const,
      );
      await page.goto(`${product.origin}/dashboard/home`);
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByText(words)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    }
    await fillSignIn(page, advertiser);
    await expect(page).toHaveURL(/\/dashboard\/home$/);
  });

  test('says in Arabic, too, why it ended', async ({ page, product }) => {
    await page.goto(`${product.origin}/dashboard/home`);
    await expect(heading(page)).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('locale', 'ar');
      for (const key of Object.keys(localStorage)) if (key.endsWith('.idToken')) localStorage.removeItem(key);
    });
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('رمز الهوية غير موجود في التخزين المحلي، يُرجى تسجيل الدخول')).toBeVisible();
  });
});

test('storage that has no room left, or is refused in mid-session, keeps nobody out', async ({ page, product }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
  });
  await page.goto(`${product.origin}/login`);
  await fillSignIn(page, advertiser);
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await expect(heading(page)).toHaveText('Campaigns');
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Storage.prototype.getItem = refuse;
    Storage.prototype.removeItem = refuse;
    Storage.prototype.key = refuse;
  });
  await page.getByRole('button', { name: /dark theme/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Artworks' }).first().click();
  await expect(heading(page)).toHaveText('Artworks');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('a product that is configured otherwise', () => {
  test.describe.configure({ mode: 'serial' });
  let product: Awaited<ReturnType<typeof startProduct>>;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    product = await startProduct({ IDENTITY_STORAGE: 'cookie', IDENTITY_AUTH_FLOW: 'USER_PASSWORD_AUTH' });
  });
  test.afterAll(() => product.remove());

  test('keeps tokens in cookies for 365 days', async ({ page, context }) => {
    await signIn(page, product.origin);
    await expect(heading(page)).toBeVisible();
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.startsWith(identity))).toEqual([]);
    const cookies = (await context.cookies()).filter(({ name }) => name.startsWith(identity));
    const names = cookies.map(({ name }) => decodeURIComponent(name).split('.').at(-1));
    expect(names).toEqual(expect.arrayContaining(['idToken', 'accessToken', 'refreshToken', 'LastAuthUser']));
    for (const { expires, sameSite, path, secure } of cookies) {
      expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365);
      expect({ sameSite, path, secure }).toEqual({ sameSite: 'Strict', path: '/', secure: false }); // plain HTTP
    }
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/home$/);
    const other = await context.newPage();
    await other.goto(`${product.origin}/campaigns`);
    await expect(heading(other)).toHaveText('Campaigns');
    await page.goto(`${product.origin}/logout`);
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login/);
    expect((await context.cookies()).filter(({ name }) => name.startsWith(identity))).toEqual([]);
  });

  test('says in the words of the protocol what is missing or wrong about its way to sign in', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/identity/')) asked.push(request.url());
    });
    await page.goto(`${product.origin}/login`);
    await page.getByLabel('Email').fill(advertiser);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('PASSWORD parameter is required')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

    await unwriteConfig(page);
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), authFlow: 'CARRIER_PIGEON' } });
    });
    await page.goto(`${product.origin}/login`);
    await fillSignIn(page, advertiser);
    await expect(page.getByRole('alert')).toHaveText('Authentication flow type is invalid.');
    expect(asked).toEqual([]);
  });
});
