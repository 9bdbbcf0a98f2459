import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { EmailConfirmationOutput } from '#machines/session/email-confirmation.machine.ts';
import type { RegistrationFailure } from '#machines/session/registration-failure.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import type { Stage } from '#tests/paths/page-walk.ts';
import { expect, type Product, password } from '#tests/support/browser/e2e.ts';
import { callIdentity } from '#tests/support/people/call-identity.ts';
import { codeFor } from '#tests/support/people/outbox.ts';
import { heading, operationOf, wrongOf } from './sign-in-people.ts';

/** How a confirmation can end. */
export const confirmed: EmailConfirmationOutput = { kind: 'confirmed' };
export const assumed: EmailConfirmationOutput = { kind: 'assumed' };
export const left: EmailConfirmationOutput = { kind: 'left' };

export const kindOf = (error: unknown): RegistrationFailure['kind'] => (error as RegistrationFailure).kind;

export const createButton = ({ page }: Stage) => page.getByRole('button', { name: 'Create account' });
export const openedElsewhere = ({ page }: Stage) => page.getByRole('button', { name: 'I’ve opened the link' });
export const otherEmail = ({ page }: Stage) => page.getByRole('button', { name: 'Use another email address' });

/** The alerts of the page, all of them. */
export const says = ({ page }: Stage, ...texts: (string | RegExp)[]) =>
  expect(page.getByRole('alert')).toHaveText(texts);

const ClientId = demoTenants[0]?.clients.own;

/** An address that nobody has signed up with. */
export const newAddress = () => `${randomUUID()}@example.test`;

/** Asks for an operation of the pool from elsewhere: another browser, another device. */
export const elsewhere = ({ origin }: Product, operation: string, body: object) =>
  callIdentity(origin, operation, { ClientId, ...body });

/** An account that waits to be confirmed, by the code that is in the outbox. */
export async function unconfirmedAccount(product: Product, Username = newAddress()): Promise<string> {
  await elsewhere(product, 'SignUp', { Username, Password: password });
  return Username;
}

/** The address of an activation link at this product's own origin. */
export const linkOf = ({ origin }: Product, email: string, code: string) =>
  `${origin}/activate-account/${Buffer.from(email).toString('base64url')}.${code}`;

/** A link with the code that was mailed last. */
export const mailedLink = async (product: Product, email: string) =>
  linkOf(product, email, await codeFor(product.origin, email));

/** A link with a code that was never mailed. */
export const staleLink = async (product: Product, email: string) =>
  linkOf(product, email, wrongOf(await codeFor(product.origin, email)));

export const businessName = 'Corner Bakery';

/** Fills in the sign-up form and sends it. */
export async function submitRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('Company name').fill(businessName);
  await page.getByLabel('Your name').fill('Nadia Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** The mail that was asked for has left: no other can be asked for yet. */
export const mailHasLeft = (page: Page) => expect(page.getByText(/You can ask for another email in/)).toBeVisible();

export const isAskedForCode = (page: Page) => expect(heading(page, 'Check your inbox')).toBeVisible();

/** Signed in for the first time: the company is asked for, under the name that was recorded with the registration, if any. */
export async function isAskedForCompany(page: Page, businessName: string): Promise<void> {
  // A whole sign-in and another part of the product are loaded on the way there.
  await expect(page).toHaveURL(/\/create-instance$/, { timeout: 30_000 });
  await expect(page.getByLabel('Company name')).toHaveValue(businessName);
}

/** At the sign-in, with the address given and the notice, if any. */
export async function isAtSignIn(page: Page, email: string, notice: string | null): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText(/^Your (account is active|password is changed)/)).toHaveText(notice ? [notice] : []);
}

export async function reconnect({ context }: Stage): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

const strangers = new Map<string, string>();

/**
 * Answers a request with what the pool says to who asked too often: it is asked the same for a stranger until it says so. The
 * person of the path, who has another address, is not kept waiting by that.
 */
export async function asAskedTooOften(product: Product, route: Route): Promise<void> {
  const request = route.request();
  const operation = operationOf(request) ?? '';
  const Username = strangers.get(operation) ?? newAddress();
  if (!strangers.has(operation)) await elsewhere(product, 'ForgotPassword', { Username });
  strangers.set(operation, Username);
  const postData = JSON.stringify({ ...request.postDataJSON(), Username });
  for (let asked = 0; asked < 250; asked += 1) {
    const response = await route.fetch({ postData });
    const { __type } = (await response.json()) as { __type?: string };
    if (__type?.endsWith('LimitExceededException')) return route.fulfill({ response });
  }
  throw new Error(`The pool does not tire of ${operation}`);
}

/** Answers a request with what Amazon Cognito says when its mail could not be sent; the pool here tells nobody. */
export const asUndelivered = (route: Route): Promise<void> =>
  route.fulfill({
    status: 400,
    contentType: 'application/x-amz-json-1.1',
    body: JSON.stringify({ __type: 'CodeDeliveryFailureException', message: 'Unable to deliver message' }),
  });
