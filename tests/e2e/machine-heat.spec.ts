import type { Page } from '@playwright/test';
import { overflowOf, seriousViolations, settled } from '../support/browser/audit.ts';
import { expect, openAs, test } from '../support/browser/e2e.ts';

const stageOf = (page: Page) => page.getByRole('application');
const counts = '**/api/dsp/desk/transition-counts';
const counting = '**/api/admin/transition-counts';

const badge = (page: Page, id: string) => stageOf(page).locator(`.heat-badge[data-at="${id}"]`);
const line = (page: Page) => stageOf(page).locator('.heat-line');

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a chart shows how often the tests take each line, pure and through the page, by width and by number', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin}/devtools/machines/tenantAnalytics`);
  await expect(stageOf(page)).toHaveAttribute('data-ready', 'true');
  await expect(line(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Details' }).focus();
  for (const _ of ['Live', 'Simulate', 'Heat']) await page.keyboard.press('ArrowRight');
  const panel = page.getByRole('tabpanel', { name: 'Heat' });
  await expect(panel.getByRole('radio', { name: /^Pure walk/ })).toBeChecked();
  await expect(panel.getByRole('status')).toHaveText(/^(\d+) of \1 transitions are taken$/);
  await expect(line(page).first()).toBeAttached();

  await panel.getByRole('radio', { name: /^Pure walk/ }).press('ArrowDown');
  await expect(page).toHaveURL(/heat=page/);
  // The one that its walk names as beyond the page.
  const beyond = 'tenantAnalytics.waiting xstate.after.analyticsDelay.tenantAnalytics.waiting[0]';
  await expect(badge(page, beyond)).toHaveText('0');
  await expect(panel.getByRole('heading', { name: 'Never taken' })).toBeVisible();
  await panel.getByRole('heading', { name: 'Never taken' }).locator('..').getByRole('button').first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(beyond);
  // What is read about a line stands beside how often it is taken; another panel shows the chart alone.
  await expect(badge(page, beyond)).toBeAttached();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await expect(page).not.toHaveURL(/heat=/);
  await expect(badge(page, beyond)).toHaveCount(0);

  await page.goto(`${product.origin}/devtools/machines/orderLifecycle?heat=page`);
  await expect(page.getByText('No page walks this machine.')).toBeVisible();
});

test('real use is for operators, and asks nobody where nobody is signed in', async ({ browser, page, product }) => {
  await page.goto(`${product.origin}/devtools/machines/theme?heat=real`);
  await expect(page.getByText('sign in as one')).toBeVisible();

  const advertiser = await openAs(browser, product, 'advertiser@demo.test', '/devtools/machines/theme?heat=page');
  await advertiser.route(counts, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'No', status: 403, code: 'forbidden', requestId: '1' },
    }),
  );
  await advertiser.getByRole('radio', { name: /^Real use/ }).check();
  await expect(advertiser.getByText('operators alone')).toBeVisible();
  await advertiser.context().close();

  const operator = await openAs(browser, product, 'operator@demo.test', '/devtools/machines/theme?heat=pure');
  // As the server answers where a tenant does not count.
  await operator.getByRole('radio', { name: /^Real use/ }).check();
  await expect(operator.getByText('counts nothing')).toBeVisible();

  const toggled = 'theme.light theme.toggled[0]';
  const items = [
    { machine: 'theme', transition: toggled, count: 1234 },
    { machine: 'terms', transition: 'terms.open.ready terms.agreed[0]', count: 3 },
    { machine: 'terms', transition: 'gone gone[0]', count: 99 },
  ];
  await operator.route(counts, (route) =>
    route.fulfill({ json: { counting: 'asked', from: '2026-11-01', to: '2026-11-30', items } }),
  );
  await operator.goto(`${product.origin}/devtools/machines/use`);
  const least = operator.getByRole('table', { name: 'Taken most, tested least' });
  await expect(least.getByRole('row').nth(1)).toContainText('1,234');
  await expect(least).not.toContainText('gone');
  await expect(operator.getByRole('heading', { name: 'Never taken by anybody' })).toBeVisible();
  // What runs on the server is not counted, and so is not said to be never taken.
  await expect(operator.getByRole('link', { name: 'orderLifecycle', exact: true })).toHaveCount(0);
  await least.getByRole('link', { name: toggled }).click();
  await expect(operator).toHaveURL(/machines\/theme\?at=theme\.light/);
  await expect(badge(operator, toggled)).toHaveText('1234');
  await operator.context().close();
});

test('a comparison is opened from a file, and each difference leads to its place', async ({ page, product }) => {
  const state = (id: string, key: string, y: number, parent: string | null) => ({
    ...{ id, key, parent, type: parent === null ? 'compound' : 'atomic', isInitial: key === 'dark', description: '' },
    ...{ tags: [], entry: [], exit: [], invokes: [], line: 1 },
    box: { x: 20, y, width: 160, height: parent === null ? 300 : 40 },
  });
  const transition = (id: string, label: string, targets: string[], y: number) => ({
    ...{ id, source: 'lamp.dark', targets, event: 'pressed', label, guard: null, guardParams: null, actions: [] },
    ...{
      description: '',
      line: 1,
      points: [
        { x: 60, y: 80 },
        { x: 60, y },
      ],
    },
    labelBox: { x: 40, y: (80 + y) / 2, width: 80, height: 16 },
  });
  const chart = {
    ...{ name: 'lamp', file: 'lamp.ts', description: '', events: [], guards: [], actions: [], actors: [], delays: [] },
    states: [
      state('lamp', 'lamp', 10, null),
      state('lamp.dark', 'dark', 40, 'lamp'),
      state('lamp.lit', '+ lit', 240, 'lamp'),
    ],
    transitions: [
      transition('lamp.dark pressed[0]', '~ pressed', ['lamp.lit'], 240),
      transition('lamp.dark pressed[0] before', '− pressed', ['lamp.dark'], 200),
    ],
    ...{ width: 220, height: 330 },
  };
  const comparison = {
    ...{ name: 'lamp', file: 'lamp.ts', kind: 'changed', chart, paths: 4, behaviour: '+ on\n- off' },
    marks: { 'lamp.lit': 'added', 'lamp.dark pressed[0]': 'changed', 'lamp.dark pressed[0] before': 'removed' },
    changes: { 'lamp.dark pressed[0]': '→ lamp.dark is now → lamp.lit' },
    broken: [{ number: 2, step: 3, event: 'pressed', transition: 'lamp.dark pressed[0] before' }],
    mutants: ['lamp.dark, tag removed'],
  };
  const text = JSON.stringify({ format: 'marquee-machines-diff/1', since: 'main', comparisons: [comparison] });

  await page.goto(`${product.origin}/devtools/machines`);
  await page.getByRole('link', { name: 'Compare machines' }).click();
  const drop = (name: string, content: string) =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await drop('machines.txt', 'terms  machines/session/terms.machine.ts');
  await expect(page.getByRole('alert')).toContainText('This is no JSON');
  await drop('other.json', '{"comparisons":[]}');
  await expect(page.getByRole('alert')).toContainText('another version');
  await page.getByLabel('Or paste what it holds').fill(text.replace('"lamp.dark"', '"lamp"'));
  await expect(page.getByRole('alert')).toContainText('missing or wrong');

  await drop('machines-diff.json', text);
  await expect(stageOf(page)).toHaveAttribute('data-ready', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const lists = page.getByRole('complementary', { name: 'Differences' });
  await expect(lists.getByRole('heading', { name: '1 recorded path breaks of 4' })).toBeVisible();
  await expect(lists).toContainText('lamp.dark, tag removed');
  await expect(stageOf(page).locator('.mark-box.mark-added')).toHaveCount(1);
  await expect(stageOf(page).locator('.mark-line.mark-removed')).toHaveCount(1);
  await lists.getByRole('button', { name: /Path 2, step 3/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Removed' })).toContainText('pressed');
  await expect(stageOf(page).locator('[data-at="lamp.dark pressed[0] before"].is-selected').first()).toBeAttached();

  const problems: string[] = [];
  for (const [width, theme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((mode) => {
      document.documentElement.dataset.theme = mode;
    }, theme);
    await settled(page);
    problems.push(...(await seriousViolations(page)).map((violation) => `${width} ${theme}: ${violation}`));
    expect((await overflowOf(page)).beyond).toBeLessThanOrEqual(0);
  }
  expect(problems).toEqual([]);
});

test('transitions are counted once somebody agrees, by name alone, and a refusal breaks nothing', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'advertiser@demo.test', '/dashboard/home');
  await page.context().route('**/api/admin/init/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), useCounting: 'asked' } });
  });
  const sent: { machine: string; transition: string; count: number }[][] = [];
  let status = 204;
  await page.context().route(counting, async (route) => {
    expect(await route.request().headerValue('authorization')).toMatch(/^Bearer /);
    const body = route.request().postDataJSON();
    expect(Object.keys(body)).toEqual(['counts']);
    sent.push(body.counts);
    await route.fulfill({ status });
  });
  /** The tab is left, and looked at again. */
  const leave = () =>
    page.evaluate(() => {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
        document.dispatchEvent(new Event('visibilitychange'));
      }
    });
  const code = page.waitForResponse(/\/assets\/count-use-[\w-]+\.js$/);
  await page.goto(`${product.origin}/profile/edit/settings#use`);
  await code;
  const choice = page.getByRole('checkbox', { name: 'Count which steps are taken' });
  await expect(choice).not.toBeChecked();
  const theme = page.getByRole('combobox', { name: 'Theme' });
  await theme.selectOption('dark');
  await leave();
  await theme.selectOption('light');
  await leave();
  expect(sent).toEqual([]);

  await choice.check();
  await theme.selectOption('dark');
  await leave();
  await expect.poll(() => sent.length).toBe(1);
  const toggled = sent[0]?.find(({ machine }) => machine === 'theme');
  expect(toggled).toEqual({ machine: 'theme', transition: 'theme.light theme.toggled[0]', count: 1 });
  for (const one of sent.flat()) expect(Object.keys(one).sort()).toEqual(['count', 'machine', 'transition']);

  // What the server cannot take now waits, and is sent with the next.
  status = 503;
  await theme.selectOption('light');
  await leave();
  await expect.poll(() => sent.length).toBe(2);
  status = 204;
  await theme.selectOption('dark');
  await leave();
  await expect.poll(() => sent.length).toBe(3);
  const again = sent[2]?.filter(({ machine }) => machine === 'theme').map(({ transition }) => transition);
  expect(again?.sort()).toEqual(['theme.dark theme.toggled[0]', 'theme.light theme.toggled[0]']);

  await choice.uncheck();
  await theme.selectOption('light');
  await leave();
  await page.reload();
  await expect(choice).not.toBeChecked();
  expect(sent).toHaveLength(3);
  await page.context().close();
});

test('a tenant that does not count loads nothing for it and offers no choice', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'advertiser@demo.test', '/profile/edit/settings#display');
  await expect(page.getByRole('combobox', { name: 'Theme' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Count which steps are taken' })).toHaveCount(0);
  await page.context().close();
});
