import { termsMachine } from '#machines/session/terms.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { expect, fillSignIn } from '#tests/support/browser/e2e.ts';
import { apiUser } from '#tests/support/people/api-user.ts';

const email = 'old-terms@demo.test';
const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: 'Terms of service' });
const button = (stage: Stage, name: string) => dialog(stage).getByRole('button', { name });
const alert = (stage: Stage) => dialog(stage).getByRole('alert');
const loading = (stage: Stage) => dialog(stage).getByRole('status', { name: 'Loading the terms of service' });

async function setAccepted(product: Parameters<typeof apiUser>[0], version: string): Promise<void> {
  const user = await apiUser(product, email);
  await user.api.PUT('/admin/users/terms-of-service/{version}', { params: { path: { version } } });
}

walkPageSuite(
  'terms',
  (product): PageSuite<typeof termsMachine> => ({
    suite: {
      name: 'terms',
      machine: termsMachine,
      inputs: [{ version: '2026-10', url: '/documents/terms' }],
      events: [
        { type: 'terms.agreed' },
        { type: 'terms.agreedElsewhere' },
        { type: 'terms.cancelled' },
        { type: 'retry.requested' },
      ],
    },
    async open({ page }) {
      await setAccepted(product, '2026-01');
      await page.goto(`${product.origin}/login`);
      await fillSignIn(page, email);
    },
    requests: {
      loadTerms: (request) => request.url().includes('/documents/terms/'),
      acceptTerms: (request) => request.method() === 'PUT' && request.url().includes('/terms-of-service/'),
    },
    delays: { termsLoadingIcon: 2_000 },
    events: {
      'terms.agreed': (stage) => button(stage, 'Agree').click(),
      'terms.agreedElsewhere': async ({ page }) => {
        await setAccepted(product, '2026-10');
        await page.evaluate(() => {
          const facts = { key: 'termsVersion', newValue: '2026-10', storageArea: localStorage };
          window.dispatchEvent(new StorageEvent('storage', facts));
        });
      },
      'terms.cancelled': (stage) => button(stage, 'Cancel').click(),
      'retry.requested': (stage) => button(stage, 'Try again').click(),
    },
    states: {
      'open.loading.brief': async (stage) => {
        await expect(loading(stage)).toBeVisible();
        await expect(loading(stage).locator('.spinner')).toHaveCount(0);
        await expect(button(stage, 'Agree')).toBeDisabled();
      },
      'open.loading.lengthy': (stage) => expect(loading(stage).locator('.spinner')).toBeVisible(),
      'open.failed': async (stage) => {
        await expect(alert(stage)).toBeVisible();
        await expect(button(stage, 'Try again')).toBeVisible();
        await expect(button(stage, 'Agree')).toBeDisabled();
      },
      'open.ready.unanswered': async (stage) => {
        await expect(button(stage, 'Agree')).toBeEnabled();
        await expect(alert(stage)).toHaveCount(0);
      },
      'open.ready.refused': async (stage) => {
        await expect(alert(stage)).toHaveText('Your agreement could not be recorded. Try again.');
        await expect(button(stage, 'Agree')).toBeEnabled();
      },
      agreeing: (stage) => expect(button(stage, 'Cancel')).toBeDisabled(),
      agreed: ({ page }) => expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible(),
      cancelled: ({ page }) => expect(page).toHaveURL(/\/login/),
    },
    beyondThePage: {},
  }),
);
