import type { AnyMachineSnapshot } from 'xstate';
import type { AccountFailure } from '#machines/session/account-failure.ts';
import { codeMailMachine } from '#machines/session/code-mail.machine.ts';
import {
  type EmailConfirmationOutput,
  emailConfirmationMachine,
} from '#machines/session/email-confirmation.machine.ts';
import { registrationMachine } from '#machines/session/registration.machine.ts';
import { type PageSuite, type Settling, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { expect } from '#tests/support/e2e.ts';
import { codeFor } from '#tests/support/outbox.ts';
import {
  asAskedTooOften,
  asUndelivered,
  businessName,
  elsewhere,
  isAskedForCode,
  isAskedForCompany,
  isAtSignIn,
  mailedLink,
  mailHasLeft,
  newAddress,
  reconnect,
  staleLink,
  submitRegistration,
  unconfirmedAccount,
} from './account-people.ts';
import { codeField, heading, operationOf, typeCode, wrongOf } from './sign-in-people.ts';

const confirmed: EmailConfirmationOutput = { kind: 'confirmed' };
const assumed: EmailConfirmationOutput = { kind: 'assumed' };
const left: EmailConfirmationOutput = { kind: 'left' };
const kindOf = (error: unknown) => (error as AccountFailure).kind;

const createButton = ({ page }: Stage) => page.getByRole('button', { name: 'Create account' });
const openedElsewhere = ({ page }: Stage) => page.getByRole('button', { name: 'I have opened the link' });
const otherEmail = ({ page }: Stage) => page.getByRole('button', { name: 'Use another email address' });
const says = ({ page }: Stage, ...texts: (string | RegExp)[]) => expect(page.getByRole('alert')).toHaveText(texts);
const isBusy = (stage: Stage) => expect(createButton(stage)).toHaveAttribute('aria-busy', 'true');

walkPageSuite('registration', (product): PageSuite => {
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
    suite: {
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
      ] as never,
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
    },
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
        await says(stage, /This email has an account already/);
      },
      'filling.disconnected': async (stage) => {
        await isFormOf(stage, email);
        await says(stage, 'Network error');
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
          return isAtSignIn(page, email, output.isConfirmed ? 'Your account is active. Sign in to go on.' : null);
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

walkPageSuite('email confirmation', (product): PageSuite => {
  let email = '';

  const isEntered = async (stage: Stage, ...alerts: string[]) => {
    await isAskedForCode(stage.page);
    await expect(codeField(stage.page)).toBeEditable();
    await says(stage, ...alerts);
  };
  /** Where each event that ends the question is walked. It can come in every state, and is one transition of them all. */
  const endings: Readonly<Record<string, readonly string[]>> = {
    'activation.noticed': ['pristine', 'confirming'],
    'signIn.requested': ['disconnected'],
    'confirmation.left': ['refused'],
  };

  return {
    suite: {
      name: 'email confirmation',
      machine: emailConfirmationMachine,
      inputs: [{ username: 'somebody@example.test', mail: 'sent' }],
      events: [
        { type: 'code.submitted', code: () => 'six digits' },
        { type: 'activation.noticed' },
        { type: 'signIn.requested' },
        { type: 'confirmation.left' },
        { type: 'connection.restored' },
      ] as never,
      errors: {
        confirmSignUp: [
          { kind: 'wrongCode' },
          { kind: 'tooManyTries' },
          { kind: 'alreadyConfirmed' },
          { kind: 'network' },
        ],
        mailCode: [],
      },
      comes: (snapshot, { type }) => {
        const walked = endings[type];
        return !walked || snapshot._nodes.some(({ key }) => walked.includes(key));
      },
    },
    async open({ page }) {
      email = newAddress();
      await page.goto(`${product.origin}/register`);
      await submitRegistration(page, email);
      await isAskedForCode(page);
    },
    requests: { confirmSignUp: (request) => operationOf(request) === 'ConfirmSignUp' },
    faults: {
      confirmSignUp: (route, error) => {
        if (kindOf(error) === 'tooManyTries') return asAskedTooOften(product, route);
        // Elsewhere, the same code is typed first.
        if (kindOf(error) === 'alreadyConfirmed') return route.fetch().then(() => route.continue());
        return null;
      },
    },
    events: {
      'code.submitted': async ({ page, ahead }) => {
        const next = ahead('confirmSignUp');
        const isWrong = next?.kind === 'error' && kindOf(next.error) === 'wrongCode';
        const code = await codeFor(product.origin, email);
        await typeCode(codeField(page), isWrong ? wrongOf(code) : code);
      },
      'activation.noticed': async ({ context }) => {
        const tab = await context.newPage();
        await tab.goto(await mailedLink(product, email));
        await expect(tab).toHaveURL(/\/login$/);
        await tab.close();
      },
      'signIn.requested': (stage) => openedElsewhere(stage).click(),
      'confirmation.left': (stage) => otherEmail(stage).click(),
      'connection.restored': reconnect,
    },
    states: {
      'asking.entering.pristine': (stage) => isEntered(stage),
      'asking.entering.refused': (stage, { context }) =>
        kindOf(context.failure) === 'wrongCode'
          ? isEntered(stage, 'This code is not right. Check it and try again.')
          : isEntered(stage, 'Too many attempts. Wait a few minutes, then try again.'),
      'asking.entering.disconnected': (stage) => isEntered(stage, 'Network error'),
      'asking.confirming': ({ page }) =>
        expect(page.getByRole('button', { name: 'Confirm email' })).toHaveAttribute('aria-busy', 'true'),
      confirmed: async ({ page }, { output }) => {
        if (output.kind === 'confirmed') await isAskedForCompany(page, businessName);
        else await expect(heading(page, 'Confirm your account')).toBeVisible();
      },
      left: async (stage) => {
        await expect(createButton(stage)).toBeEnabled();
        await expect(stage.page.getByLabel('Email')).toHaveValue(email);
      },
    },
    beyondThePage: {
      'emailConfirmation.asking xstate.error.actor.mailCode[0]':
        'the mail keeps every failure as a state of its own: nothing but a bug breaks its machine',
    },
  };
});

walkPageSuite('code mail', (product): PageSuite => {
  let isOpen = false;

  const resendButton = ({ page }: Stage) => page.getByRole('button', { name: 'Send a new code' });
  const becameOf = (stage: Stage, text: string) =>
    expect(stage.page.getByRole('status').filter({ hasText: text })).toBeVisible();
  const failures = /^(The email could not be sent|Network error|Too many emails)/;

  /** The page that asks for a code of each kind of mail. */
  const ways: Readonly<Record<string, (page: Stage['page'], email: string) => Promise<void>>> = {
    async sent(page, email) {
      await page.goto(`${product.origin}/forgot-password`);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(codeField(page)).toBeVisible();
    },
    async earlier(page, email) {
      await elsewhere(product, 'ForgotPassword', { Username: email });
      await page.goto(`${product.origin}/forgot-password`);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'I have a code already' }).click();
    },
    async unsent(page, email) {
      await page.goto(await staleLink(product, email));
      await page.getByRole('button', { name: 'Send a new email' }).click();
    },
  };

  return {
    suite: {
      name: 'code mail',
      machine: codeMailMachine,
      inputs: Object.keys(ways).map((mail) => ({ username: 'somebody@example.test', mail })),
      events: [{ type: 'resend.requested' }, { type: 'connection.restored' }],
      errors: { sendCode: [{ kind: 'tooManyTries' }, { kind: 'undelivered' }, { kind: 'network' }] },
    },
    async open({ page }, input) {
      const { mail } = input as { mail: string };
      isOpen = mail !== 'sent';
      await ways[mail]?.(page, await unconfirmedAccount(product));
      isOpen = true;
    },
    requests: {
      sendCode: (request) =>
        isOpen && ['ForgotPassword', 'ResendConfirmationCode'].includes(operationOf(request) ?? ''),
    },
    faults: {
      sendCode: (route, error) => {
        if (kindOf(error) === 'tooManyTries') return asAskedTooOften(product, route);
        return kindOf(error) === 'undelivered' ? asUndelivered(route) : null;
      },
    },
    delays: { resendWait: 30_000, limitWait: 600_000 },
    events: {
      'resend.requested': (stage) => resendButton(stage).click(),
      'connection.restored': reconnect,
    },
    states: {
      sending: (stage) => expect(resendButton(stage)).toHaveAttribute('aria-busy', 'true'),
      resting: async (stage, { context }) => {
        await mailHasLeft(stage.page);
        await expect(resendButton(stage)).toHaveCount(0);
        // Of the first mail the page itself speaks.
        const isAnother = context.sendings > (context.mail === 'unsent' ? 1 : 0);
        await expect(stage.page.getByText('A new email is on its way.')).toHaveCount(isAnother ? 1 : 0);
      },
      limited: async (stage) => {
        await becameOf(stage, 'Too many emails were asked for.');
        await expect(stage.page.getByText('You can ask for another email in 10 minutes.')).toBeVisible();
        await expect(resendButton(stage)).toHaveCount(0);
      },
      'available.offered': async (stage) => {
        await expect(resendButton(stage)).toBeEnabled();
        await expect(stage.page.getByText(failures)).toHaveCount(0);
      },
      'available.refused': async (stage) => {
        await becameOf(stage, 'The email could not be sent. Try again in a moment.');
        await expect(resendButton(stage)).toBeEnabled();
      },
      'available.disconnected': async (stage) => {
        await becameOf(stage, 'Network error');
        await expect(resendButton(stage)).toBeEnabled();
      },
    },
    beyondThePage: {},
  };
});
