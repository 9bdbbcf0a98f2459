import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { ensureBrowser } from '../../scripts/find-browser.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { fillSignIn, signIn } from '../support/browser/e2e.ts';
import { createDraft } from '../support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const turns = 20;
/** The screens of the draft that is planned. */
const chosen = 40;

let browser: Browser;
beforeAll(async () => {
  const executablePath = await ensureBrowser();
  browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
}, 150_000);
afterAll(() => browser?.close());

function summary(name: string, times: number[]): string {
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return `${name.padEnd(60)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`;
}

/** From the button to the first figures of the dashboard, in a browser that knows nothing: no script, no session. */
async function timeSignIn(origin: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').click();
  const began = Date.now();
  await fillSignIn(page, 'advertiser@demo.test');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const time = Date.now() - began;
  await page.close();
  return time;
}

/** From a key pressed in the budget to the picture with the forecast that follows it, as the page itself sees it, milliseconds. */
const timeForecast = (page: Page, budget: number): Promise<number> =>
  page.evaluate(
    (value) =>
      new Promise<number>((resolve) => {
        const field = document.activeElement as HTMLInputElement;
        const figures = document.querySelector('.forecast-figures');
        let isOld = false;
        const began = performance.now();
        const observer = new MutationObserver(() => {
          const now = document.querySelector('.forecast-figures');
          if (now?.classList.contains('forecast-old')) isOld = true;
          else if (isOld) {
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - began));
          }
        });
        observer.observe(figures?.parentElement ?? document.body, {
          subtree: true,
          attributes: true,
          childList: true,
          characterData: true,
        });
        // As React hears of a key: the field's own setter is React's.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    String(budget),
  );

describe.each(['PostgreSQL', 'the embedded database'])('pages on %s', (engine) => {
  let postgres: TemporaryPostgres | undefined;
  let server: TestServer;

  beforeAll(async () => {
    delete process.env.TEST_DATABASE_URL;
    if (engine === 'PostgreSQL') {
      postgres = startTemporaryPostgres();
      process.env.TEST_DATABASE_URL = postgres.url;
    }
    server = await startTestServer({}, { checkResponses: false, pages: true });
  }, 150_000);
  afterAll(async () => {
    await server?.stop();
    postgres?.stop();
  });

  test('from a key to the forecast, and from the button to the dashboard', { timeout: 300_000 }, async () => {
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const user = await apiUser(server, 'advertiser@demo.test');
    const { items } = await bodyOf(user.api.GET('/dsp/screens', { params: { query: { limit: chosen } } }));
    const cities = new Set(items.map(({ city }) => city)).size;
    const draft = await createDraft(user, { screens: items, artworkIds: [], days: 28, startsInDays: 30 });

    const signIns: number[] = [];
    for (let turn = 0; turn < turns / 2; turn += 1) signIns.push(await timeSignIn(origin));

    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, origin);
    await page.goto(`${origin}/campaigns/${draft.id}/edit?step=budget`);
    await page.locator('.forecast-figures:not(.forecast-old)').waitFor();
    await page.getByLabel('Total budget').focus();
    const forecasts: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      forecasts.push(await timeForecast(page, 5000 + 100 * turn));
      // Until the change is saved: what follows is not to be measured with it.
      await page.waitForTimeout(1500);
    }
    await page.close();
    console.log(
      `${engine}; load of the machine ${loadavg()[0]?.toFixed(1)}\n${[
        summary(`a key to its forecast: ${items.length} screens, ${cities} cities, 28 days`, forecasts),
        summary('the button to the dashboard, by SRP', signIns),
      ].join('\n')}`,
    );
  });
});
