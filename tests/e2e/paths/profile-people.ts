import type { Locator, Route } from '@playwright/test';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { type DemoTenant, demoTenants } from '#server/seed/demo-tenants.ts';
import type { SettingsGroup } from '#src/features/profile/settings-groups.ts';
import { MemoryStorage } from '#src/platform/memory-storage.ts';
import type { Stage } from '#tests/paths/page-walk.ts';
import { expect, type Product } from '#tests/support/browser/e2e.ts';
import { networkError } from '#tests/support/browser/failure-texts.ts';
import { callIdentity } from '#tests/support/people/call-identity.ts';
import { type Member, newMember } from '#tests/support/people/new-member.ts';
import { codeFor, messagesTo } from '#tests/support/people/outbox.ts';

const [ownTenant] = demoTenants;

/** The kind of a failure; null of anything else. */
export const kindOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'kind' in error ? error.kind : null;

/** A sign-in as a browser keeps it. */
export interface SignIn {
  readonly storage: MemoryStorage;
  readonly session: CognitoUserSession;
}

const accessTokenOf = ({ session }: SignIn) => session.getAccessToken().getJwtToken();

interface SignInMeans {
  /** The code of a second step. */
  readonly code?: () => Promise<string>;
  /** Whether this is to be a remembered device. */
  readonly isRemembered?: boolean;
  readonly tenant?: DemoTenant | undefined;
}

/** Signs somebody in by the pool's own protocol, without a page. @throws when the pool refuses */
export async function signInByCall(
  { origin }: Pick<Product, 'origin'>,
  member: Member,
  { code, isRemembered, tenant = ownTenant }: SignInMeans = {},
): Promise<SignIn> {
  const storage = new MemoryStorage();
  const pool = new CognitoUserPool({
    UserPoolId: tenant?.userPoolId ?? '',
    ClientId: tenant?.clients.own ?? '',
    endpoint: `${origin}/identity/`,
    Storage: storage,
  });
  const user = new CognitoUser({ Username: member.email, Pool: pool, Storage: storage });
  // The proof without the password costs both sides a quarter of a second, and is the sign-in's to be tested.
  user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
  await new Promise<void>((resolve, reject) => {
    const callbacks = { onSuccess: () => resolve(), onFailure: reject };
    user.authenticateUser(new AuthenticationDetails({ Username: member.email, Password: member.password }), {
      ...callbacks,
      mfaRequired: async () => {
        if (code) user.sendMFACode(await code(), callbacks);
        else reject(new Error('The pool asks for a second step'));
      },
    });
  });
  if (isRemembered) {
    await new Promise<void>((resolve, reject) =>
      user.setDeviceStatusRemembered({ onSuccess: () => resolve(), onFailure: reject }),
    );
  }
  const session = user.getSignInUserSession();
  if (!session) throw new Error('The pool gave no tokens');
  return { storage, session };
}

/** Opens a page of the product in a browser in which the sign-in is kept. */
export async function openSignedIn(
  { context, page }: Pick<Stage, 'context' | 'page'>,
  { origin }: Pick<Product, 'origin'>,
  { storage, session }: SignIn,
  path: string,
): Promise<void> {
  const kept = Array.from({ length: storage.length }, (_, index) => {
    const name = storage.key(index) ?? '';
    return { name, value: storage.getItem(name) ?? '' };
  });
  const localStorage = [...kept, { name: 'token', value: session.getIdToken().getJwtToken() }];
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  await page.goto(origin + path);
}

/** A new member with a company, signed in and at the settings. */
export async function memberAtSettings(
  stage: Stage,
  product: Product,
  at?: SettingsGroup['id'],
): Promise<Member & SignIn> {
  const member = await newMember(product.origin);
  const signIn = await signInByCall(product, member);
  await openSettings(stage, product, signIn, at);
  return { ...member, ...signIn };
}

/** Opens a subject of the settings, with all that the pool knows of the user. */
export async function openSettings(
  stage: Stage,
  product: Product,
  signIn: SignIn,
  at: SettingsGroup['id'] = 'security',
): Promise<void> {
  await openSignedIn(stage, product, signIn, `/profile/edit/settings#${at}`);
  await expect(stage.page.locator('.settings-split')).toHaveAttribute('aria-busy', 'false');
}

export const section = ({ page }: Stage, name: string) => page.getByRole('region', { name, exact: true });
/** What the page says of a failure. */
export const said = ({ page }: Stage) => page.getByRole('alert');
export const network = networkError;
/** What was asked for by this button is on its way. */
export const isWaiting = (button: Locator) => expect(button).toHaveAttribute('aria-busy', 'true');

let lastNumber = 0;

/** A telephone number that no other path has, of those kept for fiction. */
export function newNumber(): string {
  lastNumber += 1;
  return `+1202555${7200 + lastNumber}`;
}

/** Does what an operation of the pool does to the account of whoever has this sign-in, from another device. */
export const asUser = <T>({ origin }: Product, signIn: SignIn, operation: string, body: object = {}) =>
  callIdentity<T>(origin, operation, { AccessToken: accessTokenOf(signIn), ...body });

/** Gives a number and proves it. */
export async function proveNumber(product: Product, signIn: SignIn, number: string): Promise<void> {
  await asUser(product, signIn, 'UpdateUserAttributes', {
    UserAttributes: [{ Name: 'phone_number', Value: number }],
  });
  const Code = await codeFor(product.origin, number);
  await asUser(product, signIn, 'VerifyUserAttribute', { AttributeName: 'phone_number', Code });
}

/** A code sent by text message from now on. */
export async function nextCodeTo({ origin }: Product, number: string): Promise<() => Promise<string>> {
  const [last] = await messagesTo(origin, number);
  return () => codeFor(origin, number, { after: last?.id });
}

let tired: SignIn | null = null;

/**
 * Answers a change of the password with what the pool says after too many wrong ones: somebody else gives wrong ones until it
 * says so. The person of the path is not held back by that.
 */
export async function asHeldBack(product: Product, route: Route): Promise<void> {
  tired ??= await signInByCall(product, await newMember(product.origin));
  const postData = JSON.stringify({ ...route.request().postDataJSON(), AccessToken: accessTokenOf(tired) });
  for (let asked = 0; asked < 20; asked += 1) {
    const response = await route.fetch({ postData });
    const { __type } = (await response.json()) as { __type?: string };
    if (__type?.endsWith('LimitExceededException')) return route.fulfill({ response });
  }
  throw new Error('The pool does not tire of wrong passwords');
}
