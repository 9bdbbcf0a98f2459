import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { ensureBrowser } from '../../scripts/find-browser.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { signIn } from '../support/browser/e2e.ts';
import { makeManyCampaigns } from '../support/campaigns/many-campaigns.ts';
import { apiUser } from '../support/people/api-user.ts';
import { makeManyScreens } from '../support/screens/many-screens.ts';
import { analyze } from '../support/server/analyze.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

interface TraceEvent {
  readonly name: string;
  readonly args?: {
    readonly chrome_frame_reporter?: { readonly state: string; readonly affects_smoothness?: boolean };
  };
}

const campaigns = 50_000;
const screens = 50_000;
/** How long a gesture takes, milliseconds. */
const gesture = 5000;

let postgres: TemporaryPostgres;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  postgres = startTemporaryPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  server = await startTestServer({}, { checkResponses: false, pages: true });
  const user = await apiUser(server, 'advertiser@demo.test');
  await makeManyCampaigns(server, user.tenant.id, user.headers['X-Instance-Id'] ?? '', campaigns);
  await makeManyScreens(server, user.tenant.id, screens);
  await analyze(postgres.url);
  const executablePath = await ensureBrowser();
  browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  postgres?.stop();
});

/**
 * Moves something for some seconds and tells the time between the pictures that the browser drew meanwhile: of 60 a second, each
 * of more than 25 ms has dropped at least one.
 */
async function framesOf(page: Page, name: string, move: (turn: number) => Promise<void>): Promise<string> {
  const dropped = await countDropped();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frameTimes: times });
    const note = (now: number) => {
      times.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const end = Date.now() + gesture;
  for (let turn = 0; Date.now() < end; turn += 1) await move(turn);
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes);
  const gaps = times
    .slice(1)
    .map((time, at) => time - (times[at] ?? time))
    .sort((a, b) => a - b);
  const at = (share: number) => (gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))] ?? 0).toFixed(1);
  const late = gaps.filter((gap) => gap > 25).length;
  const figures = [
    `${gaps.length} frames`,
    `p50 ${at(0.5)} ms`,
    `p99 ${at(0.99)} ms`,
    `longest ${at(1)} ms`,
    `over 25 ms ${late}`,
    `dropped ${await dropped()}`,
  ];
  return `${name.padEnd(40)} ${figures.join('  ')}`;
}

/**
 * Those that the browser itself counts as dropped from now on: it had nothing new to show when the screen was drawn. A page that
 * is late is not dropped where scrolling went on without it.
 */
async function countDropped(): Promise<() => Promise<number>> {
  const protocol = await browser.newBrowserCDPSession();
  let dropped = 0;
  protocol.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[]) {
      const report = name === 'PipelineReporter' ? args?.chrome_frame_reporter : undefined;
      if (report?.state === 'STATE_DROPPED' && report.affects_smoothness) dropped += 1;
    }
  });
  await protocol.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc,benchmark'] },
  });
  return async () => {
    const ended = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve));
    await protocol.send('Tracing.end');
    await ended;
    await protocol.detach();
    return dropped;
  };
}

test(`frames of ${campaigns} campaigns and ${screens} screens, 1440 × 900`, { timeout: 300_000 }, async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  await signIn(page, origin);
  const lines: string[] = [];

  await page.goto('about:blank');
  await page.setContent(`<p>${Array.from({ length: 5000 }, (_, row) => `Row ${row} of plain text`).join('<p>')}`);
  await page.mouse.move(720, 600);
  lines.push(await framesOf(page, 'the floor: plain text, by the wheel', () => page.mouse.wheel(0, 120)));

  await page.goto(`${origin}/campaigns`);
  await page.locator('tbody tr[aria-rowindex]').nth(10).waitFor();
  lines.push(await framesOf(page, 'the page of the list, nothing moved', () => page.waitForTimeout(50)));
  await page.mouse.move(720, 600);
  lines.push(await framesOf(page, 'the list, scrolled by the wheel', () => page.mouse.wheel(0, 120)));
  lines.push(
    await framesOf(page, 'the list, flung up and down', (turn) => page.mouse.wheel(0, turn % 40 < 20 ? 900 : -900)),
  );

  await page.goto(`${origin}/campaigns/new?step=screens`);
  const screenRows = page.locator('.screen-rows');
  await screenRows.locator('li').nth(5).waitFor();
  await page.waitForTimeout(3000);
  await screenRows.hover();
  lines.push(await framesOf(page, 'the list of screens, scrolled by the wheel', () => page.mouse.wheel(0, 120)));

  await page.goto(`${origin}/campaigns/new?step=screens&view=map`);
  const map = page.locator('canvas.map-canvas');
  await map.waitFor();
  await page.waitForTimeout(3000);
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is shown');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  lines.push(
    await framesOf(page, 'the map, dragged', (turn) =>
      page.mouse.move(middle.x + 200 * Math.sin(turn / 20), middle.y + 80 * Math.cos(turn / 20)),
    ),
  );
  await page.mouse.up();
  lines.push(
    await framesOf(page, 'the map, zoomed by the wheel', (turn) => page.mouse.wheel(0, turn % 60 < 30 ? -60 : 60)),
  );
  console.log(
    `Chromium without a GPU, ${gesture / 1000} s each; load of the machine ${loadavg()[0]?.toFixed(1)}\n${lines.join('\n')}`,
  );
});
