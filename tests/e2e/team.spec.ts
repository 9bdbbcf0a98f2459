import { randomUUID } from 'node:crypto';
import { expect, fillSignIn, openAs, signIn, test } from '../support/browser/e2e.ts';
import { apiUser } from '../support/people/api-user.ts';
import { invited } from '../support/people/invited.ts';
import { newMember } from '../support/people/new-member.ts';
import { codeFor, lastMessageTo } from '../support/people/outbox.ts';

const password = 'Harbour-Bikes-2026!';

test('an owner invites by mail; the invitee registers, joins and never sees the creation of a company', async ({
  browser,
  product,
}) => {
  const email = `lina-${randomUUID()}@elsewhere.test`;
  const owner = await openAs(browser, product, 'rival@demo.test', '/profile/edit/team');
  await owner.getByLabel('Email').fill('no address');
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText('Enter an email address')).toBeVisible();
  await owner.getByLabel('Email').fill(email);
  await owner.getByLabel('Role', { exact: true }).selectOption('viewer');
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  const invitation = owner.getByRole('row').filter({ hasText: email });
  await expect(invitation).toContainText('Open');
  await owner.getByLabel('Email').fill(email);
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText('already has an open invitation')).toBeVisible();

  const { text } = await lastMessageTo(product.origin, email);
  const link = /\/invitations\/[A-Za-z0-9_-]{43}/.exec(text)?.[0] ?? '';
  const page = await (await browser.newContext()).newPage();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto(`${product.origin}${link}`);
  await expect(page.getByRole('heading', { name: /^Join .Harbour Cycles/ })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Company name')).toHaveValue('Harbour Cycles');
  await page.getByLabel('Your name').fill('Lina Lund');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Six-digit code').fill(await codeFor(product.origin, email));
  await expect(page.getByRole('heading', { name: /^Join .Harbour Cycles/ })).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL(/\/invitations$/);
  await page.getByRole('button', { name: /^Join .Harbour Cycles/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  expect(visited).not.toContain('/create-instance');
  await page.goto(`${product.origin}${link}`);
  await expect(page.getByRole('heading', { name: 'This invitation was used' })).toBeVisible();

  await owner.reload();
  const member = owner.getByRole('row').filter({ hasText: 'Lina Lund' });
  await expect(member).toContainText(email);
  const chosen = async (action: string) => {
    await member.getByRole('button', { name: /^Actions for/ }).click();
    await owner.getByRole('menuitem', { name: action }).click();
  };
  await member.getByRole('combobox').selectOption('editor');
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click();
  await expect(member.getByRole('combobox')).toHaveValue('editor');
  await chosen('Spending limit…');
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'No limit' }).uncheck();
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await expect(dialog.getByText('Enter an amount')).toBeVisible();
  await dialog.getByLabel('Limit per month').fill('750.00');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await expect(member).toContainText('$750.00 a month · $750.00 left');
  await chosen('Suspend');
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(member.getByText('Suspended', { exact: true })).toBeVisible();
  await page.goto(`${product.origin}/campaigns`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Create campaign')).toHaveCount(0);
  await chosen('Remove');
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(member.filter({ has: owner.getByRole('combobox') })).toHaveCount(0);
  await owner.getByRole('link', { name: 'Activity log' }).click();
  await expect(owner.getByRole('row').filter({ hasText: 'Spending limit changed' })).toContainText('$750.00');
  await owner.getByLabel('What', { exact: true }).selectOption('Company details');
  await owner.getByLabel('Who', { exact: true }).selectOption('Automatic');
  await expect(owner.getByText('No changes match')).toBeVisible();
  await expect(owner).toHaveURL(/group=company/);
  await owner.getByRole('link', { name: 'Clear search and filter' }).click();
  await expect(owner.getByRole('row').filter({ hasText: 'Member removed' })).toContainText('Lina Lund');
  await owner.getByRole('link', { name: 'Team' }).click();
  await owner.getByRole('button', { name: 'Leave' }).first().click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(owner.getByRole('alertdialog')).toContainText('A company keeps an owner');
});

test('the link tells who is signed in as somebody else, and is answered after signing in', async ({
  page,
  product,
}) => {
  const user = await apiUser(product, 'rival@demo.test');
  const { token } = await invited(product, user, 'no-instance@demo.test', 'viewer');
  // Who signs out ends the session: not the one that other tests begin with.
  await signIn(page, product.origin);
  await page.goto(`${product.origin}/invitations/${token}`);
  await expect(page.getByText('This invitation is for another address')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in as someone else' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'no-instance@demo.test');
  await expect(page.getByRole('button', { name: /^Join .Harbour Cycles/ })).toBeVisible({ timeout: 15_000 });
  await page.goto(`${product.origin}/invitations/${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});

test('somebody with a company of their own joins another one, and works for that one from then on', async ({
  page,
  product,
}) => {
  const { email } = await newMember(product.origin, 'Ole Own');
  const { token } = await invited(product, await apiUser(product, 'rival@demo.test'), email, 'viewer');
  await signIn(page, product.origin, email);
  await expect(page.getByRole('main')).toContainText('Ole Own’s company');
  await page.goto(`${product.origin}/invitations/${token}`);
  await page.getByRole('button', { name: /^Join .Harbour Cycles/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByRole('main')).toContainText('Harbour Cycles');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Harbour Cycles');
  await expect(page.getByRole('main')).not.toContainText('Ole Own’s company');
});
