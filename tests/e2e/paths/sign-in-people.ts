import { randomUUID } from 'node:crypto';
import type { Page, Request, Route } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type DemoIdentity, type DemoUser, demoAuthenticatorSecret } from '#server/seed/demo-users.ts';
import type { Stage } from '#tests/paths/page-walk.ts';
import { expect, fillSignIn, type Product } from '#tests/support/browser/e2e.ts';
import { addUsers } from '#tests/support/people/add-users.ts';
import { codeFor } from '#tests/support/people/outbox.ts';

/** Whom each question is asked of. */
const identities = {
  plain: {},
  sms: { sms: true },
  totp: { softwareToken: demoAuthenticatorSecret },
  chooser: { sms: true, softwareToken: demoAuthenticatorSecret },
  setup: { mfaRequired: true },
  newPassword: { status: 'FORCE_CHANGE_PASSWORD' },
  custom: { customChallenge: true },
  unconfirmed: { status: 'UNCONFIRMED' },
  reset: { status: 'RESET_REQUIRED' },
} as const satisfies Record<string, DemoIdentity>;

export type PersonKind = keyof typeof identities;

export interface Person {
  readonly email: string;
  /** Where this person's codes arrive: a telephone number or an address. */
  readonly address: string;
}

/**
 * People enough for every path to have its own: what one path does to an account (a password chosen, an app set up, a wrong
 * code counted) is not met by the next.
 */
export class People {
  readonly #waiting = new Map<PersonKind, Person[]>();

  async invite(product: Product, wanted: Partial<Record<PersonKind, number>>): Promise<void> {
    const users: DemoUser[] = [];
    for (const [kind, count] of Object.entries(wanted) as [PersonKind, number][]) {
      const people = Array.from({ length: count }, (_, index) => {
        const email = `${kind.toLowerCase()}-${randomUUID()}@demo.test`;
        const identity: DemoIdentity = identities[kind];
        // Of the numbers kept for fiction.
        const phoneNumber = `+120255501${String((users.length + index) % 100).padStart(2, '0')}`;
        const phone = identity.sms ? { phoneNumber } : {};
        users.push({
          email,
          name: 'Pat Path',
          about: 'walks a path',
          instance: 'bakery',
          role: 'editor',
          terms: 'latest',
          identity: { ...identity, ...phone },
        });
        return { email, address: identity.sms ? phoneNumber : email };
      });
      this.#waiting.set(kind, people);
    }
    await addUsers(product, users);
  }

  next(kind: PersonKind): Person {
    const person = this.#waiting.get(kind)?.shift();
    if (!person) throw new Error(`There are more paths than ${kind} people`);
    return person;
  }
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
export const codeField = (page: Page) => page.getByLabel('Six-digit code');
export const backButton = (page: Page) => page.getByRole('button', { name: 'Back to sign in' });
export const isIn = (page: Page) => expect(page).toHaveURL(/\/dashboard\/home$/);

/** Opens the sign-in and gives a person's e-mail and password. */
export async function giveCredentials(page: Page, product: Product, { email }: Person): Promise<void> {
  await page.goto(`${product.origin}/login`);
  await fillSignIn(page, email);
}

/** What an authenticator app with this key shows now. */
export const shownByPhone = (key: string = demoAuthenticatorSecret) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate();

/** The code sent last to a person, waited for a few seconds. @throws when none comes */
export const sentTo = (product: Product, { address }: Person) => codeFor(product.origin, address);

/** A code that is not the right one, another for each `by`. */
export const wrongOf = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Types a code; a complete one goes off by itself, and one that went off before by the form. */
export async function typeCode(field: ReturnType<typeof codeField>, code: string): Promise<void> {
  await field.fill(code);
  await field.press('Enter');
}

/** The name of the pool's operation that a request asks for. */
export const operationOf = (request: Request): string | undefined => request.headers()['x-amz-target']?.split('.')[1];

/** The name of the challenge that a request answers. */
export const answeredBy = (request: Request): string | null =>
  operationOf(request) === 'RespondToAuthChallenge' ? request.postDataJSON().ChallengeName : null;

/** Lets an answer go with a session that the pool does not know: it knows one of three minutes ago no better. */
export const withForgottenSession = (route: Route) =>
  route.continue({
    postData: JSON.stringify({ ...route.request().postDataJSON(), Session: Buffer.alloc(32).toString('base64') }),
  });

/** Somebody else types five wrong passwords for this account: it is locked for a second. */
export async function lockOut(product: Product, email: string, request: Request): Promise<void> {
  const { ClientId } = request.postDataJSON() as { ClientId: string };
  for (let wrong = 0; wrong < 5; wrong += 1) {
    await fetch(`${product.origin}/identity/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: 'Wrong-Pass-2026!' },
      }),
    });
  }
}

/** The first page again, with what was typed. */
export async function isAtFirstPage({ page }: Stage, email: string): Promise<void> {
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
}
