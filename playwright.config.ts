import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const executablePath = process.env.MARQUEE_BROWSER || findBrowser();

/** Browser tests against the real local server, which each worker starts for itself (tests/support/browser/e2e.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  // Both wait for their pages more than they work: two of each can go side by side.
  projects: [
    { name: 'pages', testIgnore: '**/paths/**' },
    { name: 'walks', testMatch: '**/paths/**/*.spec.ts' },
  ],
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  // Once more on a fresh product, in CI only: a slow shared machine is no fault of the product's. `npm test` says which did so.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    actionTimeout: 25_000,
    // A trace costs half as much time again; `--trace on` records one of a test that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as wide as on a phone or a Mac: hinted ones are rounded to whole pixels, each face in its own way.
        '--font-render-hinting=none',
      ],
    },
  },
});
