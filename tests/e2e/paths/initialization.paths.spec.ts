import type { AnyMachineSnapshot } from 'xstate';
import { initializationMachine } from '#machines/session/initialization.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';

const keys = ({ page }: Stage) => page.evaluate(() => Object.keys(localStorage));

const isUnderWay = async ({ page }: Stage, { context: { misses } }: AnyMachineSnapshot) => {
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(misses > 1 ? 1 : 0);
  expect(await page.evaluate(() => localStorage.getItem('initializationStatus'))).toBe('in_progress');
};

walkPageSuite(
  'initialization',
  (product): PageSuite<typeof initializationMachine> => ({
    suite: {
      name: 'initialization',
      machine: initializationMachine,
      inputs: [{ domain: 'localhost' }],
      events: [{ type: 'retry.requested' }],
      errors: { clearStorage: [] },
      reads: ({ misses }: { misses: number }) => misses,
      // Another try is offered once there is something to say.
      comes: ({ context, value }, event) =>
        event.type !== 'retry.requested' || context.misses > 1 || typeof value === 'string' || 'rejected' in value,
    },
    async open({ page }) {
      await page.addInitScript(() => localStorage.setItem('userId', 'of an earlier visit'));
      await page.goto(product.origin);
    },
    requests: { initTenant: (request) => request.url().includes('/api/admin/init/') },
    delays: { lookupBackoff: 60_000 },
    events: { 'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click() },
    states: {
      'in_progress.asking': isUnderWay,
      'in_progress.waiting': isUnderWay,
      resolved: async (stage) => {
        await expect(stage.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
        expect(await stage.page.evaluate(() => localStorage.getItem('initializationStatus'))).toBe('resolved');
      },
      // The same button is there before, so the page must have come this far.
      'rejected.clearing': (stage) => expect.poll(() => keys(stage)).toEqual([]),
      'rejected.cleared': async (stage) => {
        await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible();
        expect(await keys(stage)).toEqual([]);
      },
    },
    beyondThePage: {
      'initialization.rejected.clearing xstate.error.actor.clearStorage[0]':
        'a browser that refuses to clear its storage refuses to keep anything, and memory stands in for it',
    },
  }),
);

test('an unknown domain is no tenant', async ({ page, product, complaints }) => {
  await page.goto(product.originOf('nowhere.localhost'));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  complaints.length = 0; // the 404 of the lookup
});
