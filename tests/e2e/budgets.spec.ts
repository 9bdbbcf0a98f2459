import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { machineCatalogue } from '#machines/catalogue.ts';
import { expect, openAs, test } from '../support/e2e.ts';

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
  readonly scripts: readonly string[];
  /** Each with its size, for whoever has to find what grew. */
  readonly files: string;
}

/** Whatever is fetched until the page has come to rest counts. */
async function fetchedBy(page: Page, open: () => Promise<void>): Promise<Fetched> {
  const sizes: Promise<[name: string, bytes: number]>[] = [];
  page.on('requestfinished', (request) => {
    const name = new URL(request.url()).pathname;
    if (/\.(js|css)$|^\/lang\//.test(name) || request.resourceType() === 'document')
      sizes.push(request.sizes().then(({ responseBodySize }) => [name, responseBodySize]));
  });
  await open();
  await untilAtRest(page);
  const found = await Promise.all(sizes);
  return {
    kB: found.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000,
    scripts: found.map(([name]) => name).filter((name) => name.endsWith('.js')),
    files: found.map(([name, bytes]) => `${name} ${bytes}`).join('\n'),
  };
}

test('/login needs at most 150 kB in all, and neither Chakra nor the identity client', async ({ page, product }) => {
  const { kB, scripts, files } = await fetchedBy(page, async () => {
    await page.goto(`${product.origin}/login`);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  });
  console.log(`/login: ${kB.toFixed(1)} kB, ${scripts.length} scripts`);
  expect(kB, files).toBeLessThanOrEqual(150);
  expect(scripts.filter((file) => /cognito|chakra|dialogs/i.test(file))).toEqual([]);
});

const pages = [
  { path: '/dashboard/home', kB: 175, scripts: 8, sign: 'New campaign' },
  { path: '/campaigns/new', kB: 300, scripts: 11, sign: 'Continue' },
] as const;
for (const { path, kB: most, scripts: mostScripts, sign } of pages) {
  test(`${path} needs at most ${most} kB in all, in ${mostScripts} scripts`, async ({ browser, product }) => {
    const page = await openAs(browser, product, 'advertiser@demo.test', '/config.json');
    const { kB, scripts, files } = await fetchedBy(page, async () => {
      await page.goto(product.origin + path);
      await expect(page.getByRole('button', { name: sign }).first()).toBeVisible();
    });
    console.log(`${path}: ${kB.toFixed(1)} kB, ${scripts.length} scripts`);
    expect(kB, files).toBeLessThanOrEqual(most);
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
