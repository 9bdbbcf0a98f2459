import { accountActivationMachine } from '#machines/session/account-activation.machine.ts';
import { type PageSuite, type Settling, walkPageSuite } from '#tests/paths/page-walk.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { networkError } from '#tests/support/browser/failure-texts.ts';
import { codeFor } from '#tests/support/people/outbox.ts';
import {
  asAskedTooOften,
  assumed,
  confirmed,
  elsewhere,
  isAskedForCode,
  isAtSignIn,
  kindOf,
  left,
  mailedLink,
  mailHasLeft,
  openedElsewhere,
  unconfirmedAccount,
} from './account-people.ts';
import { codeField, heading, operationOf } from './sign-in-people.ts';

walkPageSuite('account activation', (product): PageSuite<typeof accountActivationMachine> => {
  let email = '';
  let hasFollowed = false;

  return {
    suite: {
      name: 'account activation',
      machine: accountActivationMachine,
      events: [{ type: 'resend.requested' }, { type: 'retry.requested' }],
      outputs: { readLink: [{ username: 'somebody@example.test' }], confirmEmail: [confirmed, assumed, left] },
      errors: {
        readLink: [{ kind: 'unreadableLink' }],
        followLink: [
          { kind: 'alreadyConfirmed' },
          { kind: 'wrongCode' },
          { kind: 'tooManyTries' },
          { kind: 'network' },
        ],
        confirmEmail: [],
      },
    },
    async open({ page, ahead }) {
      email = await unconfirmedAccount(product);
      hasFollowed = false;
      const link = await mailedLink(product, email);
      // A mail program that breaks lines keeps half of the link.
      await page.goto(ahead('readLink')?.kind === 'error' ? link.slice(0, -5) : link);
    },
    // Once another mail was asked for, codes are typed.
    requests: { followLink: (request) => !hasFollowed && operationOf(request) === 'ConfirmSignUp' },
    faults: {
      followLink: (route, error) => {
        const kind = kindOf(error);
        if (kind === 'tooManyTries') return asAskedTooOften(product, route);
        // Elsewhere, the link is followed first, or another mail asked for.
        if (kind === 'alreadyConfirmed') return route.fetch().then(() => route.continue());
        if (kind === 'wrongCode')
          return elsewhere(product, 'ResendConfirmationCode', { Username: email }).then(() => route.continue());
        return null;
      },
    },
    children: {
      async confirmEmail(stage, settling: Settling) {
        const { page } = stage;
        if (settling.kind === 'error') return;
        if (settling.output === left) return page.getByRole('button', { name: 'Back', exact: true }).click();
        if (settling.output === assumed) return openedElsewhere(stage).click();
        await mailHasLeft(page);
        // A complete code goes off by itself.
        await codeField(page).fill(await codeFor(product.origin, email));
      },
    },
    events: {
      'resend.requested': async ({ page }) => {
        hasFollowed = true;
        await page.getByRole('button', { name: 'Send a new email' }).click();
      },
      'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    },
    states: {
      // Taking a link apart takes no time that anybody could see.
      reading: async () => undefined,
      following: async ({ page }) => {
        await expect(heading(page, 'Activate your account')).toBeVisible();
        await expect(page.getByText('Confirming your email address…')).toBeVisible();
      },
      'failed.refused': async ({ page }) => {
        await expect(heading(page, 'Your account isn’t active yet')).toBeVisible();
        await expect(page.getByRole('alert')).toHaveText('Too many attempts. Wait a few minutes, then try again.');
      },
      'failed.disconnected': async ({ page }) => {
        await expect(heading(page, 'Your account isn’t active yet')).toBeVisible();
        await expect(page.getByRole('alert')).toHaveText(networkError);
      },
      expired: ({ page }) => expect(heading(page, 'This link no longer works')).toBeVisible(),
      confirming: async ({ page }) => {
        await isAskedForCode(page);
        await expect(page.getByText(email)).toBeVisible();
      },
      activated: ({ page }) => isAtSignIn(page, email, 'Your account is active. Sign in to continue.'),
      assumed: ({ page }) => isAtSignIn(page, email, null),
      used: ({ page }) => expect(heading(page, 'Your account is already active')).toBeVisible(),
      unreadable: ({ page }) => expect(heading(page, 'This link is incomplete')).toBeVisible(),
    },
    beyondThePage: {
      'accountActivation.confirming xstate.error.actor.confirmEmail[0]':
        'the confirmation keeps every failure as a state of its own: nothing but a bug breaks its machine',
    },
  };
});
