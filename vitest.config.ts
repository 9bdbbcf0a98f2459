import { defineConfig } from 'vitest/config';
import { chartsPlugin } from './scripts/vite/charts-plugin.ts';
import { knownWordsPlugin } from './scripts/vite/known-words-plugin.ts';
import { simulationsPlugin } from './scripts/vite/simulations-plugin.ts';
import { walksPlugin } from './scripts/vite/walks-plugin.ts';

const everywhere = ['tests/e2e/**', 'node_modules/**'];
const ofServer = ['server/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/attacks/**/*.test.ts'];

/** Unit, machine, contract and architecture tests; the browser's own are Playwright's (tests/e2e). */
export default defineConfig({
  plugins: [chartsPlugin(), simulationsPlugin(), knownWordsPlugin(), walksPlugin()],
  define: { global: 'globalThis' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: [
            '{domain,machines}/**/*.test.ts',
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: [...everywhere, ...ofServer],
        },
      },
      // Whatever may ask a database: `npm test` runs it on PostgreSQL where there is one.
      {
        extends: true,
        // Files share what a worker has loaded, or the whole server would be read anew for each of 170.
        test: {
          name: 'server',
          include: ofServer,
          exclude: everywhere,
          isolate: false,
          benchmark: { include: [] },
        },
      },
    ],
    environment: 'node',
    // On two processors the default is one worker, and the run takes twice as long. Nothing here is timed: see the benchmarks.
    maxWorkers: '100%',
    // Far beyond what any test takes: a machine that is busy with other things is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // As the browser's tests do (playwright.config.ts).
    retry: process.env.CI ? 1 : 0,
  },
});
