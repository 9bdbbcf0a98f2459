import { expect, type Locator, type Page } from '@playwright/test';

/** An artwork in the reviewer's queue, whose first page other tests may have filled. */
export async function queuedReview(reviewer: Page, name: string): Promise<Locator> {
  const queue = reviewer.getByRole('navigation', { name: 'Queue' });
  const item = queue.getByRole('button', { name: new RegExp(name) });
  const more = queue.getByRole('button', { name: 'Show more' });
  await expect(async () => {
    if ((await item.count()) === 0 && (await more.isVisible())) await more.click({ timeout: 1000 });
    await expect(item).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  return item;
}
