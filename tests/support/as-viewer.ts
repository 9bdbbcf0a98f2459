import type { Page } from '@playwright/test';

/** Shows a page what a viewer of the account is shown; what the server refuses them, its own tests ask. */
export async function asViewer(page: Page): Promise<void> {
  await page.route('**/api/dsp/instances', async (route) => {
    const response = await route.fetch();
    const { content, ...rest } = await response.json();
    await route.fulfill({
      response,
      json: { ...rest, content: content.map((instance: object) => ({ ...instance, role: 'viewer' })) },
    });
  });
}
