import type { Page } from '@playwright/test';
import type { components } from '#contract/product-api.ts';

/** Shows a page what a member of a role is shown; what the server refuses them, its own tests ask. */
export async function asMember(
  page: Page,
  role: NonNullable<components['schemas']['Instance']['role']>,
): Promise<void> {
  await page.route('**/api/dsp/instances', async (route) => {
    const response = await route.fetch();
    const { content, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, content: content.map((one: object) => ({ ...one, role })) } });
  });
}

/** The same of a viewer of the account. */
export const asViewer = (page: Page): Promise<void> => asMember(page, 'viewer');
