import { chromium } from '@playwright/test';
import { startProduct, sessionOf } from '/work/main/tests/support/browser/e2e.ts';
import { findBrowser } from '/work/main/scripts/find-browser.ts';
const product = await startProduct({ DEMO_SPEED: '60' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'] });
try {
const state = await sessionOf(browser, product, 'operator@demo.test');
const work = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
const page = await work.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.goto(product.origin + '/desk/log'); await page.waitForTimeout(2500); await page.screenshot({ path: '/tmp/prof/log-empty.png' });
// some work at the desk
await page.goto(product.origin + '/desk/screens'); await page.waitForTimeout(1500);
const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /export/i }).click()]);
const { readFileSync, writeFileSync } = await import('node:fs');
const csv = readFileSync((await download.path())!, 'utf8').split('\r\n');
const head = csv[0]!.replace('\uFEFF', '').split(','); const at = head.indexOf('min_spend');
console.log(head.join(' '));
const lines = csv.slice(1, 6).map((line, i) => { const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)!.map((c) => c.replace(/,$/, '')); cells[at] = `4${i}.50`; return cells.slice(0, head.length).join(','); });
await page.goto(product.origin + '/desk/screens/import');
await page.locator('input[type=file]').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from([head.join(','), ...lines].join('\r\n')) });
await page.getByRole('button', { name: /Import 5 screens/ }).click(); await page.getByText(/screens imported/).waitFor();
await page.goto(product.origin + '/desk/keys'); await page.waitForTimeout(800);
await page.goto(product.origin + '/desk/credits'); await page.waitForTimeout(1500); await page.screenshot({ path: '/tmp/prof/credits.png' });
for (const [name, w, h, scheme, path] of [['wide', 1440, 1000, 'light', '/desk/log'], ['dark', 1440, 1000, 'dark', '/desk/log'], ['narrow', 390, 844, 'light', '/desk/log'], ['screens', 1440, 900, 'light', '/desk/screens']] as const) {
  const c = await browser.newContext({ storageState: state, viewport: { width: w, height: h }, colorScheme: scheme });
  const p = await c.newPage(); await p.goto(product.origin + path); await p.waitForTimeout(2500); await p.screenshot({ path: `/tmp/prof/log-${name}.png`, fullPage: name === 'narrow' });
  if (name === 'wide') { await p.locator('main a[href*="subject="]').first().click(); await p.waitForTimeout(1200); await p.screenshot({ path: '/tmp/prof/log-subject.png' }); 
    await p.getByRole('combobox').last(); }
  await c.close();
}
const arab = await sessionOf(browser, product, 'operator@arabia.test', product.originOf('arabia.localhost'));
const c = await browser.newContext({ storageState: arab, viewport: { width: 1440, height: 900 } });
const p = await c.newPage(); await p.goto(product.originOf('arabia.localhost') + '/desk/log'); await p.waitForTimeout(2500); await p.screenshot({ path: '/tmp/prof/log-ar.png' });
} finally { await browser.close(); await product.remove(); }
process.exit(0);
