import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { networkError } from '#tests/support/browser/failure-texts.ts';
import { codeFor } from '#tests/support/people/outbox.ts';
import {
  asAskedTooOften,
  elsewhere,
  isAskedForCompany,
  kindOf,
  newAddress,
  otherEmail,
  reconnect,
  says,
  unconfirmedAccount,
} from './account-people.ts';
import { codeField, heading, operationOf, wrongOf } from './sign-in-people.ts';

const newPassword = 'Warm-Bread-2026!';
const sendButton = ({ page }: Stage) => page.getByRole('button', { name: 'Send code' });
const changeButton = ({ page }: Stage) => page.getByRole('button', { name: 'Change password' });

walkPageSuite('password reset', (product): PageSuite<typeof passwordResetMachine> => {
  let email = newAddress();

  const isAskedForAddress = async (stage: Stage) => {
    await expect(heading(stage.page, 'Reset your password')).toBeVisible();
    await expect(sendButton(stage)).toBeEnabled();
  };
  const isAskedForPassword = async (stage: Stage) => {
    await expect(heading(stage.page, 'Choose a new password')).toBeVisible();
    await expect(stage.page.getByText(email)).toBeVisible();
    await expect(changeButton(stage)).toBeEnabled();
  };
  const giveAddress = ({ page }: Stage, button: string) =>
    page
      .getByLabel('Email')
      .fill(email)
      .then(() => page.getByRole('button', { name: button }).click());

  return {
    suite: pathSuite({
      name: 'password reset',
      machine: passwordResetMachine,
      inputs: [{ email: '' }],
      events: [
        { type: 'email.submitted', email: 'somebody@example.test' },
        { type: 'code.brought', email: 'somebody@example.test' },
        { type: 'password.submitted', code: () => 'six digits', password: () => 'another password' },
        { type: 'reset.left' },
        { type: 'connection.restored' },
      ],
      errors: {
        requestReset: [{ kind: 'tooManyTries' }, { kind: 'network' }],
        confirmReset: [{ kind: 'wrongCode' }, { kind: 'tooManyTries' }, { kind: 'network' }],
        mailCode: [],
      },
      // While the new password is on its way the way back is barred.
      comes: (snapshot, event) => event.type !== 'reset.left' || !snapshot.matches({ answering: 'confirming' }),
    }),
    async open({ page }) {
      email = await unconfirmedAccount(product);
      // Of an address that nobody has confirmed no password is reset.
      await elsewhere(product, 'ConfirmSignUp', {
        Username: email,
        ConfirmationCode: await codeFor(product.origin, email),
      });
      // The code that is brought: asked for on another device.
      await elsewhere(product, 'ForgotPassword', { Username: email });
      await page.goto(`${product.origin}/forgot-password`);
    },
    requests: {
      requestReset: (request) => operationOf(request) === 'ForgotPassword',
      confirmReset: (request) => operationOf(request) === 'ConfirmForgotPassword',
    },
    faults: {
      requestReset: (route, error) => (kindOf(error) === 'tooManyTries' ? asAskedTooOften(product, route) : null),
      confirmReset: (route, error) => (kindOf(error) === 'tooManyTries' ? asAskedTooOften(product, route) : null),
    },
    events: {
      'email.submitted': (stage) => giveAddress(stage, 'Send code'),
      'code.brought': (stage) => giveAddress(stage, 'I already have a code'),
      'password.submitted': async (stage) => {
        const next = stage.ahead('confirmReset');
        const isWrong = next?.kind === 'error' && kindOf(next.error) === 'wrongCode';
        const code = await codeFor(product.origin, email);
        await codeField(stage.page).fill(isWrong ? wrongOf(code) : code);
        await stage.page.getByLabel('New password').fill(newPassword);
        await changeButton(stage).click();
      },
      'reset.left': (stage) => otherEmail(stage).click(),
      'connection.restored': reconnect,
    },
    states: {
      'entering.pristine': async (stage) => {
        await isAskedForAddress(stage);
        await says(stage);
      },
      'entering.refused': async (stage) => {
        await isAskedForAddress(stage);
        await says(stage, 'Too many attempts. Wait a few minutes, then try again.');
      },
      'entering.disconnected': async (stage) => {
        await isAskedForAddress(stage);
        await says(stage, networkError);
      },
      requesting: (stage) => expect(sendButton(stage)).toHaveAttribute('aria-busy', 'true'),
      'answering.filling.pristine': async (stage) => {
        await isAskedForPassword(stage);
        await says(stage);
      },
      'answering.filling.refused': async (stage, { context }) => {
        await isAskedForPassword(stage);
        await says(
          stage,
          kindOf(context.failure) === 'wrongCode'
            ? 'This code is not right. Check it and try again.'
            : 'Too many attempts. Wait a few minutes, then try again.',
        );
        await expect(stage.page.getByLabel('New password')).toHaveValue(newPassword);
      },
      'answering.filling.disconnected': async (stage) => {
        await isAskedForPassword(stage);
        await says(stage, networkError);
        await expect(stage.page.getByLabel('New password')).toHaveValue(newPassword);
      },
      'answering.confirming': (stage) => expect(changeButton(stage)).toHaveAttribute('aria-busy', 'true'),
      // The new password is tried at once. It is the account's first sign-in.
      changed: ({ page }) => isAskedForCompany(page, ''),
    },
    beyondThePage: {
      'passwordReset.answering xstate.error.actor.mailCode[0]':
        'the mail keeps every failure as a state of its own: nothing but a bug breaks its machine',
    },
  };
});
