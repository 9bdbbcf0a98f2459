import { seriousViolations } from '../support/browser/audit.ts';
import { payWith } from '../support/browser/campaign-pages.ts';
import { expect, openAs, test } from '../support/browser/e2e.ts';
import { createDraft, key, pickScreens, readCampaign, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { bodyOf } from '../support/people/api-user.ts';
import { limitedEditor } from '../support/people/limited-editor.ts';
import { advertiserOf } from './paths/campaign-people.ts';

test('a member with a limit asks, mends what comes back, asks again; a manager approves and pays', async ({
  browser,
  product,
}) => {
  const { user: owner } = await advertiserOf(product);
  const editor = await limitedEditor(product, owner, 20_000);
  const screens = await pickScreens(editor, 1);
  const [screen] = screens;
  const artwork = await uploadedArtwork(product, editor, screen?.widthPx ?? 0, screen?.heightPx ?? 0);
  const wishes = {
    screens,
    artworkIds: [artwork.id],
    budgetTotal: 80_000,
    startsInDays: 40,
    days: 5,
    name: 'Plum jam',
  };
  const { id } = await createDraft(editor, wishes);
  const statusOf = async () => (await readCampaign(owner, id)).status;

  const page = await openAs(browser, product, editor.email, `/campaigns/${id}/edit?step=review`);
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Over your spending limit' })).toContainText('$200.00');
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByLabel('Note (optional)').fill('For the harvest fair');
  await page.getByRole('button', { name: 'Send request' }).click();
  // Nothing can be written any more, until they take it back.
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(await statusOf()).toBe('pending_approval');
  expect(await seriousViolations(page)).toEqual([]);

  const manager = await openAs(browser, product, 'advertiser@demo.test', '/notifications');
  const notice = manager.getByRole('listitem').filter({ hasText: /Plum jam.*is awaiting your approval/ });
  await expect(notice).toContainText('For the harvest fair');
  await notice.getByRole('link', { name: 'See the request' }).click();
  await expect(manager.getByText(/Lina Lund.? asks for approval/)).toBeVisible();
  expect(await seriousViolations(manager)).toEqual([]);
  await manager.getByRole('button', { name: 'Return with a note…' }).click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(dialog.getByText('Say what should change.')).toBeVisible();
  await dialog.getByLabel('What should change?').fill('Not more than $600, please');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(manager.getByRole('heading', { name: 'This request has been answered' })).toBeVisible();

  // Whoever has asked sees it where they wait, and mends it.
  await page.getByRole('button', { name: 'Edit the draft' }).click();
  await expect(page.getByText('Not more than $600, please')).toBeVisible();
  await page
    .getByRole('link', { name: /^Budget/ })
    .first()
    .click();
  await page.getByLabel('Total budget').fill('600');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible();

  await manager.goto(`${product.origin}/campaigns?status=pending_approval`);
  await manager.getByRole('link', { name: 'Plum jam' }).first().click();
  await manager.getByRole('link', { name: 'See the request' }).click();
  await manager.getByRole('button', { name: 'Approve and pay $600.00' }).click();
  await payWith(manager, '4000 0000 0000 0002');
  await expect(manager.getByRole('alert').filter({ hasText: 'The payment was declined' })).toBeVisible();
  await payWith(manager, '4200 0000 0000 0000');
  await expect.poll(statusOf).toBe('in_review');
  await manager.getByRole('link', { name: 'Open the campaign' }).click();
  await expect(manager.getByText('Returned for changes; back to draft')).toBeVisible();

  await page.goto(`${product.origin}/notifications`);
  await expect(page.getByText(/Plum jam.*was approved and paid for/)).toBeVisible();
  await manager.goto(`${product.origin}/profile/edit/team/activity?group=approvals`);
  await expect(manager.getByRole('row').filter({ hasText: 'Approved and paid' })).toContainText('Lina Lund');
});

test('whoever asks takes it back and writes on', async ({ browser, product }) => {
  const { user: owner } = await advertiserOf(product);
  const editor = await limitedEditor(product, owner, 20_000);
  const screens = await pickScreens(editor, 1);
  const [screen] = screens;
  const artwork = await uploadedArtwork(product, editor, screen?.widthPx ?? 0, screen?.heightPx ?? 0);
  const wishes = { screens, artworkIds: [artwork.id], budgetTotal: 80_000, startsInDays: 60, name: 'Quince jam' };
  const { id, version } = await createDraft(editor, wishes);
  const header = { ...key(), 'If-Match': `"${version}"` };
  await bodyOf(editor.api.POST('/dsp/campaigns/{id}/approval', { params: { path: { id }, header }, body: {} }));
  const page = await openAs(browser, product, editor.email, `/campaigns/${id}/overview`);
  await expect(page.getByText('Awaiting approval').first()).toBeVisible();
  await page.getByRole('link', { name: 'See the request' }).click();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Quince jam');
  await page.goto(`${product.origin}/campaigns/${id}/overview`);
  await expect(page.getByText('Request for approval withdrawn; back to draft')).toBeVisible();
});
