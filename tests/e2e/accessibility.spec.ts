import type { Browser, Page } from '@playwright/test';
import { apiUser, bodyOf } from '../support/api-user.ts';
import { latinWords, overflowOf, seriousViolations, settled } from '../support/audit.ts';
import { bookCampaign, createDraft, pickScreens, uploadedArtwork } from '../support/book-campaign.ts';
import { expect, type Product, sessionOf, test } from '../support/e2e.ts';
import { failedRefund } from '../support/failed-refund.ts';
import { reportingScreen } from '../support/reporting-screen.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const themes = ['light', 'dark'] as const;
/** Names, codes, formats and the titles of sources, which are the same in every language. */
const formats = ['PNG', 'JPG', 'WebP', 'WebM', 'HTML', 'CSV', 'PDF', 'Excel'];
const names = [...formats, 'Corner', 'Bakery', 'poster', 'AED', 'Shift', 'Marquee', 'arabia', 'test', 'demo'];
const providers = ['Google', 'Apple'];
const sources = ['Natural', 'Earth', 'Statistics', 'Centre', 'Abu', 'Dhabi', 'Census', 'region'];

interface Place {
  readonly name: string;
  readonly path: string;
  readonly user: string | null;
  /** Opens what is not there at once, such as a dialog. */
  readonly prepare?: (page: Page) => Promise<void>;
}

interface Tenant {
  readonly language: 'en' | 'ar';
  readonly origin: (product: Product) => string;
  readonly advertiser: string;
  readonly reviewer: string;
  readonly operator: string;
}

const tenants: readonly Tenant[] = [
  {
    language: 'en',
    origin: (product) => product.origin,
    advertiser: 'advertiser@demo.test',
    reviewer: 'reviewer@demo.test',
    operator: 'operator@demo.test',
  },
  {
    language: 'ar',
    origin: (product) => product.originOf('arabia.localhost'),
    advertiser: 'advertiser@arabia.test',
    reviewer: 'reviewer@arabia.test',
    operator: 'operator@arabia.test',
  },
];

/** A live campaign, a draft that can be paid, an artwork to review: something on every page. */
async function furnish(product: Product, tenant: Tenant): Promise<Place[]> {
  const server = { origin: `http://127.0.0.1:${product.port}`, port: product.port };
  const user = await apiUser(server, tenant.advertiser);
  const reviewer = await apiUser(server, tenant.reviewer);
  const screens = await pickScreens(user, 2);
  const name = tenant.language === 'ar' ? 'خبز الخريف' : 'Autumn bread';
  const live = await bookCampaign(server, user, { screens, name }, reviewer);
  const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
  const draftName = tenant.language === 'ar' ? 'خبز الشتاء' : 'Winter bread';
  // It is paid last, and the business clock goes on by hours meanwhile.
  const draft = await createDraft(user, { screens, artworkIds: [artwork.id], name: draftName, startsInDays: 7 });
  const operator = await apiUser(server, tenant.operator);
  await failedRefund(server, user, operator, {
    screens,
    name: tenant.language === 'ar' ? 'خبز الصيف' : 'Summer bread',
  });
  const query = { q: screens[1]?.name ?? '' };
  const [wrong] = (await bodyOf(operator.api.GET('/dsp/desk/screen-keys', { params: { query } }))).items;
  await (await reportingScreen(server, operator, wrong?.id ?? '')).report(
    '2199-01-01T00:00:00.000Z',
    '2001-01-01T00:00:00Z',
  );
  const member = (place: string, path: string, prepare?: Place['prepare']): Place => ({
    name: place,
    path,
    user: tenant.advertiser,
    ...(prepare ? { prepare } : {}),
  });
  return [
    { name: 'login', path: '/login', user: null },
    { name: 'nothing', path: '/nothing', user: null },
    member('home', '/dashboard/home'),
    member('campaigns', '/campaigns'),
    member('not-found', '/dashboard/not-found'),
    ...['details', 'screens', 'artwork', 'budget', 'review'].map((step) =>
      member(
        `edit-${step}`,
        `/campaigns/${draft.id}/edit?step=${step}`,
        // A few rows are like hundreds, and audited sooner.
        step === 'screens' ? (page) => page.getByRole('searchbox').fill(screens[0]?.name ?? '') : undefined,
      ),
    ),
    member('overview', `/campaigns/${live.campaign.id}/overview`),
    member('reports-day', `/campaigns/${live.campaign.id}/reports`),
    member('reports-screen', `/campaigns/${live.campaign.id}/reports?by=screen`),
    member('artworks', '/artworks/images'),
    member('artwork-preview', '/artworks/images', async (page) => {
      await page.locator('.artwork-thumb').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
    { name: 'reviews', path: '/reviews', user: tenant.reviewer },
    { name: 'desk-flags', path: '/desk/flags', user: tenant.operator },
    {
      name: 'desk-plays',
      path: `/desk/flags?screen=${wrong?.id}&of=future`,
      user: tenant.operator,
      prepare: (page) => expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible(),
    },
    { name: 'desk-keys', path: `/desk/keys?${new URLSearchParams(query)}`, user: tenant.operator },
    {
      name: 'desk-key-asked',
      path: `/desk/keys?${new URLSearchParams(query)}`,
      user: tenant.operator,
      prepare: async (page) => {
        await page.locator('tbody button').first().click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'desk-key-shown',
      path: `/desk/keys?${new URLSearchParams(query)}`,
      user: tenant.operator,
      prepare: async (page) => {
        await page.locator('tbody button').first().click();
        await page.getByRole('alertdialog').getByRole('button').last().click();
        await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(/^[\w-]{43}$/);
      },
    },
    { name: 'desk-refunds', path: '/desk/refunds', user: tenant.operator },
    member('payment', `/campaigns/${draft.id}/edit?step=review`, async (page) => {
      await page.locator('#review-pay-note').locator('xpath=preceding-sibling::button').click();
      await expect(page.locator('iframe.wpwl-frame').contentFrame().locator('#number')).toBeVisible({
        timeout: 30_000,
      });
    }),
  ];
}

/** Pages of one tenant, each user with a browser of its own. */
async function pagesOf(browser: Browser, product: Product, tenant: Tenant) {
  const pages = new Map<string | null, Page>();
  return async (user: string | null): Promise<Page> => {
    const known = pages.get(user);
    if (known) return known;
    const origin = tenant.origin(product);
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      ...(user ? { storageState: await sessionOf(browser, product, user, origin) } : {}),
    });
    const page = await context.newPage();
    pages.set(user, page);
    return page;
  };
}

for (const tenant of tenants) {
  test(`every page of the path is accessible and fits in ${tenant.language}, light and dark, wide and narrow`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(480_000);
    const places = await furnish(product, tenant);
    const pageOf = await pagesOf(browser, product, tenant);
    const problems: string[] = [];
    for (const { name, path, user, prepare } of places) {
      const page = await pageOf(user);
      await page.setViewportSize(sizes[0]);
      await page.goto(tenant.origin(product) + path);
      await settled(page);
      await prepare?.(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const theme of themes) {
          await page.evaluate((mode) => {
            document.documentElement.dataset.theme = mode;
          }, theme);
          await settled(page);
          const where = `${name} ${size.width} ${theme}`;
          if (process.env.SHOTS) {
            await page.screenshot({
              path: `${process.env.SHOTS}/${tenant.language}-${name}-${size.width}-${theme}.png`,
            });
          }
          // The theme changes colours only, and the width hardly any.
          if (theme === 'dark' && size.width < 600) continue;
          const rules = theme === 'dark' ? ['color-contrast'] : undefined;
          for (const violation of await seriousViolations(page, rules)) problems.push(`${where}: ${violation}`);
        }
        const { beyond, by } = await overflowOf(page);
        if (beyond > 0) problems.push(`${name} ${size.width}: ${beyond} px too wide: ${by.join(', ')}`);
      }
      if (tenant.language === 'ar') {
        const words = await latinWords(page, [...names, ...providers, ...sources]);
        if (words.length > 0) problems.push(`${name}: not in Arabic: ${words.join(', ')}`);
      }
    }
    expect(problems).toEqual([]);
  });
}

test('the terms dialog is accessible and fits, light and dark, wide and narrow', async ({ browser, product }) => {
  const storageState = await sessionOf(browser, product, 'old-terms@demo.test');
  const page = await (await browser.newContext({ storageState, reducedMotion: 'reduce' })).newPage();
  await page.goto(`${product.origin}/dashboard/home`);
  await expect(page.getByRole('region', { name: 'Terms of service' })).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await page.evaluate((mode) => {
        document.documentElement.dataset.theme = mode;
      }, theme);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/en-terms-${size.width}-${theme}.png` });
      expect(await seriousViolations(page), `${size.width} ${theme}`).toEqual([]);
    }
    expect((await overflowOf(page)).beyond).toBeLessThanOrEqual(0);
  }
  await page.context().close();
});
