import type { Page } from '@playwright/test';
import { machineCatalogue } from '#machines/catalogue.ts';
import { overflowOf, seriousViolations, settled } from '../support/browser/audit.ts';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { pastedText } from '../support/browser/pasted-text.ts';

/** What draws the charts, and what is drawn: a file of any of these was fetched for the machines alone. */
const viewer =
  /\/(MachinePage|MachinesPage|SimulatePanel|simulated|virtual|chart|machines|devtools-pages|DevtoolsLayout)[\w-]*\.(js|css)|\/lang\/devtools\//i;

/** The machines whose charts are among the files that were fetched. */
const chartsAmong = (fetched: readonly string[]) =>
  machineCatalogue
    .map(({ name }) => name)
    .filter((name) => fetched.some((path) => path.startsWith(`/assets/chart-${name}-`)));

const stageOf = (page: Page) => page.getByRole('application');
const chosen = (page: Page) => new URL(page.url()).searchParams.get('at');
const scaleOf = (page: Page) =>
  stageOf(page).evaluate((stage) => Number(stage.style.getPropertyValue('--chart-scale')));
const placeOf = (page: Page) =>
  stageOf(page).evaluate((stage) => [
    stage.style.getPropertyValue('--chart-x'),
    stage.style.getPropertyValue('--chart-y'),
  ]);

async function openChart(page: Page, origin: string, name: string, search = '') {
  await page.goto(`${origin}/devtools/machines/${name}${search}`);
  await expect(stageOf(page)).toHaveAttribute('data-ready', 'true');
}

/** In the theme and the language, before the app starts. */
async function prefer(page: Page, theme: string, language: string) {
  await page.addInitScript(
    ([mode, tag]) => {
      localStorage.setItem('theme-mode', mode);
      localStorage.setItem('locale', tag);
    },
    [theme, language] as const,
  );
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('from the catalogue to a state: found, walked to by keyboard, and kept in the address', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin}/devtools`);
  await expect(page).toHaveURL(/\/devtools\/get-started$/);
  await page.getByRole('navigation').getByRole('link', { name: 'Machines' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'machines' })).toHaveText(
    `${machineCatalogue.length} machines`,
  );

  const search = page.getByRole('searchbox', { name: 'Search machines' });
  await search.fill('version.chosen');
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(5);
  await expect(page).toHaveURL(/q=version\.chosen/);
  await page.getByRole('link', { name: 'draftConflict' }).click();
  await expect(page).toHaveTitle(/draftConflict/);
  await expect(page.getByRole('heading', { level: 1, name: 'draftConflict' })).toBeFocused();
  await expect(stageOf(page)).toHaveAccessibleName(/draftConflict/);

  await page.keyboard.press('/');
  const inChart = page.getByRole('combobox', { name: 'Search states and events' });
  await expect(inChart).toBeFocused();
  await page.keyboard.type('unr');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('unread');
  await page.keyboard.press('Enter');
  await expect(stageOf(page)).toBeFocused();
  await expect.poll(() => chosen(page)).toBe('draftConflict.unread');
  const details = page.getByRole('tabpanel', { name: 'Details' });
  await expect(details.getByRole('heading', { level: 2 })).toHaveText('unread');
  await expect(details).toContainText('The other version is not known here.');
  await expect(details).toContainText('machines/campaigns/draft-conflict.machine.ts:');

  // To the next transition of it and back, and along the first one to where that leads.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chosen(page)).toBe('draftConflict.unread retry.requested[0]');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page)).toBe('draftConflict.unread draft.changed[0]');
  await expect(details).toContainText('Mine has more in it');
  await expect(page.getByRole('status').filter({ hasText: 'Transition' })).toContainText('draft.changed');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => chosen(page)).toBe('draftConflict.unread retry.requested[0]');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chosen(page)).toBe('draftConflict.reading');
  await expect(details).toContainText('Reads the draft as somebody else left it.');

  await page.reload();
  await expect(details.getByRole('heading', { level: 2 })).toHaveText('reading');
  await stageOf(page).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => chosen(page)).toBeNull();
});

test('the chart is moved, zoomed and chosen from by keys, wheel and pointer', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openChart(page, product.origin, 'signIn');
  const opening = await scaleOf(page);
  await stageOf(page).focus();
  await page.keyboard.press('0');
  await expect.poll(() => scaleOf(page)).toBeLessThan(opening);
  const whole = await scaleOf(page);
  const fitted = await placeOf(page);
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(whole * 1.25);
  await page.keyboard.press('-');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(whole);
  const before = await placeOf(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => placeOf(page)).not.toEqual(before);

  const area = await stageOf(page).boundingBox();
  if (!area) throw new Error('The chart is not shown');
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(whole);
  const [x = ''] = await placeOf(page);
  await page.mouse.down();
  await page.mouse.move(middle.x - 60, middle.y);
  await page.mouse.up();
  await expect
    .poll(async () => Number.parseFloat((await placeOf(page))[0] ?? ''))
    .toBeCloseTo(Number.parseFloat(x) - 60);
  // A drag has chosen nothing; a click does.
  expect(chosen(page)).toBeNull();
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect.poll(() => placeOf(page)).toEqual(fitted);
  const box = await page.locator('[data-at="signIn.routing"] > .chart-box').boundingBox();
  if (!box) throw new Error('The state is not shown');
  // Beside its edge, where no line of another state's crosses it.
  await page.mouse.click(box.x + 6, box.y + 6);
  await expect.poll(() => chosen(page)).toBe('signIn.routing');
  await expect(page.locator('.chart-state.is-selected')).toHaveCount(1);
});

test('the outline says in words what the chart draws, and chooses the same', async ({ page, product }) => {
  await openChart(page, product.origin, 'draftConflict');
  await page.getByRole('tab', { name: 'Details' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Outline' })).toBeFocused();
  const outline = page.getByRole('list', { name: 'Outline' });
  const states = await page.locator('.chart-state').count();
  const transitions = await page.locator('.chart-transition:has(.chart-label)').count();
  await expect(outline.getByRole('button')).toHaveCount(states + transitions);
  await outline.getByRole('button', { name: 'version.chosen [isTheirs] → yielded' }).click();
  await expect.poll(() => chosen(page)).toBe('draftConflict.choosing version.chosen[0]');
  await expect(page.locator('.chart-transition.is-selected .chart-label')).toHaveCount(1);
  await expect(outline.locator('[aria-current="true"]')).toHaveCount(1);
});

test('a machine that nobody knows leads on to those that are called nearly so', async ({ page, product }) => {
  await page.goto(`${product.origin}/devtools/machines/draftConflicts`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('draftConflicts');
  await page.getByRole('link', { name: 'draftConflict', exact: true }).click();
  await expect(page).toHaveURL(/\/devtools\/machines\/draftConflict$/);
  await expect(stageOf(page)).toBeVisible();
  await page.goto(`${product.origin}/devtools/machines/toString`);
  await page.getByRole('link', { name: 'All machines' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible();
});

test('every machine has its chart, each state and each label in its place', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const { name } of machineCatalogue) {
    await openChart(page, product.origin, name);
    const counts = await page.evaluate(() => ({
      states: document.querySelectorAll('.chart-state').length,
      labels: document.querySelectorAll('.chart-label').length,
      nowhere: [...document.querySelectorAll<SVGRectElement>('.chart-box, .chart-label')].filter(
        (box) => !(box.width.baseVal.value > 0 && box.height.baseVal.value > 0),
      ).length,
      // A text that is wider than the box that was made for it.
      tooWide: [...document.querySelectorAll<SVGGElement>('.chart-transition, .chart-state')]
        .filter((group) => {
          const box = group.querySelector<SVGGraphicsElement>('.chart-label, .chart-box');
          const text = group.querySelector<SVGGraphicsElement>('.chart-text');
          return box && text && text.getBBox().width > box.getBBox().width + 1;
        })
        .map((group) => group.dataset.at),
    }));
    expect(counts, name).toMatchObject({ nowhere: 0, tooWide: [] });
    expect(counts.states, name).toBeGreaterThan(1);
    expect(counts.labels, name).toBeGreaterThan(0);
  }
});

test('the largest chart can be used within a second, and is one fetch of its own', async ({ page, product }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await page.goto(`${product.origin}/devtools/machines`);
    await settled(page);
    const opened = await page.evaluate(async () => {
      const link = document.querySelector<HTMLAnchorElement>('a[href$="/campaignEdit"]');
      const start = performance.now();
      link?.click();
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[data-ready]')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve());
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime >= start && name.endsWith('.js'));
      const bytes = scripts.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.decodedBodySize : 0));
      return { time: performance.now() - start, bytes: bytes.reduce((sum, size) => sum + size, 0) };
    });
    times.push(opened.time);
    // The page and one chart: an engine that lays charts out would be ten times as much.
    expect(opened.bytes).toBeGreaterThan(30_000);
    expect(opened.bytes).toBeLessThan(200_000);
    await stageOf(page).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => chosen(page)).toMatch(/^campaignEdit\./);
  }
  expect(chartsAmong(fetched)).toEqual(['campaignEdit']);
  console.log(`campaignEdit: ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
  expect(Math.min(...times)).toBeLessThan(1000);
});

test('moving the chart draws nothing anew, and choosing only what changes', async ({ page, product }) => {
  await openChart(page, product.origin, 'campaignEdit');
  await page.evaluate(() => {
    const plane = document.querySelector('.chart-plane');
    if (!plane) throw new Error('no chart');
    const seen = { count: 0 };
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      seen.count += records.filter(({ target }) => target !== plane).length;
    }).observe(plane, { subtree: true, childList: true, attributes: true });
  });
  const changes = () => page.evaluate(() => Reflect.get(Reflect.get(window, 'seen'), 'count') as number);
  await stageOf(page).focus();
  for (const key of ['ArrowRight', 'ArrowDown', '+', '-', '0']) await page.keyboard.press(key);
  expect(await changes()).toBe(0);
  await page.keyboard.press('Home');
  await expect.poll(() => chosen(page)).not.toBeNull();
  await expect(page.locator('.chart-state.is-selected')).toHaveCount(1);
  const parts = await page.locator('.chart-plane [data-at]').count();
  expect(await changes()).toBeLessThan(parts / 4);
});

test('nothing of the machines is fetched by a page that is not theirs', async ({ page, product }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`${product.origin}/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await signIn(page, product.origin);
  for (const path of ['/dashboard/home', '/campaigns', '/artworks/images', '/profile/edit/settings']) {
    await page.goto(product.origin + path);
    await settled(page);
  }
  expect(fetched.filter((path) => viewer.test(path))).toEqual([]);
  await page.goto(`${product.origin}/devtools/icons`);
  await expect(page.getByRole('heading', { level: 1, name: 'Icons' })).toBeVisible();
  expect(fetched.filter((path) => path.includes('MachinePage'))).toEqual([]);
  expect(chartsAmong(fetched)).toEqual([]);
  // The words that this test looks for are those of the files.
  await openChart(page, product.origin, 'terms');
  expect(fetched.filter((path) => viewer.test(path)).length).toBeGreaterThan(3);
  expect(chartsAmong(fetched)).toEqual(['terms']);
});

test('a chart is dragged, pinched and chosen from with fingers', async ({ browser, product }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openChart(page, product.origin, 'draftConflict');
  const state = page.locator('[data-at="draftConflict.reading"] > .chart-box');
  const box = await state.boundingBox();
  if (!box) throw new Error('The state is not shown');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => chosen(page)).toBe('draftConflict.reading');
  const before = await scaleOf(page);
  const client = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  const at = (await stageOf(page).boundingBox()) ?? { x: 0, y: 0 };
  const y = at.y + 150;
  await touch('touchStart', { x: 150, y }, { x: 200, y });
  await touch('touchMove', { x: 120, y }, { x: 230, y });
  await touch('touchEnd');
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(before * 1.5);
  expect(chosen(page)).toBe('draftConflict.reading');
  await context.close();
});

const pages = [
  'get-started',
  'machines',
  'machines/campaignWriting?at=campaignWriting.writing.saving',
  'machines/checkout?heat=page',
  'machines/use?heat=page',
  'machines/compare',
  'machines/no-such-machine',
  'icons',
  'ui-components/buttons',
  'ui-components/slider',
  'ui-components/charts',
  'style-utilities',
];

for (const language of ['en', 'ar'] as const) {
  test(`every page of the devtools area is usable by everybody in ${language}, light and dark, wide and narrow`, async ({
    page,
    product,
  }) => {
    test.setTimeout(300_000);
    const origin = language === 'ar' ? product.originOf('arabia.localhost') : product.origin;
    await prefer(page, 'light', language);
    const problems: string[] = [];
    for (const path of pages) {
      await page.goto(`${origin}/devtools/${path}`);
      await settled(page);
      for (const { width, theme } of [
        { width: 1440, theme: 'light' },
        { width: 390, theme: 'dark' },
      ]) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate((mode) => {
          document.documentElement.dataset.theme = mode;
        }, theme);
        const where = `${path} ${width} ${theme}`;
        // The theme changes colours only.
        const rules = theme === 'dark' ? ['color-contrast', 'scrollable-region-focusable'] : undefined;
        for (const violation of await seriousViolations(page, rules)) problems.push(`${where}: ${violation}`);
        const { beyond, by } = await overflowOf(page);
        if (beyond > 0) problems.push(`${where}: ${beyond} px too wide: ${by.join(', ')}`);
      }
      if (language === 'ar' && /icons|slider|^machines$/.test(path)) {
        const known = ['Marquee', 'npm'];
        const words = await page.locator('h1, h2, label, legend, .page-header-subtitle').allTextContents();
        for (const text of words) {
          const latin = text.match(/[A-Za-z]{3,}/g)?.filter((word) => !known.includes(word)) ?? [];
          if (latin.length > 0) problems.push(`${path}: ${latin.join(' ')}`);
        }
      }
    }
    expect(problems).toEqual([]);
  });
}

test('icons are found, and a press copies the name', async ({ page, product }) => {
  await page.context().grantPermissions(['clipboard-write']);
  await page.goto(`${product.origin}/devtools/icons`);
  const tiles = page.getByRole('button', { name: /^Copy the name/ });
  await expect(tiles).toHaveCount(80);
  await page.getByRole('searchbox', { name: 'Search icons' }).fill('chevron');
  await expect(tiles).toHaveCount(3);
  await page.getByRole('button', { name: 'Copy the name chevron-end' }).click();
  await expect(page.getByRole('button', { name: 'Copy the name chevron-end' }).getByRole('status')).toHaveText(
    'Copied',
  );
  expect(await pastedText(page)).toBe('chevron-end');
});

test('sliders are moved by keys the way the page runs, and no end passes the other', async ({ page, product }) => {
  for (const language of ['en', 'ar'] as const) {
    const origin = language === 'ar' ? product.originOf('arabia.localhost') : product.origin;
    await page.goto(`${origin}/devtools/ui-components/slider`);
    const days = page.getByRole('slider').first();
    await expect(days).toHaveValue('14');
    await days.focus();
    // Onward is where the text runs to.
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(days).toHaveValue('15');
    await expect(days).toHaveAttribute('aria-valuetext', language === 'ar' ? /15|١٥/ : '15 days');
  }
  await page.goto(`${product.origin}/devtools/ui-components/slider`);
  const hours = page.getByRole('group', { name: 'Hours of the day' }).first();
  const from = hours.getByRole('slider', { name: 'From' });
  await from.focus();
  await page.keyboard.press('End');
  await expect(from).toHaveAttribute('aria-valuetext', '10:00 PM');
  await expect(hours.getByRole('slider', { name: 'To' })).toHaveValue('22');
});
