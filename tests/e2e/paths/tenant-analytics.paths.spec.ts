import { tenantAnalyticsMachine } from '#machines/session/tenant-analytics.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, startProduct, test } from '#tests/support/browser/e2e.ts';

const scriptHost = 'https://stats.example.test';

/** The machine runs only where something is configured, which the product of the other tests does not have. */
let watched: Awaited<ReturnType<typeof startProduct>> | undefined;

test.beforeAll(async () => {
  watched = await startProduct({ ANALYTICS_TOKEN: 'stats-1', ANALYTICS_SCRIPT_URL: `${scriptHost}/{id}.js` });
});
test.afterAll(() => watched?.remove());

/** Where the visitor is when the address is looked at. */
const addresses = {
  private: '/activate-account/no-link',
  public: '/login',
  /** No text has these bytes. */
  untold: '/login?from=%FF',
} as const;

function addressAhead({ ahead }: Stage): string {
  const look = ahead('isAddressPrivate');
  if (look?.kind === 'error') return addresses.untold;
  return look?.output ? addresses.private : addresses.public;
}

const scripts = ({ page }: Stage) => page.locator(`script[src^="${scriptHost}"]`);
const hasRun = ({ page }: Stage) => page.evaluate(() => 'watcher' in window);
/** Whatever becomes of the scripts, the page is there. */
const pageIsThere = ({ page }: Stage) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

walkPageSuite(
  'tenantAnalytics',
  (): PageSuite<typeof tenantAnalyticsMachine> => ({
    suite: pathSuite({
      name: 'tenantAnalytics',
      machine: tenantAnalyticsMachine,
      inputs: [{ scriptUrls: [`${scriptHost}/stats-1.js`] }],
      outputs: { isAddressPrivate: [true, false] },
      errors: { isAddressPrivate: [new URIError('URI malformed')], loadScripts: [{ kind: 'network' }] },
    }),
    async open(stage) {
      const { page } = stage;
      // The second passes when the path says so, and not before.
      await page.clock.pauseAt(Date.now() + 1_000);
      const arriving = page.waitForResponse((response) => response.url().includes('/start-tenant-analytics'));
      await page.goto(`${watched?.origin}${addressAhead(stage)}`);
      // Whoever imports it after the page has it after the page.
      await page.evaluate((url) => import(url), (await arriving).url());
      await pageIsThere(stage);
    },
    requests: { loadScripts: (request) => request.url().startsWith(scriptHost) },
    answers: {
      loadScripts: (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.watcher = true;' }),
    },
    delays: { analyticsDelay: 1_000 },
    events: {},
    states: {
      waiting: async (stage) => {
        const { page } = stage;
        await expect(scripts(stage)).toHaveCount(0);
        const address = addressAhead(stage);
        if (address === new URL(page.url()).pathname + new URL(page.url()).search) return;
        // The visitor goes on from the private address before it is looked at again.
        await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
        await expect(page).toHaveURL((url) => url.pathname === '/login');
      },
      // Over before anything of it could be seen.
      looking: async () => undefined,
      starting: async (stage) => {
        await expect(scripts(stage)).toHaveCount(1);
        await pageIsThere(stage);
      },
      started: async (stage) => {
        await expect.poll(() => hasRun(stage)).toBe(true);
        await pageIsThere(stage);
      },
      failed: async (stage) => {
        await expect(scripts(stage)).toHaveCount(0);
        expect(await hasRun(stage)).toBe(false);
        await pageIsThere(stage);
      },
    },
    beyondThePage: {
      'tenantAnalytics.waiting xstate.after.analyticsDelay.tenantAnalytics.waiting[0]':
        'a page of a deployment that watches nobody does not even fetch the machine',
    },
  }),
);
