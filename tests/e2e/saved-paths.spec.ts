import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoAuthenticatorSecret } from '#server/seed/demo-users.ts';
import { readSuites } from '#tests/paths/read-suites.ts';
import { type KeptPath, replayOf } from '#tests/paths/replay.ts';
import { keepPath, keptPaths, readPath } from '#tests/paths/saved-paths.ts';
import { expect, type Product, password, test } from '../support/browser/e2e.ts';
import {
  codeField,
  giveCredentials,
  heading,
  isIn,
  People,
  type Person,
  type PersonKind,
  sentTo,
  shownByPhone,
  wrongOf,
} from './paths/sign-in-people.ts';

const people = new People();
const chosenPassword = 'My-Own-Pass-2026!';

/** What a person does, and what was secret in it. */
type Session = (page: Page, product: Product, person: Person) => Promise<readonly string[]>;

const notNow = async (page: Page) => {
  await page.getByRole('button', { name: 'Not now' }).click();
  await isIn(page);
};

/** The sessions that are kept in tests/paths/saved, by their names there, each with the machine that was looked at. */
const sessions: Readonly<Record<string, { kind: PersonKind; machine: string; walk: Session }>> = {
  'weak-then-new-password': {
    ...{ kind: 'newPassword', machine: 'challenge' },
    walk: async (page) => {
      const field = page.getByLabel('New password');
      await field.fill('weakling');
      await page.getByRole('button', { name: 'Save and sign in' }).click();
      await expect(page.getByText(/This password is too weak/)).toBeVisible();
      await field.fill(chosenPassword);
      await page.getByRole('button', { name: 'Save and sign in' }).click();
      await isIn(page);
      return ['weakling', chosenPassword];
    },
  },
  'wrong-then-right-code': {
    ...{ kind: 'sms', machine: 'codeChallenge' },
    walk: async (page, product, person) => {
      const sent = await sentTo(product, person);
      await codeField(page).fill(wrongOf(sent));
      await expect(page.getByRole('alert')).toHaveText('This code is not right. Check it and try again.');
      await codeField(page).fill(sent);
      await notNow(page);
      return [sent, wrongOf(sent)];
    },
  },
  'authenticator-app': {
    ...{ kind: 'totp', machine: 'codeChallenge' },
    walk: async (page) => {
      const shown = shownByPhone();
      await codeField(page).fill(shown);
      await notNow(page);
      return [shown, demoAuthenticatorSecret];
    },
  },
  'chosen-text-message': {
    ...{ kind: 'chooser', machine: 'challenge' },
    walk: async (page, product, person) => {
      await page.getByRole('button', { name: /Text message/ }).click();
      const sent = await sentTo(product, person);
      await codeField(page).fill(sent);
      await notNow(page);
      return [sent];
    },
  },
  'app-set-up': {
    ...{ kind: 'setup', machine: 'softwareTokenSetup' },
    walk: async (page) => {
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      const key = ((await page.locator('.software-token-key code').textContent()) ?? '').replaceAll(' ', '');
      const shown = shownByPhone(key);
      await page.getByLabel('Code from the app').fill(shown);
      await isIn(page);
      return [key, shown];
    },
  },
  'code-by-mail': {
    ...{ kind: 'custom', machine: 'challenge' },
    walk: async (page, product, person) => {
      const sent = await sentTo(product, person);
      await codeField(page).fill(sent);
      await isIn(page);
      return [sent];
    },
  },
  'confirmed-address': {
    ...{ kind: 'unconfirmed', machine: 'challenge' },
    walk: async (page, product, person) => {
      await expect(heading(page, 'Confirm your account')).toBeVisible();
      const sent = await sentTo(product, person);
      await codeField(page).fill(sent);
      await isIn(page);
      return [sent];
    },
  },
  'remembered-device': {
    ...{ kind: 'sms', machine: 'signIn' },
    walk: async (page, product, person) => {
      const sent = await sentTo(product, person);
      await codeField(page).fill(sent);
      await page.getByRole('button', { name: 'Remember this device' }).click();
      await isIn(page);
      return [sent];
    },
  },
};

test.beforeAll(async ({ product }) => {
  await people.invite(product, { newPassword: 1, sms: 2, totp: 1, chooser: 1, setup: 1, custom: 1, unconfirmed: 1 });
});

const stepsOf = ({ steps }: Pick<KeptPath, 'steps'>) =>
  steps.map(({ type, transitions, states }) => ({ type, transitions, states }));

for (const [name, { kind, machine, walk }] of Object.entries(sessions)) {
  test(`a session of ${name} is saved without a secret, and is the one that is walked again`, async ({
    context,
    page: viewer,
    product,
  }) => {
    await viewer.goto(`${product.origin}/devtools/machines/${machine}`);
    await viewer.getByRole('tab', { name: 'Live' }).click();
    await expect(viewer.getByRole('button', { name: 'Save as path' })).toBeDisabled();
    const page = await context.newPage();
    const person = people.next(kind);
    await giveCredentials(page, product, person);
    const secrets = [password, person.email, ...(await walk(page, product, person))];

    const saving = viewer.waitForEvent('download');
    await viewer.getByRole('button', { name: 'Save as path' }).click();
    const text = readFileSync(await (await saving).path(), 'utf8');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);

    const saved = readPath(text, machine);
    const suite = (await readSuites()).suites.get(machine)?.suite;
    expect(suite && replayOf(suite, saved).before).toBe(0);
    // By hand, once: a session that keeps itself proves nothing.
    if (process.env.KEEP_PATHS && !process.env.CI) keepPath(name, saved);
    const kept = keptPaths(machine).find((path) => path.name === `${machine}.${name}`);
    expect(kept && stepsOf(kept.path)).toEqual(stepsOf(saved));
  });
}
