import { randomBytes } from 'node:crypto';
import type { Request } from '@playwright/test';
import { publicScreenKey } from '#server/engines/playout/screen-key.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { confirmAction } from '../support/browser/confirm-action.ts';
import { expect, messagesOf, openAs, sessionOf, test } from '../support/browser/e2e.ts';
import { createDraft, pickScreens, startCheckout, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { failedRefund } from '../support/payments/failed-refund.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';
import { reportingScreen } from '../support/screens/reporting-screen.ts';

const operatorEmail = 'operator@demo.test';

test('only an operator finds the desk, and their profile says who they are', async ({ browser, product }) => {
  for (const email of ['advertiser@demo.test', 'reviewer@demo.test']) {
    const page = await openAs(browser, product, email, '/desk/keys');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).not.toContain('/desk');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Operations' })).toHaveCount(
      0,
    );
    await page.context().close();
  }
  const page = await openAs(browser, product, operatorEmail, '/dashboard/home');
  await expect(page).toHaveURL(/\/desk\/refunds$/);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Operations',
    'Tutorials',
  ]);
  await page.goto(`${product.origin}/profile`);
  await expect(page.getByRole('definition').filter({ hasText: 'Operator' }).last()).toBeVisible();
  await page.goto(`${product.origin}/operations/flags?show=seen`);
  await expect(page).toHaveURL(/\/desk\/flags\?show=seen$/);
  await page.goto(`${product.origin}/desk/nothing`);
  await expect(page).toHaveURL(/\/dashboard\/not-found$/);
  await page.context().close();
});

test('a wrong report leads to its plays, to the screen’s key, and with a new one into a player', async ({
  browser,
  product,
}) => {
  const operator = await apiUser(product, operatorEmail);
  const { items } = await bodyOf(operator.api.GET('/dsp/desk/screen-keys', { params: { query: { limit: 1 } } }));
  const [screen] = items;
  if (!screen) throw new Error('There is a screen');
  await (await reportingScreen(product, operator, screen.id)).report('2199-01-01T00:00:00.000Z');

  const page = await openAs(browser, product, operatorEmail, '/desk/flags');
  await page.getByRole('combobox', { name: 'What is wrong' }).selectOption('From the future');
  await expect(page).toHaveURL(/\?reason=future$/);
  // By the keyboard alone.
  await page.getByRole('link', { name: new RegExp(`${screen.name}.*From the future`) }).press('Enter');
  const plays = page.getByRole('dialog');
  await expect(plays.getByRole('row').nth(1)).toContainText('2199');
  await plays.getByRole('link', { name: 'The key of this screen' }).press('Enter');
  await expect(page).toHaveURL(/\/desk\/keys\?q=/);
  await expect(page.getByRole('searchbox')).toHaveValue(screen.name);
  await page.getByRole('button', { name: new RegExp(`^Replace the key of .*${screen.name}`) }).press('Enter');
  await page.getByRole('button', { name: 'Make the key' }).press('Enter');
  const address = await page.getByRole('textbox', { name: 'Or open this on the screen' }).inputValue();
  await page.getByRole('button', { name: 'The player has it' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.content()).not.toContain(new URL(address).hash.slice('#key='.length));

  const player = await page.context().newPage();
  await player.goto(address);
  await expect(player.getByText('Nothing to show on this screen at the moment.')).toBeVisible();
  await player.close();

  await page.getByRole('button', { name: new RegExp(`^Revoke the key of .*${screen.name}`) }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(screen.name) })).toContainText('Nobody');
  await page.context().close();
});

test('a key is given once though its request was lost, and left alone where somebody else has changed it', async ({
  browser,
  product,
}) => {
  const operator = await apiUser(product, operatorEmail);
  const { items } = await bodyOf(operator.api.GET('/dsp/desk/screen-keys', { params: { query: { limit: 9 } } }));
  const screen = items.at(-1);
  if (!screen) throw new Error('There is a screen');
  const keyOf = async () => {
    const query = { q: screen.name };
    const found = await bodyOf(operator.api.GET('/dsp/desk/screen-keys', { params: { query } }));
    return found.items.find(({ id }) => id === screen.id)?.publicKey ?? null;
  };
  const page = await openAs(browser, product, operatorEmail, `/desk/keys?${new URLSearchParams({ q: screen.name })}`);
  const row = page.getByRole('row', { name: new RegExp(screen.name) });
  const opener = row.getByRole('button', { name: /^(Give|Replace) .*key/ });
  const question = page.getByRole('alertdialog');
  const isRequest = (request: Request) => /\/screens\/[^/]+\/key$/.test(new URL(request.url()).pathname);
  await confirmAction(page, { opener, question, confirm: 'Make the key', isRequest });
  const secret = page.getByRole('textbox', { name: 'Private key' });
  await expect(secret).toHaveValue(/^[\w-]{43}$/);
  expect(await keyOf()).toBe(publicScreenKey(await secret.inputValue()));
  // It closes by nothing but the answer.
  await page.keyboard.press('Escape');
  await expect(secret).toBeVisible();
  await page.getByRole('button', { name: 'The player has it' }).click();
  await expect(secret).toHaveCount(0);
  await expect(row).toContainText(`${(await keyOf())?.slice(0, 10)}…`);

  await opener.click();
  const publicKey = publicScreenKey(randomBytes(32).toString('base64url'));
  await operator.api.PUT('/dsp/desk/screens/{id}/key', {
    params: { path: { id: screen.id } },
    body: { publicKey },
  });
  await question.getByRole('button', { name: 'Make the key' }).click();
  await expect(question.getByRole('alert')).toContainText('Nothing was changed');
  await question.getByText('Close', { exact: true }).click();
  await expect(row).toContainText(`${publicKey.slice(0, 10)}…`);

  const revoke = row.getByRole('button', { name: /^Revoke the key/ });
  await revoke.click();
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toContainText('Nobody');
  expect(await keyOf()).toBeNull();
  await page.context().close();
});

test('a refund that the bank refused is paid back after another try, pressed as often as one likes', async ({
  browser,
  product,
}) => {
  const user = await apiUser(product, 'advertiser@demo.test');
  const operator = await apiUser(product, operatorEmail);
  const refund = await failedRefund(product, user, operator, { screens: await pickScreens(user, 1) });
  const page = await openAs(browser, product, operatorEmail, '/desk/refunds');
  const row = page.getByRole('row', { name: new RegExp(refund.campaignName) });
  await expect(row).toContainText(/The bank refused it: \W?800\.100\.100/);
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/retry') && asked.push(request.headers()['idempotency-key'] ?? ''),
  );
  await row.getByRole('button', { name: /^Try again/ }).dblclick();
  await expect(row.getByRole('status')).toHaveText('Paid back', { timeout: 20_000 });
  expect(asked).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No refund has failed' }).or(page.getByRole('table'))).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.context().close();
});

test('an operator asks for a credit, another gives it, and the ledger shows it', async ({ browser, product }) => {
  const page = await openAs(browser, product, operatorEmail, '/desk/credits');
  await page.getByRole('button', { name: 'New credit' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Request approval' }).click();
  await expect(form.getByText('Choose a company.')).toBeVisible();
  await form.getByRole('searchbox', { name: 'Company' }).fill('harbour');
  await form.getByRole('radio', { name: /Harbour Cycles/ }).check();
  await form.getByRole('textbox', { name: 'Amount' }).fill('25.50');
  await form.getByRole('textbox', { name: 'Reason' }).fill('Two screens were dark on Saturday night');
  await form.getByRole('button', { name: 'Request approval' }).click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole('row', { name: /Harbour Cycles/ });
  await expect(row).toContainText('$25.50');
  await expect(row).toContainText('Awaiting approval');
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  const other = await openAs(browser, product, 'operator-2@demo.test', '/desk/credits');
  const theirs = other.getByRole('row', { name: /Harbour Cycles/ });
  await confirmAction(other, {
    opener: theirs.getByRole('button', { name: /^Approve/ }),
    question: other.getByRole('alertdialog'),
    confirm: 'Approve',
    isRequest: (request) => request.method() === 'POST' && request.url().includes('/decision'),
  });
  await expect(theirs).toContainText('Approved');
  await page.getByRole('link', { name: 'Ledger' }).click();
  await expect(page.getByRole('row', { name: /Manual credit/ })).toContainText('$25.50');
  await page.context().close();
  await other.context().close();
});

test('an operator asks for terms of payment, and another grants them', async ({ browser, product }) => {
  const page = await openAs(browser, product, operatorEmail, '/desk/credit-terms');
  await page.getByRole('button', { name: 'New request' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('searchbox', { name: 'Company' }).fill('harbour');
  await form.getByRole('radio', { name: /Harbour Cycles/ }).check();
  await form.getByRole('button', { name: 'Request approval' }).click();
  await expect(form.getByText('Write at least 10 characters.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Credit limit' }).fill('5000');
  await form.getByRole('textbox', { name: 'Reason' }).fill('Has paid in time for two years');
  await form.getByRole('button', { name: 'Request approval' }).click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole('row', { name: /Harbour Cycles/ });
  await expect(row).toContainText('Up to $5,000.00, 30 days to pay');
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  const other = await openAs(browser, product, 'operator-2@demo.test', '/desk/credit-terms');
  const theirs = other.getByRole('row', { name: /Harbour Cycles/ });
  await confirmAction(other, {
    opener: theirs.getByRole('button', { name: /^Approve/ }),
    question: other.getByRole('alertdialog'),
    confirm: 'Approve',
    isRequest: (request) => request.method() === 'POST' && request.url().includes('/decision'),
  });
  await expect(theirs).toContainText('Approved');
  await other.getByRole('link', { name: 'Open invoices' }).click();
  await expect(other.getByRole('heading', { name: 'No invoice is waiting for payment' })).toBeVisible();
  await page.context().close();
  await other.context().close();
});

// With the terms that the test before has got.
test('a campaign is booked on invoice by one press, and its transfer recorded in two parts', async ({
  browser,
  product,
}) => {
  const rival = await apiUser(product, 'rival@demo.test');
  const screens = await pickScreens(rival, 1);
  const [screen] = screens;
  if (!screen) throw new Error('There is a screen');
  const artwork = await uploadedArtwork(product, rival, screen.widthPx, screen.heightPx);
  const draft = await createDraft(rival, { screens, artworkIds: [artwork.id], budgetTotal: 60_000, startsInDays: 40 });
  await bodyOf(startCheckout(rival, draft));
  const payer = await openAs(browser, product, 'rival@demo.test', `/campaigns/${draft.id}/edit?step=payment`);
  const onInvoice = payer.getByRole('region', { name: 'Or pay by invoice' });
  await expect(onInvoice).toContainText('$5,000.00 of your $5,000.00 credit limit is free');
  const press = onInvoice.getByRole('button', { name: /^Book \$.* on invoice$/ });
  await press.dblclick();
  await payer.getByRole('link', { name: 'Open the campaign' }).click();
  await expect(payer.getByText('In review').first()).toBeVisible();

  const page = await openAs(browser, product, operatorEmail, '/desk/receivables');
  const row = page.getByRole('row', { name: /Harbour Cycles/ });
  await expect(row).toHaveCount(1);
  const form = page.getByRole('dialog');
  const record = async (amount: string | null, reference: string) => {
    await row.getByRole('button', { name: /^Record a payment for/ }).click();
    if (amount !== null) await form.getByRole('textbox', { name: 'Amount received' }).fill(amount);
    await form.getByRole('textbox', { name: 'Bank reference' }).fill(reference);
    await form.getByLabel('Received on').fill('2026-01-02');
    await form.getByRole('button', { name: 'Record payment' }).click();
  };
  await record('99999', 'HC transfer 1');
  await expect(form.getByText(/^Only .* is open/)).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await record('100', 'HC transfer 1');
  await expect(form).toHaveCount(0);
  await expect(row).toHaveCount(1);
  await record(null, 'HC transfer 2');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No invoice is waiting for payment' })).toBeVisible();
  await page.context().close();
  await payer.context().close();
});

test('the tab of a page is to be seen on a phone, in either direction, also once it is turned', async ({
  browser,
  product,
}) => {
  // A row stops at whole pixels.
  const whole = { ratio: 0.98 };
  for (const [language, domain, email] of [
    ['en', 'localhost', operatorEmail],
    ['ar', 'arabia.localhost', 'operator@arabia.test'],
  ] as const) {
    const origin = product.originOf(domain);
    const storageState = await sessionOf(browser, product, email, origin);
    const page = await (await browser.newContext({ storageState, viewport: { width: 390, height: 844 } })).newPage();
    const tab = (name: MessageId) =>
      page.getByRole('main').getByRole('link', { name: messagesOf(language)[name], exact: true });
    await page.goto(`${origin}/desk/reconciliation`);
    await expect(tab('desk.reconciliation.title')).toBeInViewport(whole);
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(`${origin}/desk/log`);
    await page.setViewportSize({ width: 340, height: 844 });
    await expect(tab('desk.log.title')).toBeInViewport(whole);
    await page.context().close();
  }
});
