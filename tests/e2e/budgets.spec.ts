import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { machineCatalogue } from '#machines/catalogue.ts';
import { expect, openAs, test } from '../support/browser/e2e.ts';

/** Resolves when nothing has been fetched for a second; the live stream stays open and does not count. */
const untilAtRest = (page: Page) =>
  page.waitForFunction(
    () =>
      performance.now() - Math.max(...performance.getEntriesByType('resource').map(({ startTime }) => startTime)) >
      1000,
  );

/** Smaller than 4 kB for a reason: what starts scripts, and what is asked before there is a page. */
const smallFiles = /\/assets\/(rolldown-runtime|admission)/;

interface Fetched {
  /** As transferred, compressed: scripts, styles and messages, and the document, which holds some of each. kB are 1000 bytes. */
  readonly kB: number;
  /** Typefaces, beside those: what a page is read in before they come is as wide and as tall. */
  readonly fontsKB: number;
  readonly fonts: readonly string[];
  readonly scripts: readonly string[];
  /** Each with its size, for whoever has to find what grew. */
  readonly files: string;
}

/** Whatever is fetched until the page has come to rest counts. */
async function fetchedBy(page: Page, open: () => Promise<void>): Promise<Fetched> {
  const sizes: Promise<[name: string, bytes: number]>[] = [];
  page.on('requestfinished', (request) => {
    const name = new URL(request.url()).pathname;
    if (/\.(js|css|woff2?)$|^\/lang\//.test(name) || request.resourceType() === 'document')
      sizes.push(request.sizes().then(({ responseBodySize }) => [name, responseBodySize]));
  });
  await open();
  await untilAtRest(page);
  const found = await Promise.all(sizes);
  const fonts = found.filter(([name]) => /\.woff2?$/.test(name));
  const kBOf = (files: readonly (readonly [name: string, bytes: number])[]) =>
    files.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
  return {
    kB: kBOf(found) - kBOf(fonts),
    fontsKB: kBOf(fonts),
    fonts: fonts.map(([name]) => name),
    scripts: found.map(([name]) => name).filter((name) => name.endsWith('.js')),
    files: found.map(([name, bytes]) => `${name} ${bytes}`).join('\n'),
  };
}

/** What the typefaces of a page in either language may weigh, Arabic pages with the Latin one for digits and addresses. */
const FONTS_KB = { en: 24, ar: 40 } as const;

test('/login needs at most 150 kB in all, and neither Chakra nor the identity client', async ({ page, product }) => {
  const { kB, fontsKB, fonts, scripts, files } = await fetchedBy(page, async () => {
    await page.goto(`${product.origin}/login`);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  });
  console.log(`/login: ${kB.toFixed(1)} kB, ${scripts.length} scripts; typefaces ${fontsKB.toFixed(1)} kB`);
  expect(kB, files).toBeLessThanOrEqual(150);
  expect(fonts).toEqual([expect.stringContaining('/inter-latin-wght-')]);
  expect(fontsKB, files).toBeLessThanOrEqual(FONTS_KB.en);
  expect(scripts.filter((file) => /cognito|chakra|dialogs/i.test(file))).toEqual([]);
});

test(`an Arabic page fetches its own face first, and ${FONTS_KB.ar} kB of typefaces at most`, async ({
  page,
  product,
}) => {
  const { fontsKB, fonts, files } = await fetchedBy(page, async () => {
    await page.goto(`${product.originOf('arabia.localhost')}/login`);
    await expect(page.locator('h1')).toBeVisible();
  });
  console.log(`/login in Arabic: typefaces ${fontsKB.toFixed(1)} kB`);
  expect(fontsKB, files).toBeLessThanOrEqual(FONTS_KB.ar);
  expect(fonts.map((file) => /inter|kufi/.exec(file)?.[0]).sort()).toEqual(['inter', 'kufi']);
  const preloaded = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(preloaded).toEqual([expect.stringContaining('kufi')]);
});

const pages = [
  { path: '/dashboard/home', kB: 175, scripts: 8, sign: 'New campaign' },
  { path: '/campaigns/new', kB: 300, scripts: 11, sign: 'Continue' },
] as const;
for (const { path, kB: most, scripts: mostScripts, sign } of pages) {
  test(`${path} needs at most ${most} kB in all, in ${mostScripts} scripts`, async ({ browser, product }) => {
    const page = await openAs(browser, product, 'advertiser@demo.test', '/config.json');
    const { kB, fontsKB, scripts, files } = await fetchedBy(page, async () => {
      await page.goto(product.origin + path);
      await expect(page.getByRole('button', { name: sign }).first()).toBeVisible();
    });
    console.log(`${path}: ${kB.toFixed(1)} kB, ${scripts.length} scripts; typefaces ${fontsKB.toFixed(1)} kB`);
    expect(kB, files).toBeLessThanOrEqual(most);
    expect(fontsKB, files).toBeLessThanOrEqual(FONTS_KB.en);
    expect(scripts.length, files).toBeLessThanOrEqual(mostScripts);
    // Calendars, menus and dialogs come when the first one is asked for.
    expect(scripts.filter((file) => /\/(ark|chakra|floating|calendar|menu|dialogs)-/.test(file))).toEqual([]);
    expect(files.split('\n').filter((file) => /\.js [1-3]?\d{1,3}$/.test(file) && !smallFiles.test(file))).toEqual([]);
  });
}

test('every machine’s chart is a file of its own, and what lays charts out stays at home', () => {
  const folder = join(process.env.CLIENT_DIR ?? join(import.meta.dirname, '../../dist/client'), 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const charts = scripts.filter((name) => /^chart-[a-z]\w*-[\w-]+\.js$/.test(name));
  const missing = machineCatalogue.filter(({ name }) => !charts.some((file) => file.startsWith(`chart-${name}-`)));
  expect(missing.map(({ name }) => name)).toEqual([]);
  const sizes = charts.map((file) => gzipSync(readFileSync(join(folder, file))).length / 1000);
  expect(Math.max(...sizes)).toBeLessThan(12);
  // The layout engine and the compiler, by names that minifying leaves alone.
  const heavy = scripts.filter((file) =>
    /org\.eclipse\.elk|nodePlacement|createSourceFile/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(heavy).toEqual([]);
});
