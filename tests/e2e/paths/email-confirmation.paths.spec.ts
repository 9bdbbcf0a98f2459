import { emailConfirmationMachine } from '#machines/session/email-confirmation.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { networkError } from '#tests/support/browser/failure-texts.ts';
import { codeFor } from '#tests/support/people/outbox.ts';
import {
  asAskedTooOften,
  businessName,
  createButton,
  isAskedForCode,
  isAskedForCompany,
  kindOf,
  mailedLink,
  newAddress,
  openedElsewhere,
  otherEmail,
  reconnect,
  says,
  submitRegistration,
} from './account-people.ts';
import { codeField, heading, operationOf, typeCode, wrongOf } from './sign-in-people.ts';

walkPageSuite('email confirmation', (product): PageSuite<typeof emailConfirmationMachine> => {
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
    suite: pathSuite({
      name: 'email confirmation',
      machine: emailConfirmationMachine,
      inputs: [{ username: 'somebody@example.test', mail: 'sent' }],
      events: [
        { type: 'code.submitted', code: () => 'six digits' },
        { type: 'activation.noticed' },
        { type: 'signIn.requested' },
        { type: 'confirmation.left' },
        { type: 'connection.restored' },
      ],
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
    }),
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
      'asking.entering.disconnected': (stage) => isEntered(stage, networkError),
      'asking.confirming': ({ page }) =>
        expect(page.getByRole('button', { name: 'Confirm email' })).toHaveAttribute('aria-busy', 'true'),
      confirmed: ({ page }) => isAskedForCompany(page, businessName),
      assumed: ({ page }) => expect(heading(page, 'Confirm your account')).toBeVisible(),
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
