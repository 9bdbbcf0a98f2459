import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../support/browser/e2e.ts';

const names = (page: Page) => page.locator('tbody .row-link').allTextContents();
const sorted = (values: readonly string[]) => [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

test('a list of the desk is sorted by its heads, made dense, kept as a view, and its rows lead on', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'operator@demo.test', '/desk/screens');
  const first = page.locator('tbody tr').first();
  await expect(first).toBeVisible();

  await test.step('heads sort, and say so', async () => {
    const head = page.getByRole('columnheader', { name: 'Screen', exact: true });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    const upwards = await names(page);
    expect(upwards).toEqual(sorted(upwards));
    await head.getByRole('link').click();
    await expect(page).toHaveURL(/\?sort=-name$/);
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(async () => (await names(page))[0] !== upwards[0]).toBe(true);
    const downwards = await names(page);
    expect(downwards).toEqual(sorted(downwards).reverse());
  });

  await test.step('dense rows, on every list and after a reload', async () => {
    const dense = page.getByRole('button', { name: 'Compact rows' });
    const height = (await first.boundingBox())?.height ?? 0;
    await dense.click();
    await expect(dense).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await first.boundingBox())?.height ?? height).toBeLessThan(height);
    await page.goto(`${product.origin}/desk/people`);
    await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  });

  await test.step('a view of one’s own, of this list alone', async () => {
    await page.goto(`${product.origin}/desk/screens?status=active&sort=-weekly`);
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Enter a name/);
    await dialog.getByRole('textbox').fill('Largest');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const views = page.getByRole('navigation', { name: 'Views' });
    await expect(views.getByRole('link', { name: 'Largest' })).toHaveAttribute('aria-current', 'page');
    await views.getByRole('link', { name: 'All' }).click();
    await expect(page).toHaveURL(/\/desk\/screens$/);
    await page.reload();
    await views.getByRole('link', { name: 'Largest' }).click();
    await expect(page).toHaveURL(/status=active&sort=-weekly$/);
    await expect(page.getByRole('columnheader', { name: 'Weekly impressions' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.goto(`${product.origin}/desk/companies`);
    await expect(page.getByRole('button', { name: 'Compact rows' })).toBeVisible();
    await expect(views).toHaveCount(0);
    await page.goto(`${product.origin}/desk/screens?sort=-weekly&status=active`);
    await page.getByRole('button', { name: 'Edit view' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
    await expect(views).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(views.getByRole('link', { name: 'Largest' })).toBeVisible();
  });

  await test.step('all of a row leads where its name does, but for what stands above it', async () => {
    await page.goto(`${product.origin}/desk/companies`);
    const row = page.locator('tbody tr').first();
    const name = (await row.locator('.row-link').textContent()) ?? '';
    // The link covers the row: what is pointed at is the link, wherever in the row.
    const cell = await row.locator('td').last().boundingBox();
    await page.mouse.click((cell?.x ?? 0) + 8, (cell?.y ?? 0) + 8);
    await expect(page).toHaveURL(/\/desk\/companies\/[\w-]{36}$/);
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  });
  await page.context().close();
});

test('on a phone a list is sorted by a menu, and more than two filters are behind one button', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, 'operator@demo.test', '/desk/screens');
  await page.setViewportSize({ width: 390, height: 844 });
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption({ label: 'Screen, Z to A' });
  await expect(page).toHaveURL(/\?sort=-name$/);
  await expect(async () => {
    const shown = await names(page);
    expect(shown).toEqual(sorted(shown).reverse());
  }).toPass();
  await expect(page.getByRole('button', { name: 'Compact rows' })).toBeHidden();

  await page.goto(`${product.origin}/desk/log?from=2026-01-01`);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('combobox').first().selectOption({ index: 1 });
  await expect(page).toHaveURL(/operation=/);
  await drawer.getByRole('button', { name: 'Clear filters' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/desk\/log$/);
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await page.context().close();
});
