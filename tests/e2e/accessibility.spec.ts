import type { Browser, Page } from '@playwright/test';
import type { RouteArea } from '#domain/session/route-areas.ts';
import { type Language, languageOf } from '#domain/text/languages.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { everyPage } from '#src/app/pages.ts';
import { path } from '#src/lib/paths.ts';
import { latinWords, overflowOf, seriousViolations, settled } from '../support/browser/audit.ts';
import { expect, type Product, sessionOf, test } from '../support/browser/e2e.ts';
import { furnishedPages, type Look } from '../support/browser/furnished-pages.ts';
import type { Tenant } from '../support/browser/furniture.ts';
import { newcomer, storageOf } from '../support/people/new-member.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const themes = ['light', 'dark'] as const;
/** Names, codes, formats and the titles of sources, which are the same in every language. */
const formats = [
  'PNG',
  'XML',
  'UBL',
  'CII',
  'SHA-',
  'UTF-',
  'JPG',
  'WebP',
  'WebM',
  'HTML',
  'index',
  'zip',
  'CSV',
  'PDF',
  'Excel',
  'JSON',
];
const names = [
  ...formats,
  'Corner',
  'Bakery',
  'poster',
  'AED',
  'INV-',
  'CN-',
  'RCT-',
  'AHLAN',
  'VISA',
  'Shift',
  'Marquee',
  'arabia',
  'test',
  'demo',
  'localhost',
  'Stadtlicht',
  'Europe',
  'English',
];
/** What stands on the pages of tenants, and is written so everywhere. */
const identifiers = [
  'Petra',
  'Platform',
  'EUR',
  'icon',
  'svg',
  'de-DE',
  'IBAN',
  'BIC',
  'DNS',
  'TXT',
  'ads',
  'marquee-domain',
];
/** What a seller's documents name as it is registered. */
const registered = ['Dubai', 'Department', 'Economy', 'and', 'Tourism', 'DXB', 'Example', 'Bank', 'EXAMAEAD'];
/** Screens of a media owner of the tenant in English, and what their sheet says of their audience. */
const owned =
  'Owen Albion Digital Sites Ancoats Food Hall Great Manchester Brixton Road Shelter London Canary Wharf Lobby Shoreditch High Street CPM Modelled from the kind of venue for demonstration data hours repeat visits'.split(
    ' ',
  );
const providers = ['Google', 'Apple'];
const sources = [
  'Natural',
  'Earth',
  'GSHHG',
  'OpenStreetMap',
  'contributors',
  'GeoNames',
  'Statistics',
  'Centre',
  'Abu',
  'Dhabi',
  'Census',
  'region',
];

/** The pages that are looked at, all unless a pattern of their names is given, as `PAGES=^desk`. */
const wanted = new RegExp(process.env.PAGES ?? '');
/** The languages that are looked at, as `LOOK=de`: another one is looked at when its texts or the pages' measures change. */
const looked = process.env.LOOK?.split(',') ?? ['en', 'ar'];
const tenantOf = (language: Language, domain: string): Tenant => {
  const of = domain === 'localhost' ? 'demo.test' : domain.replace('.localhost', '.test');
  return {
    language,
    demo: demoTenants.find((tenant) => tenant.domain === domain),
    origin: (product) => product.originOf(domain),
    advertiser: `advertiser@${of}`,
    reviewer: `reviewer@${of}`,
    operator: `operator@${of}`,
  };
};
const everyTenant: readonly Tenant[] = [
  tenantOf('en', 'localhost'),
  tenantOf('ar', 'arabia.localhost'),
  tenantOf('de', 'deutschland.localhost'),
  tenantOf('fr', 'localhost'),
  tenantOf('es', 'localhost'),
];
const tenants = everyTenant.filter(({ language }) => looked.includes(language));

/** Where they look: those who run the platform, and a media owner's people, are at one tenant alone, whatever they read in. */
const isAtFirst = (area: RouteArea): boolean => area === 'platform' || area === 'media_owner';
const originOf = (product: Product, tenant: Tenant, area: RouteArea) =>
  isAtFirst(area) ? product.originOf('localhost') : tenant.origin(product);

/** Who looks at the pages of an area; null for a stranger. */
async function sessionFor(browser: Browser, product: Product, tenant: Tenant, area: RouteArea) {
  const origin = originOf(product, tenant, area);
  const emails: Partial<Record<RouteArea, string>> = {
    dashboard: tenant.advertiser,
    reviews: tenant.reviewer,
    desk: tenant.operator,
    media_owner: 'owner@demo.test',
    platform: 'platform@demo.test',
  };
  const email = emails[area];
  if (email) return sessionOf(browser, product, email, origin);
  if (area !== 'create-instance') return null;
  const { tokens } = await newcomer(`http://127.0.0.1:${product.port}`, 'نورة', tenant.demo);
  const localStorage = Object.entries(storageOf(tokens, tenant.demo)).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** Pages of one tenant, those of each area in a browser of their own. */
async function pagesOf(browser: Browser, product: Product, tenant: Tenant) {
  const pages = new Map<RouteArea, Page>();
  return async (area: RouteArea): Promise<Page> => {
    const known = pages.get(area);
    if (known) return known;
    const storageState = await sessionFor(browser, product, tenant, area);
    const context = await browser.newContext({ reducedMotion: 'reduce', ...(storageState ? { storageState } : {}) });
    // A language that is no tenant's own is chosen in the list.
    if (isAtFirst(area) || languageOf(tenant.demo?.locale) !== tenant.language)
      await context.addInitScript((language) => localStorage.setItem('locale', language), tenant.language);
    const page = await context.newPage();
    pages.set(area, page);
    return page;
  };
}

interface Place extends Look {
  readonly name: string;
  readonly area: RouteArea;
}

/** Every look at every page of the registry, and the two that say that there is no page. */
async function placesOf(product: Product, tenant: Tenant): Promise<readonly Place[]> {
  const furnished = await furnishedPages(product, tenant);
  const places = everyPage.flatMap(([page, { area }]) =>
    (furnished[page] ?? []).map((look) => ({ ...look, area, name: look.of ? `${page}-${look.of}` : page })),
  );
  // A draft is paid at last, and then no draft any more.
  const isLast = ({ name }: { name: string }) => name === 'campaignEdit-payment';
  const missing = [
    { name: 'nothing', path: '/nothing', area: 'open' },
    { name: 'not-found', path: path('notFound'), area: 'dashboard' },
  ] as const;
  const all = [...missing, ...places.filter((place) => !isLast(place)), ...places.filter(isLast)];
  return all.filter(({ name }) => wanted.test(name));
}

/**
 * The looks that every rule judges. The language, the theme and the width each change a part of the rules only: three of the
 * eight looks hold each of them, and every pair of a theme and a width but one. What is too wide is asked at every width.
 */
const isJudged = (language: Tenant['language'], isWide: boolean, theme: (typeof themes)[number]) =>
  language === 'ar' ? isWide && theme === 'dark' : isWide === (theme === 'light');

/** What is wrong with a place. */
async function problemsOf(page: Page, tenant: Tenant, origin: string, place: Place): Promise<string[]> {
  const { name, path, prepare } = place;
  const problems: string[] = [];
  await page.setViewportSize(sizes[0]);
  await page.goto(origin + path);
  await settled(page);
  await prepare?.(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      const isSeen = isJudged(tenant.language, size === sizes[0], theme);
      if (!isSeen && !process.env.SHOTS) continue;
      await wear(page, theme);
      await settled(page);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${tenant.language}-${name}-${size.width}-${theme}.png` });
      if (!isSeen) continue;
      for (const violation of await seriousViolations(page))
        problems.push(`${name} ${size.width} ${theme}: ${violation}`);
    }
    const { beyond, by } = await overflowOf(page);
    if (beyond > 0) problems.push(`${name} ${size.width}: ${beyond} px too wide: ${by.join(', ')}`);
  }
  if (tenant.language === 'ar') {
    const theirs = name.startsWith('deskOwn') && !name.startsWith('deskOwner') ? owned : [];
    const words = await latinWords(page, [
      ...names,
      ...identifiers,
      ...registered,
      ...providers,
      ...sources,
      ...theirs,
    ]);
    if (words.length > 0) problems.push(`${name}: not in Arabic: ${words.join(', ')}`);
  }
  return problems;
}

const wear = (page: Page, theme: (typeof themes)[number]) =>
  page.evaluate((mode) => {
    document.documentElement.dataset.theme = mode;
  }, theme);

/** The registry in parts, so that a page which wavers has only its own part tried again. */
const parts = 4;

for (const tenant of tenants) {
  // The places are furnished once for all parts of a tenant.
  let furnished: Promise<readonly Place[]> | undefined;
  for (let part = 0; part < parts; part += 1) {
    test(`every page of the registry is accessible and fits in ${tenant.language}, light and dark, wide and narrow (${part + 1} of ${parts})`, async ({
      browser,
      product,
    }) => {
      // Far beyond what it takes: a machine that is busy with other things is no failure.
      test.setTimeout(900_000);
      furnished ??= placesOf(product, tenant);
      const places = await furnished;
      const pageOf = await pagesOf(browser, product, tenant);
      const size = Math.ceil(places.length / parts);
      const problems: string[] = [];
      for (const place of places.slice(part * size, (part + 1) * size))
        problems.push(
          ...(await problemsOf(await pageOf(place.area), tenant, originOf(product, tenant, place.area), place)),
        );
      expect(problems).toEqual([]);
    });
  }
}

test('the terms dialog is accessible and fits, light and dark, wide and narrow', async ({ browser, product }) => {
  const storageState = await sessionOf(browser, product, 'old-terms@demo.test');
  const page = await (await browser.newContext({ storageState, reducedMotion: 'reduce' })).newPage();
  await page.goto(`${product.origin}/dashboard/home`);
  await expect(page.getByRole('region', { name: 'Terms of service' })).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await wear(page, theme);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/en-terms-${size.width}-${theme}.png` });
      expect(await seriousViolations(page), `${size.width} ${theme}`).toEqual([]);
    }
    expect((await overflowOf(page)).beyond).toBeLessThanOrEqual(0);
  }
  await page.context().close();
});
