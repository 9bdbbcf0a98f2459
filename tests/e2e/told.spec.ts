import { chooseLanguage, expect, listenToComplaints, openAs, test } from '../support/browser/e2e.ts';
import { firstEnding } from '../support/browser/first-ending.ts';
import { bookCampaign, pickScreens } from '../support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';

test('somebody chooses what they are told and when not, and takes it back', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'rival@demo.test', '/notifications');
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 2 })).toBeFocused();
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  const inApp = page.getByRole('checkbox', { name: 'Company can book again: In the app' });
  await inApp.uncheck();
  await page.getByRole('checkbox', { name: 'Do not disturb me at certain hours' }).check();
  await page.getByLabel('To', { exact: true }).selectOption('22:00');
  await save.click();
  await expect(page.getByText('Choose another end than the beginning.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).selectOption('06:30');
  await page.getByLabel('Time zone').selectOption('Asia/Dubai');

  // Away from the network nothing is lost, and it is saved as soon as it is back.
  await page.context().setOffline(true);
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: /connection|offline/i })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(inApp).not.toBeChecked();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('06:30');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Dubai');
  await inApp.check();
  await page.getByRole('checkbox', { name: 'Do not disturb me at certain hours' }).uncheck();
  await save.click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.context().close();
});

test('somebody has their mails sent together, and sees when', async ({ browser, product }) => {
  const page = await openAs(browser, product, 'rival@demo.test', '/profile/edit/settings#notifications');
  const pace = page.getByRole('combobox', { name: 'How e-mails come' });
  await expect(pace).toHaveValue('at_once');
  await expect(page.getByLabel('Summary at')).toBeHidden();
  await pace.selectOption({ label: 'Together, on Mondays' });
  await page.getByLabel('Summary at').selectOption('07:30');
  await page.getByLabel('Time zone').selectOption('Asia/Kuwait');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(pace).toHaveValue('weekly');
  await expect(page.getByLabel('Summary at')).toHaveValue('07:30');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Kuwait');
  await pace.selectOption({ label: 'Each at once' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.context().close();
});

test('somebody sees what they would get, before they save what they change', async ({ browser, product }) => {
  const server = { origin: product.origin, port: product.port };
  const user = await apiUser(server, 'advertiser@demo.test');
  const reviewer = await apiUser(server, 'reviewer@demo.test');
  await bookCampaign(server, user, { screens: await pickScreens(user, 1), name: 'Foreseen' }, reviewer);
  const page = await openAs(browser, product, 'advertiser@demo.test', '/profile/edit/settings#notifications');
  await expect
    .poll(async () => {
      const { items } = await bodyOf(user.api.GET('/dsp/notifications', { params: { query: { limit: 100 } } }));
      return items.some(({ type }) => type === 'artwork.approved');
    })
    .toBe(true);
  const preview = page.getByRole('region', { name: 'What you would get' }).first();
  await preview.getByRole('button', { name: 'Show' }).click();
  const approved = preview.getByRole('row', { name: /Artwork approved/ }).first();
  await expect(approved.getByRole('cell').nth(1)).toHaveText('At once');
  const sums = preview.getByRole('status');
  await expect(sums).toContainText('0 summaries');
  await page.getByRole('combobox', { name: 'How e-mails come' }).selectOption({ label: 'Together, every day' });
  await expect(approved.getByRole('cell').nth(1)).toHaveText(/^In the summary of .*8:00/);
  await expect(sums).not.toContainText('0 summaries');
  await page.getByRole('checkbox', { name: 'Artwork approved: In the app' }).uncheck();
  await expect(approved.getByRole('cell').nth(0)).toHaveText('No');
  await expect(approved.getByRole('cell').nth(2)).toHaveText('No');
  // Nothing of it was saved.
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'How e-mails come' })).toHaveValue('at_once');
  await page.context().close();
});

test('the link under a mail ends mails of its kind without a sign-in, once its reader says so', async ({
  browser,
  product,
}) => {
  const server = { origin: product.origin, port: product.port };
  const user = await apiUser(server, 'advertiser@demo.test');
  const reviewer = await apiUser(server, 'reviewer@demo.test');
  await bookCampaign(server, user, { screens: await pickScreens(user, 1), name: 'Told' }, reviewer);
  const ending = await firstEnding(user, 'advertiser@demo.test');
  const type = ending.slice(37, -23);
  const isOff = async () => {
    const { off } = await bodyOf(user.api.GET('/dsp/notifications/settings'));
    return off.some((one) => one.type === type && one.channel === 'mail');
  };

  const page = await (await browser.newContext()).newPage();
  listenToComplaints(page);
  await page.goto(`${product.origin}/unsubscribe#${ending}`);
  await expect(page.getByRole('heading', { name: /^Stop e-mails about this\?/ })).toBeVisible();
  expect(await isOff()).toBe(false);
  await page.getByRole('button', { name: 'Stop these e-mails' }).dblclick();
  await expect(page.getByRole('heading', { name: /^No more e-mails about this:/ })).toBeVisible();
  await expect.poll(isOff).toBe(true);
  await chooseLanguage(page, 'ar');
  await expect(page.getByRole('heading', { name: /^لا رسائل بعد الآن/ })).toBeVisible();
  await chooseLanguage(page, 'en');
  await page.getByRole('button', { name: 'Send them again' }).click();
  await expect(page.getByRole('heading', { name: /^Stop e-mails about this\?/ })).toBeVisible();
  expect(await isOff()).toBe(false);

  await page.goto(`${product.origin}/unsubscribe#nonsense`);
  await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  await page.context().close();
});
