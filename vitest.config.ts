import { defineConfig } from 'vitest/config';
import { chartsPlugin } from './scripts/vite/charts-plugin.ts';
import { knownWordsPlugin } from './scripts/vite/known-words-plugin.ts';

/** Unit, machine, contract and architecture tests; the browser's own are Playwright's (tests/e2e). */
export default defineConfig({
  plugins: [chartsPlugin(), knownWordsPlugin()],
  define: { global: 'globalThis' },
  test: {
    include: [
      'machines/**/*.test.ts',
      'src/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    // On two processors the default is one worker, and the run takes twice as long. Nothing here is timed: see the benchmarks.
    maxWorkers: '100%',
    // Far beyond what any test takes: a machine that is busy with other things is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As the browser's tests do (playwright.config.ts).
    retry: process.env.CI ? 1 : 0,
  },
});
