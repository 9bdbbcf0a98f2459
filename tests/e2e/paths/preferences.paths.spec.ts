import { themeMachine } from '#machines/preferences/theme.machine.ts';
import { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import { type PageSuite, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';

walkPageSuite(
  'theme',
  (product): PageSuite<typeof themeMachine> => ({
    suite: pathSuite({
      name: 'theme',
      machine: themeMachine,
      inputs: [{ mode: 'light' }, { mode: 'dark' }],
      events: [
        { type: 'theme.toggled' },
        { type: 'theme.changedElsewhere', mode: 'light' },
        { type: 'theme.changedElsewhere', mode: 'dark' },
      ],
    }),
    async open({ page, context }, input) {
      const { mode } = input as { mode: string };
      // Once, and not with every page of the path.
      const other = await context.newPage();
      await other.goto(`${product.origin}/icon.svg`);
      if (mode === 'dark') await other.evaluate(() => localStorage.setItem('theme-mode', 'dark'));
      await page.goto(`${product.origin}/login`);
    },
    requests: {},
    events: {
      'theme.toggled': ({ page }) => page.getByRole('button', { name: /^Switch to (dark|light)/ }).click(),
      'theme.changedElsewhere': async ({ context }, event) => {
        const { mode } = event as unknown as { mode: string };
        await context.pages()[1]?.evaluate((value) => localStorage.setItem('theme-mode', value), mode);
      },
    },
    states: {
      light: ({ page }) => expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible(),
      dark: async ({ page }) => {
        await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      },
    },
    beyondThePage: {},
  }),
);

walkPageSuite(
  'connectivity',
  (product): PageSuite<typeof connectivityMachine> => ({
    suite: pathSuite({
      name: 'connectivity',
      machine: connectivityMachine,
      events: [{ type: 'connection.lost' }, { type: 'connection.restored' }],
      errors: { watchConnection: [] },
    }),
    open: async ({ page }) => void (await page.goto(`${product.origin}/login`)),
    requests: {},
    events: {
      'connection.lost': ({ context }) => context.setOffline(true),
      'connection.restored': ({ context }) => context.setOffline(false),
    },
    states: {
      online: ({ page }) => expect(page.getByText('No internet connection')).toHaveCount(0),
      offline: ({ page }) => expect(page.getByText('No internet connection')).toBeVisible(),
    },
    beyondThePage: {
      'connectivity xstate.error.actor.watchConnection[0]': 'every browser has the events this listens to',
    },
  }),
);
