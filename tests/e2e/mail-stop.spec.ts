import { overflowOf, seriousViolations, settled } from '../support/browser/audit.ts';
import { expect, openAs, test } from '../support/browser/e2e.ts';

test('that nothing is mailed any more is said in the settings, and mended there by keys', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'operator@demo.test', '/profile/edit/settings');
  let isStopped = true;
  await page.route('**/api/dsp/notifications/settings', async (route) => {
    const answer = await route.fetch();
    const mailStop = isStopped ? { reason: 'bounced', at: '2026-01-20T10:00:00.000Z' } : null;
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mailStop } });
  });
  await page.route('**/api/dsp/notifications/mail-stop', (route) => {
    isStopped = false;
    return route.continue();
  });
  await page.goto(`${product.origin}/profile/edit/settings#notifications`);
  const banner = page.locator('.banner').filter({ hasText: 'No e-mails go to' });
  await expect(banner).toContainText('the address does not exist');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await overflowOf(page)).beyond).toBeLessThanOrEqual(0);
  }
  await settled(page);
  expect(await seriousViolations(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(banner).toHaveCount(0);
  await expect(page.locator('#told-title')).toBeFocused();
});
