import type { Page, Request } from '@playwright/test';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { expect, type Product, password } from '#tests/support/browser/e2e.ts';
import { type ApiUser, clientOf } from '#tests/support/people/api-user.ts';
import { newMember } from '#tests/support/people/new-member.ts';
import { type SignIn, signInByCall } from './profile-people.ts';

/** Somebody who is signed in twice: in the browser of a path, and elsewhere, where things are done meanwhile. */
export interface Colleague extends SignIn {
  readonly user: ApiUser;
}

/** Somebody who has a password of the demo, signed in by calls: what the page signs out of goes on elsewhere. */
export async function signedIn(product: Product, email: string): Promise<Colleague> {
  const [tenant] = demoTenants;
  if (!tenant) throw new Error('There is a demo tenant');
  const [signIn, elsewhere] = [
    await signInByCall(product, { email, password }),
    await signInByCall(product, { email, password }),
  ];
  const instanceId = elsewhere.session.getIdToken().decodePayload()['custom:instances'];
  const isMember = typeof instanceId === 'string';
  return { ...signIn, user: clientOf(product, elsewhere.session, tenant, isMember ? instanceId : undefined) };
}

/** A new advertiser with a company of their own, in which nobody else does anything. */
export const newAdvertiser = async (product: Product): Promise<Colleague> =>
  signedIn(product, (await newMember(product.origin, 'Ada Advertiser')).email);

/** The reviewer of the demo, who decides about everybody's artworks. */
export const demoReviewer = (product: Product): Promise<Colleague> => signedIn(product, 'reviewer@demo.test');

/** The operator of the demo, to whom all screens and refunds are. */
export const demoOperator = (product: Product): Promise<Colleague> => signedIn(product, 'operator@demo.test');

/** What the page tells in passing. */
export const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text });

/** Closes the failures that were told, which stay until then, so that the next that is seen is new. */
export async function closeToasts(page: Page): Promise<void> {
  const open = page.locator('.toast-negative');
  while ((await open.count()) > 0) await open.first().getByRole('button', { name: 'Close' }).click();
  await expect(open).toHaveCount(0);
}

/** Whether this is that call of the product API. */
export const calls = (request: Request, method: string, path: RegExp): boolean =>
  request.method() === method && path.test(new URL(request.url()).pathname);
