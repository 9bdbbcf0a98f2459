import { accountConfirmationMachine } from '#machines/session/account-confirmation.machine.ts';
import type { SessionFacts } from '#machines/session/session-facts.ts';
import type { SignInFailure, SignInStep } from '#machines/session/sign-in-step.ts';
import { type PageSuite, type Settling, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { confirmed, elsewhere, left, mailHasLeft, openedElsewhere, says } from './account-people.ts';
import {
  answeredBy,
  backButton,
  codeField,
  giveCredentials,
  heading,
  isAtFirstPage,
  isIn,
  lockOut,
  People,
  type Person,
  sentTo,
} from './sign-in-people.ts';

const people = new People();

test.beforeAll(async ({ product }) => {
  await people.invite(product, { unconfirmed: 12 });
});

const session: SessionFacts = { userId: 'u', agencyId: 'a', instanceId: 'i', expiresAt: 0, refreshInMs: 0 };
const straightIn: SignInStep = { kind: 'signedIn', session };
const askedAgain: SignInStep = { kind: 'confirmationRequired' };
const lockedOut: SignInFailure = { kind: 'lockedOut', retryAfterMs: 1_000 };

walkPageSuite('account confirmation', (product): PageSuite<typeof accountConfirmationMachine> => {
  let person: Person = { email: '', address: '' };
  let isAsked = false;

  const isLedIn = (next: Settling | null) => next?.kind === 'done' && next.output === straightIn;

  return {
    suite: {
      name: 'account confirmation',
      machine: accountConfirmationMachine,
      inputs: [{ username: 'somebody@demo.test' }],
      events: [{ type: 'retry.requested' }, { type: 'challenge.left' }],
      outputs: { confirmEmail: [confirmed, left], resumeSignIn: [straightIn, askedAgain] },
      errors: { confirmEmail: [], resumeSignIn: [{ kind: 'network' }, lockedOut] },
      reads: ({ failure }: { failure: SignInFailure | null }) => failure?.kind,
      // The question for the code is left by its own way back.
      comes: (snapshot, { type }) => type !== 'challenge.left' || !snapshot.matches('confirming'),
    },
    async open({ page }) {
      person = people.next('unconfirmed');
      await giveCredentials(page, product, person);
      await expect(heading(page, 'Confirm your account')).toBeVisible();
      await mailHasLeft(page);
      isAsked = true;
    },
    // The last request of the sign-in begun anew, which the first sign-in made too.
    requests: { resumeSignIn: (request) => isAsked && answeredBy(request) === 'PASSWORD_VERIFIER' },
    faults: {
      resumeSignIn: (route, error) =>
        (error as SignInFailure).kind === 'lockedOut'
          ? lockOut(product, person.email, route.request()).then(() => route.continue())
          : null,
    },
    children: {
      async confirmEmail(stage, settling) {
        if (settling.kind === 'done' && settling.output === left) return backButton(stage.page).click();
        if (!isLedIn(stage.ahead('resumeSignIn'))) return openedElsewhere(stage).click();
        await codeField(stage.page).fill(await sentTo(product, person));
      },
    },
    events: {
      'retry.requested': async (stage) => {
        await confirmIfLedIn(stage);
        await stage.page.getByRole('button', { name: 'Try again' }).click();
      },
      'challenge.left': ({ page }) => backButton(page).click(),
    },
    states: {
      confirming: async (stage, { context }) => {
        await expect(heading(stage.page, 'Confirm your account')).toBeVisible();
        await expect(codeField(stage.page)).toBeEditable();
        if (!context.failure) return says(stage);
        await says(stage, /This account is not confirmed yet/);
        // The mail of before is good: no other was sent.
        await expect(stage.page.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
      },
      resuming: async (stage) => {
        await expect(stage.page.getByRole('status').locator('.spinner')).toBeVisible();
        await says(stage);
      },
      interrupted: (stage) => says(stage, /Network error/),
      stepped: ({ page }) => isIn(page),
      left: (stage) => isAtFirstPage(stage, person.email),
      ended: async (stage) => {
        await expect(stage.page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible();
        await isAtFirstPage(stage, person.email);
      },
    },
    beyondThePage: {
      'accountConfirmation.confirming xstate.error.actor.confirmEmail[0]':
        'the question turns every failure into a state of its own: nothing but a bug breaks its machine',
    },
  };

  /** The link is opened elsewhere meanwhile, where the path goes on into the product. */
  async function confirmIfLedIn({ ahead }: Stage): Promise<void> {
    if (!isLedIn(ahead('resumeSignIn'))) return;
    await elsewhere(product, 'ConfirmSignUp', {
      Username: person.email,
      ConfirmationCode: await sentTo(product, person),
    });
  }
});
