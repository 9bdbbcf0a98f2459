import type { Page } from '@playwright/test';
import { seriousViolations, settled } from '../support/browser/audit.ts';
import { expect, test } from '../support/browser/e2e.ts';
import { pastedText } from '../support/browser/pasted-text.ts';

const stageOf = (page: Page) => page.getByRole('application');
const panelOf = (page: Page) => page.getByRole('tabpanel', { name: 'Simulate' });
const stateOf = (page: Page) => panelOf(page).getByRole('region', { name: 'The simulation' });
const wayOf = (page: Page) => panelOf(page).getByRole('list').filter({ hasText: 'It begins' });
const linkOf = (page: Page) => new URL(page.url()).searchParams.get('sim') ?? '';

async function openChart(page: Page, origin: string, name: string, search = '') {
  await page.goto(`${origin}/devtools/machines/${name}${search}`);
  await expect(stageOf(page)).toHaveAttribute('data-ready', 'true');
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a machine is driven by its chart, by buttons and by keys, and nothing is asked of the server', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openChart(page, product.origin, 'reportExport');
  expect(fetched.filter((path) => /\/(Simulat|simulat)/.test(path))).toEqual([]);
  await page.getByRole('tab', { name: 'Simulate' }).click();
  await expect(stateOf(page)).toContainText('idle');
  fetched.length = 0;

  // By its line in the chart, with the pointer and with the keyboard.
  await stageOf(page).locator('[data-at="reportExport.idle export.requested[0]"] .chart-label').click();
  await expect(stateOf(page)).toContainText('starting');
  await expect(stageOf(page).locator('.chart-state.is-active[data-at="reportExport.starting"]')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Step 1' })).toContainText('starting');
  await expect(panelOf(page)).toContainText('would start startReportExport');
  await expect(panelOf(page)).toContainText('"campaignId":"k1"');

  // By a button: work that ends well, and time that passes.
  await panelOf(page)
    .getByRole('button', { name: /done: startReportExport/ })
    .click();
  await expect(stateOf(page)).toContainText('writing.pausing');
  await expect(panelOf(page).locator('.simulate-take').first()).toBeFocused();
  await panelOf(page)
    .getByRole('button', { name: /after pause/ })
    .press('Enter');
  await expect(stateOf(page)).toContainText('writing.asking');
  await expect(stateOf(page)).toContainText('800 ms have passed');

  // With data of one's own: refused where they are none, and taken where a guard says so.
  const done = panelOf(page).getByRole('listitem').filter({ hasText: 'done: readReportExport' }).first();
  await done.getByText('With other data').click();
  const data = done.getByRole('textbox', { name: 'What it carries, as JSON' });
  await data.fill('{');
  await done.getByRole('button', { name: 'Let it happen' }).click();
  await expect(done).toContainText('This is not JSON.');
  await expect(data).toBeFocused();
  await data.fill('{}');
  await done.getByRole('button', { name: 'Let it happen' }).click();
  await expect(panelOf(page).getByRole('alert')).toContainText('Needs other data');
  await expect(stateOf(page)).toContainText('writing.asking');
  await data.fill('{"output": {"status": "failed", "url": null}}');
  await done.getByRole('button', { name: 'Let it happen' }).click();
  await expect(stateOf(page)).toContainText('failed');
  await expect(panelOf(page)).toContainText('says yes: isGivenUp');

  // Back and forth, by keys; a number takes what it stands at.
  await page.keyboard.press('[');
  await expect(stateOf(page)).toContainText('writing.asking');
  await page.keyboard.press('[');
  await expect(stateOf(page)).toContainText('Step 2 of 4');
  await page.keyboard.press('1');
  await expect(stateOf(page)).toContainText('idle');
  await expect(stateOf(page)).toContainText('Step 3 of 3');
  await expect(wayOf(page).getByRole('listitem')).toHaveCount(4);
  expect(fetched.filter((path) => path.startsWith('/api'))).toEqual([]);

  await page.context().grantPermissions(['clipboard-write']);
  await panelOf(page).getByRole('button', { name: 'Copy as Mermaid' }).click();
  await expect(panelOf(page).getByText('Copied')).toBeVisible();
  expect(await pastedText(page)).toContain('sequenceDiagram');
  await settled(page);
  expect(await seriousViolations(page)).toEqual([]);
});

test('a path of the tests is walked and played, and its link leads to the same moment elsewhere', async ({
  page,
  product,
}) => {
  await openChart(page, product.origin, 'challenge');
  await page.getByRole('tab', { name: 'Simulate' }).click();
  const paths = panelOf(page).getByRole('combobox', { name: 'Path', exact: true });
  const saved = await paths.locator('option', { hasText: 'weak-then-new-password' }).getAttribute('value');
  await paths.selectOption(saved);
  await panelOf(page).getByRole('button', { name: 'Walk it step by step' }).click();
  await expect(stateOf(page)).toContainText('Step 0 of');
  await stageOf(page).focus();
  await page.keyboard.press(']');
  await expect(wayOf(page).locator('[aria-current="step"]')).toHaveText(/^1/);
  await expect.poll(() => linkOf(page)).toMatch(/^1\.\w{4}\.1\./);
  const state = (await stateOf(page).locator('b').textContent()) ?? '';
  const link = page.url();

  await panelOf(page).getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect(stateOf(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(stateOf(page)).toContainText(/Step (\d+) of \1\./, { timeout: 30_000 });

  const other = await page.context().newPage();
  await other.goto(link);
  await expect(stateOf(other)).toContainText('Step 1 of');
  await expect(stateOf(other).locator('b')).toHaveText(state);
  await expect(other.getByRole('alert')).toHaveCount(0);
  await other.close();
});

test('a link that cannot be followed says why, and something can be done all the same', async ({ page, product }) => {
  await openChart(page, product.origin, 'reportExport', '?sim=javascript:alert(1)');
  await expect(panelOf(page).getByRole('alert')).toContainText('This link cannot be read.');
  await openChart(page, product.origin, 'reportExport', '?sim=1.zzzz.0.0.zzzz');
  await expect(panelOf(page).getByRole('alert')).toContainText('none of its steps could be followed');
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page).getByRole('alert')).toHaveCount(0);
  await expect.poll(() => linkOf(page)).toMatch(/^1\.\w{4}\.0\.\w+$/);
  await expect(stateOf(page)).toContainText('idle');
});

for (const [theme, language] of [
  ['dark', 'ar'],
  ['light', 'de'],
] as const)
  test(`the simulation is whole on a telephone, in ${theme} and ${language}`, async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(
      ([mode, tag]) => {
        localStorage.setItem('theme-mode', mode);
        localStorage.setItem('locale', tag);
      },
      [theme, language] as const,
    );
    await openChart(page, product.origin, 'campaignWriting', '?sim=1');
    await page.locator('.simulate-take').first().click();
    await page.locator('.simulate-context summary').first().click();
    await expect(page.locator('.sequence')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await settled(page);
    expect(await seriousViolations(page)).toEqual([]);
  });
