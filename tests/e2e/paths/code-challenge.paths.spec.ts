import type { AnyMachineSnapshot } from 'xstate';
import { codeChallengeMachine } from '#machines/session/code-challenge.machine.ts';
import type { SessionFacts } from '#machines/session/session-facts.ts';
import type { ChallengeOutcome, CodeStep, SignInFailure } from '#machines/session/sign-in-step.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { callIdentity } from '#tests/support/call-identity.ts';
import { expect, test } from '#tests/support/e2e.ts';
import {
  answeredBy,
  backButton,
  codeField,
  giveCredentials,
  heading,
  isAtFirstPage,
  isIn,
  lockOut,
  operationOf,
  People,
  type Person,
  type PersonKind,
  sentTo,
  shownByPhone,
  typeCode,
  withForgottenSession,
  wrongOf,
} from './sign-in-people.ts';

const people = new People();

test.beforeAll(async ({ product }) => {
  await people.invite(product, { sms: 20, totp: 8, unconfirmed: 20 });
});

const session: SessionFacts = { userId: 'u', agencyId: 'a', instanceId: 'i', expiresAt: 0, refreshInMs: 0 };
const byText: CodeStep = { kind: 'smsCodeRequired', destination: '' };
const byApp: CodeStep = { kind: 'softwareTokenRequired', deviceName: null };
const ofAccount: CodeStep = { kind: 'confirmationRequired' };
const askedOf: Partial<Record<CodeStep['kind'], PersonKind>> = {
  smsCodeRequired: 'sms',
  softwareTokenRequired: 'totp',
  confirmationRequired: 'unconfirmed',
};

/** A sign-in begun anew comes to its question again, and can be refused; a confirmation is sent without one. */
const ofSignIn: readonly unknown[] = [byText, { kind: 'lockedOut', retryAfterMs: 1_000 }, { kind: 'challengeExpired' }];
const ofConfirmation: readonly unknown[] = [null];

const resendButton = ({ page }: Stage) => page.getByRole('button', { name: 'Send a new code' });
const told = (failure: SignInFailure | null): string | null =>
  failure && (failure.kind === 'wrongCode' ? 'This code is not right. Check it and try again.' : 'Network error');

walkPageSuite('code challenge', (product): PageSuite => {
  let person: Person = { email: '', address: '' };
  let step: CodeStep = byText;
  let isAsked = false;
  /** Whether the person, and not the page by itself, asked for the code that is on its way. */
  let isWanted = false;
  const title = () => (step === ofAccount ? 'Confirm your account' : 'Enter your code');

  /** Every failure that there is stands on the page, and no other. */
  const tellsFailures = async ({ page }: Stage, { context }: AnyMachineSnapshot) => {
    const failures = [context.resendFailure, context.failure].map(told).filter((text) => text !== null);
    await expect(page.getByRole('alert')).toHaveText([...new Set(failures)]);
  };

  return {
    suite: {
      name: 'code challenge',
      machine: codeChallengeMachine,
      inputs: [byText, byApp, ofAccount].map((asked) => ({ step: asked, isResent: false })),
      events: [
        { type: 'code.submitted', code: () => 'six digits' },
        { type: 'resend.requested' },
        { type: 'challenge.left' },
      ] as never,
      outputs: { submitCode: [{ kind: 'signedIn', session }], resendCode: [ofSignIn[0], ofConfirmation[0]] },
      errors: {
        submitCode: [{ kind: 'wrongCode' }, { kind: 'network' }, ofSignIn[2]],
        resendCode: [{ kind: 'network' }, ofSignIn[1]],
      },
      comes: (snapshot: AnyMachineSnapshot, event) => {
        const { context } = snapshot;
        // The way back is the same whatever is asked: walked in full for a text message, elsewhere from what only that one has.
        if (event.type === 'challenge.left' && context.step === ofAccount) {
          return snapshot.matches({ asked: { code: 'entering', resend: 'resending' } });
        }
        const brought = 'output' in event ? event.output : 'error' in event ? event.error : undefined;
        const isConfirmation = context.step === ofAccount;
        return !(isConfirmation ? ofSignIn : ofConfirmation).includes(brought);
      },
    },
    async open({ page }, input) {
      step = (input as { step: CodeStep }).step;
      person = people.next(askedOf[step.kind] ?? 'plain');
      // The mail of the sign-up, days ago.
      const signUp = { ClientId: demoTenants[0]?.clients.own, Username: person.email };
      if (step === ofAccount) await callIdentity(product.origin, 'ResendConfirmationCode', signUp);
      await giveCredentials(page, product, person);
      await expect(heading(page, title())).toBeVisible();
      isAsked = true;
    },
    requests: {
      submitCode: (request) =>
        operationOf(request) === 'ConfirmSignUp' ||
        ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'].includes(answeredBy(request) ?? ''),
      // The last request of the sign-in begun anew, which the first sign-in made too.
      resendCode: (request) =>
        operationOf(request) === 'ResendConfirmationCode' ||
        (isAsked && step === byText && answeredBy(request) === 'PASSWORD_VERIFIER'),
    },
    faults: {
      submitCode: (route, error) =>
        (error as SignInFailure).kind === 'challengeExpired' ? withForgottenSession(route) : null,
      resendCode: (route, error) =>
        (error as SignInFailure).kind === 'lockedOut'
          ? lockOut(product, person.email, route.request()).then(() => route.continue())
          : null,
    },
    delays: { resendWait: 30_000 },
    events: {
      'code.submitted': async ({ page, ahead }) => {
        const next = ahead('submitCode');
        const isWrong = next?.kind !== 'done';
        const code = step === byApp ? shownByPhone() : await sentTo(product, person);
        await typeCode(codeField(page), isWrong ? wrongOf(code) : code);
      },
      'resend.requested': async (stage) => {
        isWanted = true;
        await resendButton(stage).click();
      },
      'challenge.left': ({ page }) => backButton(page).click(),
    },
    states: {
      'asked.code.entering': async (stage, snapshot) => {
        await expect(heading(stage.page, title())).toBeVisible();
        await expect(stage.page.getByRole('button', { name: 'Continue' })).toBeEnabled();
        await tellsFailures(stage, snapshot);
      },
      'asked.code.refused': async (stage, snapshot) => {
        await expect(codeField(stage.page)).toBeEditable();
        await tellsFailures(stage, snapshot);
      },
      'asked.code.checking': ({ page }) =>
        expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true'),
      'asked.resend.waiting': async (stage, { context }) => {
        await expect(stage.page.getByRole('timer')).toHaveText(/You can have another sent in/);
        await expect(resendButton(stage)).toHaveCount(0);
        const isTold = isWanted && context.isResent && !context.failure;
        await expect(stage.page.getByText('A new code is on its way')).toHaveCount(isTold ? 1 : 0);
      },
      'asked.resend.offered': (stage) => expect(resendButton(stage)).toBeEnabled(),
      'asked.resend.resending': ({ page }) =>
        expect(page.getByRole('button', { name: 'Sending a new code…' })).toBeDisabled(),
      'asked.resend.impossible': async (stage) => {
        await expect(resendButton(stage)).toHaveCount(0);
        await expect(stage.page.getByRole('timer')).toHaveCount(0);
      },
      settled: async (stage, { output }) => {
        const { page } = stage;
        const outcome = output as ChallengeOutcome;
        if (outcome.kind === 'left') return isAtFirstPage(stage, person.email);
        if (outcome.kind === 'stepped') {
          if (!outcome.isResent)
            return step === ofAccount ? isIn(page) : expect(heading(page, 'Remember this device?')).toBeVisible();
          await expect(page.getByText('A new code is on its way')).toBeVisible();
          return expect(codeField(page)).toHaveValue('');
        }
        if (outcome.failure.kind === 'challengeExpired')
          return expect(heading(page, 'This took too long')).toBeVisible();
        await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible();
        return isAtFirstPage(stage, person.email);
      },
    },
    beyondThePage: {},
  };
});
