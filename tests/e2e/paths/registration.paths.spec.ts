import type { AnyMachineSnapshot } from 'xstate';
import { registrationMachine } from '#machines/session/registration.machine.ts';
import { type PageSuite, type Settling, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { networkError } from '#tests/support/browser/failure-texts.ts';
import { codeFor } from '#tests/support/people/outbox.ts';
import {
  assumed,
  businessName,
  confirmed,
  createButton,
  isAskedForCode,
  isAskedForCompany,
  isAtSignIn,
  kindOf,
  left,
  mailHasLeft,
  newAddress,
  openedElsewhere,
  otherEmail,
  reconnect,
  says,
  submitRegistration,
  unconfirmedAccount,
} from './account-people.ts';
import { codeField, heading, operationOf } from './sign-in-people.ts';

const isBusy = (stage: Stage) => expect(createButton(stage)).toHaveAttribute('aria-busy', 'true');

walkPageSuite('registration', (product): PageSuite<typeof registrationMachine> => {
  let email = '';
  /** Once an address was given, and its password with it: the sign-in goes on with that. */
  let isPasswordKept = false;
  /** How often the details did not reach the product: it is tried three times. */
  let lost = 0;
  let isOpen = false;

  const isFormOf = async (stage: Stage, address: string) => {
    await expect(heading(stage.page, 'Create an account')).toBeVisible();
    await expect(createButton(stage)).toBeEnabled();
    await expect(stage.page.getByLabel('Email')).toHaveValue(address);
  };

  return {
    suite: pathSuite({
      name: 'registration',
      machine: registrationMachine,
      inputs: [{ awaitedEmail: null }, { awaitedEmail: 'somebody@example.test' }],
      events: [
        {
          type: 'form.submitted',
          details: { email: 'somebody@example.test', name: 'N', businessName: 'C', termsVersion: null },
          password: () => 'the demo password',
        },
        { type: 'email.changed' },
        { type: 'confirmation.requested' },
        { type: 'connection.restored' },
      ],
      outputs: { signUp: [{ userId: 'u', isConfirmed: false }], confirmEmail: [confirmed, assumed, left] },
      errors: {
        signUp: [{ kind: 'existingEmail' }, { kind: 'invalidEmail' }, { kind: 'network' }],
        createUser: [{ kind: 'network' }],
        confirmEmail: [],
      },
      reads: (context: { recordFailures: number }) => context.recordFailures,
      comes: (snapshot: AnyMachineSnapshot, event) => {
        const { context } = snapshot;
        // Who sends a taken address once more unchanged is told the same once more.
        if (snapshot.matches({ filling: 'taken' })) return event.type !== 'form.submitted';
        // The form that is left for the code is the same whether or not the code was awaited before.
        if (snapshot.matches('filling')) return context.mail !== 'earlier';
        // However often the record failed, nothing else is to be seen from here to the end.
        if (snapshot.matches('confirming') && context.recordFailures > 0)
          return 'output' in event && event.output === confirmed;
        return true;
      },
    }),
    async open({ page }, input) {
      isOpen = false;
      isPasswordKept = false;
      email = '';
      await page.goto(`${product.origin}/register`);
      if ((input as { awaitedEmail: string | null }).awaitedEmail) {
        email = newAddress();
        await submitRegistration(page, email);
        await isAskedForCode(page);
        await page.reload();
      }
      isOpen = true;
    },
    requests: {
      signUp: (request) => isOpen && operationOf(request) === 'SignUp',
      createUser: (request) => isOpen && request.url().endsWith('/api/admin/smb/users2/create'),
    },
    faults: {
      createUser: () => {
        lost += 1;
        return null;
      },
    },
    children: {
      async confirmEmail(stage, settling: Settling) {
        if (settling.kind === 'error') return;
        if (settling.output === left) return otherEmail(stage).click();
        if (settling.output === assumed) return openedElsewhere(stage).click();
        // A complete code goes off by itself.
        await codeField(stage.page).fill(await codeFor(product.origin, email));
      },
    },
    delays: { recordRetry: 1_000 },
    events: {
      'form.submitted': async (stage) => {
        const next = stage.ahead('signUp');
        const failure = next?.kind === 'error' ? kindOf(next.error) : null;
        email = newAddress();
        if (failure === 'existingEmail') await unconfirmedAccount(product, email);
        // Two addresses in one are more than the pool takes for a name.
        if (failure === 'invalidEmail') email = `somebody,${email}`;
        isPasswordKept = true;
        lost = 0;
        await submitRegistration(stage.page, email);
      },
      'email.changed': async ({ page }) => {
        email = newAddress();
        await page.getByLabel('Email').fill(email);
      },
      'confirmation.requested': async ({ page }) => {
        await page.getByRole('button', { name: 'Get a new code' }).click();
        await mailHasLeft(page);
      },
      'connection.restored': reconnect,
    },
    states: {
      'filling.pristine': async (stage) => {
        await isFormOf(stage, email);
        await says(stage);
      },
      'filling.refused': async (stage) => {
        await isFormOf(stage, email);
        await expect(stage.page.getByText('Enter an email address like name@company.com.')).toBeVisible();
      },
      'filling.taken': async (stage) => {
        await isFormOf(stage, email);
        await says(stage, /There’s already an account with this email/);
      },
      'filling.disconnected': async (stage) => {
        await isFormOf(stage, email);
        await says(stage, networkError);
      },
      signingUp: isBusy,
      recording: isBusy,
      pausing: isBusy,
      confirming: async ({ page }) => {
        await isAskedForCode(page);
        await expect(page.getByText(email)).toBeVisible();
      },
      activated: async ({ page }, { output, context }) => {
        if (!isPasswordKept)
          return isAtSignIn(page, email, output.isConfirmed ? 'Your account is active. Sign in to continue.' : null);
        if (!output.isConfirmed) return expect(heading(page, 'Confirm your account')).toBeVisible();
        const isRecorded = context.mail === 'sent' && lost < 3;
        return isAskedForCompany(page, isRecorded ? businessName : '');
      },
    },
    beyondThePage: {
      'registration.recorded always[0]':
        'the pool here sends a code to everybody: one that confirms by itself is an Amazon Cognito pool with a trigger for it',
      'registration.confirming xstate.error.actor.confirmEmail[0]':
        'the confirmation keeps every failure as a state of its own: nothing but a bug breaks its machine',
    },
  };
});
