import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/browser/e2e.ts';
import { completeDraft } from './paths/campaign-people.ts';

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'All changes saved' })).toBeVisible();
const summary = (page: Page) => page.locator('.daypart-summary:visible');

test('an advertiser plans two lines with hours of their own, by keyboard and by mouse, and finds them again', async ({
  page,
  product,
}) => {
  // Wide enough for a day in a row.
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, product.origin);
  const { id } = await completeDraft(product);
  await page.goto(`${product.origin}/campaigns/${id}/edit?step=budget`);
  await expect(summary(page)).toHaveText('All hours');
  await expect(page.getByText('Screens: 1 free, 0 partly free, 0 sold out')).toBeVisible();

  await page.getByRole('button', { name: 'Working hours' }).click();
  await expect(summary(page)).toHaveText('Monday to Friday: 9 AM to 5 PM');
  await page.getByRole('gridcell', { name: 'Monday, 9 AM to 10 AM' }).focus();
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(summary(page)).toContainText('Monday: 12 PM to 5 PM');
  // Too far: what the stretch leaves again is as it was.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.up('Shift');
  await expect(summary(page)).toContainText('Monday: 11 AM to 5 PM');
  // A stretch that was left with Shift held is over: the next one is of the hours as they are by then.
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Nothing', exact: true })).toBeFocused();
  await page.keyboard.up('Shift');
  await page.getByRole('button', { name: 'Working hours' }).click();
  await expect(summary(page)).toHaveText('Monday to Friday: 9 AM to 5 PM');
  await page.getByRole('gridcell', { name: 'Monday, 9 AM to 10 AM' }).focus();
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.up('Shift');
  await expect(summary(page)).toContainText('Monday: 11 AM to 5 PM');
  await page.keyboard.press('Home');
  await expect(page.getByRole('rowheader', { name: 'All of Monday' })).toBeFocused();
  await page.keyboard.press(' ');
  await expect(summary(page)).toContainText('Monday: all day');

  await page.getByRole('gridcell', { name: 'Saturday, 10 AM to 11 AM' }).hover();
  await page.mouse.down();
  await page.getByRole('gridcell', { name: 'Sunday, 12 PM to 1 PM' }).hover();
  await page.mouse.up();
  await expect(summary(page)).toContainText('Saturday to Sunday: 10 AM to 1 PM');

  await page.getByRole('button', { name: 'Duplicate Screen group 1' }).click();
  await expect(page.getByText('Screen group 1 (copy)', { exact: true })).toBeVisible();
  await page.getByText('Screen group 1 (copy)', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove Screen group 1 (copy)' }).click();
  await expect(page.getByText('Screen group 1 (copy) was removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await saved(page);

  await page.reload();
  await expect(page.getByText('Screen group 1 (copy)', { exact: true })).toBeVisible();
  await expect(page.locator('.line')).toHaveCount(2);
  await page.goto(`${product.origin}/campaigns/${id}/edit?step=screens`);
  await expect(page.getByRole('navigation', { name: 'Screen groups of the campaign' }).getByRole('link')).toHaveCount(
    2,
  );
});

test('the hours of a line are chosen with a finger', async ({ browser, product }) => {
  const { id } = await completeDraft(product);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/campaigns/${id}/edit?step=budget`);
  await page.getByRole('button', { name: 'Working hours' }).tap();
  await expect(summary(page)).toHaveText('Monday to Friday: 9 AM to 5 PM');
  await page.getByRole('button', { name: 'Edit hour by hour' }).tap();
  const cell = (name: string) => page.getByRole('gridcell', { name });
  await expect(cell('Sunday, 2 AM to 3 AM')).toBeVisible();
  const middleOf = async (name: string) => {
    const box = await cell(name).boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, id: 0 };
  };
  await cell('Sunday, 2 AM to 3 AM').scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf('Saturday, 1 AM to 2 AM'), await middleOf('Sunday, 2 AM to 3 AM')];
  const client = await context.newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(summary(page)).toContainText('Saturday to Sunday: 1 AM to 3 AM');
  await expect(cell('Saturday, 2 AM to 3 AM')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Done' }).click();
  await saved(page);
  await context.close();
});
