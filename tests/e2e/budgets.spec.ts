import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { machineCatalogue } from '#machines/catalogue.ts';
import { expect, signIn, test } from '../support/e2e.ts';

/** Resolves when nothing has been fetched for a second; the live stream stays open and does not count. */
const untilAtRest = (page: Page) =>
  page.waitForFunction(
    () =>
      performance.now() - Math.max(...performance.getEntriesByType('resource').map(({ startTime }) => startTime)) >
      1000,
  );

/** kB are 1000 bytes, gzip. Whatever script is fetched until the page has come to rest counts. */
async function scriptsOf(page: Page, open: () => Promise<void>): Promise<{ kB: number; files: string[] }> {
  const bodies: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || response.status() !== 200) return;
    bodies.push(
      response.body().then((body) => [new URL(response.url()).pathname, gzipSync(body).length] as [string, number]),
    );
  });
  await open();
  await untilAtRest(page);
  const sizes = await Promise.all(bodies);
  return {
    kB: sizes.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000,
    files: sizes.map(([name, bytes]) => `${name} ${bytes}`),
  };
}

test('/login needs at most 150 kB of script, and neither Chakra nor the identity client', async ({ page, product }) => {
  const { kB, files } = await scriptsOf(page, async () => {
    await page.goto(`${product.origin}/login`);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  });
  console.log(`/login: ${kB.toFixed(1)} kB`);
  expect(kB, files.join('\n')).toBeLessThanOrEqual(150);
  expect(files.filter((file) => /cognito|chakra|Dialog/i.test(file))).toEqual([]);
});

test('/dashboard/home needs at most 175 kB of script with a stored session', async ({ page, context, product }) => {
  await signIn(page, product.origin);
  await page.close();
  const fresh = await context.newPage();
  const { kB, files } = await scriptsOf(fresh, async () => {
    await fresh.goto(`${product.origin}/dashboard/home`);
    await expect(fresh.getByRole('button', { name: 'New campaign' }).first()).toBeVisible();
  });
  console.log(`/dashboard/home: ${kB.toFixed(1)} kB in ${files.length} files`);
  expect(kB, files.join('\n')).toBeLessThanOrEqual(175);
  expect(files.filter((file) => /cognito|chakra|map/i.test(file))).toEqual([]);
});

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
