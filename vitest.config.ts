import { defineConfig } from 'vitest/config';

/** Unit, machine, contract and architecture tests; the browser's own are Playwright's (tests/e2e). */
export default defineConfig({
  define: { global: 'globalThis' },
  test: {
    include: ['machines/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
